// POST quick-quotes, for partners and for the sandbox.
#pragma once

#include "api/quick_quote_answer.hpp"

#include <cstddef>
#include <string_view>

namespace tassel::api {

/// The largest body of a JSON request that carries no loan export (decisions 12).
inline constexpr std::size_t json_body_limit = std::size_t{256} * 1024;

/// A quote with a new id, made now.
[[nodiscard]] answer quick_quote(std::string_view body, std::string_view request_id);

} // namespace tassel::api
