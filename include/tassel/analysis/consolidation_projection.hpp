// The loan that a new Direct Consolidation would create, and the portfolio that would remain.
#pragma once

#include "tassel/analysis/consolidation_choice.hpp"
#include "tassel/analysis/consolidation_comparison.hpp"
#include "tassel/loan/derivations.hpp"
#include "tassel/loan/portfolio.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>

namespace tassel {

namespace detail {

/// An id that no loan of the portfolio uses.
[[nodiscard]] inline std::string projected_loan_id(loan_portfolio const& portfolio) {
    std::string const name = "projected_consolidation";
    auto const taken = [&portfolio](std::string const& id) {
        return std::any_of(portfolio.loans.begin(), portfolio.loans.end(),
                           [&id](loan const& one) { return one.loan_id == id; });
    };
    auto id = name;
    for (std::size_t count = 2; taken(id); ++count)
        id = name + "_" + std::to_string(count);
    return id;
}

/// The subsidized part of the new loan comes from subsidized Stafford loans and consolidations,
/// Direct or FFEL. Since the new loan is shown as one loan, it is subsidized only if all of it
/// would be.
[[nodiscard]] inline bool stays_subsidized(loan_facts const& facts) noexcept {
    auto const program = facts.program();
    return facts.subsidized && (program == loan_program::direct || program == loan_program::ffel);
}

[[nodiscard]] constexpr parent_plus_history history_of(truth has_parent_plus) noexcept {
    switch (has_parent_plus) {
    case truth::yes: return parent_plus_history::includes_parent_plus;
    case truth::no: return parent_plus_history::none;
    case truth::unknown: break;
    }
    return parent_plus_history::unknown;
}

} // namespace detail

/// The new loan, made on `as_of`. It has no rate while a rate is missing. Parent PLUS history
/// carries over from every included loan.
template <consolidation_ruleset Law>
[[nodiscard]] loan
projected_consolidation_loan(loan_portfolio const& portfolio, std::span<loan_facts const> facts,
                             consolidation_choice const& choice, civil_date as_of) {
    auto const subsidized =
        std::all_of(choice.included.begin(), choice.included.end(),
                    [&facts](std::size_t index) { return detail::stays_subsidized(facts[index]); });
    loan made;
    made.loan_id = detail::projected_loan_id(portfolio);
    made.loan_type = subsidized ? loan_type::direct_consolidation_subsidized
                                : loan_type::direct_consolidation_unsubsidized;
    made.loan_date = as_of;
    made.first_disbursement_date = as_of;
    if (choice.lacks_balance) {
        made.outstanding_principal_unknown = true;
    } else {
        made.original_principal_cents = choice.principal + choice.interest;
        made.capitalized_interest_cents = choice.interest;
        made.outstanding_principal_cents = choice.principal + choice.interest;
    }
    if (choice.rate) made.interest_rate_bps = choice.rate->rounded;
    made.interest_rate_type = interest_rate_type::fixed;
    made.status = loan_status::in_repayment;
    made.joint_consolidation = false;
    made.parent_plus_history = detail::history_of(choice.has_parent_plus);
    made.parent_plus_history_basis = choice.has_parent_plus == truth::unknown
                                         ? parent_plus_history_basis::unknown
                                         : parent_plus_history_basis::inferred_from_history;
    made.federally_held = true;
    derive_loan(made, Law::loan_dates);
    return made;
}

/// The new loan, followed by the excluded loans.
[[nodiscard]] inline loan_portfolio projected_portfolio(loan_portfolio const& portfolio,
                                                        consolidation_choice const& choice,
                                                        loan const& made) {
    loan_portfolio projected{.schema_version = {},
                             .source_label = portfolio.source_label,
                             .as_of_date = portfolio.as_of_date,
                             .balance_precision = portfolio.balance_precision};
    projected.loans.reserve(choice.excluded.size() + 1);
    projected.loans.push_back(made);
    for (auto const& left_out : choice.excluded)
        projected.loans.push_back(portfolio.loans[left_out.index]);
    projected.totals = totals_of(projected);
    return projected;
}

} // namespace tassel
