// What an attacker who controls a child would try.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tassel::test {

/// Makes the attempt with that name. True: it worked. False: the system refused. Throws
/// std::invalid_argument for an unknown name.
[[nodiscard]] bool attempt(std::string_view name, std::vector<std::string> const& arguments);

} // namespace tassel::test
