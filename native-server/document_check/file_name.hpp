// File names of strangers, made safe to keep, to show and to save a download under.
#pragma once

#include "document_check/document_type.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace tassel::document_check {

inline constexpr std::size_t longest_file_name = 120; ///< characters, extension included

/// The last part of the path that `sent` may be, without what is invisible, changes the direction
/// of text or means something to a file system, and with the extension of `type`, whatever it had
/// of a document's before. Never empty: "attachment" and the extension where nothing is left.
[[nodiscard]] std::string safe_file_name(std::string_view sent, document_type type);

/// The Content-Disposition of a download under that name (RFC 6266): with a fallback in ASCII, and
/// in full where the reader knows RFC 8187.
[[nodiscard]] std::string download_disposition(std::string_view file_name);

} // namespace tassel::document_check
