// A value that is already JSON text, because it was written before and is kept as it was.
#pragma once

#include <string>

namespace tassel::reflect {

/// The JSON text of a `Type`, written as it stands; its schema is the type's.
template <class Type>
struct written {
    using type = Type;
    std::string text{};
};

template <class Type>
inline constexpr bool is_written = false;
template <class Type>
inline constexpr bool is_written<written<Type>> = true;

} // namespace tassel::reflect
