// The guard of the sandbox routes: origin, session cookie, rate limits.
#pragma once

#include "api/guard/client_address.hpp"
#include "api/guard/rate_limiter.hpp"
#include "api/guard/refusal.hpp"
#include "api/guard/web_origin.hpp"
#include "api/routing/route_table.hpp"
#include "http/message.hpp"
#include "store/port/owner.hpp"
#include "store/port/session_store.hpp"

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tassel::api::sandbox {

/// A session that the current request opens if it turns out to be valid.
struct new_session {
    store::session_store& sessions; ///< outlives the request
    store::owner session;           ///< with the address that the session is used from
    std::string cookie;             ///< value of the Set-Cookie header

    /// Makes the session known to the store. Throws store_error.
    void open(std::chrono::sys_seconds now) const { sessions.open(session, now); }
};

struct gate_settings {
    std::optional<web_origin> public_url;
    std::vector<http::ip_network> trusted_proxies;
};

/// What a request is about to do.
struct visit {
    api::operation limited;
    std::uint32_t limit;      ///< requests of that operation per window
    api::session_use session; ///< what to do if there is no session
    api::origin_use origin;
};

/// The gate's decision about a request.
struct admission {
    std::optional<api::refusal> refused; ///< if set, the request is refused
    crypto::digest session{};            ///< digest of the session's token, unless refused
    std::string network; ///< the address that the request came from, as bytes (client_of())
    api::rate_decision rate;
    std::shared_ptr<new_session const> opens; ///< if set, this session must be opened
};

/// Guards the sandbox routes. Safe from several threads.
class session_gate {
  public:
    /// `sessions` and `rates` must outlive the gate. `rates` counts sessions and addresses together
    /// with other servers.
    session_gate(gate_settings settings, store::session_store& sessions,
                 store::rate_counters* rates = nullptr);

    /// Checks the session and the rates. Also checks the origin if only the page's own origin may
    /// send the request. A client without a session is counted by address, whether or not its
    /// request succeeds.
    [[nodiscard]] admission admit(http::request_head const& head, visit const& wanted);

  private:
    /// Whether the browser uses https, as far as this server can tell.
    [[nodiscard]] bool is_secure(http::request_head const& head) const;
    /// Returns false if too many sessions were opened from that address.
    [[nodiscard]] bool prepare_session(http::request_head const& head, admission& result);

    gate_settings settings_;
    store::session_store& sessions_;
    api::rate_limiter session_rates_;
    api::rate_limiter address_rates_;
};

} // namespace tassel::api::sandbox
