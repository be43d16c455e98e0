// Reads lines of advice.md or, with --what-ifs, of what_ifs.md, and writes the newest law's
// answers. It is one program, because both kinds of lines need the same analysis.
#include "oracle/advice/answer.hpp"
#include "oracle/advice/what_if_answer.hpp"
#include "oracle/lines_of_a_version.hpp"

#include "rules/exports/export_tables.hpp"
#include "tassel/reflect/json_reader.hpp"
#include "tassel/reflect/json_writer.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace {

using namespace tassel;
using law = rules::newest;
using answer_text = std::optional<std::string>;

answer_text advised(std::string const& text, reflect::fault_list& faults) {
    auto const line = reflect::read_json<counsels::advice_line>(text, law{}, faults);
    if (!line) return std::nullopt;
    counsels::other_parts others;
    if (line->document_screening) others.screening = line->document_screening->text;
    if (line->as_of_date) others.as_of_date = *line->as_of_date;
    auto const input =
        counsels::input_of<law>(line->profile.text, line->loans.text, others, faults);
    if (!input) return std::nullopt;
    std::string answer;
    reflect::write_json(answer, counsels::answer<law>(*input, line->projection));
    return answer;
}

answer_text compared(std::string const& text, reflect::fault_list& faults) {
    auto const line = reflect::read_json<counsels::what_if_line>(text, law{}, faults);
    if (!line) return std::nullopt;
    auto const input =
        counsels::input_of<law>(line->profile.text, line->loans.text,
                                {.scenario = line->consolidation_scenario.text}, faults);
    if (!input) return std::nullopt;
    auto const outcome = service::analysis_functions_of<law>().analyze(*input, {});
    std::string answer;
    reflect::write_json(answer, what_ifs::told(outcome.snapshot.consolidation_comparison));
    return answer;
}

} // namespace

int main(int count, char** arguments) {
    std::ios::sync_with_stdio(false);
    if (count == 1) return oracle_lines::answer_lines(advised);
    if (count == 2 && arguments[1] == std::string_view{"--what-ifs"}) {
        return oracle_lines::answer_lines(compared);
    }
    std::cerr << "usage: " << arguments[0] << " [--what-ifs]\n";
    return 2;
}
