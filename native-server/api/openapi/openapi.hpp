// The machine-readable description of the interface: OpenAPI 3.1, made of the described types, the
// ruleset and the route table.
#pragma once

#include "page/page_assets.hpp"

#include <string>

namespace tassel::api {

/// The whole document, as JSON. Made at the first call; the same for the life of the program.
[[nodiscard]] std::string const& openapi_document();

/// The document as it is served: with an entity tag, looked up again at each visit.
[[nodiscard]] page::asset const& openapi_asset();

} // namespace tassel::api
