// All sources of paperwork and all forms that are made of them, each list in the order of its
// enumeration.
#pragma once

#define TASSEL_PART intake
#include "rules/paperwork/intake_parts.hpp"
#include "rules/sources/every_source.inc"
#include "tassel/reflect/describe.hpp"

#include <array>
#include <cstddef>
#include <utility>

namespace tassel::rules::documents {

namespace detail {
template <std::size_t... Source>
[[nodiscard]] consteval auto every_intake(std::index_sequence<Source...>) {
    return std::array{identified(intake_of<static_cast<intake_source>(Source)>,
                                 static_cast<intake_source>(Source))...};
}
/// A form is called what its source is called, unless it says otherwise.
[[nodiscard]] consteval form_definition titled(form_definition form, plain_text source_title) {
    if (form.title.empty()) form.title = source_title;
    return form;
}
template <std::size_t... Form>
[[nodiscard]] consteval auto every_form(std::index_sequence<Form...>) {
    return std::array{
        titled(identified(form_of<static_cast<form_source>(Form)>, static_cast<form_source>(Form)),
               intake_of<form_of<static_cast<form_source>(Form)>.intake>.title)...};
}
} // namespace detail

inline constexpr auto intake_definitions =
    detail::every_intake(std::make_index_sequence<reflect::enumerator_count<intake_source>>{});
inline constexpr auto form_definitions =
    detail::every_form(std::make_index_sequence<reflect::enumerator_count<form_source>>{});

} // namespace tassel::rules::documents
