// The recipients of signed forms, and the people to ask.
#pragma once

#include "rules/names/engine_names.hpp"
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
                     .how_uncertified = send_signed,
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
        "propose a payment that repays the loans within 30 years. Your servicer decides.",
        guide_claim::asked_for},
    source_guidance{intake_source::ffel_repayment_plan_holder_guidance,
                    "There is no official form for this plan of the FFEL Program. Each holder of "
                    "FFEL loans decides, and says what the payment is."},
};

// Current mailing addresses. Addresses change, and the addresses printed on expired editions are
// out of date. Each row says where and when we looked it up, and we left out details that we could
// not confirm. Before you change a row, look up the address at studentaid.gov, and date the row.
namespace mail_parts {

inline constexpr civil_date checked{2026, 11, 24};

inline constexpr std::array<plain_text, 3> default_resolution_group{
    "U.S. Department of Education", "P.O. Box 5609", "Greenville, TX 75403-5609"};

} // namespace mail_parts

inline constexpr std::array mail_destinations{
    mail_destination{
        .destination = "public_service_loan_forgiveness",
        .recipient = "U.S. Department of Education, Public Service Loan Forgiveness",
        .where = "Upload the signed form in your account on StudentAid.gov, or look there, under "
                 "PSLF, for today's address and fax number. Those printed on older "
                 "editions are no longer in use.",
        .source = "No present address is confirmed: the servicer that older ones name has changed.",
        .checked = mail_parts::checked},
    mail_destination{
        .destination = "disability_discharge",
        .recipient = "U.S. Department of Education, Total and Permanent Disability Discharge",
        .where = "Look on StudentAid.gov, under disability discharge, for today's way and "
                 "address. Those printed on older editions are no longer in use.",
        .source = "No present address is confirmed: the servicer that older ones name has changed.",
        .checked = mail_parts::checked},
    mail_destination{
        .destination = "federal_student_aid",
        .recipient = "U.S. Department of Education, Federal Student Aid",
        .phone = "1-800-433-3243",
        .where = "Look on StudentAid.gov for today's address, or do the same there online.",
        .source = "Revocation of Consent to Use Federal Tax Information, OMB 1845-0177, page 1.",
        .checked = mail_parts::checked},
    mail_destination{
        .destination = "consolidation",
        .where = "The servicer has an address of its own for new consolidation loans. Look on "
                 "StudentAid.gov, under consolidation, or on the servicer's website.",
        .source = "No present addresses are confirmed.",
        .checked = mail_parts::checked},
    mail_destination{
        .destination = "default_resolution_group",
        .recipient = "Default Resolution Group",
        .address = mail_parts::default_resolution_group,
        .phone = "1-800-621-3115",
        .where = "The Department of Education holds these loans, which are in default: they are "
                 "with its Default Resolution Group. Check at studentaid.gov before you post.",
        .source = "Contacts for loans in default, as a guide for borrowers repeats them in 2026.",
        .checked = mail_parts::checked},
};

} // namespace tassel::rules::documents
