// How the certifications of schools and programs end: the institution, and the official who signs.
// Others fill them in, on every route.
#pragma once

#include "rules/paperwork/common_items.hpp"
#include "tassel/document/form/form_layout.hpp"

#include <array>

namespace tassel::rules::forms {

inline constexpr form_item institution_name = blank("institution_name", "Name of institution");
inline constexpr form_item institution_opeid =
    blank("institution_opeid", "OPEID", intake_type::opeid);
inline constexpr form_item institution_address = blank("institution_address", "Address");
inline constexpr form_item institution_city = of_width(6, blank("institution_city", "City"));
inline constexpr form_item institution_state =
    blank("institution_state", "State", intake_type::state);
inline constexpr form_item institution_zip_code =
    blank("institution_zip_code", "ZIP Code", intake_type::zip_code);
inline constexpr form_item official_name = blank("official_name", "Name and title of the official");
inline constexpr form_item official_phone =
    blank("official_phone", "Telephone", intake_type::phone);
inline constexpr form_item official_signature =
    signature("official_signature", "Signature of the official");
inline constexpr form_item official_signature_date =
    signature_date("official_signature_date", "Date");

/// Of the deferments for programs.
inline constexpr std::array program_certification_items{
    blank("program_begin_date", "Program begins or began on (mm-dd-yyyy)", intake_type::date),
    blank("program_end_date", "Program ends or ended on (mm-dd-yyyy)", intake_type::date),
    institution_name,
    institution_opeid,
    institution_address,
    institution_city,
    institution_state,
    institution_zip_code,
    official_name,
    official_phone,
    official_signature,
    official_signature_date,
};
inline constexpr form_section program_certification_section{
    .heading = "Section 4: Certification of the program official",
    .by = filled_by::third_party,
    .note = "An authorized official of the program completes this section once Section 2 is "
            "complete, or separate documentation of the official says the same.",
    .items = program_certification_items};

} // namespace tassel::rules::forms
