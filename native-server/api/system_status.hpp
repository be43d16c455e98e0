// Health and readiness.
#pragma once

#include "api/guard/refusal.hpp"
#include "store/port/store_error.hpp"

#include <string>
#include <string_view>

namespace tassel::api {

/// The success envelope of /healthz and /readyz.
[[nodiscard]] std::string status_envelope();

/// Why /readyz fails.
struct unreadiness {
    refusal const& reason;
    std::string_view status; ///< `data.status`
};
[[nodiscard]] unreadiness unreadiness_of(store::store_error const& error) noexcept;
[[nodiscard]] std::string unreadiness_envelope(unreadiness const& why, std::string_view request_id);

} // namespace tassel::api
