// The names by which clients reach this server.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tassel::sandbox {

/// A page under a foreign name that is made to resolve to this server (DNS rebinding) must not act
/// for a browser that trusts the server's own page, so a name counts only if an operator gave it.
class known_hosts {
  public:
    /// `names`: "name", "name:port", or "[address]", in any case; the port is ignored.
    explicit known_hosts(std::vector<std::string> const& names);

    /// Whether a valid Host field names this server: a numeric address, localhost, or one of the
    /// names.
    [[nodiscard]] bool include(std::string_view host_field) const;

  private:
    std::vector<std::string> names_;
};

} // namespace tassel::sandbox
