// Where post goes today. Addresses change, and those printed on expired editions are no longer
// true: each row says where and when it was looked up, and what could not be confirmed is left out.
// Whoever changes a row looks it up at studentaid.gov, and dates it.
#pragma once

#include "tassel/document/vocabulary/submission_route.hpp"

#include <array>

namespace tassel::rules::documents {

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
