// Makes the names of strangers' files safe to keep, to show, and to use for a download.
#pragma once

#include "document_check/document_type.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace tassel::document_check {

inline constexpr std::size_t longest_file_name = 120; ///< characters, including the extension

/// Returns the last component of `sent`, which may be a path. Removes invisible characters,
/// direction marks, and characters that have a meaning to a file system. The extension of `type`
/// replaces any document extension. If nothing is left, the name is "attachment" with the
/// extension.
[[nodiscard]] std::string safe_file_name(std::string_view sent, document_type type);

/// Returns the Content-Disposition of a download under that name (RFC 6266): an ASCII fallback, and
/// the full name for readers that support RFC 8187.
[[nodiscard]] std::string download_disposition(std::string_view file_name);

} // namespace tassel::document_check
