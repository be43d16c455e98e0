// Requests that upload or download the file of an attachment.
#pragma once

#include "api/attachments/attachment_upload.hpp"
#include "api/context/handler_context.hpp"
#include "api/exchange/object_download.hpp"
#include "http/message.hpp"
#include "http/server.hpp"

namespace tassel::api {

/// Every member outlives every request.
struct file_services {
    upload_services uploads;
    object_services downloads;
    object_services making; ///< has its own workers, because bundles and forms take time
};

/// Checks that the package is the caller's before it reads a byte of the body.
[[nodiscard]] http::opening open_upload(handler_context const& handler, file_services const& files,
                                        http::request_head const& head, request_context request);

/// Downloads the file of an attachment, if it is available.
[[nodiscard]] http::response download(handler_context const& handler, file_services const& files,
                                      request_context request);

} // namespace tassel::api
