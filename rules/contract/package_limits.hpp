// The limits that the service's contract sets for attachments and bundles. None of them is law.
#pragma once

#include "rules/names/engine_names.hpp"
#include "tassel/document/package/manifest.hpp"
#include "tassel/document/vocabulary/source.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace tassel::rules::contract {

/// The sources that have a manifest of attachments.
inline constexpr std::array manifest_sources{
    intake_source::income_driven_repayment_plan_request_pdf,
    intake_source::total_and_permanent_disability_discharge_pdf,
    intake_source::school_related_discharge_workflow,
    intake_source::general_forbearance_pdf,
    intake_source::economic_hardship_deferment_pdf,
    intake_source::unemployment_deferment_pdf,
    intake_source::student_loan_debt_burden_forbearance_pdf,
    intake_source::in_school_deferment_pdf,
    intake_source::parent_plus_borrower_deferment_pdf,
    intake_source::graduate_fellowship_deferment_pdf,
    intake_source::rehabilitation_training_deferment_pdf,
    intake_source::cancer_treatment_deferment_pdf,
    intake_source::military_service_and_post_active_duty_deferment_pdf,
    intake_source::medical_dental_national_guard_dod_forbearance_pdf,
    intake_source::loan_rehabilitation_income_and_expense_pdf,
    intake_source::direct_alternative_repayment_guidance,
    intake_source::ffel_repayment_plan_holder_guidance,
};

/// The source of an attachment if the request names none.
inline constexpr auto default_attachment_source =
    intake_source::income_driven_repayment_plan_request_pdf;

inline constexpr attachment_limits attachments{
    .available = 40,
    .too_many = "is one more than the 40 attachments that a package may have",
    .listed = 1'000,
    .too_many_listed = "is one more than the 1,000 uploads that a package may see"};

/// The maximum number of bytes of forms and attachments in an archive, and of entries.
inline constexpr std::int64_t maximum_bundle_bytes = std::int64_t{64} * 1024 * 1024;
inline constexpr std::size_t maximum_bundle_entries = 200;

} // namespace tassel::rules::contract
