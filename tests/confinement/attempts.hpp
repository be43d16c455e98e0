// What an attacker who controls a child would try.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tassel::test {

/// Makes the attempt with this name. Returns true if it worked, and false if the system refused it.
/// Throws std::invalid_argument for an unknown name.
[[nodiscard]] bool attempt(std::string_view name, std::vector<std::string> const& arguments);

} // namespace tassel::test
