// A case of plan eligibility: a borrower, the loans, and the expected outcome of each plan. A
// compiler that has constexpr strings proves the case, and tests at run time always check it.
#pragma once

#include "compile/golden_case.hpp"

#include "rules/rulesets.hpp"
#include "tassel/eligibility/eligibility.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// clang 14 can't evaluate the library's std::string, which a borrower profile contains.
#if defined(__clang__)
#define TASSEL_PROVED_BY_COMPILER(condition, id) static_assert(true, id)
#else
#define TASSEL_PROVED_BY_COMPILER(condition, id) static_assert(condition, id)
#endif

namespace tassel::golden {

/// The law whose catalog the cases use.
using case_law = rules::newest;

/// A list with room for as many elements as the largest case of the file has.
template <class Element>
using case_list = bounded_vector<Element, 12>;

struct expected_inclusion {
    std::string_view plan_id;
    case_list<std::string_view> loan_ids{};
};
struct expected_missing_inputs {
    std::string_view plan_id;
    case_list<std::string_view> inputs{};
};

struct eligibility_case {
    std::string_view id;
    case_list<std::string_view> rule_versions{}; ///< empty: the same under every version
    borrower_profile profile{};
    case_list<std::string_view> loan_ids{};
    case_list<loan_facts> loans{};
    std::optional<std::size_t> new_consolidation{};
    std::array<truth, case_law::catalog::size> outcomes{}; ///< in the order of the catalog
    case_list<expected_inclusion> inclusions{};
    case_list<expected_missing_inputs> missing{};

    [[nodiscard]] constexpr eligibility::borrower_facts facts() const {
        return {.profile = profile,
                .loans = {loans.begin(), loans.size()},
                .new_consolidation = new_consolidation};
    }
    [[nodiscard]] constexpr bool is_of(std::string_view version) const {
        for (auto const named : rule_versions) {
            if (named == version) return true;
        }
        return rule_versions.empty();
    }
};

// --- how the generated file fills a case in ----------------------------------------------------

constexpr void set(std::string& member, std::string_view text) {
    member = text;
}
constexpr void set(civil_date& member, std::string_view text) {
    member = parse_iso_date(text).value();
}
constexpr void expect(eligibility_case& it, std::string_view plan_id, truth outcome) {
    for (std::size_t i = 0; i < it.outcomes.size(); ++i) {
        if (case_law::catalog::ids[i] == plan_id) {
            it.outcomes[i] = outcome;
            return;
        }
    }
    throw "no such plan";
}
template <class List, class Element>
constexpr void append(List& list, Element const& element) {
    if (!list.push_back(element)) throw "too many elements";
}

// --- how a case is checked ----------------------------------------------------------------------

template <class Law = case_law>
[[nodiscard]] constexpr std::size_t place_of_plan(std::string_view plan_id) {
    std::size_t place = 0;
    while (Law::catalog::ids[place] != plan_id)
        ++place;
    return place;
}

/// Whether the plan takes exactly the expected loans.
template <class Law>
[[nodiscard]] constexpr bool takes_exactly(eligibility::decisions<Law> const& decided,
                                           eligibility_case const& known,
                                           expected_inclusion const& expected) {
    std::size_t taken = 0;
    for (std::size_t i = 0; i < known.loans.size(); ++i) {
        bool wanted = false;
        for (auto const id : expected.loan_ids)
            wanted = wanted || id == known.loan_ids[i];
        auto const found = decided.takes(place_of_plan<Law>(expected.plan_id), i);
        if (found != truth_of(wanted)) return false;
        taken += wanted;
    }
    return taken == expected.loan_ids.size();
}

/// Whether every outcome and every inclusion is as expected under a version.
template <class Law>
[[nodiscard]] constexpr bool holds_under(eligibility_case const& known) {
    auto const decided = eligibility::decide<Law>(known.facts());
    for (std::size_t plan = 0; plan < Law::catalog::size; ++plan) {
        auto const expected = known.outcomes[place_of_plan(Law::catalog::ids[plan])];
        if (decided.outcome(plan) != expected) return false;
    }
    for (auto const& expected : known.inclusions) {
        if (!takes_exactly(decided, known, expected)) return false;
    }
    return true;
}

/// Whether the case holds under every version that it is for.
[[nodiscard]] constexpr bool holds(eligibility_case const& known) {
    return []<class... Law>(ruleset_list<Law...>, eligibility_case const& it) {
        return ((!it.is_of(Law::version.view()) || holds_under<Law>(it)) && ...);
    }(rules::rulesets{}, known);
}

/// Returns all cases of the file, for the tests at run time. The definition is generated.
[[nodiscard]] std::vector<eligibility_case> all_eligibility_cases();

} // namespace tassel::golden
