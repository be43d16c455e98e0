// General Forbearance Request, OMB 1845-0018 (before: 1845-0031).
#pragma once

#include "rules/paperwork/common_fields.hpp"
#include "rules/paperwork/intake_parts.hpp"
#include "rules/sources/general_forbearance/screening.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"

#include <array>

namespace tassel::rules::documents {

namespace general_forbearance_parts {

inline constexpr std::array<plain_text, 4> reasons{"financial_difficulties", "change_in_employment",
                                                   "medical_expenses", "other"};

inline constexpr auto other_reason = is("general_forbearance_reason", "other");
inline constexpr auto smaller_payments =
    is("general_forbearance_payment_treatment", "smaller_payments");

inline constexpr std::array fields{
    intake_field{.name = "general_forbearance_reason",
                 .label = "Why payments can't be made",
                 .type = intake_type::choice,
                 .choices = reasons},
    intake_field{.name = "general_forbearance_reason_explanation",
                 .label = "Explanation of the other reason",
                 .type = intake_type::narrative,
                 .minimum = 1,
                 .maximum = 850,
                 .applies = other_reason},
    payment_treatment("general_forbearance_payment_treatment"),
    smaller_payment("general_forbearance_smaller_payment_cents", smaller_payments),
    intake_field{.name = "general_forbearance_start_month",
                 .label = "First month",
                 .type = intake_type::month},
    intake_field{
        .name = "general_forbearance_end_month", .label = "Last month", .type = intake_type::month},
    acknowledgement("general_forbearance_acknowledgement"),
};

inline constexpr auto ends_before_it_starts =
    value("general_forbearance_end_month") < value("general_forbearance_start_month");
// The first and the last month both count.
inline constexpr auto longer_than_a_year = value("general_forbearance_end_month") -
                                               value("general_forbearance_start_month") +
                                               number(1) >
                                           number(12);
inline constexpr auto starts_long_before_the_analysis =
    value("general_forbearance_start_month") < analysis_month - number(3);

inline constexpr std::array faults{
    intake_fault{.field = "general_forbearance_end_month",
                 .message = "must not be before the first month",
                 .broken = ends_before_it_starts},
    intake_fault{.field = "general_forbearance_end_month",
                 .message = "must be within 12 months, the first and the last one counted",
                 .broken = longer_than_a_year},
    intake_fault{.field = "general_forbearance_start_month",
                 .message = "must not be more than 3 months before the month of the analysis",
                 .broken = starts_long_before_the_analysis},
};

inline constexpr std::array warnings{
    intake_warning{.code = "newer_loans_nine_months",
                   .message = "For loans made on or after 2027-07-01 general forbearance lasts at "
                              "most 9 months in any 24.",
                   .when = some_newer_active_loan},
};

inline constexpr std::array roles{
    document_role{.role = supporting_documentation,
                  .label = "Supporting documents, should the holder ask for them",
                  .required = never_required},
};

} // namespace general_forbearance_parts

template <>
inline constexpr intake_definition intake_of<intake_source::general_forbearance_pdf>{
    .title = "General Forbearance Request",
    .fields = general_forbearance_parts::fields,
    .faults = general_forbearance_parts::faults,
    .warnings = general_forbearance_parts::warnings,
    .has_manifest = true,
    .roles = general_forbearance_parts::roles,
    .law = forbearance_rule,
};

template <>
inline constexpr form_definition form_of<form_source::general_forbearance_pdf>{
    .intake = intake_source::general_forbearance_pdf,
    .form_code = "GFB",
    .omb_number = "1845-0018",
    .repetition = form_repetition::holder,
    .loans = deferrable_on_forms,
    .no_loan_message = no_active_federal_loan,
};

} // namespace tassel::rules::documents
