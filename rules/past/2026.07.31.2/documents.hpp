// Version 2026.07.31.2 with its documents and their forms.
#pragma once

#include "rules/in_force/documents.hpp"
#include "rules/past/2026.07.31.2/ruleset.hpp"
#include "rules/past/2026.11.30.1/documents.hpp"
#include "rules/sources/all_sources.hpp"
#include "tassel/document/package/prefilled_field.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

namespace tassel::rules {

// The questions that intake asked only in version 2026.07.31.2. Packages of that version are still
// judged by them.
namespace documents {

namespace at_first {

/// A field, and the condition under which it was required; without a condition, always.
struct asked_field {
    field_name name{};
    expression_view required{};
};

/// Not defined, so that asking for a field that does not exist does not compile.
void a_field_is_asked_for_that_there_is_none_of();

template <std::size_t Fields, std::size_t Asked>
[[nodiscard]] consteval auto asking(std::array<intake_field, Fields> fields,
                                    std::array<asked_field, Asked> const& asked) {
    for (auto const& one : asked) {
        bool known = false;
        for (auto& field : fields) {
            if (field.name != one.name) continue;
            field.required = one.required;
            known = true;
        }
        if (!known) a_field_is_asked_for_that_there_is_none_of();
    }
    return fields;
}

/// Makes the definition of a source with the fields that the source had then.
template <intake_source Source>
[[nodiscard]] consteval intake_definition with_fields(std::span<intake_field const> fields) {
    auto definition = identified(intake_of<Source>, Source);
    definition.fields = fields;
    return definition;
}

// The borrower was also asked for facts that somebody else certifies.
inline constexpr auto in_school_fields =
    asking(in_school_parts::fields, std::array<asked_field, 3>{{
                                        {"in_school_school_name"},
                                        {"in_school_enrollment_start_date"},
                                        {"in_school_enrollment_end_date"},
                                    }});

inline constexpr auto student_fields =
    asking(parent_plus_parts::student_fields, std::array<asked_field, 4>{{
                                                  {"school_name"},
                                                  {"enrollment_status"},
                                                  {"enrollment_start_date"},
                                                  {"enrollment_end_date"},
                                              }});
inline constexpr auto student_groups = [] {
    auto groups = parent_plus_parts::groups;
    groups[0].fields = student_fields;
    return groups;
}();
inline constexpr auto parent_plus = [] {
    constexpr auto source = intake_source::parent_plus_borrower_deferment_pdf;
    auto definition = identified(intake_of<source>, source);
    definition.groups = student_groups;
    return definition;
}();

/// A university abroad has no state and no ZIP code.
inline constexpr auto in_a_state = says_no("graduate_fellowship_foreign_university");
inline constexpr auto fellowship_fields = asking(
    graduate_fellowship_parts::fields, std::array<asked_field, 7>{{
                                           {"graduate_fellowship_institution_name"},
                                           {"graduate_fellowship_institution_address"},
                                           {"graduate_fellowship_institution_city"},
                                           {"graduate_fellowship_institution_state", in_a_state},
                                           {"graduate_fellowship_institution_zip_code", in_a_state},
                                           {"graduate_fellowship_program_start_date"},
                                           {"graduate_fellowship_program_end_date"},
                                       }});
inline constexpr auto training_fields = asking(rehabilitation_training_parts::fields,
                                               std::array<asked_field, 7>{{
                                                   {"rehabilitation_training_institution_name"},
                                                   {"rehabilitation_training_institution_address"},
                                                   {"rehabilitation_training_institution_city"},
                                                   {"rehabilitation_training_institution_state"},
                                                   {"rehabilitation_training_institution_zip_code"},
                                                   {"rehabilitation_training_program_start_date"},
                                                   {"rehabilitation_training_program_end_date"},
                                               }});

inline constexpr auto cancer_treatment_fields =
    asking(cancer_treatment_parts::fields, std::array<asked_field, 9>{{
                                               {"cancer_treatment_care_status"},
                                               {"cancer_treatment_start_date"},
                                               {"cancer_treatment_end_date"},
                                               {"cancer_treatment_physician_name"},
                                               {"cancer_treatment_physician_phone"},
                                               {"cancer_treatment_physician_address"},
                                               {"cancer_treatment_physician_city"},
                                               {"cancer_treatment_physician_state"},
                                               {"cancer_treatment_physician_zip_code"},
                                           }});
/// This version found no contradiction between answers about interest during a forbearance and an
/// answer that declines the forbearance.
inline constexpr auto cancer_treatment = [] {
    auto definition =
        with_fields<intake_source::cancer_treatment_deferment_pdf>(cancer_treatment_fields);
    definition.faults = cancer_treatment_parts::day_faults;
    return definition;
}();

inline constexpr auto service_fields =
    asking(military_parts::fields, std::array<asked_field, 1>{{
                                       {"military_service_end_date"},
                                   }});
inline constexpr auto mandatory_forbearance_fields =
    asking(mandatory_forbearance_parts::fields, std::array<asked_field, 2>{{
                                                    {"mandatory_forbearance_start_date"},
                                                    {"mandatory_forbearance_end_date"},
                                                }});

/// Not defined, so that wording a blocker that does not exist does not compile.
void a_blocker_is_worded_that_there_is_none_of();

/// Returns the blockers of a source, with a different message for one of them.
template <std::size_t Blockers>
[[nodiscard]] consteval auto saying(std::array<intake_blocker, Blockers> blockers, plain_text code,
                                    plain_text message) {
    bool known = false;
    for (auto& one : blockers) {
        if (one.code != code) continue;
        one.message = message;
        known = true;
    }
    if (!known) a_blocker_is_worded_that_there_is_none_of();
    return blockers;
}
[[nodiscard]] consteval intake_definition with_blockers(intake_definition definition,
                                                        std::span<intake_blocker const> blockers) {
    definition.blockers = blockers;
    return definition;
}

inline constexpr auto employment_blockers = saying(
    pslf_tepslf_certification_application_parts::employment_blockers, "employer_not_qualifying",
    "Labor unions and partisan political organizations are not qualifying employers.");
inline constexpr auto employment_groups = [] {
    auto groups = pslf_tepslf_certification_application_parts::groups;
    groups[0].blockers = employment_blockers;
    return groups;
}();
inline constexpr auto public_service = [] {
    constexpr auto source = intake_source::pslf_tepslf_certification_application_pdf;
    auto definition = identified(intake_of<source>, source);
    definition.groups = employment_groups;
    return definition;
}();
inline constexpr auto teacher_blockers = saying(
    teacher_loan_forgiveness_parts::blockers, "no_eligible_school",
    "Teaching counts at an elementary or secondary school, or for an educational service agency.");
inline constexpr auto teacher = [] {
    constexpr auto source = intake_source::teacher_loan_forgiveness_application_pdf;
    return with_blockers(identified(intake_of<source>, source), teacher_blockers);
}();
inline constexpr auto rehabilitation_blockers =
    saying(loan_rehabilitation_parts::blockers, "rehabilitated_before",
           "A loan that was rehabilitated can't be rehabilitated again.");
inline constexpr auto rehabilitation = [] {
    constexpr auto source = intake_source::loan_rehabilitation_income_and_expense_pdf;
    return with_blockers(identified(intake_of<source>, source), rehabilitation_blockers);
}();
inline constexpr auto internship_blockers =
    saying(mandatory_forbearance_parts::blockers, "no_internship",
           "The forbearance asks that the borrower is accepted into a medical or dental internship "
           "or residency.");
inline constexpr auto training_blockers =
    saying(rehabilitation_training_parts::blockers, "no_rehabilitation_services",
           "The deferment is for borrowers who receive vocational, drug abuse, mental health or "
           "alcohol abuse services, or are scheduled to.");

} // namespace at_first

inline constexpr auto intake_definitions_at_first = [] {
    using enum document::intake_source;
    auto definitions = intake_definitions;
    for (auto const& one : {
             at_first::with_fields<in_school_deferment_pdf>(at_first::in_school_fields),
             at_first::parent_plus,
             at_first::with_fields<graduate_fellowship_deferment_pdf>(at_first::fellowship_fields),
             at_first::with_blockers(at_first::with_fields<rehabilitation_training_deferment_pdf>(
                                         at_first::training_fields),
                                     at_first::training_blockers),
             at_first::cancer_treatment,
             at_first::with_fields<military_service_and_post_active_duty_deferment_pdf>(
                 at_first::service_fields),
             at_first::with_blockers(
                 at_first::with_fields<medical_dental_national_guard_dod_forbearance_pdf>(
                     at_first::mandatory_forbearance_fields),
                 at_first::internship_blockers),
             at_first::public_service,
             at_first::teacher,
             at_first::rehabilitation,
         })
        definitions[static_cast<std::size_t>(one.source)] = one;
    return definitions;
}();

namespace at_first {

/// In this version, a parent's application for a discharge was made for every holder.
inline constexpr plain_text no_discharge_loan =
    "No holder has a Direct or FFEL loan made on or after 1986-01-01.";
inline constexpr plain_text no_discharge_or_perkins_loan =
    "No holder has a Direct, FFEL or Perkins loan made on or after 1986-01-01.";

[[nodiscard]] constexpr form_definition for_every_holder(form_definition form) {
    if (form.source == form_source::closed_school_discharge_pdf) {
        form.loans = school_discharge_parts::discharge_or_perkins_loan;
        form.no_loan_message = no_discharge_or_perkins_loan;
    } else {
        form.loans = school_discharge_parts::discharge_loan;
        form.no_loan_message = no_discharge_loan;
    }
    return form;
}

} // namespace at_first

inline constexpr auto form_definitions_at_first = [] {
    auto definitions = form_definitions;
    for (auto& form : definitions) {
        bool const application = form.intake == intake_source::school_related_discharge_workflow &&
                                 form.repetition == form_repetition::holder;
        if (application) form = at_first::for_every_holder(form);
    }
    return definitions;
}();

/// The shared identity without its last field, the language, because intake did not ask for it.
inline constexpr auto shared_identity_at_first = [] {
    std::array<intake_field, shared_identity.size() - 1> fields{};
    std::copy_n(shared_identity.begin(), fields.size(), fields.begin());
    return fields;
}();

/// In this version, a new package took over no intake.
inline constexpr std::array<prefilled_field, 0> nothing_prefilled{};

} // namespace documents

struct v2026_07_31_documents : with_paperwork<v2026_07_31> {
    static constexpr auto const& intake_definitions = documents::intake_definitions_at_first;
    static constexpr auto const& form_definitions = documents::form_definitions_at_first;
    static constexpr auto const& prefilled_fields = documents::nothing_prefilled;
    static constexpr auto const& shared_identity = documents::shared_identity_at_first;
    static constexpr auto const& guide_rules = documents::guide_rules_of_paper;
};

struct v2026_07_31_paperwork : with_forms<v2026_07_31_documents> {};

} // namespace tassel::rules
