// Repayment Plan Request: Standard, Extended, Graduated, OMB 1845-0014. No known edition has a box
// for the Tiered Standard Plan. The plan comes from the package's selection.
#pragma once

#include "rules/law/citations.hpp"
#include "rules/paperwork/common_fields.hpp"
#include "rules/paperwork/intake_parts.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"

#include <array>

namespace tassel::rules::documents {

namespace repayment_plan_request_parts {

inline constexpr std::array<plain_text, 2> scopes{"all_direct_loans", "only_idr_ineligible_loans"};

inline constexpr std::array fields{
    intake_field{.name = "repayment_plan_request_scope",
                 .label = "Loans that the plan is asked for",
                 .type = intake_type::choice,
                 .choices = scopes},
};

} // namespace repayment_plan_request_parts

template <>
inline constexpr intake_definition intake_of<intake_source::repayment_plan_request_pdf>{
    .title = "Repayment Plan Request",
    .fields = repayment_plan_request_parts::fields,
    .submission_routing = "loan_servicer",
    .law = direct_repayment_plans,
};

template <>
inline constexpr form_definition form_of<form_source::repayment_plan_request_pdf>{
    .intake = intake_source::repayment_plan_request_pdf,
    .title = "Repayment Plan Request: Standard, Extended, Graduated",
    .form_code = "RPR",
    .omb_number = "1845-0014",
    .loans = owed_direct_loan,
    .sent_with = intake_source::direct_consolidation_application_pdf,
};

} // namespace tassel::rules::documents
