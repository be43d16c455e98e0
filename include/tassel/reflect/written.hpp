// A value that is already JSON text, because it was written before and is kept as it was.
#pragma once

#include <string>
#include <string_view>

namespace tassel::reflect {

struct no_part {};

/// The JSON text of a `Type`, written as it stands; its schema is the type's. Where it is read, so
/// is of it what `Part` describes.
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

/// One object: the members of one that was written, and behind them those of `more`. Either has
/// some, and the first of `more` is always there.
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
