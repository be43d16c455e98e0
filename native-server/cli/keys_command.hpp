// keys rotate.
#pragma once

#include "cli/command.hpp"

namespace tassel::cli {

[[nodiscard]] command keys_rotate_command();

} // namespace tassel::cli
