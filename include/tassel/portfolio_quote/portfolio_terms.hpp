// What a quote of a borrower's own loans needs to know about a plan besides its formula.
#pragma once

#include "tassel/borrower/borrower_profile.hpp"
#include "tassel/core/money.hpp"
#include "tassel/plan/plan_definition.hpp"
#include "tassel/reflect/describe.hpp"

#include <optional>

namespace tassel::quote {

/// The program whose plans have a single minimum payment for all of a borrower's loans, whatever
/// their holders. The amount above the loans' own payments is split by principal.
struct shared_minimum {
    tassel::plan::program program{};
    plan::citation source;
};
BOOST_DESCRIBE_STRUCT(shared_minimum, (), (program, source))

/// The terms of individual loans, and the effect of a borrower's history with the plan.
struct portfolio_terms {
    /// A consolidation loan gets its term from the consolidation table. 20 USC 1078-3(c)(2).
    bool consolidation_table = false;
    /// Loans of a borrower who entered repayment before 2006-07-01 use the term table from that
    /// time.
    bool pre_2006_table = false;
    /// The cap of a borrower who is already on the plan. If absent, it follows from today's
    /// balances.
    std::optional<cents> borrower_profile::*standard_payment_cap = nullptr;
    /// During this many first months on the plan, a subsidized loan's unpaid interest is not
    /// charged.
    int subsidized_interest_months = 0;
    /// Whether borrowers may still enter the plan. If not, everybody on the plan is past the months
    /// in which unpaid interest is not charged.
    bool takes_new_borrowers = true;
};
BOOST_DESCRIBE_STRUCT(portfolio_terms, (),
                      (consolidation_table, pre_2006_table, subsidized_interest_months,
                       takes_new_borrowers))

/// The terms of a plan, declared apart from it: `template <> inline constexpr auto
/// portfolio_terms_of<plan> = portfolio_terms{...};`.
template <auto const& Plan>
inline constexpr portfolio_terms portfolio_terms_of = [] {
    if constexpr (plan::changed_plan<Plan>) {
        return portfolio_terms_of<plan::otherwise_like<Plan>::value>;
    } else {
        return portfolio_terms{};
    }
}();

} // namespace tassel::quote
