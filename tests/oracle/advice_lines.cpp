// The lines of advice.md on stdin, what the engine advises on stdout.
#include "oracle/advice/answer.hpp"

#include "rules/exports/export_tables.hpp"
#include "tassel/analysis/request_input.hpp"
#include "tassel/reflect/json_reader.hpp"
#include "tassel/reflect/json_writer.hpp"

#include <iostream>
#include <optional>
#include <string>

namespace {

using namespace tassel;
using law = rules::newest;

[[nodiscard]] std::optional<analysis_input> input_of(counsels::advice_line const& line,
                                                     reflect::fault_list& faults) {
    auto const request = R"({"borrower_profile":)" + line.profile.text +
                         R"(,"portfolio":{"schema_version":"1","loans":)" + line.loans.text + "}}";
    return read_analysis_request<law>(request, faults);
}

} // namespace

int main() {
    std::ios::sync_with_stdio(false);
    std::string text;
    for (std::string one; std::getline(std::cin, one);) {
        reflect::fault_list faults;
        auto const line = reflect::read_json<counsels::advice_line>(one, law{}, faults);
        auto const input = line ? input_of(*line, faults) : std::nullopt;
        if (!input) {
            for (auto const& fault : faults.take())
                std::cerr << fault.path << ": " << fault.message << '\n';
            return 1;
        }
        text.clear();
        reflect::write_json(text, counsels::answer<law>(*input, line->projection));
        std::cout << text << '\n';
    }
    return 0;
}
