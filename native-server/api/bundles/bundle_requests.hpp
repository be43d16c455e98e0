// Requests that make or download the bundle of a package, or download one form of it.
#pragma once

#include "api/attachments/attachment_requests.hpp"
#include "api/context/handler_context.hpp"
#include "http/message.hpp"

#include <string_view>

namespace tassel::api {

/// Makes a bundle of the package as it is now, unless it already has that bundle.
[[nodiscard]] http::response create_bundle(handler_context const& handler,
                                           file_services const& files, request_context request,
                                           std::string_view body);

/// Downloads the archive of the bundle, if it is current.
[[nodiscard]] http::response download_bundle(handler_context const& handler,
                                             file_services const& files, request_context request);

/// Returns the 422 for a package that has no current bundle.
[[nodiscard]] http::response refuse_without_bundle(handler_context const& handler,
                                                   request_context const& request);

/// Makes the form that the path and the query name, identical to that form in the bundle.
[[nodiscard]] http::response download_official_form(handler_context const& handler,
                                                    file_services const& files,
                                                    request_context request,
                                                    std::string_view query);

} // namespace tassel::api
