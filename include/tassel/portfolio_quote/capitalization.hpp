// Unpaid interest that becomes principal because a loan leaves a plan, before its first month on
// another one. 20 USC 1098e(b)(3)(B).
#pragma once

#include "tassel/core/money.hpp"
#include "tassel/loan/loan_facts.hpp"
#include "tassel/loan/vocabulary.hpp"
#include "tassel/plan/plan_definition.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/ruleset.hpp"

#include <string_view>

namespace tassel::quote {

/// The unpaid interest of loans reported on the plan `left` is capitalized on every plan except
/// `plan_id`.
struct capitalizing_exit {
    reported_plan left{};
    std::string_view plan_id;
    plan::citation source;
};
BOOST_DESCRIBE_STRUCT(capitalizing_exit, (), (left, plan_id, source))

/// The interest that becomes principal when the loan leaves its plan.
template <quote_ruleset Law>
[[nodiscard]] constexpr cents interest_on_leaving(loan_facts const& loan) noexcept {
    auto const& exit = Law::capitalizing_exit;
    auto const program = loan.program();
    bool const can_be_on_it = program == loan_program::direct || program == loan_program::ffel;
    return exit && can_be_on_it && loan.plan == exit->left ? loan.interest : cents{};
}

/// Whether loans on the capitalizing plan leave it when they enter this one.
template <quote_ruleset Law>
[[nodiscard]] constexpr bool capitalizes(std::string_view plan_id) noexcept {
    return Law::capitalizing_exit && Law::capitalizing_exit->plan_id != plan_id;
}

/// The loan as it starts on a plan.
template <quote_ruleset Law>
[[nodiscard]] constexpr loan_facts begun(loan_facts loan, bool capitalized) noexcept {
    auto const interest = capitalized ? interest_on_leaving<Law>(loan) : cents{};
    loan.principal += interest;
    loan.interest -= interest;
    return loan;
}

} // namespace tassel::quote
