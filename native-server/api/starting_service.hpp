// Answers requests while the store is still being opened.
#pragma once

#include "api/exchange/metrics.hpp"
#include "api/exchange/responder.hpp"
#include "api/routing/route_table.hpp"
#include "http/message.hpp"
#include "store/port/audit_log.hpp"

#include <span>
#include <string_view>

namespace tassel::api {

/// /healthz succeeds; /readyz and everything else answer 503 and ask the client to come again.
/// Nobody is admitted, so nothing is audited.
class starting_service final : public http::service {
  public:
    /// `routes` must outlive it.
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
