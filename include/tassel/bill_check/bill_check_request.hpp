// The body of the request for a bill check, and the tables in force on the day that it names.
#pragma once

#include "tassel/analysis/recommendation.hpp"
#include "tassel/core/civil_date.hpp"
#include "tassel/core/dated_table.hpp"
#include "tassel/core/joined.hpp"
#include "tassel/core/money.hpp"
#include "tassel/portfolio_quote/quoted_borrower.hpp"
#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace tassel::billing {

// The tables in force on the day on which a payment was set.

/// The poverty guidelines, as far back as bills can be checked.
template <bill_ruleset Law>
inline constexpr auto guideline_history = joined(Law::bills::earlier_guidelines,
                                                 Law::poverty_guidelines);

/// The guidelines and factors in force on a day.
template <bill_ruleset Law>
[[nodiscard]] constexpr typename quote::quoted_borrower<Law>::income_tables
income_tables_on(civil_date day) noexcept {
    static_assert(continuous(guideline_history<Law>));
    return {edition_on(guideline_history<Law>, day), edition_on(Law::income_factors, day)};
}

// The request.

/// The plans whose bills can be checked: those whose payment follows income.
template <bill_ruleset Law>
inline constexpr auto billed_plan_ids = [] {
    constexpr auto const& follows = analysis::income_driven_plans<Law>;
    std::array<std::string_view, std::size_t{std::count(follows.begin(), follows.end(), true)}>
        ids{};
    auto next = ids.begin();
    for (std::size_t plan = 0; plan < follows.size(); ++plan) {
        if (follows[plan]) *next++ = Law::catalog::ids[plan];
    }
    return ids;
}();

/// The id of a plan whose bills can be checked. Code that describes requests without a ruleset
/// lists these ids as `bills::plan_ids`.
struct billed_plan_id {
    template <class Law>
    [[nodiscard]] constexpr std::optional<reflect::refusal> check(std::string_view plan_id,
                                                                  Law const&) const {
        auto const& ids = ids_of<Law>();
        if (std::find(ids.begin(), ids.end(), plan_id) != ids.end()) return std::nullopt;
        return reflect::refusal{reflect::fault_code::not_allowed,
                                "must be a plan whose payment follows income"};
    }
    template <class Writer, class Law>
    constexpr void describe(Writer& writer, Law const&) const {
        writer.member("enum", ids_of<Law>());
    }

  private:
    template <class Law>
    [[nodiscard]] static constexpr auto const& ids_of() noexcept {
        if constexpr (bill_ruleset<Law>) {
            return billed_plan_ids<Law>;
        } else {
            return Law::bills::plan_ids;
        }
    }
};

/// A day whose poverty guideline is known. Without a ruleset, every day from `bills::first_day` on
/// is accepted.
struct day_of_a_guideline {
    static constexpr bool is_description = true;

    template <class Law>
    [[nodiscard]] constexpr std::optional<reflect::refusal> check(civil_date day,
                                                                  Law const&) const {
        if (day >= first_day<Law>()) return std::nullopt;
        return reflect::refusal{reflect::fault_code::out_of_range,
                                {"must be on or after {}", first_day<Law>()}};
    }
    template <class Writer, class Law>
    constexpr void describe(Writer& writer, Law const&) const {
        bounded_text sentence;
        render({"The day on which the payment was set, on or after {}. Defaults to a year before "
                "the plan's next anniversary, or else to the day of the analysis.",
                first_day<Law>()},
               sentence);
        writer.member("description", sentence.view());
    }

  private:
    template <class Law>
    [[nodiscard]] static constexpr civil_date first_day() noexcept {
        if constexpr (bill_ruleset<Law>) {
            return guideline_history<Law>.front().in_force.from;
        } else {
            return Law::bills::first_day;
        }
    }
};

struct bill_check_request {
    std::string plan_id{};
    cents billed_cents{}; ///< per month
    std::optional<civil_date> set_on{};
};
BOOST_DESCRIBE_STRUCT(bill_check_request, (), (plan_id, billed_cents, set_on))

constexpr auto constraints_of(std::type_identity<bill_check_request>) {
    using request = bill_check_request;
    using reflect::constrain;
    return reflect::constraint_list(
        constrain<&request::plan_id>(billed_plan_id{}),
        constrain<&request::plan_id>(reflect::described_as{"The plan that is billed."}),
        constrain<&request::billed_cents>(reflect::integer_range{0, largest_fast_principal}),
        constrain<&request::billed_cents>(
            reflect::described_as{"What the bill asks for each month."}),
        constrain<&request::set_on>(day_of_a_guideline{}));
}

} // namespace tassel::billing
