// What the query of a request says.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tassel::api {

/// The parameters of one name.
struct query_value {
    std::size_t count = 0; ///< how often the name is there
    std::string first;     ///< its first value, decoded; empty also where there is none
};

/// Reads the parameters of that name, and passes over others. Names and values are decoded as forms
/// are encoded: "%hh" is a byte, '+' a space. `query` has only sound percent-encodings, as the
/// transport sees to.
[[nodiscard]] query_value find_in_query(std::string_view query, std::string_view name);

} // namespace tassel::api
