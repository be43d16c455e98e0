// What a quote of a borrower's own loans needs to know of a plan beside its formula.
#pragma once

#include "tassel/borrower/borrower_profile.hpp"
#include "tassel/core/money.hpp"
#include "tassel/plan/plan_definition.hpp"
#include "tassel/reflect/describe.hpp"

#include <optional>

namespace tassel {

/// The program whose plans have one least payment for all of a borrower's loans, whatever their
/// holders: what it asks beyond the loans' own payments is split by principal.
struct shared_minimum {
    tassel::program program{};
    citation source;
};
BOOST_DESCRIBE_STRUCT(shared_minimum, (), (program, source))

/// Terms of single loans, and a borrower's earlier dealings with the plan.
struct portfolio_terms {
    /// A consolidation loan takes the term of the consolidation table. 20 USC 1078-3(c)(2).
    bool consolidation_table = false;
    /// Loans of a borrower who entered repayment before 2006-07-01 take the table of that time.
    bool pre_2006_table = false;
    /// The cap of a borrower who is on the plan already; absent, it follows from today's balances.
    std::optional<cents> borrower_profile::*standard_payment_cap = nullptr;
    /// In so many first months on the plan a subsidized loan's unpaid interest is not charged.
    int subsidized_interest_months = 0;
    /// Somebody may enter the plan today; otherwise those months have passed for everybody on it.
    bool takes_new_borrowers = true;
};
BOOST_DESCRIBE_STRUCT(portfolio_terms, (),
                      (consolidation_table, pre_2006_table, subsidized_interest_months,
                       takes_new_borrowers))

/// A plan's, stated apart from it: `template <> inline constexpr auto portfolio_terms_of<plan> =
/// portfolio_terms{...};`.
template <auto const& Plan>
inline constexpr portfolio_terms portfolio_terms_of = [] {
    if constexpr (changed_plan<Plan>) {
        return portfolio_terms_of<otherwise_like<Plan>::value>;
    } else {
        return portfolio_terms{};
    }
}();

} // namespace tassel
