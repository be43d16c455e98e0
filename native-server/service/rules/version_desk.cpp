#include "service/rules/version_desk.hpp"

#include "rules/rulesets.hpp"

#include <algorithm>
#include <array>

namespace tassel::rule_versions {
namespace {

template <class List>
struct desks_of;
template <class... Law>
struct desks_of<ruleset_list<Law...>> {
    static std::array<version_desk const*, sizeof...(Law)> make() {
        return {&version_desk_of<Law>()...};
    }
};

} // namespace

std::span<version_desk const* const> all_versions() {
    static auto const desks = desks_of<rules::rulesets>::make();
    return desks;
}

version_desk const* find_version(std::string_view version) {
    auto const desks = all_versions();
    auto const found = std::find_if(desks.begin(), desks.end(), [version](auto const* desk) {
        return desk->version == version;
    });
    return found == desks.end() ? nullptr : *found;
}

std::string known_versions() {
    std::string names;
    for (auto const* desk : all_versions())
        names.append(names.empty() ? "" : ", ").append(desk->version);
    return names;
}

} // namespace tassel::rule_versions
