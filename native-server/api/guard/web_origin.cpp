#include "api/guard/web_origin.hpp"

#include "http/limits/ip_address.hpp"
#include "text/header_text.hpp"

#include <algorithm>

namespace tassel::api::sandbox {
namespace {

bool is_authority_character(char character) {
    return (character >= 'a' && character <= 'z') || (character >= '0' && character <= '9') ||
           std::string_view{".-_:[]"}.find(character) != std::string_view::npos;
}

web_origin make_origin(bool secure, std::string_view authority) {
    std::string_view const default_port = secure ? ":443" : ":80";
    if (authority.ends_with(default_port)) authority.remove_suffix(default_port.size());
    return {secure, text::to_lower(authority)};
}

} // namespace

std::optional<web_origin> parse_origin(std::string_view text) {
    auto const scheme_end = text.find("://");
    if (scheme_end == std::string_view::npos) return std::nullopt;
    auto const scheme = text::to_lower(text.substr(0, scheme_end));
    if (scheme != "http" && scheme != "https") return std::nullopt;

    auto authority = text.substr(scheme_end + 3);
    if (authority.ends_with('/')) authority.remove_suffix(1);
    auto origin = make_origin(scheme == "https", authority);
    if (origin.authority.empty() ||
        !std::all_of(origin.authority.begin(), origin.authority.end(), is_authority_character)) {
        return std::nullopt;
    }
    return origin;
}

std::string address_of(web_origin const& origin) {
    return (origin.secure ? "https://" : "http://") + origin.authority;
}

bool is_foreign(http::request_head const& head, std::optional<web_origin> const& public_url) {
    auto const count = head.field_count("origin");
    if (count == 0) return false;
    if (count > 1) return true;
    auto const named = parse_origin(head.field("origin"));
    auto const own = public_url ? *public_url : make_origin(head.secure, head.field("host"));
    return named != own;
}

namespace {

/// Returns the name in lower case. Removes the port, an address's brackets, and the final dot of a
/// fully qualified name.
std::string bare_name(std::string_view host) {
    if (host.starts_with('[')) return text::to_lower(host.substr(1, host.find(']') - 1));
    auto name = host.substr(0, host.find(':'));
    if (name.size() > 1 && name.ends_with('.')) name.remove_suffix(1);
    return text::to_lower(name);
}

} // namespace

known_hosts::known_hosts(std::vector<std::string> const& names) {
    for (auto const& name : names)
        names_.push_back(bare_name(name));
}

bool known_hosts::include(std::string_view host_field) const {
    auto const name = bare_name(host_field);
    if (http::parse_address(name)) return true;
    return name == "localhost" || name.ends_with(".localhost") ||
           std::find(names_.begin(), names_.end(), name) != names_.end();
}

} // namespace tassel::api::sandbox
