// Which plans are open to a borrower, and for which loans: three-valued, without allocation, and
// usable at compile time. eligibility_report.hpp gives the reasons.
#pragma once

#include "tassel/core/truth.hpp"
#include "tassel/eligibility/eligibility_facts.hpp"
#include "tassel/eligibility/requirement_index.hpp"
#include "tassel/loan/portfolio.hpp"
#include "tassel/ruleset.hpp"

#include <boost/mp11/algorithm.hpp>

#include <algorithm>
#include <array>
#include <cstddef>

namespace tassel {

/// The values of requirements as two sets: those that hold and those that fail. All others are
/// unknown.
struct requirement_values {
    requirement_set hold; // not initialized, because most of a large array is never used
    requirement_set fail;

    constexpr void put(std::size_t place, truth value) noexcept {
        hold |= requirement_set{value == truth::yes} << place;
        fail |= requirement_set{value == truth::no} << place;
    }
    /// The conjunction of the wanted requirements.
    [[nodiscard]] constexpr truth all_of(requirement_set wanted) const noexcept {
        if ((fail & wanted) != 0) return truth::no;
        return (hold & wanted) == wanted ? truth::yes : truth::unknown;
    }
};

/// The decisions about every plan of a ruleset. A plan is identified by its place in the catalog, a
/// loan by its place in `facts.loans`.
///
/// A plan's outcome is the conjunction of its requirements about the borrower and of "some loan
/// fulfills every loan rule." A loan that fails a loan rule is left out. The plan is unknown while
/// it is not known whether the plan takes some loan, or while a fact is missing that the quote for
/// one of its loans needs. Every plan that is not closed is also unknown while the balance of an
/// open loan is unknown. A failed requirement outweighs an unknown one.
template <plan_ruleset Law>
class decisions {
  public:
    using index = requirement_index<typename Law::catalog>;
    static constexpr std::size_t plan_count = index::plans.size();

    constexpr explicit decisions(borrower_facts const& facts)
        : facts_{facts}, loan_count_{std::min(facts.loans.size(), capacity)} {
        boost::mp11::mp_for_each<typename index::all>([&](auto ref) {
            constexpr auto kind = index::template kind_of<decltype(ref)>;
            constexpr auto place = index::template place_of<decltype(ref)>;
            if constexpr (!is_about_a_loan(kind)) {
                bool const asked = kind != requirement_kind::what_if_rule || in_what_if();
                borrower_.put(place, asked ? facts_.template value_of<decltype(ref)::holds>(nullptr)
                                           : truth::yes);
            }
        });
        for (std::size_t i = 0; i < loan_count_; ++i)
            loans_[i] = values_of(facts.loans[i]);
        auto const balances = balances_known();
        for (std::size_t plan = 0; plan < plan_count; ++plan) {
            outcomes_[plan] =
                borrower_.all_of(index::plans[plan].borrower) && loans_outcome(plan) && balances;
        }
    }

    /// yes: open. no: closed. unknown: a fact that decides, or that the quote needs, is missing.
    [[nodiscard]] constexpr truth outcome(std::size_t plan) const noexcept {
        return outcomes_[plan];
    }
    /// Whether the plan takes a loan, regardless of the decision about the borrower.
    [[nodiscard]] constexpr truth takes(std::size_t plan, std::size_t loan) const noexcept {
        return loans_[loan].all_of(index::plans[plan].loan);
    }
    [[nodiscard]] constexpr std::size_t loan_count() const noexcept { return loan_count_; }
    [[nodiscard]] constexpr bool in_what_if() const noexcept { return facts_.in_what_if(); }
    [[nodiscard]] constexpr asked_facts<index> const& facts() const noexcept { return facts_; }
    /// The values of the requirements about the borrower.
    [[nodiscard]] constexpr requirement_values const& of_borrower() const noexcept {
        return borrower_;
    }
    /// The values of the requirements about one loan.
    [[nodiscard]] constexpr requirement_values const& of_loan(std::size_t loan) const noexcept {
        return loans_[loan];
    }

  private:
    /// The terms, limits, and shares of every plan depend on the balances of all open loans.
    [[nodiscard]] constexpr truth balances_known() const noexcept {
        for (std::size_t i = 0; i < loan_count_; ++i) {
            if (facts_.loans()[i].lacks_balance()) return truth::unknown;
        }
        return truth::yes;
    }
    [[nodiscard]] constexpr requirement_values values_of(loan_facts const& loan) const {
        requirement_values values{};
        boost::mp11::mp_for_each<typename index::all>([&](auto ref) {
            if constexpr (is_about_a_loan(index::template kind_of<decltype(ref)>)) {
                values.put(index::template place_of<decltype(ref)>,
                           facts_.template value_of<decltype(ref)::holds>(&loan));
            }
        });
        return values;
    }
    [[nodiscard]] constexpr truth loans_outcome(std::size_t plan) const noexcept {
        auto const& asked = index::plans[plan];
        bool some = false, open_question = false;
        for (std::size_t i = 0; i < loan_count_; ++i) {
            auto const taken = loans_[i].all_of(asked.loan);
            if (taken == truth::no) continue;
            some = true;
            open_question = open_question || taken == truth::unknown ||
                            loans_[i].all_of(asked.loan_inputs) == truth::unknown;
        }
        if (!some) return truth::no;
        return open_question ? truth::unknown : truth::yes;
    }

    static constexpr auto capacity = static_cast<std::size_t>(maximum_loans);

    asked_facts<index> facts_;
    std::size_t loan_count_;
    requirement_values borrower_{};
    std::array<truth, plan_count> outcomes_{};
    std::array<requirement_values, capacity> loans_; // written up to `loan_count_`
};

template <plan_ruleset Law>
[[nodiscard]] constexpr decisions<Law> decide(borrower_facts const& facts) {
    return decisions<Law>{facts};
}

} // namespace tassel
