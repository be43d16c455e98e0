// DELETE of an analysis and of everything that was made from it.
#pragma once

#include "api/context/handler_context.hpp"
#include "api/exchange/request_context.hpp"
#include "http/message.hpp"

namespace tassel::api {

/// Deletes the caller's analysis that the path names. Answers once nothing of it is left: no
/// record, no package, no object key, nothing in memory.
[[nodiscard]] http::response delete_analysis(handler_context const& handler,
                                             request_context request);

} // namespace tassel::api
