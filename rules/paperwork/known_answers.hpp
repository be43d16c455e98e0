// What the borrower knows of the items that an official fills in on a form: the holder's website
// may ask the borrower for it.
#pragma once

#include "rules/paperwork/common_fields.hpp"
#include "tassel/document/guide/online_way.hpp"

#include <array>
#include <span>

namespace tassel::rules::documents::known_answers {

using tassel::document::known_answer;

inline constexpr std::array in_school{
    known_answer{"institution_name", "in_school_school_name"},
    known_answer{"institution_opeid", "in_school_school_opeid"},
    known_answer{"enrollment_status", "in_school_enrollment_status"},
    known_answer{"regular_student", "in_school_regular_student"},
    known_answer{"enrollment_begin_date", "in_school_enrollment_start_date"},
    known_answer{"enrollment_end_date", "in_school_enrollment_end_date"},
    known_answer{"completion_date", "in_school_expected_completion_date"},
};
/// In the record of a student.
inline constexpr std::array parent_plus{
    known_answer{"institution_name", "school_name"},
    known_answer{"institution_opeid", "school_opeid"},
    known_answer{"enrollment_status", "enrollment_status"},
    known_answer{"enrollment_begin_date", "enrollment_start_date"},
    known_answer{"enrollment_end_date", "enrollment_end_date"},
    known_answer{"completion_date", "expected_completion_date"},
};
inline constexpr std::array fellowship{
    known_answer{"institution_name", "graduate_fellowship_institution_name"},
    known_answer{"institution_opeid", "graduate_fellowship_institution_opeid"},
    known_answer{"institution_address", "graduate_fellowship_institution_address"},
    known_answer{"institution_city", "graduate_fellowship_institution_city"},
    known_answer{"institution_state", "graduate_fellowship_institution_state"},
    known_answer{"institution_zip_code", "graduate_fellowship_institution_zip_code"},
    known_answer{"program_begin_date", "graduate_fellowship_program_start_date"},
    known_answer{"program_end_date", "graduate_fellowship_program_end_date"},
};
inline constexpr std::array training{
    known_answer{"institution_name", "rehabilitation_training_institution_name"},
    known_answer{"institution_opeid", "rehabilitation_training_institution_opeid"},
    known_answer{"institution_address", "rehabilitation_training_institution_address"},
    known_answer{"institution_city", "rehabilitation_training_institution_city"},
    known_answer{"institution_state", "rehabilitation_training_institution_state"},
    known_answer{"institution_zip_code", "rehabilitation_training_institution_zip_code"},
    known_answer{"program_begin_date", "rehabilitation_training_program_start_date"},
    known_answer{"program_end_date", "rehabilitation_training_program_end_date"},
};
inline constexpr std::array treatment{
    known_answer{"certified_begin_date", "cancer_treatment_start_date"},
    known_answer{"certified_end_date", "cancer_treatment_end_date"},
};
inline constexpr std::array service{
    known_answer{"service_begin_date", "military_service_start_date"},
    known_answer{"service_end_date", "military_service_end_date"},
};
inline constexpr std::array mandatory{
    known_answer{"institution_name", "mandatory_forbearance_organization_name"},
    known_answer{"program_begin_date", "mandatory_forbearance_start_date"},
    known_answer{"program_end_date", "mandatory_forbearance_end_date"},
};

[[nodiscard]] constexpr std::span<known_answer const> of(intake_source source) {
    switch (source) {
    case intake_source::in_school_deferment_pdf: return in_school;
    case intake_source::parent_plus_borrower_deferment_pdf: return parent_plus;
    case intake_source::graduate_fellowship_deferment_pdf: return fellowship;
    case intake_source::rehabilitation_training_deferment_pdf: return training;
    case intake_source::cancer_treatment_deferment_pdf: return treatment;
    case intake_source::military_service_and_post_active_duty_deferment_pdf: return service;
    case intake_source::medical_dental_national_guard_dod_forbearance_pdf: return mandatory;
    default: return {};
    }
}

} // namespace tassel::rules::documents::known_answers
