#include "fuzz/checks/export_checks.hpp"

#include "rules/rulesets.hpp"
#include "tassel/analysis/request_input_faults.hpp"
#include "tassel/loan/portfolio_checks.hpp"
#include "tassel/reflect/json_reader.hpp"
#include "tassel/reflect/json_writer.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

namespace tassel::exports {

template reading read_export<rules::export_tables>(std::string_view, source_label,
                                                   loan_dates const&, std::optional<civil_date>);

} // namespace tassel::exports

namespace tassel::fuzz {

namespace {

using law = rules::newest;

/// Checks that deriving the portfolio's members again changes nothing, and that a partner could
/// send the portfolio as it is.
void check_portfolio(loan_portfolio const& portfolio, bool with_schema) {
    auto again = portfolio;
    derive(again, portfolio_scope::some_loans, law::loan_dates);
    require(again == portfolio);
    for (auto const& one : portfolio.loans)
        require(!one.award_id_last4 || one.award_id_last4->size() == 4);
    if (!with_schema) return;
    std::string text;
    reflect::json_writer<std::string>{text}.value(portfolio);
    analysis::request_faults faults;
    loan_portfolio sent;
    require(reflect::read_json_into(text, law{}, faults, sent));
    complete_portfolio(sent, "portfolio", law::loan_dates, faults);
    require(faults.empty());
    require(sent == portfolio);
}

/// Checks that messages contain only the program's own sentences, and unknown labels of the text.
void check_messages(exports::reading const& result) {
    for (auto const& fault : result.faults)
        require(!fault.message.empty());
    for (auto const& warning : result.warnings) {
        require(!warning.message.empty() && warning.message.size() < 8'000);
        require(!warning.line || *warning.line >= 1);
        bool const known_loan =
            !warning.loan_id ||
            std::any_of(result.portfolio.loans.begin(), result.portfolio.loans.end(),
                        [&](loan const& one) { return one.loan_id == *warning.loan_id; });
        require(known_loan);
    }
}

} // namespace

exports::reading read(std::string_view text, source_label label) {
    return exports::read_export<law::export_tables>(text, label, law::loan_dates);
}

void check_reading(exports::reading const& result, bool with_schema) {
    require(result.faults.empty() != result.portfolio.loans.empty());
    require(result.faults.empty() || result.warnings.empty());
    check_messages(result);
    if (result.faults.empty()) {
        require(result.format.has_value());
        check_portfolio(result.portfolio, with_schema);
    }
}

std::string said(exports::reading const& result) {
    std::string text;
    for (auto const& fault : result.faults)
        text += fault.message + "\n";
    for (auto const& warning : result.warnings) {
        if (warning.code != warning_code::unrecognized_labels) text += warning.message + "\n";
    }
    return text;
}

} // namespace tassel::fuzz
