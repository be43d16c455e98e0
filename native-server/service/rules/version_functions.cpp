#include "service/rules/version_functions.hpp"

#include "rules/rulesets.hpp"
#include "tassel/ruleset_description/describe_ruleset.hpp"

#include <boost/hana/length.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace tassel::service {
namespace {

/// Counts the questions that the version asks. Rules about the same question are adjacent.
template <class Rules>
constexpr std::int64_t count_questions(Rules const& rules) {
    std::int64_t count = 0;
    for (std::size_t i = 0; i < rules.size(); ++i)
        count += !rules[i].dropped && (i == 0 || rules[i].question != rules[i - 1].question);
    return count;
}

/// Returns the functions of a compiled-in version. There is one instance for each version.
template <class Law>
version_functions const& version_functions_of() {
    static constexpr version_functions functions{
        .version = Law::version.view(),
        .plans = static_cast<std::int64_t>(Law::catalog::size),
        .screening_questions = count_questions(Law::screening_rules),
        .warnings = static_cast<std::int64_t>(
            decltype(boost::hana::length(Law::eligibility_warnings))::value),
        .describe = &ruleset_description::describe_ruleset<Law>};
    return functions;
}

template <class List>
struct functions_of;
template <class... Law>
struct functions_of<ruleset_list<Law...>> {
    static std::array<version_functions const*, sizeof...(Law)> make() {
        return {&version_functions_of<Law>()...};
    }
};

} // namespace

std::span<version_functions const* const> all_versions() {
    static auto const versions = functions_of<rules::rulesets>::make();
    return versions;
}

version_functions const* find_version(std::string_view version) {
    auto const versions = all_versions();
    auto const found = std::find_if(versions.begin(), versions.end(),
                                    [version](auto const* one) { return one->version == version; });
    return found == versions.end() ? nullptr : *found;
}

std::string known_versions() {
    std::string names;
    for (auto const* one : all_versions())
        names.append(names.empty() ? "" : ", ").append(one->version);
    return names;
}

} // namespace tassel::service
