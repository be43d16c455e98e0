// What can be asked of a plan by its place in the catalog.
#pragma once

#include "tassel/plan/catalog.hpp"
#include "tassel/plan/formula.hpp"
#include "tassel/portfolio_quote/portfolio_quote.hpp"
#include "tassel/ruleset.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <type_traits>
#include <vector>

namespace tassel {

template <quote_ruleset Law>
struct plan_functions {
    using places = std::span<std::size_t const>;

    tassel::program program{};
    bool follows_income = false;
    bool calculated = false; ///< false if somebody decides the payment case by case
    /// The last parameter of `quote` and `schedules` is the interest of loans that stay on another
    /// plan.
    std::optional<portfolio_quote> (*quote)(portfolio_quoter<Law>&, places, quote_detail,
                                            cents) = nullptr;
    std::optional<std::vector<repayment_terms>> (*schedules)(portfolio_quoter<Law>&, places,
                                                             cents) = nullptr;
    std::optional<income_phase> (*phase)(portfolio_quoter<Law>&, places,
                                         household_scenario const&) = nullptr;
};

namespace detail {

template <quote_ruleset Law, class Catalog>
struct plan_function_table;
template <quote_ruleset Law, auto const&... Plan>
struct plan_function_table<Law, catalog<Plan...>> {
    using places = std::span<std::size_t const>;
    using quoter = portfolio_quoter<Law>;

    template <auto const& One>
    static constexpr plan_functions<Law> functions_of{
        .program = One.about.program,
        .follows_income = follows_income<std::remove_cvref_t<decltype(One.formula)>>,
        .calculated = !std::is_same_v<std::remove_cvref_t<decltype(One.formula)>, reviewed_formula>,
        .quote = [](quoter& of, places loans, quote_detail detail,
                    cents kept) { return of.template quote<One>(loans, detail, kept); },
        .schedules = [](quoter& of, places loans,
                        cents kept) { return of.template schedules<One>(loans, kept); },
        .phase =
            [](quoter& of, places loans, household_scenario const& scenario) {
                return of.template phase<One>(loans, scenario);
            }};

    static constexpr std::array<plan_functions<Law>, sizeof...(Plan)> all{functions_of<Plan>...};
};

} // namespace detail

/// The functions of each plan, by its place in the catalog.
template <quote_ruleset Law>
inline constexpr auto const& plan_functions_of =
    detail::plan_function_table<Law, typename Law::catalog>::all;

} // namespace tassel
