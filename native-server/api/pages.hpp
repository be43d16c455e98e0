// The page and its assets.
#pragma once

#include "api/exchange/responder.hpp"
#include "http/message.hpp"
#include "page/page_assets.hpp"

#include <optional>
#include <string_view>

namespace tassel::api {

/// The asset for a GET: 200, or 304 when the client has it. In the coding that the client likes
/// best, of equals the smallest.
[[nodiscard]] http::response page_response(page::asset const& found,
                                           http::request_head const& head);

/// Whose pages an asset is for.
[[nodiscard]] constexpr audience audience_of(std::string_view path) noexcept {
    if (path == "/embed") return audience::embedded;
    return path.starts_with("/embed/v1/") ? audience::shared : audience::page;
}

/// What someone who looks at pages gets where there is none: the way to the page that was meant, or
/// one that says so. Nothing for programs, which ask for no HTML, and below /api.
[[nodiscard]] std::optional<http::response> missing_page_response(http::request_head const& head);

} // namespace tassel::api
