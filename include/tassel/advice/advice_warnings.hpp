// What a borrower should know beside the advice itself (advice.md sections 1 and 6).
#pragma once

#include "tassel/advice/sentence.hpp"
#include "tassel/eligibility/eligibility.hpp"
#include "tassel/loan/loan_facts.hpp"
#include "tassel/loan/portfolio.hpp"
#include "tassel/loan/warning.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace tassel {

/// What these warnings look at; it outlives them.
struct warned_borrower {
    borrower_profile const& profile;
    std::span<loan const> loans;
    std::span<loan_facts const> facts;
    bool compares_consolidation = false; ///< a what-if is shown
};

/// The labels of the open plans that one newer Direct Loan would close, one after the other; empty
/// where none would be.
template <advice_ruleset Law>
[[nodiscard]] std::string plans_that_a_new_loan_closes(warned_borrower const& borrower) {
    std::vector<loan_facts> with_new_loan{borrower.facts.begin(), borrower.facts.end()};
    with_new_loan.push_back({.index = with_new_loan.size(),
                             .type = loan_type::direct_unsubsidized,
                             .status = loan_status::in_school,
                             .made = borrower.profile.analysis_as_of});
    auto const now = decide<Law>({.profile = borrower.profile, .loans = borrower.facts});
    auto const then = decide<Law>({.profile = borrower.profile, .loans = with_new_loan});
    std::string labels;
    for (std::size_t plan = 0; plan < Law::catalog::size; ++plan) {
        if (now.outcome(plan) != truth::yes || then.outcome(plan) != truth::no) continue;
        if (!labels.empty()) labels += ", ";
        labels += Law::catalog::descriptions[plan]->plan_label.view();
    }
    return labels;
}

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
    if (!in_school && !borrower.compares_consolidation) return warnings;
    if (auto const closed = plans_that_a_new_loan_closes<Law>(borrower); !closed.empty()) {
        warnings.push_back({.code = warning_code::new_loan_closes_plans,
                            .message = said(texts.new_loan_closes_plans, closed)});
    }
    return warnings;
}

} // namespace tassel
