// The Alternative Repayment Plan has no form, so the borrower asks the servicer. The answers stored
// here help the borrower to ask.
#pragma once

#include "rules/law/citations.hpp"
#include "rules/paperwork/common_fields.hpp"
#include "rules/paperwork/source_parts.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"

#include <array>

namespace tassel::rules::documents {

namespace direct_alternative_repayment_guidance_parts {

inline constexpr std::array fields{
    intake_field{.name = "direct_alternative_request_notes",
                 .label = "Notes for the request",
                 .type = intake_type::narrative,
                 .maximum = 4000,
                 .required = never_required},
    intake_field{.name = "direct_alternative_proposed_payment_cents",
                 .label = "Monthly payment to propose",
                 .type = intake_type::cents,
                 .maximum = largest_intake_amount,
                 .required = never_required},
    intake_field{.name = "direct_alternative_exceptional_circumstances",
                 .label = "Why no other plan fits",
                 .type = intake_type::narrative,
                 .maximum = 2000,
                 .required = never_required},
};

inline constexpr std::array roles{
    document_role{.role = "direct_alternative_supporting_evidence",
                  .label = "Evidence, should the servicer or a federal reviewer ask for it",
                  .required = never_required},
};

} // namespace direct_alternative_repayment_guidance_parts

template <>
inline constexpr intake_definition intake_of<intake_source::direct_alternative_repayment_guidance>{
    .title = "Guidance: Alternative Repayment Plan",
    .identity = identity_use::accepted,
    .fields = direct_alternative_repayment_guidance_parts::fields,
    .has_manifest = true,
    .roles = direct_alternative_repayment_guidance_parts::roles,
    .submission_routing = "loan_servicer",
    .law = higher_education_act_455,
};

} // namespace tassel::rules::documents
