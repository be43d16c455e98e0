// Who a partner request comes from.
#pragma once

#include "http/message.hpp"
#include "store/port/partner_store.hpp"

#include <optional>
#include <string_view>

namespace tassel::api {

/// The id of the active partner whose credentials the request carries, as sent; nothing for any
/// fault. Each outcome costs the same work: one look-up, one digest, one comparison.
[[nodiscard]] std::optional<std::string_view> authenticate(http::request_head const& head,
                                                           store::partner_store& partners);

} // namespace tassel::api
