// Requests that upload or download the file of an attachment. An upload is a form that contains the
// file, which is never held in memory as a whole.
#pragma once

#include "api/context/handler_context.hpp"
#include "api/exchange/object_download.hpp"
#include "api/exchange/request_context.hpp"
#include "api/exchange/responder.hpp"
#include "concurrent/task_pool.hpp"
#include "crypto/master_keys.hpp"
#include "document_check/pdf_checker.hpp"
#include "http/message.hpp"
#include "http/server.hpp"
#include "store/port/object_store.hpp"

namespace tassel::api {

/// Every member outlives every request.
struct upload_services {
    responder const& answers;
    store::object_store& objects;
    crypto::master_keys const& keys;
    concurrent::task_pool& workers;
    document_check::pdf_checker& pdfs;
};

/// Every member outlives every request.
struct file_services {
    upload_services uploads;
    object_services downloads;
    object_services making; ///< has its own workers, because bundles and forms take time
};

/// Checks that the package is the caller's before any byte of the body is read.
[[nodiscard]] http::opening open_upload(handler_context const& handler, file_services const& files,
                                        http::request_head const& head, request_context request);

/// Takes the scan of a certifier, whose link must be open before any byte of the body is read, and
/// when the scan is attached.
[[nodiscard]] http::opening open_scan(handler_context const& handler, file_services const& files,
                                      http::request_head const& head, request_context request);

/// Downloads the file of an attachment, if it is available.
[[nodiscard]] http::response download(handler_context const& handler, file_services const& files,
                                      request_context request);

} // namespace tassel::api
