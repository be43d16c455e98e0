// Answers with the page and its assets.
#pragma once

#include "api/exchange/responder.hpp"
#include "http/message.hpp"
#include "page/page_assets.hpp"

#include <optional>
#include <string_view>

namespace tassel::api {

/// Returns the asset for a GET: 200, or 304 if the client has the asset. Uses the coding that the
/// client prefers, and among equally preferred codings the smallest.
[[nodiscard]] http::response page_response(page::asset const& found,
                                           http::request_head const& head);

/// Returns who an asset is for.
[[nodiscard]] constexpr audience audience_of(std::string_view path) noexcept {
    if (path == "/embed") return audience::embedded;
    return path.starts_with("/embed/v1/") ? audience::shared : audience::page;
}

/// Returns the answer for a person who opens a page that does not exist: a redirect to the page
/// that was meant, or a "not found" page. Returns nothing for programs, which don't ask for HTML,
/// and for paths below /api.
[[nodiscard]] std::optional<http::response> missing_page_response(http::request_head const& head);

} // namespace tassel::api
