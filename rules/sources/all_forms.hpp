// All forms and their known editions: what the program knows of official paperwork.
#pragma once

#define TASSEL_PART form
#include "rules/paperwork/form_parts.hpp"
#include "rules/sources/every_source.inc"
#include "tassel/core/joined.hpp"
#include "tassel/reflect/describe.hpp"

#include <array>
#include <cstddef>
#include <utility>

namespace tassel::rules::forms {

namespace detail {
template <std::size_t... Form>
[[nodiscard]] consteval auto every_layout(std::index_sequence<Form...>) {
    return std::array{documents::identified(layout_of<static_cast<form_source>(Form)>,
                                            static_cast<form_source>(Form))...};
}
template <std::size_t... Form>
[[nodiscard]] consteval auto every_edition(std::index_sequence<Form...>) {
    return joined(documents::identified(editions_of<static_cast<form_source>(Form)>,
                                        static_cast<form_source>(Form))...);
}
} // namespace detail

/// In the order of form_source.
inline constexpr auto layouts =
    detail::every_layout(std::make_index_sequence<reflect::enumerator_count<form_source>>{});

/// By form, the newest first.
inline constexpr auto editions =
    detail::every_edition(std::make_index_sequence<reflect::enumerator_count<form_source>>{});

inline constexpr form_registry registry{.layouts = layouts, .editions = editions};

} // namespace tassel::rules::forms
