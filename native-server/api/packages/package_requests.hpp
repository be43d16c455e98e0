// Requests that create a document package or change one.
#pragma once

#include "api/context/handler_context.hpp"
#include "http/message.hpp"

#include <string_view>

namespace tassel::api {

// Each of these functions takes the complete body.

/// Makes a package from the caller's analysis, or answers with an existing one that has the same
/// selection.
[[nodiscard]] http::response create_package(handler_context const& handler, request_context request,
                                            std::string_view body);

/// Does the same as `create_package`, but also saves the intake from the request, even if the
/// package exists already.
[[nodiscard]] http::response save_documents(handler_context const& handler, request_context request,
                                            std::string_view body, std::string_view query);

[[nodiscard]] http::response change_intake(handler_context const& handler, request_context request,
                                           std::string_view body, std::string_view query);
[[nodiscard]] http::response change_review(handler_context const& handler, request_context request,
                                           std::string_view body);
/// Removes the attachment that the path names. Ignores the body.
[[nodiscard]] http::response remove_attachment(handler_context const& handler,
                                               request_context request, std::string_view body);

} // namespace tassel::api
