// POST analyses, and the sandbox's evaluate.
#pragma once

#include "api/context/handler_context.hpp"
#include "api/exchange/request_context.hpp"
#include "http/message.hpp"

namespace tassel::api {

/// Decides and quotes on the connection's thread, or in the task pool where the request is a large
/// one, and answers when the analysis is on the disk.
[[nodiscard]] http::opening open_create_analysis(handler_context const& handler,
                                                 http::request_head const& head,
                                                 request_context request);

} // namespace tassel::api
