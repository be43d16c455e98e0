// The endpoints that the server has, for those who need not read them all.
#pragma once

#include "api/endpoint/endpoint.hpp"

#include <string>

namespace tassel::api {

[[nodiscard]] endpoint_set const& served_endpoints() noexcept;

/// Their reference, as JSON. Made at the first call; the same for the life of the program.
[[nodiscard]] std::string const& openapi_document();

} // namespace tassel::api
