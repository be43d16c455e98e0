// Shorthands for binding items of a form to the fields of a template.
#pragma once

#include "rules/names/engine_names.hpp"
#include "tassel/core/joined.hpp"
#include "tassel/document/form/form_layout.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tassel::rules::forms {

[[nodiscard]] consteval field_binding text(std::string_view item, std::string_view field) {
    return {.item = item, .field = field};
}
/// Binds a part of a text of fixed length: a number of characters from a position, counted from 0.
[[nodiscard]] consteval field_binding cut(std::string_view item, std::string_view field,
                                          std::int64_t from, std::int64_t count) {
    return {.item = item, .field = field, .from = from, .count = count};
}
[[nodiscard]] consteval field_binding box(std::string_view item, std::string_view option,
                                          std::string_view field, std::string_view on_state) {
    return {.item = item, .option = option, .field = field, .state = on_state};
}
/// Binds a question with two boxes under one name. Another overload has a third box for "don't
/// know".
[[nodiscard]] consteval std::array<field_binding, 2> yes_no_boxes(std::string_view item,
                                                                  std::string_view field) {
    return {box(item, "yes", field, "0"), box(item, "no", field, "1")};
}
[[nodiscard]] consteval std::array<field_binding, 3> three_way_boxes(std::string_view item,
                                                                     std::string_view field) {
    return {box(item, "yes", field, "0"), box(item, "no", field, "1"),
            box(item, "dont_know", field, "2")};
}
/// Binds a column of a table's row; rows are counted from 1.
[[nodiscard]] consteval field_binding cell(std::string_view item, std::int64_t row,
                                           std::string_view field) {
    return {.item = item, .row = row, .field = field};
}

namespace detail {
[[nodiscard]] consteval std::array<field_binding, 1> listed(field_binding const& one) {
    return {one};
}
template <std::size_t Count>
[[nodiscard]] consteval auto const& listed(std::array<field_binding, Count> const& several) {
    return several;
}
} // namespace detail

/// Concatenates bindings and lists of bindings, in order.
template <class... Part>
[[nodiscard]] consteval auto bindings(Part const&... parts) {
    return joined(detail::listed(parts)...);
}

// The fields of the borrower's section, which have the same names on many editions. We compared
// each of the three lists with every file that uses it.
inline constexpr std::array borrower_in_form_intro{
    box("information_changed", "yes", "form1[0].#subform[0].FormIntro[0].InformationChanged[0]",
        "1"),
    text("ssn", "form1[0].#subform[0].FormIntro[0].SSN[0]"),
    text("name", "form1[0].#subform[0].FormIntro[0].Name[0]"),
    text("address", "form1[0].#subform[0].FormIntro[0].Address[0]"),
    text("city", "form1[0].#subform[0].FormIntro[0].City[0]"),
    text("state", "form1[0].#subform[0].FormIntro[0].State[0]"),
    text("zip_code", "form1[0].#subform[0].FormIntro[0].ZipCode[0]"),
    text("phone_primary", "form1[0].#subform[0].FormIntro[0].Phone1[0]"),
    text("phone_alternate", "form1[0].#subform[0].FormIntro[0].Phone2[0]"),
    text("email", "form1[0].#subform[0].FormIntro[0].Email[0]"),
};
inline constexpr std::array borrower_in_first_subform{
    box("information_changed", "yes", "form1[0].#subform[0].InformationChanged[0]", "1"),
    text("ssn", "form1[0].#subform[0].SSN[0]"),
    text("name", "form1[0].#subform[0].Name[0]"),
    text("address", "form1[0].#subform[0].Address[0]"),
    text("city", "form1[0].#subform[0].City[0]"),
    text("state", "form1[0].#subform[0].State[0]"),
    text("zip_code", "form1[0].#subform[0].ZipCode[0]"),
    text("phone_primary", "form1[0].#subform[0].Phone1[0]"),
    text("phone_alternate", "form1[0].#subform[0].Phone2[0]"),
    text("email", "form1[0].#subform[0].Email[0]"),
};
inline constexpr std::array borrower_on_first_page{
    box("information_changed", "yes", "form1[0].Page1[0].InformationChanged[0]", "1"),
    text("ssn", "form1[0].Page1[0].SSN[0]"),
    text("name", "form1[0].Page1[0].Name[0]"),
    text("address", "form1[0].Page1[0].Address[0]"),
    text("city", "form1[0].Page1[0].City[0]"),
    text("state", "form1[0].Page1[0].State[0]"),
    text("zip_code", "form1[0].Page1[0].ZipCode[0]"),
    text("phone_primary", "form1[0].Page1[0].Phone1[0]"),
    text("phone_alternate", "form1[0].Page1[0].Phone2[0]"),
    text("email", "form1[0].Page1[0].Email[0]"),
};

} // namespace tassel::rules::forms
