// `analyze`: an analysis without a server. Nothing is kept.
#pragma once

#include "cli/command.hpp"

namespace tassel::cli {

[[nodiscard]] command analyze_command();

} // namespace tassel::cli
