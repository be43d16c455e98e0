// Where signed forms go, and whom to ask. The addresses stand in mail_destinations.hpp.
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

inline constexpr plain_text send_signed = "Send the signed form.";
inline constexpr plain_text send_with_documents =
    "Send the signed form, and the documents that are listed with it.";
inline constexpr plain_text ask_the_holder =
    "Ask the holder or servicer of the loans. If you hear nothing for a month, call it.";
inline constexpr plain_text ask_the_department =
    "Ask Federal Student Aid, at 1-800-433-3243 or on StudentAid.gov.";

inline constexpr std::array submission_routes{
    submission_route{.routing = "loan_holder",
                     .to_holders = true,
                     .when_defaulted = "default_resolution_group",
                     .how = send_signed,
                     .how_with_documents = send_with_documents,
                     .whom_to_ask = ask_the_holder},
    submission_route{.routing = "loan_servicer",
                     .to_holders = true,
                     .how = send_signed,
                     .how_with_documents = send_with_documents,
                     .whom_to_ask = ask_the_holder},
    submission_route{
        .routing = "consolidation_servicer",
        .recipient = "The servicer of the consolidation loan",
        .chosen = "consolidation_servicer_choice",
        .names = submission_parts::consolidation_servicers,
        .destination = "consolidation",
        .how = "Send the signed form to the servicer that was chosen for the new loan. Keep paying "
               "the old loans until it says that they are paid.",
        .whom_to_ask = "Ask the servicer of the new loan, or Federal Student Aid at "
                       "1-800-433-3243."},
    submission_route{.routing = "department_pslf",
                     .destination = "public_service_loan_forgiveness",
                     .how = "Have the employer complete its part first. Then send the signed form.",
                     .whom_to_ask = ask_the_department},
    submission_route{.routing = "department_tpd",
                     .destination = "disability_discharge",
                     .how = send_signed,
                     .how_with_documents = send_with_documents,
                     .whom_to_ask = ask_the_department},
    submission_route{.routing = "department_fsa",
                     .destination = "federal_student_aid",
                     .how = send_signed,
                     .whom_to_ask = ask_the_department},
};

inline constexpr std::array guidance{
    source_guidance{
        intake_source::direct_alternative_repayment_guidance,
        "There is no form for the Alternative Repayment Plan. Ask the servicer for it, "
        "show the exceptional circumstances, with documents where there are some, and "
        "propose a payment that repays the loans within 30 years. Your servicer decides."},
    source_guidance{
        intake_source::ffel_repayment_plan_holder_guidance,
        "There is no official form for this plan of the FFEL Program. Ask each holder "
        "of FFEL loans for the plan, and send the documents that the holder asks for. The "
        "holder decides, and says what the payment is."},
};

} // namespace tassel::rules::documents
