// A borrower as a servicer may have seen them, and what the plan charges that borrower. It uses the
// quote's own computation with other inputs.
#pragma once

#include "tassel/borrower/borrower_profile.hpp"
#include "tassel/core/money.hpp"
#include "tassel/eligibility/eligibility.hpp"
#include "tassel/loan/loan_facts.hpp"
#include "tassel/plan/catalog.hpp"
#include "tassel/plan/formula.hpp"
#include "tassel/portfolio_quote/capitalization.hpp"
#include "tassel/portfolio_quote/income_charge.hpp"
#include "tassel/portfolio_quote/quote_household.hpp"
#include "tassel/portfolio_quote/quote_income_driven.hpp"
#include "tassel/portfolio_quote/quote_task.hpp"
#include "tassel/portfolio_quote/quoted_borrower.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <vector>

namespace tassel {

/// How the cap on an income-based payment is applied.
enum class limit_use : std::uint8_t { as_agreed, left_out, billed_itself };

template <quote_ruleset Law>
struct billed_case {
    borrower_profile profile{};
    std::vector<loan_facts> loans{}; ///< `index` is the place among all analyzed loans
    std::size_t plan = 0;            ///< its place in the catalog
    typename quoted_borrower<Law>::guidelines_edition const* guidelines = nullptr;
    typename quoted_borrower<Law>::factors_edition const* factors = nullptr;
    bool other_percentage = false;
    limit_use limit = limit_use::as_agreed;

