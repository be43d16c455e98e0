// The requests that the borrower makes to the people who complete a section that the service leaves
// blank.
#pragma once

#include "tassel/core/plain_text.hpp"

namespace tassel::rules::documents::certification_sentences {

inline constexpr plain_text school =
    "Ask the school that the form is about to complete, sign and date the section for its "
    "official.";
inline constexpr plain_text school_reaffirms =
    "Ask the school to complete its section first. It checks and corrects what is drafted there. "
    "Sign only what it then says.";
inline constexpr plain_text program =
    "Ask the program that the form is about to complete, sign and date the section for its "
    "official.";
inline constexpr plain_text medical_professional =
    "Ask a doctor, or another professional whom the form allows, to complete, sign and date the "
    "medical section. A stamp is no signature.";
inline constexpr plain_text physician =
    "Ask the doctor of medicine or osteopathy who treats you to complete, sign and date the "
    "doctor's section.";
inline constexpr plain_text employer =
    "Ask your employer to complete, sign and date the employer's section. Whoever signs puts "
    "initials beside each change.";
inline constexpr plain_text commanding_officer =
    "Ask your commanding or personnel officer to complete, sign and date the official's section.";
inline constexpr plain_text defense =
    "Ask an official of the Department of Defense to complete, sign and date the official's "
    "section.";
inline constexpr plain_text chief_administrative_officer =
    "Ask the chief administrative officer of your school or agency to complete, sign and date the "
    "officer's section. If you taught at others in other years, ask each; more pages may be "
    "added.";

// Sentences about documents that replace such a section, as the notes above the section allow.
inline constexpr plain_text in_place_of_section =
    "It has to say all that the official's section asks for. Leave that section blank.";
inline constexpr plain_text in_place_of_physician_section =
    "It has to be by a doctor of medicine or osteopathy, and to say all that the doctor's section "
    "asks for. Leave that section blank.";
inline constexpr plain_text in_place_of_guard_section =
    "The orders take the place of the official's section: leave it blank. They have to show when "
    "the duty begins and ends.";
inline constexpr plain_text in_place_of_program_section =
    "It has to say all that the official's section asks for, and that your answers in Section 2 "
    "are "
    "right. Leave the official's section blank.";
inline constexpr plain_text in_place_of_officer_section =
    "It has to show when the service began and ended, and the pay area where you serve in an area "
    "of hostilities. Leave the official's section blank.";

} // namespace tassel::rules::documents::certification_sentences
