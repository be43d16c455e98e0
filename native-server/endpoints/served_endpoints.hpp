// Declares the server's endpoints for code that need not include them all.
#pragma once

#include "api/endpoint/endpoint.hpp"

#include <string>

namespace tassel::api {

[[nodiscard]] endpoint_set const& served_endpoints() noexcept;

/// Returns the reference of these endpoints, as JSON. It is made at the first call and stays the
/// same for the life of the program.
[[nodiscard]] std::string const& openapi_document();

} // namespace tassel::api
