// Requests that change an existing document package.
#pragma once

#include "api/context/handler_context.hpp"
#include "http/message.hpp"

#include <string_view>

namespace tassel::api {

// Each takes the complete body.

[[nodiscard]] http::response change_intake(handler_context const& handler, request_context request,
                                           std::string_view body);
[[nodiscard]] http::response change_review(handler_context const& handler, request_context request,
                                           std::string_view body);
/// Ignores the body.
[[nodiscard]] http::response remove_attachment(handler_context const& handler,
                                               request_context request, std::string_view body);

} // namespace tassel::api
