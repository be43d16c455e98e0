// Reads a file that nobody knows. For a confined child: it parses PDFs.
#pragma once

#include "mapping/reading/read_form.hpp"

#include <string_view>

namespace tassel::mapping {

/// Throws pdf::template_fault, whose text says why the file is no form that can be mapped: damaged,
/// encrypted, too large, signed, drawn by its reader, with files or programs in it, without fields.
/// Nothing that it says repeats what the file holds, but for the name of a field.
[[nodiscard]] read_form read_unknown_form(std::string_view file);

} // namespace tassel::mapping
