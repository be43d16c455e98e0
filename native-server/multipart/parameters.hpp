// The parameters of a header field's value: "; name=value" and so on.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::multipart {

struct parameter {
    std::string name; ///< in lower case
    std::string value;
};

/// Reads what follows the first item of a value: parameters, each after a ';', as a token or as a
/// quoted string. In a quoted string, `\"` and `\\` represent their second character, and any other
/// backslash represents itself, because browsers leave those of a file name as they are. Nothing if
/// the text does not have that form or names a parameter twice.
[[nodiscard]] std::optional<std::vector<parameter>> read_parameters(std::string_view text);

/// The value of a parameter, or null.
[[nodiscard]] std::string const* find_parameter(std::vector<parameter> const& all,
                                                std::string_view name) noexcept;

} // namespace tassel::multipart
