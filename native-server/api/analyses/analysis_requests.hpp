// Requests that create an analysis, ask a question about one, merge loan exports, or delete an
// analysis. Only the requests that create an analysis store anything.
#pragma once

#include "api/context/handler_context.hpp"
#include "api/exchange/request_context.hpp"
#include "http/message.hpp"

namespace tassel::api {

/// Decides eligibility and quotes the plans on the connection's thread, or in the task pool if the
/// request is large. Answers once the analysis is on disk.
[[nodiscard]] http::opening open_create_analysis(handler_context const& handler,
                                                 http::request_head const& head,
                                                 request_context request);

// The next two functions run in the task pool and store nothing.
[[nodiscard]] http::opening open_project_analysis(handler_context const& handler,
                                                  request_context request);
[[nodiscard]] http::opening open_check_bill(handler_context const& handler,
                                            request_context request);

/// Merges the exports in the request's body and stores nothing. Whatever `handler` refers to must
/// outlive the request.
[[nodiscard]] http::opening merge_sent_exports(handler_context const& handler,
                                               request_context request);

/// Deletes the caller's analysis that the path names. Answers once every trace of the analysis is
/// gone: records, packages, object keys, and cached copies.
[[nodiscard]] http::response delete_analysis(handler_context const& handler,
                                             request_context request);

} // namespace tassel::api
