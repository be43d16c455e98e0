// Loan Discharge Application: Forgery, OMB 1845-0148: for loans that the Department holds.
#pragma once

#include "rules/sources/school_related_discharge/common_fields.hpp"

namespace tassel::rules::documents {

namespace forgery_parts {

using school_discharge_parts::forgery;

inline constexpr auto department_held_loan =
    surely(school_discharge_parts::eligible_loan && loan_has(loan_property::federally_held));

inline constexpr std::array loan_fields{
    intake_field{.name = "loan_id",
                 .label = "Loan that somebody else took out",
                 .type = intake_type::loan_id,
                 .among = department_held_loan,
                 .once_in_group = true},
};

inline constexpr std::array groups{
    intake_group{.name = "forgery_loan",
                 .label = "Loans that somebody else took out",
                 .minimum = 1,
                 .maximum = 40,
                 .fields = loan_fields,
                 .applies = forgery},
};

inline constexpr std::array fields{
    yes_or_no("forgery_intended_to_borrow", "Meant to borrow this money", forgery),
    yes_or_no("forgery_authorized_someone", "Let somebody else sign or borrow", forgery),
    yes_or_no("forgery_signed_note", "Signed the promissory note", forgery),
    yes_or_no("forgery_person_was_school_affiliate",
              "The person who signed worked for the school, or in its name", forgery),
    yes_or_no("forgery_received_benefit", "Received or had a benefit of the money", forgery),
    intake_field{.name = "forgery_suspected_person_name",
                 .label = "Name of the person who is suspected",
                 .minimum = 1,
                 .maximum = 80,
                 .applies = forgery,
                 .required = never_required},
    intake_field{.name = "forgery_statement",
                 .label = "What happened",
                 .type = intake_type::narrative,
                 .minimum = 1,
                 .maximum = 4000,
                 .applies = forgery},
};

inline constexpr auto intended = says_yes("forgery_intended_to_borrow");
inline constexpr auto authorized = says_yes("forgery_authorized_someone");
inline constexpr auto signed_note = says_yes("forgery_signed_note");
inline constexpr auto school_affiliate = says_yes("forgery_person_was_school_affiliate");
inline constexpr auto no_department_held_loan = forgery && !some_loan(department_held_loan);

inline constexpr std::array blockers{
    intake_blocker{.code = "intended_to_borrow",
                   .message = "A loan that the borrower meant to take is no forgery.",
                   .when = intended},
    intake_blocker{.code = "authorized_someone",
                   .message = "A loan that the borrower let somebody else take is no forgery.",
                   .when = authorized},
    intake_blocker{.code = "signed_note",
                   .message = "A note that the borrower signed is no forgery.",
                   .when = signed_note},
    intake_blocker{.code = "person_was_school_affiliate",
                   .message = "When somebody of the school signed, the form for an unauthorized "
                              "signature or payment is the right one.",
                   .when = school_affiliate},
    intake_blocker{.code = "no_eligible_loan",
                   .message = "The form is for loans that the Department of Education holds; the "
                              "portfolio has none.",
                   .when = no_department_held_loan},
};

inline constexpr std::array roles{
    document_role{.role = "forgery_government_photo_id",
                  .label = "Government-issued photo identification",
                  .applies = forgery},
    document_role{.role = "forgery_signature_samples",
                  .label = "Samples of the borrower's signature",
                  .applies = forgery},
    document_role{.role = "forgery_police_report",
                  .label = "Police report",
                  .applies = forgery,
                  .required = never_required},
};

inline constexpr auto named_loan = named_in("forgery_loan", "loan_id");

} // namespace forgery_parts

} // namespace tassel::rules::documents
