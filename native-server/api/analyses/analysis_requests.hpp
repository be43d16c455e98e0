// Requests that create an analysis, ask a question about one, merge loan exports, or delete an
// analysis. Only those that create one keep anything.
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

// Both run in the task pool and keep nothing.
[[nodiscard]] http::opening open_project_analysis(handler_context const& handler,
                                                  request_context request);
[[nodiscard]] http::opening open_check_bill(handler_context const& handler,
                                            request_context request);

/// Merges the exports in the request's body and keeps nothing. Whatever `handler` refers to must
/// outlive the request.
[[nodiscard]] http::opening merge_sent_exports(handler_context const& handler,
                                               request_context request);

/// Deletes the caller's analysis that the path names. Answers once every trace of it is gone:
/// records, packages, object keys, and cached copies.
[[nodiscard]] http::response delete_analysis(handler_context const& handler,
                                             request_context request);

} // namespace tassel::api
