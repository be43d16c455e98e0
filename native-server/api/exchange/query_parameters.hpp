// The parameters in the query of a request.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tassel::api {

/// All parameters with one name.
struct query_value {
    std::size_t count = 0; ///< how many times the name occurs
    std::string first;     ///< its first value, decoded; also empty if the name does not occur
};

/// Reads the parameters with that name and ignores the others. Names and values are form-encoded:
/// "%hh" is a byte, '+' a space. `query` contains only valid percent-encodings; the transport makes
/// sure of that.
[[nodiscard]] query_value find_in_query(std::string_view query, std::string_view name);

} // namespace tassel::api
