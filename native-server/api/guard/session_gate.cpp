#include "api/guard/session_gate.hpp"

#include "api/guard/session_cookie.hpp"
#include "clock/utc_clock.hpp"
#include "crypto/identifier.hpp"

#include <cstdint>
#include <utility>

namespace tassel::sandbox {
namespace {

constexpr std::uint32_t new_sessions_per_window = 60;
constexpr std::size_t remembered_windows = 50'000;

std::string_view bytes(auto const& array) {
    return {reinterpret_cast<char const*>(array.data()), array.size()};
}

} // namespace

session_gate::session_gate(gate_settings settings, store::session_store& sessions,
                           store::rate_counters* rates)
    : settings_{std::move(settings)}, sessions_{sessions},
      session_rates_{remembered_windows, rates, api::rate_subject::session},
      address_rates_{remembered_windows, rates, api::rate_subject::network} {}

admission session_gate::admit(http::request_head const& head, visit const& wanted) {
    auto const now = api::rate_limiter::clock::now();
    auto const rate_class = static_cast<std::size_t>(wanted.limited);
    auto const token = session_token(head, is_secure(head));
    admission result;
    result.session = crypto::sha256(token);
    auto const foreign = head.method != "GET" && is_foreign(head, settings_.public_url);
    auto const known =
        !foreign && !token.empty() && sessions_.touch(result.session, utc_now().seconds);
    if (foreign || (!known && !wanted.opens_session)) {
        result.refused = foreign ? api::foreign_origin : api::no_session;
        result.rate = session_rates_.peek(bytes(result.session), rate_class, wanted.limit, now);
        return result;
    }
    result.network = bytes(client_of(head, settings_.trusted_proxies).address);
    if (!known && !prepare_session(head, result)) {
        result.refused = api::rate_limited;
        return result;
    }
    result.rate = session_rates_.admit(bytes(result.session), rate_class, wanted.limit, now);
    if (!result.rate.admitted) result.refused = api::rate_limited;
    return result;
}

bool session_gate::is_secure(http::request_head const& head) const {
    return settings_.public_url ? settings_.public_url->secure : head.secure;
}

bool session_gate::prepare_session(http::request_head const& head, admission& result) {
    result.rate = address_rates_.admit(result.network, 0, new_sessions_per_window,
                                       api::rate_limiter::clock::now());
    if (!result.rate.admitted) return false;
    auto const token = crypto::make_session_token();
    result.session = crypto::sha256(token);

    result.opens = std::make_shared<new_session const>(
        new_session{sessions_, store::owner::sandbox(result.session, result.network),
                    session_cookie(token, is_secure(head))});
    return true;
}

} // namespace tassel::sandbox
