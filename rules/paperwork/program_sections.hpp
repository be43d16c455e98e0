// The forms of the deferments for programs: they differ by what they ask of the program.
#pragma once

#include "rules/paperwork/common_items.hpp"
#include "rules/paperwork/official_certification.hpp"
#include "tassel/core/joined.hpp"
#include "tassel/document/form/form_layout.hpp"

#include <array>
#include <span>

namespace tassel::rules::forms {

inline constexpr auto program_certification_items = joined(
    std::array{
        blank("program_begin_date", "Program begins or began on (mm-dd-yyyy)", intake_type::date),
        blank("program_end_date", "Program ends or ended on (mm-dd-yyyy)", intake_type::date)},
    institution_items, official_items);

[[nodiscard]] consteval std::array<form_section, 6>
program_sections(form_section const& eligibility, std::span<form_item const> requests) {
    return {
        borrower_section,
        eligibility,
        form_section{.heading = "Section 3: Requests",
                     .note = "The deferment itself is for the period in which these conditions are "
                             "met, as certified in Section 4.",
                     .items = requests},
        signed_section("Section 3: Understandings, certifications and authorization"),
        form_section{.heading = "Section 4: Certification of the program official",
                     .by = filled_by::third_party,
                     .note = "An authorized official of the program completes this section once "
                             "Section 2 is complete, or separate documentation of the official "
                             "says the same.",
                     .items = program_certification_items},
        destination_section("Section 7: Where to send the completed form"),
    };
}

} // namespace tassel::rules::forms
