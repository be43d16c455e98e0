// Requests that make or fetch the bundle of a package.
#pragma once

#include "api/attachments/attachment_requests.hpp"
#include "api/context/handler_context.hpp"
#include "http/message.hpp"

#include <string_view>

namespace tassel::api {

/// Makes a bundle of the package as it stands, unless it has that already.
[[nodiscard]] http::finished create_bundle(handler_context const& handler,
                                           file_services const& files, request_context request,
                                           std::string_view body);

/// The archive of the bundle, where that is current.
[[nodiscard]] http::finished download_bundle(handler_context const& handler,
                                             file_services const& files, request_context request);

/// The 422 of what there is no current bundle for.
[[nodiscard]] http::response refuse_without_bundle(handler_context const& handler,
                                                   request_context const& request);

} // namespace tassel::api
