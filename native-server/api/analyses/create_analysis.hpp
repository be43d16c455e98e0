// POST analyses, and the sandbox's evaluate.
#pragma once

#include "api/desk/package_desk.hpp"
#include "api/exchange/request_context.hpp"
#include "http/message.hpp"

namespace tassel::api {

/// Decides and quotes on the connection's thread, or in a lane where the request is a large one,
/// and answers when the analysis is on the disk.
[[nodiscard]] http::opening open_create_analysis(package_desk const& desk,
                                                 http::request_head const& head,
                                                 request_context request);

} // namespace tassel::api
