// Loan Discharge Application: False Certification (Identity Theft). 34 CFR 685.215. No
// edition of it is known.
#pragma once

#include "rules/sources/school_related_discharge/common_fields.hpp"

namespace tassel::rules::documents {

namespace identity_theft_parts {

using school_discharge_parts::identity_theft;

inline constexpr std::array<plain_text, 2> evidence_kinds{"court_judgment", "other_evidence"};

inline constexpr auto judgment = is("identity_theft_evidence_kind", "court_judgment");
inline constexpr auto other_evidence = is("identity_theft_evidence_kind", "other_evidence");

inline constexpr std::array fields{
    intake_field{.name = "identity_theft_evidence_kind",
                 .label = "A court's judgment, or other evidence",
                 .type = intake_type::choice,
                 .choices = evidence_kinds,
                 .applies = identity_theft,
                 .shown = true},
    day_of("identity_theft_discovery_date", "Day on which the theft was discovered",
           identity_theft),
    intake_field{.name = "identity_theft_statement",
                 .label = "What happened",
                 .type = intake_type::narrative,
                 .minimum = 1,
                 .maximum = 4000,
                 .applies = identity_theft},
    yes_or_no("identity_theft_received_benefit", "Received or had a benefit of the money",
              identity_theft),
    yes_or_no("identity_theft_signed_note", "Signed the application or the promissory note",
              identity_theft),
    intake_field{.name = "identity_theft_police_report_number",
                 .label = "Number of the police report",
                 .minimum = 1,
                 .maximum = 40,
                 .applies = identity_theft,
                 .required = never_required},
    yes_or_no("identity_theft_bureaus_disputed",
              "The loans were disputed with the nationwide credit bureaus", identity_theft),
};

inline constexpr auto discovered_in_the_future = value("identity_theft_discovery_date") > today();

inline constexpr std::array faults{
    intake_fault{.field = "identity_theft_discovery_date",
                 .message = "must not be in the future",
                 .broken = discovered_in_the_future},
};

inline constexpr auto received_benefit = says_yes("identity_theft_received_benefit");
inline constexpr auto signed_note = says_yes("identity_theft_signed_note");

inline constexpr std::array blockers{
    intake_blocker{.code = "received_benefit",
                   .message = "Whoever had a benefit of the loan gets no discharge for identity "
                              "theft.",
                   .when = received_benefit},
    intake_blocker{.code = "signed_note",
                   .message = "Whoever signed the application or the note gets no discharge for "
                              "identity theft.",
                   .when = signed_note},
};

// One of three shows that somebody was told of the theft; each is asked for while the others are
// missing.
inline constexpr auto police_report_needed =
    !attached("identity_theft_ftc_affidavit") && !attached("identity_theft_credit_bureau_dispute");
inline constexpr auto affidavit_needed =
    !attached("identity_theft_police_report") && !attached("identity_theft_credit_bureau_dispute");
inline constexpr auto dispute_needed =
    !attached("identity_theft_police_report") && !attached("identity_theft_ftc_affidavit");

inline constexpr std::array roles{
    document_role{.role = "identity_theft_court_judgment",
                  .label = "The court's verdict or judgment",
                  .applies = judgment},
    document_role{.role = "identity_theft_statement_of_facts",
                  .label = "Statement of facts",
                  .applies = other_evidence},
    document_role{.role = "identity_theft_signature_specimens",
                  .label = "Specimens of the borrower's signature",
                  .applies = other_evidence},
    document_role{.role = "identity_theft_police_report",
                  .label = "Police report; one of the three reports is enough",
                  .applies = other_evidence,
                  .required = police_report_needed},
    document_role{.role = "identity_theft_ftc_affidavit",
                  .label = "Identity theft affidavit of the Federal Trade Commission; one of the "
                           "three reports is enough",
                  .applies = other_evidence,
                  .required = affidavit_needed},
    document_role{.role = "identity_theft_credit_bureau_dispute",
                  .label = "Disputes with the credit bureaus; one of the three reports is enough",
                  .applies = other_evidence,
                  .required = dispute_needed},
};

} // namespace identity_theft_parts

} // namespace tassel::rules::documents
