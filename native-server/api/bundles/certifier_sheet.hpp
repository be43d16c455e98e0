// The form that a certifier prints.
#pragma once

#include "api/attachments/attachment_requests.hpp"
#include "api/context/handler_context.hpp"
#include "http/message.hpp"

namespace tassel::api {

/// Makes the form of the request's link, as the package stands now.
[[nodiscard]] http::response download_sheet(handler_context const& handler,
                                            file_services const& files, request_context request);

} // namespace tassel::api
