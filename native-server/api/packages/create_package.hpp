// POST document-packages, and the sandbox's POST documents.
#pragma once

#include "api/context/handler_context.hpp"
#include "http/message.hpp"

#include <string_view>

namespace tassel::api {

/// Makes a package of the caller's analysis, or answers with the one that has the same selection.
[[nodiscard]] http::finished create_package(handler_context const& handler, request_context request,
                                            std::string_view body);

/// The same; and saves the intake that comes along, also to a package that exists.
[[nodiscard]] http::finished save_documents(handler_context const& handler, request_context request,
                                            std::string_view body);

} // namespace tassel::api
