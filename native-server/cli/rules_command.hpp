// rules list, rules diff, rules impact: the rule versions of this program.
#pragma once

#include "cli/command.hpp"

namespace tassel::cli {

[[nodiscard]] command rules_list_command();
[[nodiscard]] command rules_diff_command();
/// Answers a partner's kept analyses under the newest version, and changes nothing.
[[nodiscard]] command rules_impact_command();

} // namespace tassel::cli
