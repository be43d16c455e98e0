// Which partner a request comes from.
#pragma once

#include "http/message.hpp"
#include "store/port/partner_store.hpp"

#include <string_view>

namespace tassel::api {

struct authentication {
    bool passed = false;
    std::string_view partner_id; ///< as sent, if there is such a partner; else empty
};

/// Whether the request carries the credentials of an active partner. Refusing a well-formed id
/// always costs the same work, whether or not the partner exists and is enabled: one digest, one
/// check of what the store believes, one look-up, one comparison. A malformed id never reaches the
/// store.
[[nodiscard]] authentication authenticate(http::request_head const& head,
                                          store::partner_store& partners);

} // namespace tassel::api
