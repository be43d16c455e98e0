// Requests that ask a question about an analysis, merge loan exports, or delete an analysis. They
// keep nothing.
#pragma once

#include "api/context/handler_context.hpp"
#include "api/exchange/request_context.hpp"
#include "http/message.hpp"

namespace tassel::api {

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
