// Requests that change a document package which exists.
#pragma once

#include "api/desk/package_desk.hpp"
#include "http/message.hpp"

#include <string_view>

namespace tassel::api {

// Each takes the complete body.

[[nodiscard]] http::finished change_intake(package_desk const& desk, request_context request,
                                           std::string_view body);
[[nodiscard]] http::finished change_review(package_desk const& desk, request_context request,
                                           std::string_view body);
/// The body says nothing here.
[[nodiscard]] http::finished remove_attachment(package_desk const& desk, request_context request,
                                               std::string_view body);

} // namespace tassel::api
