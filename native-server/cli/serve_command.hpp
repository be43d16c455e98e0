// serve: the service, until SIGTERM or SIGINT.
#pragma once

#include "cli/command.hpp"

namespace tassel::cli {

[[nodiscard]] command serve_command();

} // namespace tassel::cli
