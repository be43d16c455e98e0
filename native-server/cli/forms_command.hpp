// forms install and forms list: the official forms of an operator.
#pragma once

#include "cli/command.hpp"

namespace tassel::cli {

/// Takes files that are known editions, and refuses the others with a reason.
[[nodiscard]] command forms_install_command();
[[nodiscard]] command forms_list_command();

} // namespace tassel::cli
