// quote: a quick quote without a server.
#pragma once

#include "cli/command.hpp"

namespace tassel::cli {

/// JSON on standard input, the envelope on standard output; exit code 1 when it says failure.
[[nodiscard]] command quote_command();

} // namespace tassel::cli
