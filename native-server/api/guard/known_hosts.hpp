// The names under which this server is reached.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tassel::sandbox {

/// A page of a foreign name that is made to point here (DNS rebinding) must not speak for a browser
/// that trusts this server's own: a name counts only where an operator gave it.
class known_hosts {
  public:
    /// `names`: "name", "name:port" or "[address]", in any case; a port does not count.
    explicit known_hosts(std::vector<std::string> const& names);

    /// Whether a sound Host field names this server: a numeric address, localhost or one of the
    /// names.
    [[nodiscard]] bool include(std::string_view host_field) const;

  private:
    std::vector<std::string> names_;
};

} // namespace tassel::sandbox
