// Cancer Treatment Deferment Request, OMB 1845-0011 (before: 1845-0154).
#pragma once

#include "rules/paperwork/common_fields.hpp"
#include "rules/paperwork/intake_parts.hpp"
#include "rules/sources/cancer_treatment_deferment/screening.hpp"
#include "rules/texts/certification_sentences.hpp"
#include "tassel/core/joined.hpp"
#include "tassel/core/truth.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"

#include <array>

namespace tassel::rules::documents {

namespace cancer_treatment_parts {

inline constexpr std::array<plain_text, 3> care_statuses{"scheduled", "in_treatment", "completed"};
inline constexpr std::array<plain_text, 2> forbearance_choices{"apply_forbearance",
                                                               "decline_forbearance"};
inline constexpr std::array<plain_text, 2> routes{"physician_certification",
                                                  "separate_physician_documentation"};

inline constexpr auto separate_documentation =
    is("cancer_treatment_verification_route", "separate_physician_documentation");

inline constexpr std::array fields{
    for_certifier({.name = "cancer_treatment_care_status",
                   .label = "Where the treatment stands",
                   .type = intake_type::choice,
                   .choices = care_statuses}),
    for_certifier(day_of("cancer_treatment_start_date", "First day of treatment")),
    for_certifier(day_of("cancer_treatment_end_date",
                         "Last day of treatment, or the day it is expected to end")),
    for_certifier(one_line("cancer_treatment_physician_name", "Physician", longest_name)),
    for_certifier({.name = "cancer_treatment_physician_phone",
                   .label = "Telephone of the physician",
                   .type = intake_type::phone}),
    for_certifier(
        one_line("cancer_treatment_physician_address", "Street of the physician", longest_street)),
    for_certifier(
        one_line("cancer_treatment_physician_city", "City of the physician", longest_city)),
    for_certifier(state_of("cancer_treatment_physician_state", "State of the physician")),
    for_certifier(zip_code_of("cancer_treatment_physician_zip_code", "ZIP code of the physician")),
    intake_field{.name = "cancer_treatment_ineligible_loan_forbearance",
                 .label = "Forbearance for loans that can't be deferred",
                 .type = intake_type::choice,
                 .choices = forbearance_choices},
    optional_yes_or_no("cancer_treatment_pay_interest_on_ineligible",
                       "Pay the interest on loans that can't be deferred"),
    verification_route("cancer_treatment_verification_route", routes),
    acknowledgement("cancer_treatment_acknowledgement"),
};

inline constexpr auto ends_before_it_starts =
    value("cancer_treatment_end_date") < value("cancer_treatment_start_date");

/// The borrower pays interest on ineligible loans during a forbearance: Section 3 of the form.
inline constexpr auto pays_without_forbearance =
    says_yes("cancer_treatment_pay_interest_on_ineligible") &&
    is("cancer_treatment_ineligible_loan_forbearance", "decline_forbearance");

inline constexpr std::array day_faults{
    intake_fault{.field = "cancer_treatment_end_date",
                 .message = "must not be before the first day of treatment",
                 .broken = ends_before_it_starts},
};
inline constexpr std::array interest_faults{
    intake_fault{.field = "cancer_treatment_pay_interest_on_ineligible",
                 .message = "must not be true where forbearance is declined: the interest is paid "
                            "during a forbearance",
                 .broken = pays_without_forbearance},
};
inline constexpr auto faults = joined(day_faults, interest_faults);

inline constexpr auto some_day_not_known =
    some_loan(deferrable_on_forms && !known(deferrable_loan));

inline constexpr std::array warnings{
    intake_warning{.code = "repayment_begin_not_known",
                   .message = "It is not known whether a loan was made on or after 2018-09-28 or "
                              "had entered repayment by then, which this deferment asks for; its "
                              "holder decides.",
                   .when = some_day_not_known},
};

inline constexpr std::array roles{
    document_role{.role = physician_certification_documentation,
                  .label = "The physician's own certification of the treatment",
                  .applies = separate_documentation,
                  .advice = certification_sentences::in_place_of_physician_section},
};

inline constexpr auto loans =
    deferrable_on_forms &&
    (possible(deferrable_loan) ||
     is("cancer_treatment_ineligible_loan_forbearance", "apply_forbearance"));

inline constexpr auto by_physician =
    is("cancer_treatment_verification_route", "physician_certification");
inline constexpr std::array certified{
    certification{.by = todo_person::physician,
                  .what = certification_sentences::physician,
                  .when = by_physician},
};

} // namespace cancer_treatment_parts

template <>
inline constexpr intake_definition intake_of<intake_source::cancer_treatment_deferment_pdf>{
    .title = "Cancer Treatment Deferment Request",
    .fields = cancer_treatment_parts::fields,
    .faults = cancer_treatment_parts::faults,
    .warnings = cancer_treatment_parts::warnings,
    .has_manifest = true,
    .roles = cancer_treatment_parts::roles,
    .law = cancer_deferment,
};

template <>
inline constexpr form_definition form_of<form_source::cancer_treatment_deferment_pdf>{
    .intake = intake_source::cancer_treatment_deferment_pdf,
    .form_code = "CTD",
    .omb_number = "1845-0011",
    .repetition = form_repetition::holder,
    .loans = cancer_treatment_parts::loans,
    .no_loan_message = "No holder has an open loan that is not in default and that was made on or "
                       "after 2018-09-28 or had entered repayment by then; forbearance for other "
                       "loans was declined.",
    .certification_role = cancer_treatment_parts::certification_role,
    .certified = cancer_treatment_parts::certified,
};

} // namespace tassel::rules::documents
