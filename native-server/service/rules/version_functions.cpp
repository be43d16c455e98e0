#include "service/rules/version_functions.hpp"

#include "rules/rulesets.hpp"

#include <algorithm>
#include <array>

namespace tassel::rule_versions {
namespace {

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

} // namespace tassel::rule_versions
