// Merges several exports into one portfolio.
#pragma once

#include "api/context/handler_context.hpp"
#include "api/exchange/request_context.hpp"
#include "http/message.hpp"

namespace tassel::api {

/// Merges the exports in the request's body and keeps nothing. Whatever `handler` refers to must
/// outlive the request.
[[nodiscard]] http::opening merge_sent_exports(handler_context const& handler,
                                               request_context request);

} // namespace tassel::api
