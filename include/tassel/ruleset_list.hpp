// All rule versions, oldest first, and the only place where a version is selected.
#pragma once

#include "tassel/ruleset.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <type_traits>

namespace tassel {

/// Instantiated for every ruleset of a list, so that the compiler names each missing member on a
/// line of its own.
template <class Law>
struct complete_ruleset {
#define TASSEL_LAW_HAS(name) static_assert(law_member::name<Law>, "the ruleset lacks " #name);
    TASSEL_LAW_HAS(version)
    TASSEL_LAW_HAS(catalog)
    TASSEL_LAW_HAS(cites_pinpoints)
    TASSEL_LAW_HAS(first_analysis_date)
    TASSEL_LAW_HAS(states)
    TASSEL_LAW_HAS(region_of)
    TASSEL_LAW_HAS(poverty_guidelines)
    TASSEL_LAW_HAS(income_factors)
    TASSEL_LAW_HAS(loan_dates)
    TASSEL_LAW_HAS(export_tables)
    TASSEL_LAW_HAS(tiered_term)
    TASSEL_LAW_HAS(near_tier_percent)
    TASSEL_LAW_HAS(consolidation_bands)
    TASSEL_LAW_HAS(consolidation_bands_source)
    TASSEL_LAW_HAS(pre_2006_bands)
    TASSEL_LAW_HAS(pre_2006_bands_source)
    TASSEL_LAW_HAS(graduated_steps)
    TASSEL_LAW_HAS(pre_2006_payments)
    TASSEL_LAW_HAS(calculation_texts)
    TASSEL_LAW_HAS(ten_year_standard)
    TASSEL_LAW_HAS(minimum_left_owed)
    TASSEL_LAW_HAS(credits_qualifying_months)
    TASSEL_LAW_HAS(matched_months_stand_in)
    TASSEL_LAW_HAS(capitalizing_exit)
    TASSEL_LAW_HAS(graduated_floor)
    TASSEL_LAW_HAS(shared_minimum)
    TASSEL_LAW_HAS(quote_texts)
    TASSEL_LAW_HAS(eligibility_warnings)
    TASSEL_LAW_HAS(last_resorts)
    TASSEL_LAW_HAS(affordability)
    TASSEL_LAW_HAS(current_recommendation)
    TASSEL_LAW_HAS(what_if_recommendation)
    TASSEL_LAW_HAS(consolidation)
    TASSEL_LAW_HAS(screening_rules)
    TASSEL_LAW_HAS(screening_texts)
    TASSEL_LAW_HAS(workflow_stages)
    TASSEL_LAW_HAS(workflow_blockers)
#undef TASSEL_LAW_HAS
};

/// Passes a ruleset to the code that works under it: `work(chosen_ruleset<Law>{})`.
template <class Law>
struct chosen_ruleset {
    using type = Law;
};

/// The versions that are compiled in. New work takes the newest one, whatever its dates. A kept
/// analysis is always answered under the version that it names.
template <class... Law>
struct ruleset_list {
    static_assert(((sizeof(complete_ruleset<Law>) != 0) && ...));
    static constexpr std::size_t size = sizeof...(Law);
    static constexpr std::array<std::string_view, size> versions{Law::version.view()...};

    static_assert(
        [] {
            for (std::size_t i = 1; i < size; ++i) {
                if (!(versions[i - 1] < versions[i])) return false;
            }
            return true;
        }(),
        "rule versions must be in order, each once");

    /// Whether `test(chosen_ruleset<Law>{})` holds for every version.
    template <class Test>
    [[nodiscard]] static constexpr bool every(Test test) {
        return (test(chosen_ruleset<Law>{}) && ...);
    }

    /// The result of `work` under the named version, or nothing if that version is not compiled in.
    /// `work` must return one common type, other than void, for all versions.
    template <class Work>
    [[nodiscard]] static constexpr auto by_version(std::string_view version, Work&& work) {
        using result = std::common_type_t<decltype(work(chosen_ruleset<Law>{}))...>;
        std::optional<result> made;
        auto const try_one = [&]<class One>(chosen_ruleset<One> chosen) {
            if (version != One::version.view()) return false;
            made.emplace(work(chosen));
            return true;
        };
        (void)(try_one(chosen_ruleset<Law>{}) || ...);
        return made;
    }
};

} // namespace tassel
