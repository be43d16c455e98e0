// POST attachments: a form with a file in it, which is never held whole.
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

/// All of it outlives every request.
struct upload_services {
    responder const& answers;
    store::object_store& objects;
    crypto::master_keys const& keys;
    concurrent::task_pool& workers;
    document_check::pdf_checker& pdfs;
};

/// A file that was checked and lies in the store, sealed, as an object that no package has yet. The
/// object's id is the attachment's.
struct finished_upload {
    std::optional<std::string> source_id; ///< as sent, at most 200 bytes of UTF-8
    std::string document_role;            ///< likewise
    std::string filename;                 ///< made safe
    std::string_view content_type;        ///< what it is, not what it was called
    std::int64_t size_bytes = 0;
    std::string sha256; ///< hexadecimal
    /// To be held until the change that publishes it is done, and to be dropped otherwise.
    std::shared_ptr<unpublished_object> object;
};

/// What stands before the body: a refusal where the caller has no such package.
using upload_admission = std::function<std::optional<refusal>(request_context&)>;
/// Makes the upload an attachment of the package. Runs on the connection's thread, and may throw.
using upload_commit = std::function<http::finished(finished_upload, request_context)>;

/// Opens an upload: 415 for another content type than a form's, then what `admit` says, then a 422
/// for a form without a boundary; otherwise an exchange that takes the body as it comes.
[[nodiscard]] http::opening open_attachment_upload(upload_services const& services,
                                                   http::request_head const& head,
                                                   request_context request,
                                                   upload_admission const& admit,
                                                   upload_commit commit);

} // namespace tassel::api
