// The value of an edition as C++, for rules/: bindings in the shorthands of
// rules/paperwork/bindings.hpp.
#pragma once

#include "mapping/editions/edition_file.hpp"

#include <string>

namespace tassel::mapping {

/// A header's text that compiles in place of none: the bindings and the edition, for the source's
/// form.hpp to name.
[[nodiscard]] std::string emit_cpp(edition_file const& file);

} // namespace tassel::mapping
