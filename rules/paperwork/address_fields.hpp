// Fields of an address that may be in any country. An address in the United States has a state and
// a ZIP code; any other has a region and a postal code instead, which only Canada requires.
#pragma once

#include "rules/names/engine_names.hpp"
#include "rules/paperwork/countries.hpp"
#include "tassel/condition/expression.hpp"
#include "tassel/condition/field_name.hpp"
#include "tassel/document/vocabulary/intake_field.hpp"

#include <cstdint>

namespace tassel::rules::documents {

/// The lengths that regions and postal codes may have. No country has longer codes; the grid of the
/// consent form has 10 cells.
inline constexpr std::int64_t longest_region = 30, longest_postal_code = 16, grid_postal_code = 10;

/// Whether an address is in the United States, as it is if nothing else is said. The result is
/// never unknown.
[[nodiscard]] consteval auto is_in_united_states(field_name country) {
    return !provided(country) || is(country, united_states);
}
[[nodiscard]] consteval auto is_in_canada(field_name country) {
    return provided(country) && is(country, canada);
}
/// Whether an address is neither in the United States nor in Canada.
[[nodiscard]] consteval auto is_elsewhere(field_name country) {
    return provided(country) && !is(country, united_states) && !is(country, canada);
}

[[nodiscard]] consteval intake_field country_field(field_name name) {
    return {.name = name,
            .label = "Country; without it, the United States",
            .type = intake_type::country,
            .required = never_required};
}

[[nodiscard]] consteval intake_field region_field(field_name name, expression_view abroad,
                                                  expression_view in_canada) {
    return {.name = name,
            .label = "Region; in Canada, the two letters of the province",
            .minimum = 1,
            .maximum = longest_region,
            .applies = abroad,
            .required = in_canada,
            .in_canada = in_canada};
}

[[nodiscard]] consteval intake_field postal_code_field(field_name name, std::int64_t longest,
                                                       expression_view abroad,
                                                       expression_view in_canada) {
    return {.name = name,
            .label = "Postal code",
            .type = intake_type::postal_code,
            .minimum = 1,
            .maximum = longest,
            .applies = abroad,
            .required = in_canada,
            .in_canada = in_canada};
}

/// Makes a state or a ZIP code a field of addresses in the United States only.
[[nodiscard]] consteval intake_field only_in(expression_view home, intake_field field) {
    field.applies = home;
    return field;
}

// Where the borrower lives.

inline constexpr field_name borrower_country = "borrower_country";
inline constexpr auto borrower_in_united_states = is_in_united_states(borrower_country);
inline constexpr auto borrower_abroad = !borrower_in_united_states;
inline constexpr auto borrower_in_canada = is_in_canada(borrower_country);
inline constexpr auto borrower_elsewhere = is_elsewhere(borrower_country);

} // namespace tassel::rules::documents
