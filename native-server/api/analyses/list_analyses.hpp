// The list of a caller's analyses.
#pragma once

#include "api/context/handler_context.hpp"
#include "http/message.hpp"

#include <string_view>

namespace tassel::api {

/// Answers with a page of the list. Opens no record.
[[nodiscard]] http::response list_analyses(handler_context const& handler, request_context& request,
                                           std::string_view query);

} // namespace tassel::api
