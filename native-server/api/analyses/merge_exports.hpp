// Several exports as one portfolio.
#pragma once

#include "api/context/handler_context.hpp"
#include "api/exchange/request_context.hpp"
#include "http/message.hpp"

namespace tassel::api {

/// Merges the exports of a body that is to come; keeps nothing. What `handler` refers to must
/// outlive the request.
[[nodiscard]] http::opening merge_sent_exports(handler_context const& handler,
                                               request_context request);

} // namespace tassel::api
