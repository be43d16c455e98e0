// Reads lines of amounts.md, and writes the engine's answers; see amounts/answer.hpp.
#include "oracle/amounts/answer.hpp"

#include "tassel/reflect/json_reader.hpp"
#include "tassel/reflect/json_writer.hpp"

#include <iostream>
#include <string>

int main() {
    using namespace tassel;
    std::ios::sync_with_stdio(false);
    std::string text;
    for (std::string line; std::getline(std::cin, line);) {
        reflect::fault_list faults;
        auto const request = reflect::read_json<amounts::amount_line>(line, amounts::law{}, faults);
        if (!request) {
            for (auto const& fault : faults.take())
                std::cerr << fault.path << ": " << fault.message << '\n';
            return 1;
        }
        text.clear();
        reflect::write_json(text, amounts::answer(*request));
        std::cout << text << '\n';
    }
}
