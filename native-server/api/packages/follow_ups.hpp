// Requests about what became of a package's forms, and its calendar.
#pragma once

#include "api/context/handler_context.hpp"
#include "http/message.hpp"

#include <string_view>

namespace tassel::api {

/// Records what became of a form. Takes the complete body.
[[nodiscard]] http::response record_follow_up(handler_context const& handler,
                                              request_context request, std::string_view body);

// Both ignore the query.

[[nodiscard]] http::response list_follow_ups(handler_context const& handler,
                                             request_context& request, std::string_view query);
/// Answers with a file.
[[nodiscard]] http::response read_calendar(handler_context const& handler, request_context& request,
                                           std::string_view query);

} // namespace tassel::api
