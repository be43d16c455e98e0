// A value that is already JSON text, because it was written before and kept unchanged.
#pragma once

#include <string>
#include <string_view>

namespace tassel::reflect {

struct no_part {};

/// The JSON text of a `Type`, written unchanged; its schema is that of the type. Reading it also
/// reads the members that `Part` describes.
template <class Type, class Part = no_part>
struct written {
    using type = Type;
    std::string text{};
    Part part{};
};

template <class Type>
inline constexpr bool is_written = false;
template <class Type, class Part>
inline constexpr bool is_written<written<Type, Part>> = true;

/// One object: the members of one that was already written, followed by those of `more`. Both have
/// members, and the first member of `more` is always present.
template <class More>
struct extended {
    std::string_view object{};
    More more{};
};

template <class Type>
inline constexpr bool is_extended = false;
template <class More>
inline constexpr bool is_extended<extended<More>> = true;

} // namespace tassel::reflect
