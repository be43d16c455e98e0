#include "api/guard/known_hosts.hpp"

#include "http/limits/ip_address.hpp"
#include "text/header_text.hpp"

#include <algorithm>

namespace tassel::sandbox {
namespace {

/// The name in lower case, without a port, an address's brackets, or the dot that ends a full name.
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

} // namespace tassel::sandbox
