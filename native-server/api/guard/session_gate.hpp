// The entrance to the sandbox routes: origin, session cookie, rate limits (decisions 12).
#pragma once

#include "api/guard/client_address.hpp"
#include "api/guard/new_session.hpp"
#include "api/guard/rate_limiter.hpp"
#include "api/guard/refusal.hpp"
#include "api/guard/web_origin.hpp"
#include "api/routing/operation.hpp"
#include "http/message.hpp"
#include "store/port/session_store.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tassel::sandbox {

struct gate_settings {
    std::optional<web_origin> public_url;
    std::vector<http::ip_network> trusted_proxies;
};

/// What a request is about to do.
struct visit {
    api::operation limited;
    std::uint32_t limit; ///< requests of that operation in a window
    bool opens_session;  ///< where there is none, and the request is valid
};

/// What the gate says about a request.
struct admission {
    std::optional<api::refusal> refused; ///< empty: go on
    crypto::digest session{};            ///< digest of the session's token, when not refused
    std::string network;                 ///< where the request came from, as bytes (client_of())
    api::rate_decision rate;
    std::shared_ptr<new_session const> opens; ///< set: the session is to be opened
};

/// Safe from several threads.
class session_gate {
  public:
    /// `sessions` must outlive the gate, and `rates`, with which sessions and addresses are counted
    /// together with other servers'.
    session_gate(gate_settings settings, store::session_store& sessions,
                 store::rate_counters* rates = nullptr);

    /// Checks origin (of what may change something), session and rates. Who has no session is
    /// counted by address, whatever becomes of the request.
    [[nodiscard]] admission admit(http::request_head const& head, visit const& wanted);

  private:
    /// Whether the browser speaks https, as far as this server can know.
    [[nodiscard]] bool is_secure(http::request_head const& head) const;
    /// False: too many sessions were opened from there.
    [[nodiscard]] bool prepare_session(http::request_head const& head, admission& result);

    gate_settings settings_;
    store::session_store& sessions_;
    api::rate_limiter session_rates_;
    api::rate_limiter address_rates_;
};

} // namespace tassel::sandbox
