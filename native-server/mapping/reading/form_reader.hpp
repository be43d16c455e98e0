// Reads an unknown file. Runs in a confined child, because it parses PDFs.
#pragma once

#include "mapping/reading/read_form.hpp"

#include <string_view>

namespace tassel::mapping {

/// Throws pdf::template_fault, whose text says why the file can't be mapped as a form: it is
/// damaged, encrypted, too large, signed, or drawn by its reader, it contains files or programs, or
/// it has no fields. The text repeats nothing from the file except the name of a field.
[[nodiscard]] read_form read_unknown_form(std::string_view file);

} // namespace tassel::mapping
