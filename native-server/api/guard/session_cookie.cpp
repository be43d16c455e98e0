#include "api/guard/session_cookie.hpp"

#include "text/header_text.hpp"
#include "text/identifier_grammar.hpp"

#include <cstddef>

namespace tassel::sandbox {
namespace {

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

} // namespace

std::string_view session_token(http::request_head const& head, bool secure) {
    auto found = find_cookies(head, secure ? secure_name : plain_name);
    if (secure && found.count == 0) found = find_cookies(head, plain_name);
    if (found.count != 1 || !text::is_session_token(found.first)) return {};
    return found.first;
}

std::string session_cookie(std::string_view token, bool secure) {
    std::string cookie{secure ? secure_name : plain_name};
    cookie.append("=").append(token).append("; Path=");
    cookie.append(secure ? "/" : "/api/business/sandbox").append("; HttpOnly; SameSite=Strict");
    if (secure) cookie.append("; Secure");
    return cookie;
}

} // namespace tassel::sandbox
