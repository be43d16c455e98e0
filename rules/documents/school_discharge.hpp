// Discharges that rest on what a school did, or on somebody who acted in the borrower's name: one
// issue, routed to its own form, or to StudentAid.gov.
#pragma once

#include "rules/documents/joined.hpp"
#include "rules/screening/citations.hpp"
#include "rules/sources/school_related_discharge/closed_school.hpp"
#include "rules/sources/school_related_discharge/common_fields.hpp"
#include "rules/sources/school_related_discharge/disqualifying_status.hpp"
#include "rules/sources/school_related_discharge/forgery.hpp"
#include "rules/sources/school_related_discharge/high_school_status.hpp"
#include "rules/sources/school_related_discharge/identity_theft.hpp"
#include "rules/sources/school_related_discharge/unauthorized_signature.hpp"
#include "rules/sources/school_related_discharge/unpaid_refund.hpp"

namespace tassel::rules::documents {

namespace school_discharge_parts {

inline constexpr auto fields =
    joined(first_fields, closed_school_parts::fields, unpaid_refund_parts::fields,
           disqualifying_status_parts::fields, high_school_status_parts::fields,
           identity_theft_parts::fields, unauthorized_signature_parts::fields,
           forgery_parts::fields, last_fields);

inline constexpr auto faults =
    joined(common_faults, closed_school_parts::faults, high_school_status_parts::faults,
           identity_theft_parts::faults);

inline constexpr auto blockers =
    joined(closed_school_parts::blockers, unpaid_refund_parts::blockers,
           disqualifying_status_parts::blockers, high_school_status_parts::blockers,
           identity_theft_parts::blockers, forgery_parts::blockers);

inline constexpr auto roles =
    joined(closed_school_parts::roles, unpaid_refund_parts::roles,
           disqualifying_status_parts::roles, high_school_status_parts::roles,
           identity_theft_parts::roles, unauthorized_signature_parts::roles, forgery_parts::roles);

} // namespace school_discharge_parts

inline constexpr intake_definition school_related_discharge_workflow{
    .source = intake_source::school_related_discharge_workflow,
    .title = "School-related loan discharge",
    .identity_applies = school_discharge_parts::has_form,
    .fields = school_discharge_parts::fields,
    .groups = forgery_parts::groups,
    .faults = school_discharge_parts::faults,
    .blockers = school_discharge_parts::blockers,
    .has_manifest = true,
    .roles = school_discharge_parts::roles,
    .handoff = {.url = "https://studentaid.gov/borrower-defense/",
                .when = school_discharge_parts::borrower_defense},
    .submission_routing = "loan_holder",
    .law = school_discharge_rule,
};

} // namespace tassel::rules::documents
