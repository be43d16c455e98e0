#include "sandbox/session_gate.hpp"

#include "clock/utc_clock.hpp"
#include "crypto/identifier.hpp"
#include "text/ascii.hpp"

#include <utility>

namespace tassel::sandbox {
namespace {

constexpr std::string_view cookie_name = "sandbox_session";
constexpr std::uint32_t new_sessions_per_window = 60;
constexpr std::size_t remembered_windows = 50'000;

std::string_view octets(crypto::digest const& digest) {
    return {reinterpret_cast<char const*>(digest.data()), digest.size()};
}

} // namespace

std::string_view session_cookie(http::request_head const& head) {
    for (auto const& [name, value] : head.fields) {
        if (!text::equal_ignoring_case(name, "cookie")) continue;
        for (auto rest = value; !rest.empty();) {
            auto pair = text::trim(text::take_until(rest, ';'));
            if (text::take_until(pair, '=') == cookie_name) return pair;
        }
    }
    return {};
}

session_gate::session_gate(gate_settings settings, store::session_store& sessions)
    : settings_{std::move(settings)}, sessions_{sessions}, session_rates_{remembered_windows},
      address_rates_{remembered_windows} {}

admission session_gate::admit(http::request_head const& head, api::operation limited,
                              std::uint32_t limit) {
    auto const now = api::rate_limiter::clock::now();
    auto const lane = static_cast<std::size_t>(limited);
    auto const cookie = session_cookie(head);
    auto token_sha256 = crypto::sha256(cookie);
    if (is_foreign(head, settings_.public_url)) {
        return {
            api::foreign_origin, session_rates_.peek(octets(token_sha256), lane, limit, now), {}};
    }

    admission result;
    if (cookie.empty() || !sessions_.touch(token_sha256, utc_now().seconds)) {
        result.rate = address_rates_.admit(client_address(head, settings_.trusted_proxies), 0,
                                           new_sessions_per_window, now);
        if (!result.rate.admitted) {
            result.refused = api::rate_limited;
            return result;
        }
        result.set_cookie = open_session(head, token_sha256);
    }
    result.rate = session_rates_.admit(octets(token_sha256), lane, limit, now);
    if (!result.rate.admitted) result.refused = api::rate_limited;
    return result;
}

std::string session_gate::open_session(http::request_head const& head,
                                       crypto::digest& token_sha256) {
    auto const token = crypto::make_session_token();
    token_sha256 = crypto::sha256(token);
    sessions_.open(token_sha256, utc_now().seconds);

    auto const secure = settings_.public_url ? settings_.public_url->secure : head.secure;
    std::string cookie{cookie_name};
    cookie.append("=").append(token);
    cookie.append("; Path=/api/business/sandbox; HttpOnly; SameSite=Strict");
    if (secure) cookie.append("; Secure");
    return cookie;
}

} // namespace tassel::sandbox
