// Loan Discharge Application: False Certification (Identity Theft). 34 CFR 685.215(c). No edition
// of it is known, nor the numbers of its items.
#pragma once

#include "rules/paperwork/common_items.hpp"
#include "rules/paperwork/form_parts.hpp"
#include "rules/sources/school_related_discharge/items.hpp"
#include "tassel/core/joined.hpp"
#include "tassel/document/form/form_layout.hpp"

#include <array>

namespace tassel::rules::forms {

namespace identity_theft_parts {

inline constexpr std::array evidence_kinds{
    form_option{.option = "court_judgment",
                .label = "A court's verdict or judgment that finds that I was the victim of "
                         "identity theft"},
    form_option{.option = "other_evidence",
                .label = "Other evidence: signature specimens, a statement of facts, reports to "
                         "the police, the Federal Trade Commission or the credit bureaus"},
};

[[nodiscard]] consteval form_item unnumbered(form_item item) {
    item.number = {};
    return item;
}

inline constexpr std::array school_and_theft_items{
    unnumbered(applicant_kind),
    unnumbered(student_name),
    unnumbered(student_ssn),
    school_name({}),
    school_address({}),
    first_date({}),
    last_date,
    dates_unknown,
    form_item{.item = "evidence_kind",
              .label = "I attach",
              .kind = form_item_kind::choice,
              .field = "identity_theft_evidence_kind",
              .options = evidence_kinds},
    line("discovery_date", "Date on which you discovered the identity theft",
         "identity_theft_discovery_date"),
    lines("statement", "What happened", "identity_theft_statement"),
    question("signed_note", {}, "Did you sign the application or the promissory note?",
             "identity_theft_signed_note"),
    question("received_benefit", {}, "Did you receive or benefit from the money of the loans?",
             "identity_theft_received_benefit"),
    of_type(intake_type::integer,
            line("police_report", "Number of the police report, if there is one",
                 "identity_theft_police_report_number")),
    question("bureaus_disputed", {},
             "Did you dispute the loans with the three nationwide credit bureaus?",
             "identity_theft_bureaus_disputed"),
};
inline constexpr auto theft_items =
    joined(school_and_theft_items, claim_questions(), refund_questions());

inline constexpr std::array sections{
    discharge_borrower_section,
    form_section{.heading = "Section 2: Identity theft information", .items = theft_items},
    discharge_certifications("Borrower certifications, assignment, and authorization"),
    destination_section("Where to send the completed application"),
};

} // namespace identity_theft_parts

template <>
inline constexpr form_layout layout_of<form_source::false_certification_identity_theft_pdf>{
    .sections = identity_theft_parts::sections};

} // namespace tassel::rules::forms
