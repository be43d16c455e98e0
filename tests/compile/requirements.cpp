// Checks the requirements of all plans together: how many plans have a requirement, as the
// regulation says.
#include "rules/rulesets.hpp"
#include "tassel/eligibility/eligibility.hpp"

#include <algorithm>

namespace tassel::compile_requirements {
namespace {

using law = rules::newest;
using index = eligibility::requirement_index<law::catalog>;

constexpr bool asks(std::string_view plan_id, std::string_view rule_id) {
    for (std::size_t plan = 0; plan < index::plans.size(); ++plan) {
        if (law::catalog::ids[plan] != plan_id) continue;
        for (auto const place : index::plans[plan]) {
            if (index::texts[place].rule_id.view() == rule_id) return true;
        }
    }
    return false;
}
constexpr int plans_that_ask(std::string_view rule_id) {
    int count = 0;
    for (auto const plan_id : law::catalog::ids)
        count += asks(plan_id, rule_id);
    return count;
}

// These plans have the requirement of 34 CFR 685.208(b): Standard, Graduated, both Extended, PAYE,
// ICR, and Alternative.
static_assert(plans_that_ask("no_direct_loan_on_or_after_2026_07_01") == 7);
static_assert(!asks("direct_ibr", "no_direct_loan_on_or_after_2026_07_01"));
static_assert(!asks("repayment_assistance_plan", "no_direct_loan_on_or_after_2026_07_01"));
static_assert(plans_that_ask("direct_loan_on_or_after_2026_07_01") == 1);
// A comparison has no requirements of its own, because the projected portfolio is judged like any
// other.
static_assert(std::none_of(index::kinds.begin(), index::kinds.end(),
                           [](eligibility::requirement_kind kind) {
                               return kind == eligibility::requirement_kind::what_if_rule;
                           }));
// Only PAYE and ICR end.
static_assert(plans_that_ask("plan_has_not_ended") == 2);
// There are ten Direct plans and five FFEL plans.
static_assert(plans_that_ask("direct_loan") == 10);
static_assert(plans_that_ask("ffel_loan") == 5);
// No payment is quoted on reviewed paths, so they require no rate.
static_assert(plans_that_ask("direct_interest_rate_known") == 9);
static_assert(plans_that_ask("ffel_interest_rate_known") == 4);
static_assert(!asks("direct_alternative", "direct_interest_rate_known"));
// With joint income, RAP, IBR, and PAYE require the spouse's debt; ICR only for joint repayment.
static_assert(plans_that_ask("spouse_debt_known") == 3);
static_assert(plans_that_ask("income_known") == 4);
static_assert(asks("icr", "icr_joint_repayment_known"));

// Inputs are named as in the borrower profile and the portfolio.
static_assert(eligibility::name_of_member<&borrower_profile::paye_enrollment_status> ==
              "paye_enrollment_status");
static_assert(eligibility::name_of_member<&loan::loan_type> == "loan_type");
static_assert(eligibility::loan_input_name<&loan::interest_rate_bps> ==
              "portfolio.loans.interest_rate_bps");

constexpr bool reads(std::string_view rule_id, std::string_view name) {
    for (std::size_t place = 0; place < index::size; ++place) {
        if (index::texts[place].rule_id.view() != rule_id) continue;
        for (auto const input : index::inputs[place]) {
            if (input == name) return true;
        }
    }
    return false;
}
static_assert(reads("paye_enrolled_since_2024_07_01", "paye_enrollment_status"));
static_assert(reads("plan_has_not_ended", "analysis_as_of"));
static_assert(reads("direct_balance_over_30000", "portfolio.loans.accrued_interest_cents"));
static_assert(reads("direct_balance_over_30000", "direct_loan_repayment_start_status"));
static_assert(reads("no_direct_loan_on_or_after_2026_07_01",
                    "portfolio.loans.first_disbursement_date"));
static_assert(reads("parent_plus_consolidation_exception", "portfolio.loans.parent_plus_history"));
static_assert(!reads("payable_loan", "paye_enrollment_status"));

// Every requirement reads something.
static_assert(std::all_of(index::inputs.begin(), index::inputs.end(),
                          [](auto const& inputs) { return inputs.count != 0; }));

// Every input of a requirement is named once.
static_assert([] {
    for (auto const& inputs : index::inputs) {
        for (std::size_t i = 0; i < inputs.count; ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                if (inputs.names[i] == inputs.names[j]) return false;
            }
        }
    }
    return true;
}());

} // namespace
} // namespace tassel::compile_requirements
