// Loan Discharge Application: False Certification (Unauthorized Signature/Unauthorized Payment),
// OMB 1845-0058.
#pragma once

#include "rules/paperwork/bindings.hpp"
#include "rules/paperwork/common_items.hpp"
#include "rules/paperwork/form_parts.hpp"
#include "rules/sources/school_related_discharge/common_places.hpp"
#include "rules/sources/school_related_discharge/items.hpp"
#include "tassel/core/joined.hpp"
#include "tassel/document/form/form_edition.hpp"

#include <array>

namespace tassel::rules::forms {

namespace unauthorized_signature_parts {

inline constexpr std::array signed_documents{
    form_option{.option = "loan_check", .label = "Loan check"},
    form_option{.option = "application_or_note", .label = "Loan application or promissory note"},
    form_option{.option = "master_check_or_eft",
                .label = "Master check or electronic funds transfer authorization"},
};
inline constexpr std::array signer_unknown{form_option{.option = "yes", .label = "Don't know"}};

inline constexpr std::array school_and_signature_items{
    applicant_kind,
    student_name,
    student_ssn,
    school_name("4"),
    school_address("5"),
    first_date("6"),
    last_date,
    never_attended("unauthorized_never_attended"),
    dates_unknown,
    form_item{.item = "signed_document",
              .number = "7",
              .label = "Which documents were signed without your authorization?",
              .kind = form_item_kind::choice,
              .field = "unauthorized_document",
              .options = signed_documents},
    three_way("received_money", "8",
              "Did you (or the student) ever receive any money from the school, or did the school "
              "ever reduce the amount of money that you owed to the school?",
              "unauthorized_received_money"),
    line("received_money_date",
         "On what date did the school return money or reduce the amount owed?",
         "unauthorized_received_money_date", "9"),
    line("received_money_amount",
         "By what amount did the school return money or reduce the amount owed?",
         "unauthorized_received_money_amount_cents", "10"),
    of_type(intake_type::narrative,
            lines("tuition_payment", "How did you pay tuition and fees at the school?",
                  "unauthorized_tuition_payment_description", "11")),
    line("signer_name",
         "Name of the school employee or other person associated with the school who signed your "
         "name",
         "unauthorized_signer_name", "12"),
    line("signer_position", "Position of that person", "unauthorized_signer_position"),
    request("signer_unknown", "Instead of name and position", "unauthorized_signer_unknown",
            signer_unknown),
    lines("signature_explanation", "How the person identified in Item 12 signed your name",
          "unauthorized_signature_explanation", "13"),
};
inline constexpr auto signature_items =
    joined(school_and_signature_items, claim_questions("14", "15", "16", "17"),
           refund_questions("18", "19", "20"));

inline constexpr std::array sections{
    discharge_borrower_section,
    form_section{.heading = "Section 2: Unauthorized signature/payment information",
                 .note = "Attach four other samples of your signature, at least two of them made "
                         "within one year of the unauthorized signature or payment.",
                 .items = signature_items},
    discharge_certifications("Section 3: Borrower certifications, assignment, and authorization"),
    destination_section("Section 7: Where to send the completed application"),
};

inline constexpr auto edition_2020_09 = bindings(
    borrower_on_first_page, applicant_on_first_page, school_on_first_page, attendance_on_first_page,

    box("never_attended", "yes", "form1[0].Page1[0].NeverAttended[0]", "1"),
    box("dates_unknown", "dont_know", "form1[0].Page1[0].DontKNow[0]", "1"),
    // The states of the first two boxes are not in the order of the boxes.
    box("signed_document", "loan_check", "form1[0].Page1[0].Item7Answers[0]", "1"),
    box("signed_document", "application_or_note", "form1[0].Page1[0].Item7Answers[0]", "0"),
    box("signed_document", "master_check_or_eft", "form1[0].Page1[0].Item7Answers[0]", "2"),
    three_way_boxes("received_money", "form1[0].Page1[0].Item8Answers[0]"),
    text("received_money_date", "form1[0].Page1[0].Item9Question[0]"),
    text("received_money_amount", "form1[0].Page1[0].Item10Answer[0]"),
    text("tuition_payment", "form1[0].Page1[0].Item11Question[0]"),
    text("signer_name", "form1[0].Page1[0].Item12A1[0]"),
    text("signer_position", "form1[0].Page1[0].Item12B1[0]"),
    // Named after item 8, it stands under item 12.
    box("signer_unknown", "yes", "form1[0].Page1[0].Item8Answers[1]", "0"),
    text("name", "form1[0].Page2[0].Name[0]"), text("ssn", "form1[0].Page2[0].SSN[0]"),
    text("signature_explanation", "form1[0].Page2[0].Item13Answer[0]"),
    three_way_boxes("claim", "form1[0].Page2[0].Item14Answers[0]"),
    text("claim_name", "form1[0].Page2[0].Item15Name[0]"),
    text("claim_address", "form1[0].Page2[0].Item15Address[0]"),
    text("claim_phone", "form1[0].Page2[0].Item15Phone[0]"),
    text("claim_amount", "form1[0].Page2[0].Item16Amount[0]"),
    text("claim_status", "form1[0].Page2[0].Item16Status[0]"),
    text("payment_received", "form1[0].Page2[0].Item17Answer[0]"),
    three_way_boxes("refund", "form1[0].Page2[0].Item18Answers[0]"),
    text("refund_amount", "form1[0].Page2[0].Item19Answers[0]"),
    text("refund_reason", "form1[0].Page2[0].Item20Question[0]"),
    text("holder_address", "form1[0].#subform[2].HolderAddressBox[0]"),
    text("holder_phone", "form1[0].#subform[2].HolderPhoneBox[0]"));

} // namespace unauthorized_signature_parts

template <>
inline constexpr form_layout layout_of<form_source::false_certification_unauthorized_signature_pdf>{
    .sections = unauthorized_signature_parts::sections};

template <>
inline constexpr auto editions_of<form_source::false_certification_unauthorized_signature_pdf> =
    std::array{
        form_edition{
            .edition = "2020-09",
            .title = "Loan Discharge Application: False Certification (Unauthorized "
                     "Signature/Payment)",
            .omb_number = "1845-0058",
            .expires = {2020, 9, 30},
            .sha256 = "f482d6118b6687097c2a3ee6ff98d5a82b4ea20fb5bedf17dfff9c3f76b5219a",
            .page_count = 4,
            .field_count = 44,
            .bindings = unauthorized_signature_parts::edition_2020_09,
            .never_filled = signed_on_second_page,
        },
    };

} // namespace tassel::rules::forms
