// Prints an edition as C++ for rules/, with bindings in the shorthands of
// rules/paperwork/bindings.hpp.
#pragma once

#include "mapping/editions/edition_file.hpp"

#include <string>

namespace tassel::mapping {

/// The text of a header with the bindings and the edition, which the source's `editions_of` names
/// then. It compiles even where there was no such header before.
[[nodiscard]] std::string emit_cpp(edition_file const& file);

} // namespace tassel::mapping
