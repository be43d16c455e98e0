// Terms of single loans where a plan's own term is not theirs, and what a plan remembers of a
// borrower who is on it already.
#pragma once

#include "rules/law/plans/direct_extended_fixed.hpp"
#include "rules/law/plans/direct_extended_graduated.hpp"
#include "rules/law/plans/direct_graduated.hpp"
#include "rules/law/plans/direct_ibr.hpp"
#include "rules/law/plans/direct_standard.hpp"
#include "rules/law/plans/ffel_graduated.hpp"
#include "rules/law/plans/ffel_standard.hpp"
#include "rules/law/plans/paye.hpp"
#include "tassel/portfolio_quote/capitalization.hpp"
#include "tassel/portfolio_quote/portfolio_terms.hpp"

namespace tassel::rules {

/// Loans that leave IBR for another plan begin on it with their unpaid interest made principal.
/// 20 USC 1098e(b)(3)(B); 34 CFR 685.209(j).
inline constexpr capitalizing_exit leaving_ibr{reported_plan::ibr, direct_ibr.about.plan_id.view(),
                                               leaving_income_based_repayment};

} // namespace tassel::rules

namespace tassel {

// Ten years, but for a consolidation loan that entered repayment on or after 2006-07-01.
// 34 CFR 685.208(b)(1); 20 USC 1078-3(c)(2).
template <>
inline constexpr auto portfolio_terms_of<rules::direct_standard> =
    portfolio_terms{.consolidation_table = true};

// 34 CFR 685.208(b)(6), and as it stood for borrowers from before 2006-07-01.
template <>
inline constexpr auto portfolio_terms_of<rules::direct_graduated> =
    portfolio_terms{.consolidation_table = true, .pre_2006_table = true};

// 34 CFR 685.208(b)(4), and as it stood for borrowers from before 2006-07-01.
template <>
inline constexpr auto portfolio_terms_of<rules::direct_extended_fixed> =
    portfolio_terms{.pre_2006_table = true};
template <>
inline constexpr auto portfolio_terms_of<rules::direct_extended_graduated> =
    portfolio_terms{.pre_2006_table = true};

// 20 USC 1098e(b)(3)(A): three years of help with a subsidized loan's interest.
template <>
inline constexpr auto portfolio_terms_of<rules::direct_ibr> =
    portfolio_terms{.standard_payment_cap = &borrower_profile::ibr_standard_payment_cap_cents,
                    .subsidized_interest_months = 36};

// 34 CFR 685.209: the same three years, which have passed for all who are still enrolled.
template <>
inline constexpr auto portfolio_terms_of<rules::paye> =
    portfolio_terms{.standard_payment_cap = &borrower_profile::paye_standard_payment_cap_cents,
                    .subsidized_interest_months = 36,
                    .takes_new_borrowers = false};

// 20 USC 1078-3(c)(2).
template <>
inline constexpr auto portfolio_terms_of<rules::ffel_standard> =
    portfolio_terms{.consolidation_table = true};
template <>
inline constexpr auto portfolio_terms_of<rules::ffel_graduated> =
    portfolio_terms{.consolidation_table = true};

} // namespace tassel
