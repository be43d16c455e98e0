// What a new Direct Consolidation Loan would change.
#pragma once

#include "tassel/analysis/analysis_request.hpp"
#include "tassel/eligibility/plan_option.hpp"
#include "tassel/loan/portfolio.hpp"
#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/reflect/json_values.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::analysis {

/// The name of a missing fact of a loan: `portfolio.loans.<loan_id>.<member>`.
[[nodiscard]] inline std::string loan_input(std::string_view loan_id, std::string_view member) {
    std::string path{"portfolio.loans."};
    path.append(loan_id).append(".").append(member);
    return path;
}

BOOST_DEFINE_ENUM_CLASS(comparison_status, available, requires_input, not_available)

BOOST_DEFINE_ENUM_CLASS(exclusion_reason, not_selected, unsupported_loan_type,
                        loan_status_not_eligible, default_resolution_required)

struct excluded_loan {
    std::string loan_id{};
    exclusion_reason reason{};
    phrase message{};
};
BOOST_DESCRIBE_STRUCT(excluded_loan, (), (loan_id, reason, message))

struct interest_rate_calculation {
    reflect::text_constant<"outstanding_balance_including_accrued_interest"> weight_basis{};
    annual_rate weighted_average_interest_rate_bps{}; ///< to three decimals, rounded half up
    annual_rate rounded_interest_rate_bps{};
    annual_rate rounding_increment_bps{};
    cents projected_principal_balance_cents{};
    cents capitalized_interest_cents{};
};
BOOST_DESCRIBE_STRUCT(interest_rate_calculation, (),
                      (weight_basis, weighted_average_interest_rate_bps, rounded_interest_rate_bps,
                       rounding_increment_bps, projected_principal_balance_cents,
                       capitalized_interest_cents))

/// The law has a single rounding step for the rates of consolidation loans.
struct consolidation_rate_step : reflect::annotation {
    template <class Writer, class Law>
    constexpr void describe(Writer& writer, Law const&) const {
        writer.member("const", Law::loan_dates.consolidation_rate_step);
    }
};

constexpr auto constraints_of(std::type_identity<interest_rate_calculation>) {
    using calculation = interest_rate_calculation;
    using reflect::constrain;
    return reflect::constraint_list(
        reflect::constrain_every<annual_rate>(reflect::never_below{0}),
        reflect::constrain_every<cents>(reflect::never_below{0}),
        constrain<&calculation::rounding_increment_bps>(consolidation_rate_step{}));
}

/// `source_ids` name entries of the ruleset's citation table.
struct consolidation_comparison {
    std::string scenario_id{};
    tassel::eligibility::scenario_type scenario_type{};
    comparison_status status = comparison_status::not_available;
    consolidation_selection selection_mode = consolidation_selection::all_eligible;
    std::vector<std::string> included_loan_ids{};
    std::vector<excluded_loan> excluded_loans{};
    std::optional<loan> projected_consolidation_loan{};
    std::optional<loan_portfolio> projected_portfolio{};
    std::optional<tassel::analysis::interest_rate_calculation> interest_rate_calculation{};
    std::vector<std::string> missing_inputs{};
    std::vector<eligibility::plan_option> plan_quotes{};
    std::optional<eligibility::plan_recommendation> recommendation{};
    std::vector<std::string_view> source_ids{};
    std::vector<std::string> warnings{};
};
BOOST_DESCRIBE_STRUCT(consolidation_comparison, (),
                      (scenario_id, scenario_type, status, selection_mode, included_loan_ids,
                       excluded_loans, projected_consolidation_loan, projected_portfolio,
                       interest_rate_calculation, missing_inputs, plan_quotes, recommendation,
                       source_ids, warnings))

/// The contract allows a comparison to have further members.
constexpr bool open_members(std::type_identity<consolidation_comparison>) {
    return true;
}
constexpr auto constraints_of(std::type_identity<consolidation_comparison>) {
    return reflect::constraint_list(
        reflect::constrain<&consolidation_comparison::scenario_id>(reflect::identifier_of{"scn"}));
}

} // namespace tassel::analysis
