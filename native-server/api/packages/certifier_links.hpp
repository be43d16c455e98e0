// Requests that make, list, and revoke certifiers' links, and that look at what one is for.
#pragma once

#include "api/context/handler_context.hpp"
#include "http/message.hpp"

#include <optional>
#include <string_view>

namespace tassel::api {

// Requests of partners.

/// Makes a link. Takes the complete body.
[[nodiscard]] http::response make_certifier_link(handler_context const& handler,
                                                 request_context request, std::string_view body);
[[nodiscard]] http::response list_certifier_links(handler_context const& handler,
                                                  request_context& request, std::string_view query);
/// Revokes a link, whatever the body says.
[[nodiscard]] http::response revoke_certifier_link(handler_context const& handler,
                                                   request_context request, std::string_view body);

// Requests of certifiers.

/// Returns the package of the request's link, if the link is open. Throws store_error.
[[nodiscard]] std::optional<package_at_revision>
find_linked_package(handler_context const& handler, request_context const& request);
/// Says whose form the certifier completes a section of, whatever the body says.
[[nodiscard]] http::response read_opened_link(handler_context const& handler,
                                              request_context const& request,
                                              std::string_view body);

} // namespace tassel::api
