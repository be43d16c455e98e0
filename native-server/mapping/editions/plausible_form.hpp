// Whether the result of a child can be genuine, because we don't trust a child.
#pragma once

#include "mapping/reading/read_form.hpp"

namespace tassel::mapping {

/// Checks that texts are UTF-8 and within bounds, that the pages exist, and that there is no more
/// of anything than a child may read.
[[nodiscard]] bool is_plausible(read_form const& form);

} // namespace tassel::mapping
