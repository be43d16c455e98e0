// Makes a clean copy of a JPEG: the first picture in the file, with an end.
#pragma once

#include "document_check/verdict/repair_step.hpp"

#include <string_view>

namespace tassel::document_check {

/// Copies the first picture of `file` from marker to marker, without decoding. Adds the end if the
/// picture breaks off in its scans, and leaves out what follows the end. Of the segments that
/// programs write for themselves, it keeps only those that a viewer needs: the density (JFIF), the
/// orientation (Exif), the color profile, and the color coding (Adobe). The copy is checked like an
/// upload. A file without a scan, or whose segments are wrong, is `broken`.
[[nodiscard]] repaired_document repair_jpeg(std::string_view file);

} // namespace tassel::document_check
