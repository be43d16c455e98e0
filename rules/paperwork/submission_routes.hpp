// Where signed forms go. forms.md section 6; the addresses stand on the forms and on
// StudentAid.gov.
#pragma once

#include "tassel/document/vocabulary/submission_route.hpp"

#include <array>

namespace tassel::rules::documents {

namespace submission_parts {

inline constexpr std::array consolidation_servicers{
    named_choice{"aidvantage", "Aidvantage"},
    named_choice{"edfinancial", "Edfinancial"},
    named_choice{"mohela", "MOHELA"},
    named_choice{"nelnet", "Nelnet"},
    named_choice{"cri", "Central Research, Inc. (CRI)"},
};

} // namespace submission_parts

inline constexpr std::array submission_routes{
    submission_route{
        .routing = "loan_holder",
        .to_holders = true,
        .how = "Send the signed form with its documents to the holder or servicer of the loans. "
               "Keep a copy, and keep paying until the answer is there."},
    submission_route{
        .routing = "loan_servicer",
        .to_holders = true,
        .how = "Send the signed form to the servicer of the loans, also where another address is "
               "printed on it. Keep a copy, and keep paying until the answer is there."},
    submission_route{
        .routing = "consolidation_servicer",
        .recipient = "The servicer of the consolidation loan",
        .chosen = "consolidation_servicer_choice",
        .names = submission_parts::consolidation_servicers,
        .how = "Send the signed form to the servicer that was chosen for the new loan; its address "
               "is on StudentAid.gov. Keep paying the old loans until it says that they are paid."},
    submission_route{.routing = "department_pslf",
                     .recipient = "U.S. Department of Education, Public Service Loan Forgiveness",
                     .how = "Have the employer complete its part first, then upload, fax or mail "
                            "the signed form as StudentAid.gov says under PSLF."},
    submission_route{
        .routing = "department_tpd",
        .recipient = "U.S. Department of Education, Total and Permanent Disability Discharge",
        .how = "Send the signed form with its documents as StudentAid.gov says under disability "
               "discharge. A physician's certification counts for 90 days."},
    submission_route{.routing = "department_fsa",
                     .recipient = "U.S. Department of Education, Federal Student Aid",
                     .how = "Send the signed form as it says. The same can be done online on "
                            "StudentAid.gov."},
};

inline constexpr std::array guidance{
    source_guidance{intake_source::direct_alternative_repayment_guidance,
                    "There is no form for the Alternative Repayment Plan. Ask the servicer for it, "
                    "show the exceptional circumstances with the documents of this package, and "
                    "propose a payment. Your servicer decides."},
    source_guidance{intake_source::ffel_repayment_plan_holder_guidance,
                    "There is no official form for plans of the FFEL Program. Ask each holder of "
                    "FFEL loans for the plan, with the documents of this package where the holder "
                    "asks for them. The holder decides, and says what the payment is."},
};

} // namespace tassel::rules::documents
