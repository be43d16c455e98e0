// Cancer Treatment Deferment Request, OMB 1845-0011 (before: 1845-0154).
#pragma once

#include "rules/documents/loan_selections.hpp"
#include "rules/paperwork/common_fields.hpp"
#include "rules/screening/citations.hpp"
#include "tassel/core/truth.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"

#include <array>

namespace tassel::rules::documents {

namespace cancer_treatment_parts {

/// Whether the deferment is for the loan: a Direct Loan made from 2018-09-28 on, or a loan that had
/// entered repayment by then. A consolidation loan enters repayment when it is made.
[[nodiscard]] constexpr truth deferrable(document_loan const& one) noexcept {
    auto const truth_about = [](std::optional<civil_date> const& day, auto const& test) {
        return day ? truth_of(test(*day)) : truth::unknown;
    };
    auto const made_later =
        truth_about(one.made_date, [](civil_date made) { return made >= cancer_deferment_from; });
    auto entered = one.repayment_begin_date;
    if (!entered && is_consolidation(one.loan_type)) entered = one.made_date;
    auto in_repayment_then =
        truth_about(entered, [](civil_date day) { return day <= cancer_deferment_from; });
    bool const still_studies =
        one.status == loan_status::in_school || one.status == loan_status::in_grace;
    if (!entered && still_studies) in_repayment_then = truth::no;
    return (truth_of(one.program() == loan_program::direct) && made_later) || in_repayment_then;
}

inline constexpr auto not_deferrable =
    detail::loan_that<[](document_loan const& one) { return deferrable(one) == truth::no; }>();
inline constexpr auto perhaps_deferrable =
    detail::loan_that<[](document_loan const& one) { return deferrable(one) == truth::unknown; }>();

inline constexpr std::array<plain_text, 3> care_statuses{"scheduled", "in_treatment", "completed"};
inline constexpr std::array<plain_text, 2> forbearance_choices{"apply_forbearance",
                                                               "decline_forbearance"};
inline constexpr std::array<plain_text, 2> routes{"physician_certification",
                                                  "separate_physician_documentation"};

inline constexpr auto separate_documentation =
    is("cancer_treatment_verification_route", "separate_physician_documentation");

inline constexpr std::array fields{
    intake_field{.name = "cancer_treatment_care_status",
                 .label = "Where the treatment stands",
                 .type = intake_type::choice,
                 .choices = care_statuses},
    day_of("cancer_treatment_start_date", "First day of treatment"),
    day_of("cancer_treatment_end_date", "Last day of treatment, or the day it is expected to end"),
    one_line("cancer_treatment_physician_name", "Physician", longest_name),
    intake_field{.name = "cancer_treatment_physician_phone",
                 .label = "Telephone of the physician",
                 .type = intake_type::phone},
    one_line("cancer_treatment_physician_address", "Street of the physician", longest_street),
    one_line("cancer_treatment_physician_city", "City of the physician", longest_city),
    state_of("cancer_treatment_physician_state", "State of the physician"),
    zip_code_of("cancer_treatment_physician_zip_code", "ZIP code of the physician"),
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

inline constexpr std::array faults{
    intake_fault{.field = "cancer_treatment_end_date",
                 .message = "must not be before the first day of treatment",
                 .broken = ends_before_it_starts},
};

inline constexpr auto some_day_not_known = some_loan(active_federal_loan && perhaps_deferrable);

inline constexpr std::array warnings{
    intake_warning{.code = "repayment_begin_not_known",
                   .message = "It is not known whether a loan was made on or after 2018-09-28 or "
                              "had entered repayment by then, which this deferment asks for; its "
                              "holder decides.",
                   .when = some_day_not_known},
};

inline constexpr std::array roles{
    document_role{.role = "cancer_treatment_physician_certification_documentation",
                  .label = "The physician's own certification of the treatment",
                  .applies = separate_documentation},
};

inline constexpr auto loans =
    active_federal_loan &&
    (!not_deferrable || is("cancer_treatment_ineligible_loan_forbearance", "apply_forbearance"));

} // namespace cancer_treatment_parts

inline constexpr intake_definition cancer_treatment_deferment{
    .source = intake_source::cancer_treatment_deferment_pdf,
    .title = "Cancer Treatment Deferment Request",
    .fields = cancer_treatment_parts::fields,
    .faults = cancer_treatment_parts::faults,
    .warnings = cancer_treatment_parts::warnings,
    .has_manifest = true,
    .roles = cancer_treatment_parts::roles,
    .submission_routing = "loan_holder",
    .law = cancer_deferment,
};

inline constexpr form_definition cancer_treatment_deferment_form{
    .source = form_source::cancer_treatment_deferment_pdf,
    .intake = intake_source::cancer_treatment_deferment_pdf,
    .title = "Cancer Treatment Deferment Request",
    .form_code = "CTD",
    .omb_number = "1845-0011",
    .repetition = form_repetition::holder,
    .loans = cancer_treatment_parts::loans,
    .no_loan_message = "No holder has an open loan that is not in default and that was made on or "
                       "after 2018-09-28 or had entered repayment by then; forbearance for other "
                       "loans was declined.",
    .certification_role = "physician",
    .submission_routing = "loan_holder",
};

} // namespace tassel::rules::documents
