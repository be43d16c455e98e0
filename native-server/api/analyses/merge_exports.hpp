// Several exports as one portfolio.
#pragma once

#include "api/desk/package_desk.hpp"
#include "api/exchange/request_context.hpp"
#include "http/message.hpp"

namespace tassel::api {

/// Merges the exports of a body that is to come; keeps nothing. What `desk` refers to must outlive
/// the request.
[[nodiscard]] http::opening merge_sent_exports(package_desk const& desk, request_context request);

} // namespace tassel::api
