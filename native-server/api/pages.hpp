// The page and its assets.
#pragma once

#include "http/message.hpp"
#include "page/page_assets.hpp"

namespace tassel::api {

/// The asset for a GET: 200, or 304 when the client has it. Brotli where it is accepted.
[[nodiscard]] http::response page_response(page::asset const& found,
                                           http::request_head const& head);

} // namespace tassel::api
