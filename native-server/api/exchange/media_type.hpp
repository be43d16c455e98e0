// The media type that a request states for its body.
#pragma once

#include "http/message.hpp"
#include "multipart/form_headers.hpp"

#include <string_view>

namespace tassel::api {

/// Whether a Content-Type value is application/json, with no parameter or only charset=utf-8.
[[nodiscard]] bool is_json_media_type(std::string_view content_type);

/// Whether the request has exactly one Content-Type field, and it is JSON.
[[nodiscard]] bool announces_json(http::request_head const& head);

/// The multipart form that the request's one Content-Type field announces.
[[nodiscard]] multipart::form_media announced_form(http::request_head const& head);

} // namespace tassel::api
