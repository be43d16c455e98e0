// partner create, list, disable, rotate-key.
#pragma once

#include "cli/command.hpp"

namespace tassel::cli {

[[nodiscard]] command partner_create_command();
[[nodiscard]] command partner_list_command();
[[nodiscard]] command partner_disable_command();
[[nodiscard]] command partner_rotate_key_command();

} // namespace tassel::cli
