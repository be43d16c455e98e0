// What a borrower should know besides the advice itself.
#pragma once

#include "tassel/advice/closed_plans.hpp"
#include "tassel/advice/groups.hpp"
#include "tassel/advice/sentence.hpp"
#include "tassel/eligibility/eligibility.hpp"
#include "tassel/loan/loan_facts.hpp"
#include "tassel/loan/portfolio.hpp"
#include "tassel/loan/warning.hpp"
#include "tassel/portfolio_quote/capitalization.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace tassel {

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
            interest += interest_on_leaving<Law>(borrower.facts[place]);
        auto const& text = group.program == program::direct ? texts.interest_capitalizes
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
    auto const decided = decide<Law>({.profile = borrower.profile, .loans = borrower.facts});
    if (auto const said_of_it = said_of_newer_loan(decided, borrower.profile)) {
        warnings.push_back({.code = warning_code::new_loan_closes_plans, .message = *said_of_it});
    }
    return warnings;
}

} // namespace tassel
