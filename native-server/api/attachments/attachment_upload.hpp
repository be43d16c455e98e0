// POST attachments: a form that contains a file. The whole file is never in memory at once.
#pragma once

#include "api/exchange/request_context.hpp"
#include "api/exchange/responder.hpp"
#include "api/guard/refusal.hpp"
#include "concurrent/task_pool.hpp"
#include "crypto/master_keys.hpp"
#include "document_check/pdf_checker.hpp"
#include "http/message.hpp"
#include "sealed/sealed_object.hpp"
#include "store/port/object_store.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace tassel::api {

/// Every member outlives every request.
struct upload_services {
    responder const& answers;
    store::object_store& objects;
    crypto::master_keys const& keys;
    concurrent::task_pool& workers;
    document_check::pdf_checker& pdfs;
};

/// A file that was checked and is in the store, sealed, as an object that belongs to no package
/// yet. The object's id becomes the attachment's id.
struct finished_upload {
    std::optional<std::string> source_id; ///< as sent, at most 200 bytes of UTF-8
    std::string document_role;            ///< as sent, at most 200 bytes of UTF-8
    std::string filename;                 ///< a safe version of the name that was sent
    std::string_view content_type;        ///< detected from the content, not taken from the client
    std::int64_t size_bytes = 0;
    std::string sha256; ///< hexadecimal
    /// Hold this until the change that publishes the object is done; drop it to discard the object.
    std::shared_ptr<unpublished_object> object;
};

/// A check before the body is read. It returns a refusal if the caller has no such package.
using upload_admission = std::function<std::optional<refusal>(request_context&)>;
/// Makes the upload an attachment of the package. Runs on the connection's thread, and may throw.
using upload_commit = std::function<http::response(finished_upload, request_context)>;

/// Opens an upload. Refuses a content type that is not a form's with 415; then refuses as `admit`
/// says; then refuses a form without a boundary with 422. Otherwise returns an exchange that takes
/// the body as it arrives.
[[nodiscard]] http::opening open_attachment_upload(upload_services const& services,
                                                   http::request_head const& head,
                                                   request_context request,
                                                   upload_admission const& admit,
                                                   upload_commit commit);

} // namespace tassel::api
