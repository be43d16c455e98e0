#include "api/guard/session_gate.hpp"

#include "clock/utc_clock.hpp"
#include "crypto/identifier.hpp"
#include "http/message.hpp"
#include "text/header_text.hpp"
#include "text/identifier_grammar.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace tassel::api::sandbox {
namespace {

// The names of the session's cookie.
constexpr std::string_view plain_name = "sandbox_session";
constexpr std::string_view secure_name = "__Host-sandbox_session";

struct cookies {
    std::size_t count = 0; ///< how many cookies have the name
    std::string_view first;
};

cookies find_cookies(http::request_head const& head, std::string_view name) {
    cookies found;
    for (auto const& field : head.fields) {
        if (!equals_ignoring_case(field.name, "cookie")) continue;
        for (auto rest = field.value; !rest.empty();) {
            auto pair = text::trim(text::take_until(rest, ';'));
            if (text::take_until(pair, '=') != name) continue;
            if (found.count++ == 0) found.first = pair;
        }
    }
    return found;
}

/// Returns the token of the session that a request belongs to. Returns an empty text if no cookie
/// has the name, if its value is not a token, or if two cookies have the name: an attacker who can
/// plant a second cookie in a browser must not choose the browser's session.
///
/// `secure` means that the browser uses https. Then we read the cookie `__Host-sandbox_session`,
/// which no other host can set. If that cookie is missing, we read the plain name, for one more
/// release.
std::string_view session_token(http::request_head const& head, bool secure) {
    auto found = find_cookies(head, secure ? secure_name : plain_name);
    if (secure && found.count == 0) found = find_cookies(head, plain_name);
    if (found.count != 1 || !text::is_session_token(found.first)) return {};
    return found.first;
}

/// Returns the value of the Set-Cookie header that starts a session.
std::string session_cookie(std::string_view token, bool secure) {
    std::string cookie{secure ? secure_name : plain_name};
    cookie.append("=").append(token).append("; Path=");
    cookie.append(secure ? "/" : "/api/business/sandbox").append("; HttpOnly; SameSite=Strict");
    if (secure) cookie.append("; Secure");
    return cookie;
}

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
    auto const foreign =
        wanted.origin == api::origin_use::own && is_foreign(head, settings_.public_url);
    auto const known =
        !foreign && !token.empty() && sessions_.touch(result.session, utc_now().seconds);
    if (foreign || (!known && wanted.session == api::session_use::needed)) {
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

} // namespace tassel::api::sandbox
