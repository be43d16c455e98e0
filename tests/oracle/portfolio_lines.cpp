// The lines of portfolios.md on stdin, the engine's quotes on stdout: portfolio_lines
// [--rule-version VERSION], the newest where none is named.
#include "oracle/portfolio/answer.hpp"

#include "tassel/reflect/json_reader.hpp"
#include "tassel/reflect/json_writer.hpp"

#include <iostream>
#include <string>

namespace {

using namespace tassel;

/// The exit code.
template <class Law>
int answer_lines() {
    std::string text;
    for (std::string line; std::getline(std::cin, line);) {
        reflect::fault_list faults;
        auto const request = reflect::read_json<portfolios::portfolio_line>(line, Law{}, faults);
        if (!request) {
            for (auto const& fault : faults.take())
                std::cerr << fault.path << ": " << fault.message << '\n';
            return 1;
        }
        text.clear();
        reflect::write_json(text, portfolios::answer<Law>(*request));
        std::cout << text << '\n';
    }
    return 0;
}

} // namespace

int main(int count, char** arguments) {
    std::ios::sync_with_stdio(false);
    std::string_view version = rules::newest::version.view();
    if (count == 3 && arguments[1] == std::string_view{"--rule-version"}) {
        version = arguments[2];
    } else if (count != 1) {
        std::cerr << "usage: portfolio_lines [--rule-version VERSION]\n";
        return 2;
    }
    auto const code = rules::by_version(
        version, []<class Law>(chosen_ruleset<Law>) { return answer_lines<Law>(); });
    if (!code) std::cerr << "no such rule version: " << version << '\n';
    return code.value_or(2);
}