    /// What all quotes for the borrower share. It refers to this case.
    [[nodiscard]] quoted_borrower<Law> borrower() const {
        return {profile, loans, false, {*guidelines, *factors}};
    }
};

namespace detail {

inline void change_charge(income_based_formula const& formula, bool other_percentage,
                          limit_use limit, income_based_charge& charge) {
    auto& inputs = charge.inputs;
    if (other_percentage) {
        bool const regular = inputs.percent == formula.regular.percent;
        inputs.percent = (regular ? formula.new_borrower : formula.regular).percent;
    }
    if (limit == limit_use::left_out) inputs.standard_cap.reset();
}
inline void change_charge(income_contingent_formula const&, bool, limit_use limit,
                          income_contingent_charge& charge) {
    if (limit == limit_use::left_out) {
        charge.inputs.twelve_year_payment = cents{largest_fast_principal};
    }
}
template <std::size_t Count>
void change_charge(assistance_formula<Count> const&, bool, limit_use, assistance_charge<Count>&) {}

/// The cap, for a plan where it can be billed by itself.
[[nodiscard]] inline std::optional<cents> limit_of(income_based_charge const& charge) {
    return charge.inputs.standard_cap;
}
template <class Charge>
[[nodiscard]] std::optional<cents> limit_of(Charge const&) {
    return std::nullopt;
}

/// The loans of a case that its plan takes, by their places in the case.
template <quote_ruleset Law>
[[nodiscard]] std::vector<std::size_t> taken_loans(billed_case<Law> const& billed,
                                                   decisions<Law> const& decided) {
    std::vector<std::size_t> taken;
    for (std::size_t place = 0; place < billed.loans.size(); ++place) {
        if (decided.takes(billed.plan, billed.loans[place].index) == truth::yes)
            taken.push_back(place);
    }
    return taken;
}

/// The first month's payment as a quote has it: never more than is owed, and including any small
/// balance that it would leave.
template <quote_ruleset Law>
[[nodiscard]] cents first_payment(cents payment, pool_terms const& terms,
                                  quoted_borrower<Law>& borrower, quote_task const& task) {
    return filled_pool(terms, borrower, task)
        .run(payment, months_through<Law>(1, terms), [](repayment_month const&) {})
        .repayment.first_payment;
}

/// Calls `work(charged)`. `charged(income)` is the first payment at a yearly income, and
/// `charged(std::nullopt)` the one at the borrower's own. Returns nothing if a fact is missing.
template <quote_ruleset Law, auto const& Plan, class Work>
[[nodiscard]] std::optional<cents> with_charge(billed_case<Law> const& billed,
                                               decisions<Law> const& decided, Work work) {
    auto const included = taken_loans(billed, decided);
    auto borrower = billed.borrower();
    bool const quotable =
        !included.empty() && std::all_of(included.begin(), included.end(),
                                         [&](auto place) { return borrower.has_rate(place); });
    if (!quotable) return std::nullopt;
    quote_task const task{.program = Plan.about.program,
                          .terms = portfolio_terms_of<Plan>,
                          .included = included,
                          .capitalizes = capitalizes<Law>(Plan.about.plan_id.view())};
    household_of_quote<Law> const household{borrower, task};
    auto charge = charge_of(Plan.formula, household);
    if (!charge) return std::nullopt;
    change_charge(Plan.formula, billed.other_percentage, billed.limit, *charge);
    return work([&](std::optional<cents> income) {
        auto year = household.this_year();
        year.income = income.value_or(year.income);
        auto const limit =
            billed.limit == limit_use::billed_itself ? limit_of(*charge) : std::optional<cents>{};
        auto const payment = limit ? *limit : charge->in(year).payment;
        return first_payment(payment, charge->terms, borrower, task);
    });
}

/// The lowest income in whole dollars at which the payment is exactly `payment`. The payment must
/// never fall as income rises.
template <class Charged>
[[nodiscard]] std::optional<cents> minimum_income(Charged charged, cents payment) {
    auto const at = [&](std::int64_t whole) { return charged(cents{whole * 100}); };
    std::int64_t below = -1, found = largest_fast_principal / 100;
    if (at(found) < payment) return std::nullopt;
    while (found - below > 1) {
        auto const middle = below + (found - below) / 2;
        (at(middle) < payment ? below : found) = middle;
    }
    if (at(found) != payment) return std::nullopt;
    return cents{found * 100};
}

/// What a bill for a plan requires, by the plan's place in the catalog; empty if the plan does not
/// follow income.
template <quote_ruleset Law>
struct billed_plan {
    std::optional<cents> (*payment)(billed_case<Law> const&, decisions<Law> const&) = nullptr;
    /// Null if the payment depends on bands of income.
    std::optional<cents> (*income)(billed_case<Law> const&, decisions<Law> const&, cents) = nullptr;
    /// The profile member that caps its payment.
    std::optional<cents> borrower_profile::*limit = nullptr;
};

template <class Formula>
inline constexpr bool goes_by_bands = false;
template <std::size_t Count>
inline constexpr bool goes_by_bands<assistance_formula<Count>> = true;

template <quote_ruleset Law, auto const& Plan>
[[nodiscard]] constexpr billed_plan<Law> billed_plan_of() {
    using formula = std::remove_cvref_t<decltype(Plan.formula)>;
    billed_plan<Law> made;
    if constexpr (follows_income<formula>) {
        made.payment = [](billed_case<Law> const& billed, decisions<Law> const& decided) {
            return with_charge<Law, Plan>(
                billed, decided,
                [](auto charged) -> std::optional<cents> { return charged(std::nullopt); });
        };
        if constexpr (!goes_by_bands<formula>) {
            made.income = [](billed_case<Law> const& billed, decisions<Law> const& decided,
                             cents payment) {
                return with_charge<Law, Plan>(billed, decided, [payment](auto charged) {
                    return minimum_income(charged, payment);
                });
            };
        }
        if constexpr (std::is_same_v<formula, income_contingent_formula>) {
            made.limit = &borrower_profile::icr_12_year_standard_payment_cents;
        } else {
            made.limit = portfolio_terms_of<Plan>.standard_payment_cap;
        }
    }
    return made;
}

template <quote_ruleset Law, class Catalog>
struct billed_plan_table;
template <quote_ruleset Law, auto const&... Plan>
struct billed_plan_table<Law, catalog<Plan...>> {
    static constexpr std::array<billed_plan<Law>, sizeof...(Plan)> all{
        billed_plan_of<Law, Plan>()...};
};

} // namespace detail

/// One entry for each plan, by its place in the catalog.
template <quote_ruleset Law>
inline constexpr auto const& billed_plans =
    detail::billed_plan_table<Law, typename Law::catalog>::all;

/// What the plan of a case charges per month; nothing if that is unknown.
template <quote_ruleset Law>
[[nodiscard]] std::optional<cents> payment_of(billed_case<Law> const& billed,
                                              decisions<Law> const& decided) {
    return billed_plans<Law>[billed.plan].payment(billed, decided);
}

} // namespace tassel
