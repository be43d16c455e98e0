// POST analyses and the sandbox's evaluate.
#pragma once

#include "api/context/handler_context.hpp"
#include "api/exchange/request_context.hpp"
#include "http/message.hpp"

namespace tassel::api {

/// Decides and quotes on the connection's thread, or in the task pool if the request is large, and
/// answers once the analysis is on disk.
[[nodiscard]] http::opening open_create_analysis(handler_context const& handler,
                                                 http::request_head const& head,
                                                 request_context request);

} // namespace tassel::api
