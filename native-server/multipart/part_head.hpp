// The header fields of one part of a form (RFC 7578).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace tassel::multipart {

inline constexpr std::size_t longest_part_head = 8'192; ///< bytes, blank line included
inline constexpr std::size_t longest_part_name = 255;   ///< bytes

/// What can be wrong with a form.
enum class form_fault {
    malformed,            ///< does not have the form of RFC 7578 and RFC 2046
    invalid_utf8,         ///< a head is not UTF-8
    head_too_large,       ///< more than longest_part_head
    name_too_long,        ///< more than longest_part_name
    unsupported_encoding, ///< a Content-Transfer-Encoding that changes the content
    too_many_parts
};

struct part_head {
    std::string name;
    std::optional<std::string> filename; ///< as sent: do not use it as a file name
};

/// Reads the lines of a head without its blank line, each with its line end. The Content-Type of a
/// part is ignored, because its content shows what it is. `filename*` is not a parameter of form
/// data (RFC 7578 section 4.2) and is ignored.
[[nodiscard]] std::variant<part_head, form_fault> read_part_head(std::string_view lines);

} // namespace tassel::multipart
