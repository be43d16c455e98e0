// openapi: the description of the interface without a server.
#pragma once

#include "cli/command.hpp"

namespace tassel::cli {

/// Prints the OpenAPI document that a server serves.
[[nodiscard]] command openapi_command();

} // namespace tassel::cli
