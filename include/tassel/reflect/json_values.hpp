// Values whose JSON does not come from a description: constants of the contract, a number or a
// text, and JSON text that was written before and is kept unchanged.
#pragma once

#include "tassel/core/plain_text.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tassel::reflect {

/// Written as its text; its JSON Schema is a `const`.
template <fixed_string Text>
struct text_constant {
    bool operator==(text_constant const&) const = default;
    static constexpr std::string_view value() noexcept { return Text.view(); }
};

/// Written as `true`; its JSON Schema is a `const`.
struct always_true {};

/// A value that JSON represents as a whole number or as a text.
struct number_or_text {
    std::optional<std::int64_t> number{};
    std::string text{}; ///< used if there is no number

    number_or_text() = default;
    number_or_text(std::int64_t count) : number{count} {}
    number_or_text(std::string_view words) : text{words} {}
};

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

/// One object: the members of an object that was already written, followed by those of `more`.
/// Neither part is empty, and the first member of `more` is always present.
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
