// What somebody would try who got hold of a child.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tassel::test {

/// Carries out the attempt of that name. True: it worked. False: the system said no.
/// Throws std::invalid_argument for a name that is none.
[[nodiscard]] bool attempt(std::string_view name, std::vector<std::string> const& arguments);

} // namespace tassel::test
