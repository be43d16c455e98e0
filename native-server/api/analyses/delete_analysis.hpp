// DELETE of an analysis, which ends everything that was made of it.
#pragma once

#include "api/desk/package_desk.hpp"
#include "api/exchange/request_context.hpp"
#include "http/message.hpp"

namespace tassel::api {

/// Removes the caller's analysis that the path names, and answers when nothing of it is left: no
/// record, no package, no object's key, nothing in memory.
[[nodiscard]] http::finished delete_analysis(package_desk const& desk, request_context request);

} // namespace tassel::api
