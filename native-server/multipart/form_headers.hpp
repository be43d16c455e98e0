// What the header fields of a form say: the Content-Type of the whole form, with the boundary, and
// the head of each part (RFC 7578).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tassel::multipart {

// The parameters of a header field's value: "; name=value" and so on.

struct parameter {
    std::string name; ///< in lower case
    std::string value;
};

/// Reads what follows the first item of a value: parameters, each after a ';', as a token or as a
/// quoted string. In a quoted string, `\"` and `\\` represent their second character, and any other
/// backslash represents itself, because browsers do not escape the backslashes of a file name.
/// Nothing if the text does not have that form or names a parameter twice.
[[nodiscard]] std::optional<std::vector<parameter>> read_parameters(std::string_view text);

/// The value of a parameter, or null.
[[nodiscard]] std::string const* find_parameter(std::vector<parameter> const& all,
                                                std::string_view name) noexcept;

// What a Content-Type says about a multipart form.

inline constexpr std::size_t longest_boundary = 70; ///< characters (RFC 2046 section 5.1.1)

enum class media_kind {
    form,           ///< multipart/form-data, with a boundary
    form_unbounded, ///< multipart/form-data, without a boundary or with an invalid one
    something_else
};

struct form_media {
    media_kind kind = media_kind::something_else;
    std::string boundary; ///< without the hyphens before it
};

/// Reads the value of a Content-Type field.
[[nodiscard]] form_media read_form_media(std::string_view content_type);

// The header fields of one part of a form (RFC 7578).

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
/// part is ignored, because its content shows what it is. `filename*` is ignored, because form data
/// has no such parameter (RFC 7578 section 4.2).
[[nodiscard]] std::variant<part_head, form_fault> read_part_head(std::string_view lines);

} // namespace tassel::multipart
