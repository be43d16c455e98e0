// Requests that bring or fetch the file of an attachment.
#pragma once

#include "api/attachments/attachment_upload.hpp"
#include "api/context/handler_context.hpp"
#include "api/exchange/object_download.hpp"
#include "http/message.hpp"
#include "http/server.hpp"

namespace tassel::api {

/// All of it outlives every request.
struct file_services {
    upload_services uploads;
    object_services downloads;
    object_services making; ///< with workers of its own: bundles and forms take long
};

/// The package must be the caller's before a byte of the body is read.
[[nodiscard]] http::opening open_upload(handler_context const& handler, file_services const& files,
                                        http::request_head const& head, request_context request);

/// The file of an attachment that is available.
[[nodiscard]] http::finished download(handler_context const& handler, file_services const& files,
                                      request_context request);

} // namespace tassel::api
