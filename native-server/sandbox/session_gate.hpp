// The entrance to the sandbox routes: origin, session cookie, rate limits (decisions 12).
#pragma once

#include "api/operation.hpp"
#include "api/rate_limiter.hpp"
#include "api/refusal.hpp"
#include "http/message.hpp"
#include "sandbox/client_address.hpp"
#include "sandbox/web_origin.hpp"
#include "store/session_store.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::sandbox {

struct gate_settings {
    std::optional<web_origin> public_url;
    std::vector<ip_network> trusted_proxies;
};

/// What the gate says about a request.
struct admission {
    std::optional<api::refusal> refused; ///< empty: go on
    api::rate_decision rate;
    std::string set_cookie; ///< not empty: a session was opened
};

/// Safe from several threads.
class session_gate {
  public:
    /// `sessions` must outlive the gate.
    session_gate(gate_settings settings, store::session_store& sessions);

    /// Checks a state-changing request that may open a session.
    [[nodiscard]] admission admit(http::request_head const& head, api::operation limited,
                                  std::uint32_t limit);

  private:
    [[nodiscard]] std::string open_session(http::request_head const& head,
                                           crypto::digest& token_sha256);

    gate_settings settings_;
    store::session_store& sessions_;
    api::rate_limiter session_rates_;
    api::rate_limiter address_rates_;
};

/// The value of the sandbox's cookie, or an empty view.
[[nodiscard]] std::string_view session_cookie(http::request_head const& head);

} // namespace tassel::sandbox
