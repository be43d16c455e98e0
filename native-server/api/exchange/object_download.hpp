// Downloads of sealed objects of the store. Each object is checked from end to end before any byte
// of it is sent.
#pragma once

#include "api/exchange/request_context.hpp"
#include "api/exchange/responder.hpp"
#include "concurrent/task_pool.hpp"
#include "crypto/master_keys.hpp"
#include "crypto/sha256.hpp"
#include "http/message.hpp"
#include "store/port/object_store.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace tassel::api {

/// Every member outlives every request.
struct object_services {
    responder const& answers;
    store::object_store& objects;
    crypto::master_keys const& keys;
    concurrent::task_pool& workers;
};

/// An object, and what we know about its content.
struct downloaded_object {
    std::string object_id;
    std::string filename;
    std::string content_type;
    std::int64_t size_bytes = 0;
    std::string sha256; ///< hexadecimal
};

/// Answers with the content of one of the caller's objects, as it was stored. Answers 404 if the
/// object is gone by now. Answers 500 without any content if the object differs from what `wanted`
/// says.
[[nodiscard]] http::response download_object(object_services const& services,
                                             request_context const& request,
                                             downloaded_object const& wanted);

/// Sets Content-Type, Content-Disposition, and Content-Digest of an answer that is a file.
void announce_file(http::response& answer, std::string_view content_type, std::string_view filename,
                   crypto::digest const& digest);

} // namespace tassel::api
