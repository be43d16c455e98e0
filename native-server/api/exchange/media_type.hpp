// What a request says that its body is.
#pragma once

#include "http/message.hpp"
#include "multipart/boundary.hpp"

#include <string_view>

namespace tassel::api {

/// Whether a Content-Type value is application/json, with no parameter or charset=utf-8 only.
[[nodiscard]] bool is_json_media_type(std::string_view content_type);

/// Whether the request has exactly one Content-Type field, and it is JSON.
[[nodiscard]] bool announces_json(http::request_head const& head);

/// The form of parts that the request's one Content-Type field announces.
[[nodiscard]] multipart::form_media announced_form(http::request_head const& head);

} // namespace tassel::api
