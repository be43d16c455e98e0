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
    static auto const functions = functions_of<rules::rulesets>::make();
    return functions;
}

version_functions const* find_version(std::string_view version) {
    auto const functions = all_versions();
    auto const found =
        std::find_if(functions.begin(), functions.end(),
                     [version](auto const* functions) { return functions->version == version; });
    return found == functions.end() ? nullptr : *found;
}

std::string known_versions() {
    std::string names;
    for (auto const* functions : all_versions())
        names.append(names.empty() ? "" : ", ").append(functions->version);
    return names;
}

} // namespace tassel::rule_versions
