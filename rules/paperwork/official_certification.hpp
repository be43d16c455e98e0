// How the certifications of schools, programs and services end: the institution, and the official
// who signs; and what schools certify of an enrollment. Others fill them in, on every route.
#pragma once

#include "rules/paperwork/common_items.hpp"
#include "tassel/core/joined.hpp"
#include "tassel/document/form/form_layout.hpp"

#include <array>

namespace tassel::rules::forms {

inline constexpr std::array institution_place{
    blank("institution_address", "Address"),
    of_width(6, blank("institution_city", "City")),
    blank("institution_state", "State", intake_type::state),
    blank("institution_zip_code", "ZIP Code", intake_type::zip_code),
};
inline constexpr auto institution_items =
    joined(std::array{blank("institution_name", "Name of institution"),
                      blank("institution_opeid", "OPEID", intake_type::opeid)},
           institution_place);
inline constexpr std::array official_items{
    blank("official_name", "Name and title of the official"),
    blank("official_phone", "Telephone", intake_type::phone),
    signature("official_signature", "Signature of the official"),
    signature_date("official_signature_date", "Date"),
};

namespace parts {
inline constexpr std::array certified_enrollments{
    form_option{.option = "full_time", .label = "Full-time"},
    form_option{.option = "at_least_half_time",
                .label = "At least half-time, but less than full-time"},
};
} // namespace parts

[[nodiscard]] consteval form_item certified_enrollment(plain_text label) {
    return {.item = "enrollment_status",
            .label = label,
            .kind = form_item_kind::choice,
            .options = parts::certified_enrollments};
}
inline constexpr form_item completion_date =
    blank("completion_date", "Program to be completed on (mm-dd-yyyy)", intake_type::date);

} // namespace tassel::rules::forms
