// The transport's own refusals, in the words of the interface.
#pragma once

#include "api/guard/refusal.hpp"

#include <string_view>

namespace tassel::api {

/// `status` and `reason` are those of http::service::refuse.
[[nodiscard]] constexpr refusal transport_refusal(unsigned status,
                                                  std::string_view reason) noexcept {
    switch (status) {
    case 408: return {status, "request_timeout", reason};
    case 413: return {status, payload_too_large.code, reason};
    case 500: return {status, internal_error.code, reason};
    case 503: return {status, overloaded.code, reason, overloaded.retry_after};
    default: return {status, "bad_request", reason};
    }
}

} // namespace tassel::api
