// The loans, the certifier, and the destination of the PSLF & TEPSLF Certification & Application,
// and its screening rule: when the form is offered, and in what words.
#pragma once

#include "rules/law/loan_conditions.hpp"
#include "rules/paperwork/screening_part.hpp"
#include "rules/texts/screening_sentences.hpp"
#include "tassel/plan/plan_definition.hpp"

namespace tassel::rules::documents {

inline constexpr citation public_service_rule{"cfr_34_685_219", "Public Service Loan Forgiveness",
                                              "34 CFR 685.219; 20 USC 1087e(m)"};

namespace pslf_tepslf_certification_application_parts {

inline constexpr plain_text certification_role = "employer_official";
inline constexpr plain_text submission_routing = "department_pslf";

/// 34 CFR 685.219(b): the average hours a week that full-time work requires, over all qualifying
/// jobs.
inline constexpr std::int64_t full_time_hours = 30;
/// 20 USC 1087e(m)(1)(A): payments after this day count.
inline constexpr civil_date public_service_from = "2007-10-01"_date;

inline constexpr auto some_eligible_loan = some_loan(owed_direct_loan);

inline constexpr auto serves_after_2007 =
    possible(profile_says(profile_property::service_end_day) > day(public_service_from));

// If the profile does not claim a fact, the answer stays open. A missing claim never excludes the
// form, because several jobs count together.
inline constexpr auto weekly_hours = profile_says(profile_property::average_weekly_hours);
inline constexpr auto claims_qualifying_service =
    (possible(profile_says(profile_property::qualifying_employer)) &&
     possible(otherwise(weekly_hours >= number(full_time_hours),
                        profile_says(profile_property::full_time)))) ||
    not_known();

inline constexpr plain_text no_eligible_loan_message =
    "Public Service Loan Forgiveness is for Direct Loans; the portfolio has none that is open.";

} // namespace pslf_tepslf_certification_application_parts

template <>
inline constexpr screening_rule
    screening_of<intake_source::pslf_tepslf_certification_application_pdf>{
        .question = &document_screening_answers::public_service_employment,
        .conditions = {{pslf_tepslf_certification_application_parts::some_eligible_loan,
                        pslf_tepslf_certification_application_parts::no_eligible_loan_message,
                        screening::loan_not_known},
                       {pslf_tepslf_certification_application_parts::serves_after_2007,
                        "Only employment after 2007-10-01 counts; the profile's ended before.",
                        screening::service_not_known},
                       {pslf_tepslf_certification_application_parts::claims_qualifying_service,
                        screening::service_not_known, screening::service_not_known}},
        .continuation_capacity = "One form for each period of employment.",
        .certification_role = pslf_tepslf_certification_application_parts::certification_role,
        .submission_routing = pslf_tepslf_certification_application_parts::submission_routing,
        .on_yes_message = "Asks for an average of at least 30 hours a week for a government or "
                          "another qualifying employer after 2007-10-01.",
        .law = public_service_rule};

} // namespace tassel::rules::documents
