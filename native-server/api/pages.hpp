// The page and its assets.
#pragma once

#include "http/message.hpp"
#include "page/page_assets.hpp"

#include <optional>

namespace tassel::api {

/// The asset for a GET: 200, or 304 when the client has it. In the coding that the client likes
/// best, of equals the smallest.
[[nodiscard]] http::response page_response(page::asset const& found,
                                           http::request_head const& head);

/// What someone who looks at pages gets where there is none: the way to the page that was meant, or
/// one that says so. Nothing for programs, which ask for no HTML, and below /api.
[[nodiscard]] std::optional<http::response> missing_page_response(http::request_head const& head);

} // namespace tassel::api
