// Health and readiness, and the service that answers while the store is still being opened.
#pragma once

#include "api/exchange/metrics.hpp"
#include "api/exchange/responder.hpp"
#include "api/guard/refusal.hpp"
#include "api/routing/route_table.hpp"
#include "http/message.hpp"
#include "store/port/audit_log.hpp"
#include "store/port/store_error.hpp"

#include <span>
#include <string>
#include <string_view>

namespace tassel::api {

/// Returns the success envelope of /healthz and /readyz.
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
    {503, "not_ready", "The server can open hardly any more files or connections."},
    "no_descriptors"};
inline constexpr unreadiness met_damage{
    {503, "not_ready", "The data on the database's disk is damaged."}, "corrupt"};
[[nodiscard]] unreadiness unreadiness_of(store::store_error const& error) noexcept;
[[nodiscard]] std::string unreadiness_envelope(unreadiness const& why, std::string_view request_id);

/// Answers while the server starts. /healthz succeeds. All other paths, including /readyz, answer
/// 503 and ask the client to try again. No request passes a guard, so none is audited.
class starting_service final : public http::service {
  public:
    /// `routes` must outlive the service.
    starting_service(answer_settings const& settings, std::span<route const> routes);

    [[nodiscard]] http::opening open(http::request_head const& head) override;
    [[nodiscard]] http::response refuse(unsigned status, std::string_view reason) override;

  private:
    class no_audits final : public store::audit_log {
      public:
        void record(std::optional<store::owner> const& whose, store::audit_row row) override;
        void count(store::owner const& whose, store::audit_row row) override;
    };

    std::span<route const> routes_;
    metrics metrics_;
    no_audits audits_;
    responder responder_;
};

} // namespace tassel::api
