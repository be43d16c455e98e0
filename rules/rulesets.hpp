// The rule versions of this program, oldest first.
#pragma once

#include "rules/in_force/law_in_force.hpp"
#include "rules/kept_version.hpp"
#include "rules/past/2026.07.31.2/ruleset.hpp"
#include "rules/past/2026.11.30.1/ruleset.hpp"
#include "tassel/ruleset_list.hpp"

#include <string_view>
#include <utility>

namespace tassel::rules {

using rulesets = ruleset_list<v2026_07_31, v2026_11_30, v2026_12_31>;

static_assert(rulesets::versions.front() == unnamed_version);
static_assert(has_every_question(newest::screening_rules), "every question has a rule");

/// Returns `work(chosen_ruleset<Law>{})` for the version with that name; nothing if this program
/// does not have that version.
template <class Work>
[[nodiscard]] constexpr auto by_version(std::string_view version, Work&& work) {
    return rulesets::by_version(version, std::forward<Work>(work));
}

} // namespace tassel::rules
