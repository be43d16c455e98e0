// What a borrower should know besides the advice itself, and which plans a newer loan would close.
#pragma once

#include "tassel/advice/group_options.hpp"
#include "tassel/advice/sentence.hpp"
#include "tassel/eligibility/eligibility.hpp"
#include "tassel/eligibility/rules_outside_plans.hpp"
#include "tassel/loan/loan_facts.hpp"
#include "tassel/loan/portfolio.hpp"
#include "tassel/loan/warning.hpp"
#include "tassel/plan/catalog.hpp"
#include "tassel/plan/plan_definition.hpp"
#include "tassel/portfolio_quote/capitalization.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tassel::advice {

// Which open plans a newer Direct Loan, such as a consolidation, would close for the loans made
// before it.

/// One flag for each plan, by its place in the catalog.
template <advice_ruleset Law>
using plan_flags = std::array<bool, Law::catalog::size>;

namespace detail {

/// The plans that the requirements would close if another loan were made on the analysis date.
template <advice_ruleset Law>
[[nodiscard]] plan_flags<Law> closed_by_requirements(eligibility::decisions<Law> const& now,
                                                     borrower_profile const& profile) {
    auto const loans = now.facts().loans();
    std::vector<loan_facts> with_new_loan{loans.begin(), loans.end()};
    with_new_loan.push_back({.index = with_new_loan.size(),
                             .type = loan_type::direct_unsubsidized,
                             .status = loan_status::in_school,
                             .made = profile.analysis_as_of});
    auto const then = eligibility::decide<Law>({.profile = profile, .loans = with_new_loan});
    plan_flags<Law> closed{};
    for (std::size_t plan = 0; plan < closed.size(); ++plan)
        closed[plan] = then.outcome(plan) == truth::no;
    return closed;
}

/// The Direct Loan plans that are not in the law's list of plans that remain. Last resorts are left
/// out, because they do not count as open.
template <advice_ruleset Law>
[[nodiscard]] plan_flags<Law> not_left(eligibility::decisions<Law> const& now) {
    auto const& left = Law::advice.plans_left_by_new_loan;
    eligibility::last_resorts_of<Law> const last_resorts{now};
    plan_flags<Law> closed{};
    for (std::size_t plan = 0; plan < closed.size(); ++plan) {
        auto const id = Law::catalog::ids[plan];
        closed[plan] = Law::catalog::descriptions[plan]->program == plan::program::direct &&
                       !last_resorts.has(id) &&
                       std::find(left.begin(), left.end(), id) == left.end();
    }
    return closed;
}

} // namespace detail

/// The labels of the plans that would close, separated by commas; empty if none would. If a ruleset
/// lists the plans that remain, those stay open; otherwise, the requirements decide.
template <advice_ruleset Law>
[[nodiscard]] std::string plans_that_a_new_loan_closes(eligibility::decisions<Law> const& now,
                                                       borrower_profile const& profile) {
    auto const closed = Law::advice.plans_left_by_new_loan.empty()
                            ? detail::closed_by_requirements<Law>(now, profile)
                            : detail::not_left<Law>(now);
    std::string labels;
    for (std::size_t plan = 0; plan < closed.size(); ++plan) {
        if (now.outcome(plan) != truth::yes || !closed[plan]) continue;
        if (!labels.empty()) labels += ", ";
        labels += Law::catalog::descriptions[plan]->plan_label.view();
    }
    return labels;
}

/// The sentence that names the closed plans and what remains; nothing if none would close.
template <advice_ruleset Law>
[[nodiscard]] std::optional<std::string> said_of_newer_loan(eligibility::decisions<Law> const& now,
                                                            borrower_profile const& profile) {
    constexpr auto assistance = plan::place_of<typename Law::catalog>(Law::advice.assistance_plan);
    auto const closed = plans_that_a_new_loan_closes(now, profile);
    if (closed.empty()) return std::nullopt;
    auto const& texts = Law::advice_texts.warnings;
    bool const without_assistance = now.outcome(assistance) == truth::no;
    return said(without_assistance && texts.new_loan_leaves_tiered_alone
                    ? *texts.new_loan_leaves_tiered_alone
                    : texts.new_loan_closes_plans,
                closed);
}

// What a borrower should know besides the advice itself.

/// The data that these warnings read. It must outlive them.
struct warned_borrower {
    borrower_profile const& profile;
    std::span<loan const> loans;
    std::span<loan_facts const> facts;
    bool compares_consolidation = false; ///< the answer contains a what-if
};

namespace detail {

/// Warns, for each group, of the unpaid interest that becomes principal when its loans leave their
/// plan.
template <advice_ruleset Law>
void warn_of_capitalization(warned_borrower const& borrower,
                            std::vector<analysis_warning>& warnings) {
    auto const& texts = Law::advice_texts.warnings;
    for (auto const& group : payable_groups(borrower.loans, borrower.facts)) {
        cents interest{};
        for (auto const place : group.loans)
            interest += quote::interest_on_leaving<Law>(borrower.facts[place]);
        auto const& text = group.program == plan::program::direct ? texts.interest_capitalizes
                                                                  : texts.ffel_interest_capitalizes;
        if (interest == cents{} || !text) continue;
        warnings.push_back(
            {.code = warning_code::interest_capitalizes, .message = said(*text, interest)});
    }
}

/// Warns that the term of a loan on the Tiered Standard Plan was set when repayment began.
template <advice_ruleset Law>
void warn_of_set_terms(warned_borrower const& borrower, std::vector<analysis_warning>& warnings) {
    auto const& text = Law::advice_texts.warnings.tiered_term_was_set;
    bool const on_it =
        std::any_of(borrower.facts.begin(), borrower.facts.end(), [](loan_facts const& loan) {
            return loan.open() && loan.plan == reported_plan::tiered_standard;
        });
    if (!text || !on_it) return;
    warnings.push_back({.code = warning_code::tiered_term_was_set, .message = said(*text)});
}

} // namespace detail

template <advice_ruleset Law>
[[nodiscard]] std::vector<analysis_warning> advice_warnings(warned_borrower const& borrower) {
    auto const& texts = Law::advice_texts.warnings;
    std::vector<analysis_warning> warnings;
    bool in_school = false;
    for (std::size_t place = 0; place < borrower.facts.size(); ++place) {
        auto const& facts = borrower.facts[place];
        auto const& loan = borrower.loans[place];
        in_school = in_school || (facts.open() && facts.status == loan_status::in_school);
        if (facts.open() && loan.joint_consolidation == true) {
            warnings.push_back({.code = warning_code::joint_consolidation,
                                .message = said(texts.joint_consolidation),
                                .loan_id = loan.loan_id});
        }
    }
    detail::warn_of_capitalization<Law>(borrower, warnings);
    detail::warn_of_set_terms<Law>(borrower, warnings);
    if (!in_school && !borrower.compares_consolidation) return warnings;
    auto const decided =
        eligibility::decide<Law>({.profile = borrower.profile, .loans = borrower.facts});
    if (auto const said_of_it = said_of_newer_loan(decided, borrower.profile)) {
        warnings.push_back({.code = warning_code::new_loan_closes_plans, .message = *said_of_it});
    }
    return warnings;
}

} // namespace tassel::advice
