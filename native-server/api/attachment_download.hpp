// GET an attachment's content: looked at from end to end before a byte of it is sent.
#pragma once

#include "api/package_answer.hpp"
#include "api/request_context.hpp"
#include "api/responder.hpp"
#include "concurrent/task_pool.hpp"
#include "crypto/master_keys.hpp"
#include "http/message.hpp"
#include "store/object_store.hpp"

#include <string>

namespace tassel::api {

/// All of it outlives every request.
struct download_services {
    responder const& answers;
    store::object_store& objects;
    crypto::master_keys const& keys;
    concurrent::task_pool& workers;
};

/// The answer of an attachment of the caller's: its content as it was uploaded. 404 where the
/// object has gone meanwhile; 500, and nothing of it, where it is not what `about` says.
[[nodiscard]] http::finished download_attachment(download_services const& services,
                                                 request_context request, std::string attachment_id,
                                                 attachment_content about);

} // namespace tassel::api
