// Makes the version functions of a ruleset. Only one file for each version includes it.
#pragma once

#include "service/rules/version_functions.hpp"

#include "tassel/ruleset_description/describe_ruleset.hpp"

#include <boost/hana/length.hpp>

#include <cstddef>

namespace tassel::rule_versions {

/// The questions that the version asks; rules about the same question are adjacent.
template <class Rules>
[[nodiscard]] constexpr std::int64_t count_questions(Rules const& rules) {
    std::int64_t count = 0;
    for (std::size_t i = 0; i < rules.size(); ++i)
        count += !rules[i].dropped && (i == 0 || rules[i].question != rules[i - 1].question);
    return count;
}

template <class Law>
version_functions const& version_functions_of() {
    static constexpr version_functions functions{
        .version = Law::version.view(),
        .plans = static_cast<std::int64_t>(Law::catalog::size),
        .screening_questions = count_questions(Law::screening_rules),
        .warnings = static_cast<std::int64_t>(
            decltype(boost::hana::length(Law::eligibility_warnings))::value),
        .describe = &describe_ruleset<Law>};
    return functions;
}

} // namespace tassel::rule_versions
