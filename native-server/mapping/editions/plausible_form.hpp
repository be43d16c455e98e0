// Whether what a child says that it read can be what it read: a child is not trusted.
#pragma once

#include "mapping/reading/read_form.hpp"

namespace tassel::mapping {

/// Texts of UTF-8, within their bounds; pages that there are; no more of anything than is read.
[[nodiscard]] bool is_plausible(read_form const& form);

} // namespace tassel::mapping
