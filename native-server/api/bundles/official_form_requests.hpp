// Requests that download one form of a bundle.
#pragma once

#include "api/attachments/attachment_requests.hpp"
#include "api/context/handler_context.hpp"
#include "http/message.hpp"

#include <string_view>

namespace tassel::api {

/// Makes the form that the path and the query name, identical to the one in the bundle.
[[nodiscard]] http::response download_official_form(handler_context const& handler,
                                                    file_services const& files,
                                                    request_context request,
                                                    std::string_view query);

} // namespace tassel::api
