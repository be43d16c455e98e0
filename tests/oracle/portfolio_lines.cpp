// Reads lines of portfolios.md, and writes the engine's quotes.
#include "oracle/lines_of_a_version.hpp"
#include "oracle/portfolio/answer.hpp"

#include "tassel/reflect/json_reader.hpp"
#include "tassel/reflect/json_writer.hpp"

#include <optional>
#include <string>

namespace {

using namespace tassel;

template <class Law>
std::optional<std::string> answer_of(std::string const& line, reflect::fault_list& faults) {
    auto const request = reflect::read_json<portfolios::portfolio_line>(line, Law{}, faults);
    if (!request) return std::nullopt;
    std::string text;
    reflect::write_json(text, portfolios::answer<Law>(*request));
    return text;
}

} // namespace

int main(int count, char** arguments) {
    return oracle_lines::run_under_version(count, arguments, []<class Law>(chosen_ruleset<Law>) {
        return oracle_lines::answer_lines(answer_of<Law>);
    });
}
