// Health and readiness.
#pragma once

#include "api/guard/refusal.hpp"
#include "store/port/store_error.hpp"

#include <string>
#include <string_view>

namespace tassel::api {

/// The success envelope of /healthz and /readyz.
[[nodiscard]] std::string status_envelope();

/// The reason why /readyz fails.
struct unreadiness {
    refusal reason;
    std::string_view status; ///< `data.status`
};
inline constexpr unreadiness is_starting{
    {503, "not_ready", "The server is starting: the store is not open yet."}, "starting"};
inline constexpr unreadiness is_stopping{{503, "not_ready", "The server is stopping."}, "stopping"};
inline constexpr unreadiness lacks_descriptors{
    {503, "not_ready", "The server may open hardly any more files and connections."},
    "no_descriptors"};
inline constexpr unreadiness met_damage{
    {503, "not_ready", "What the database holds on its disk is damaged."}, "corrupt"};
[[nodiscard]] unreadiness unreadiness_of(store::store_error const& error) noexcept;
[[nodiscard]] std::string unreadiness_envelope(unreadiness const& why, std::string_view request_id);

} // namespace tassel::api
