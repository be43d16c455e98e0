// DELETE of an analysis, which ends everything that was made of it.
#pragma once

#include "api/context/handler_context.hpp"
#include "api/exchange/request_context.hpp"
#include "http/message.hpp"

namespace tassel::api {

/// Removes the caller's analysis that the path names, and answers when nothing of it is left: no
/// record, no package, no object's key, nothing in memory.
[[nodiscard]] http::finished delete_analysis(handler_context const& handler,
                                             request_context request);

} // namespace tassel::api
