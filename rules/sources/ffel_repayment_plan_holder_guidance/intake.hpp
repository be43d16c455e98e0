// Borrowers request FFEL repayment plans from each holder, in the way that the holder prescribes.
// We store the requests and the holders' answers. The summary that the API returns leaves out
// references and incomes.
#pragma once

#include "rules/law/citations.hpp"
#include "rules/paperwork/common_fields.hpp"
#include "rules/paperwork/source_parts.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"

#include <array>

namespace tassel::rules::documents {

namespace ffel_repayment_plan_holder_guidance_parts {

inline constexpr std::array<plain_text, 5> request_statuses{"not_requested", "requested",
                                                            "approved", "denied", "withdrawn"};

inline constexpr auto requested = !is("request_status", "not_requested");
inline constexpr auto decided = is("request_status", "approved") || is("request_status", "denied");

inline constexpr std::array holder_fields{
    intake_field{.name = "label",
                 .label = "Holder of FFEL loans",
                 .type = intake_type::holder_label,
                 .among = is_ffel,
                 .summarized = true},
    intake_field{.name = "request_status",
                 .label = "State of the request",
                 .type = intake_type::choice,
                 .choices = request_statuses,
                 .summarized = true},
    intake_field{.name = "requested_date",
                 .label = "Day of the request",
                 .type = intake_type::date,
                 .applies = requested,
                 .summarized = true},
    intake_field{.name = "decision_date",
                 .label = "Day of the holder's decision",
                 .type = intake_type::date,
                 .applies = decided,
                 .summarized = true},
    intake_field{.name = "reported_monthly_payment_cents",
                 .label = "Monthly payment that the holder reported",
                 .type = intake_type::cents,
                 .maximum = largest_intake_amount,
                 .required = never_required,
                 .summarized = true},
    intake_field{.name = "reported_first_payment_date",
                 .label = "First payment day that the holder reported",
                 .type = intake_type::date,
                 .required = never_required,
                 .summarized = true},
    intake_field{.name = "reported_term_months",
                 .label = "Number of monthly payments that the holder reported",
                 .type = intake_type::integer,
                 .minimum = 1,
                 .maximum = 360,
                 .required = never_required,
                 .summarized = true},
    intake_field{.name = "annual_review_date",
                 .label = "Day of the next annual review",
                 .type = intake_type::date,
                 .required = never_required,
                 .summarized = true},
    optional_line("confirmation_reference", "Holder's confirmation reference", 60),
    intake_field{.name = "income_basis_cents",
                 .label = "Monthly income that the holder was told",
                 .type = intake_type::cents,
                 .maximum = largest_intake_amount,
                 .required = never_required},
};

inline constexpr auto decided_before_the_request = value("decision_date") < value("requested_date");

inline constexpr std::array holder_faults{
    intake_fault{.field = "decision_date",
                 .message = "must not be before the day of the request",
                 .broken = decided_before_the_request},
};

inline constexpr std::array groups{
    intake_group{.name = "ffel_holder",
                 .label = "Requests to holders of FFEL loans",
                 .minimum = 1,
                 .maximum = 20,
                 .fields = holder_fields,
                 .faults = holder_faults},
};

inline constexpr std::array roles{
    document_role{.role = "ffel_holder_income_documentation",
                  .label = "Income records, should a holder ask for them",
                  .required = never_required},
};

} // namespace ffel_repayment_plan_holder_guidance_parts

template <>
inline constexpr intake_definition intake_of<intake_source::ffel_repayment_plan_holder_guidance>{
    .title = "Guidance: FFEL repayment plans by holder",
    .identity = identity_use::accepted,
    .groups = ffel_repayment_plan_holder_guidance_parts::groups,
    .has_manifest = true,
    .roles = ffel_repayment_plan_holder_guidance_parts::roles,
    .law = ffel_repayment,
};

} // namespace tassel::rules::documents
