// Who a partner request comes from.
#pragma once

#include "http/message.hpp"
#include "store/port/partner_store.hpp"

#include <string_view>

namespace tassel::api {

struct authentication {
    bool passed = false;
    std::string_view partner_id; ///< as sent, where there is such a partner; else empty
};

/// Whether the request carries the credentials of an active partner. Every refusal of what may be
/// an id costs the same work, whether there is such a partner and whether it is enabled: one
/// digest, what the store believes, one look-up, one comparison. No store is asked for what is no
/// id.
[[nodiscard]] authentication authenticate(http::request_head const& head,
                                          store::partner_store& partners);

} // namespace tassel::api
