// The source that each plan of the catalog needs, by the service's own contract. No known edition
// of a form has a box for the Repayment Assistance Plan or the Tiered Standard Plan, so the forms
// for these plans are made without ticking a box for any plan.
#pragma once

#include "rules/names/engine_names.hpp"
#include "rules/names/plan_ids.hpp"
#include "tassel/document/vocabulary/plan_source.hpp"

#include <array>

namespace tassel::rules::documents {

namespace detail {

[[nodiscard]] consteval plan_source income_driven(plain_text plan_id, bool unmapped = false) {
    return {plan_id, intake_source::income_driven_repayment_plan_request_pdf, unmapped};
}
[[nodiscard]] consteval plan_source fixed_direct(plain_text plan_id, bool unmapped = false) {
    return {plan_id, intake_source::repayment_plan_request_pdf, unmapped};
}
[[nodiscard]] consteval plan_source asked_at_holders(plain_text plan_id) {
    return {plan_id, intake_source::ffel_repayment_plan_holder_guidance};
}

} // namespace detail

inline constexpr std::array plan_sources{
    detail::income_driven(plan_ids::repayment_assistance_plan, true),
    detail::fixed_direct(plan_ids::tiered_standard, true),
    detail::fixed_direct(plan_ids::direct_standard),
    detail::fixed_direct(plan_ids::direct_graduated),
    detail::fixed_direct(plan_ids::direct_extended_fixed),
    detail::fixed_direct(plan_ids::direct_extended_graduated),
    detail::income_driven(plan_ids::direct_ibr),
    detail::income_driven(plan_ids::paye),
    detail::income_driven(plan_ids::icr),
    plan_source{plan_ids::direct_alternative, intake_source::direct_alternative_repayment_guidance},
    detail::asked_at_holders(plan_ids::ffel_standard),
    detail::asked_at_holders(plan_ids::ffel_graduated),
    detail::asked_at_holders(plan_ids::ffel_extended_fixed),
    detail::asked_at_holders(plan_ids::ffel_extended_graduated),
    detail::asked_at_holders(plan_ids::ffel_income_sensitive),
};

/// The sources that an option of a what-if scenario needs besides the plan's own source.
inline constexpr std::array scenario_sources{intake_source::direct_consolidation_application_pdf};
/// The sources that an option of a what-if scenario needs only once the borrower starts them.
inline constexpr std::array optional_scenario_sources{
    intake_source::direct_consolidation_add_loans_pdf};

} // namespace tassel::rules::documents
