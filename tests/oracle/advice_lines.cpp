// The lines of advice.md on stdin, what the engine advises on stdout; of versions that advise.
#include "oracle/advice/answer.hpp"
#include "oracle/lines_of_a_version.hpp"

#include "rules/exports/export_tables.hpp"
#include "tassel/reflect/json_reader.hpp"
#include "tassel/reflect/json_writer.hpp"

#include <optional>
#include <string>

namespace {

using namespace tassel;

template <class Law>
std::optional<std::string> answer_of(std::string const& text, reflect::fault_list& faults) {
    auto const line = reflect::read_json<counsels::advice_line>(text, Law{}, faults);
    if (!line) return std::nullopt;
    auto const input = counsels::input_of<Law>(line->profile.text, line->loans.text, {}, faults);
    if (!input) return std::nullopt;
    std::string answer;
    reflect::write_json(answer, counsels::answer<Law>(*input, line->projection));
    return answer;
}

} // namespace

int main(int count, char** arguments) {
    return oracle_lines::run_advised(
        count, arguments,
        []<class Law>(chosen_ruleset<Law>, auto&&... line) { return answer_of<Law>(line...); });
}
