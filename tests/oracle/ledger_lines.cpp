// Reads one export per line, in JSON, and writes its ledger or, if the text is refused, the fault.
#include "oracle/lines_of_a_version.hpp"

#include "rules/exports/export_tables.hpp"
#include "tassel/borrower/borrower_profile.hpp"
#include "tassel/export/read_export.hpp"
#include "tassel/ledger/make_ledger.hpp"
#include "tassel/loan/portfolio.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/reflect/json_reader.hpp"
#include "tassel/reflect/json_writer.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace tassel::ledger_lines {

/// The text of an export, and the service that is claimed.
struct ledger_line {
    std::string raw_text{};
    tassel::source_label source_label = tassel::source_label::studentaid_text_export;
    std::optional<std::string> rule_version{};
    std::optional<tassel::public_service_employment> public_service_employment{};
    std::optional<civil_date> analysis_as_of{}; ///< the date to use if the text has none
};
BOOST_DESCRIBE_STRUCT(ledger_line, (),
                      (raw_text, source_label, rule_version, public_service_employment,
                       analysis_as_of))
constexpr auto constraints_of(std::type_identity<ledger_line>) {
    return reflect::constraint_list(
        reflect::constrain<&ledger_line::source_label>(reflect::absent_is_default{}));
}

struct refused_line {
    std::string_view fault{};
};
BOOST_DESCRIBE_STRUCT(refused_line, (), (fault))

namespace {

std::string refused(std::string_view fault) {
    std::string text;
    reflect::write_json(text, refused_line{fault});
    return text;
}

template <ledger_ruleset Law>
std::string ledger_of(ledger_line const& line) {
    auto const reading = exports::read_export<typename Law::export_tables>(
        line.raw_text, line.source_label, Law::loan_dates);
    if (!reading.faults.empty())
        return refused(reflect::enumerator_name(reading.faults.front().code));
    if (!reading.portfolio.as_of_date && !line.analysis_as_of) return refused("no_date");
    std::string text;
    reflect::write_json(
        text, ledger::make_ledger(reading.portfolio, line.analysis_as_of.value_or(civil_date{}),
                                  line.public_service_employment, Law::ledger, Law::loan_dates));
    return text;
}

std::optional<std::string> answer_of(std::string const& text, reflect::fault_list& faults) {
    auto const line = reflect::read_json<ledger_line>(text, rules::newest{}, faults);
    if (!line) return std::nullopt;
    auto const version = line->rule_version.value_or(std::string{rules::newest::version.view()});
    if (version != rules::newest::version.view()) return refused("no_ledger");
    return ledger_of<rules::newest>(*line);
}

} // namespace
} // namespace tassel::ledger_lines

int main() {
    std::ios::sync_with_stdio(false);
    return tassel::oracle_lines::answer_lines(tassel::ledger_lines::answer_of);
}
