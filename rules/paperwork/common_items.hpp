// The parts that several forms share: the borrower's part of Section 1, the items that later pages
// repeat at the top, the holder's contact block, signatures, tables of loans, requests, and
// certifications.
#pragma once

#include "rules/paperwork/common_fields.hpp"
#include "tassel/condition/expression.hpp"
#include "tassel/core/joined.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/vocabulary/document_loan.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace tassel::rules::forms {

// The values that tables of loans print about a loan, in the units of expressions.

inline constexpr auto balance_now = loan_has(loan_property::balance_cents);
inline constexpr auto first_disbursement_day = loan_has(loan_property::first_disbursement_day);
inline constexpr auto disbursed_amount = loan_has(loan_property::disbursed_amount_cents);

// Names of loan types that fit a narrow column of a table.

struct named_loan_type {
    loan_type type{};
    plain_text name{};
};
inline constexpr std::array named_loan_types{
    named_loan_type{loan_type::direct_subsidized, "Direct Subsidized"},
    named_loan_type{loan_type::direct_unsubsidized, "Direct Unsubsidized"},
    named_loan_type{loan_type::direct_grad_plus, "Direct PLUS (graduate)"},
    named_loan_type{loan_type::direct_parent_plus, "Direct PLUS (parent)"},
    named_loan_type{loan_type::ffel_stafford_subsidized, "Stafford Subsidized"},
    named_loan_type{loan_type::ffel_stafford_unsubsidized, "Stafford Unsubsidized"},
    named_loan_type{loan_type::ffel_sls, "FFEL SLS"},
    named_loan_type{loan_type::ffel_grad_plus, "FFEL PLUS (graduate)"},
    named_loan_type{loan_type::ffel_parent_plus, "FFEL PLUS (parent)"},
    named_loan_type{loan_type::ffel_refinanced, "FFEL Refinanced"},
    named_loan_type{loan_type::ffel_fisl, "FISL"},
};
/// Returns the short name of a loan type, for Direct and FFEL loans that are not consolidation
/// loans; empty for others.
[[nodiscard]] constexpr plain_text loan_type_name(document_loan const& one) {
    for (auto const& named : named_loan_types) {
        if (named.type == one.loan_type) return named.name;
    }
    return {};
}
inline constexpr auto loan_type_names = [] {
    std::array<plain_text, named_loan_types.size()> names{};
    for (std::size_t at = 0; at < names.size(); ++at)
        names[at] = named_loan_types[at].name;
    return names;
}();

// Items, and the sections that consist of them.

/// Makes an item that prints one field.
[[nodiscard]] consteval form_item line(field_name item, plain_text label, field_name field,
                                       plain_text number = {}) {
    return {.item = item, .number = number, .label = label, .field = field};
}
/// Makes an item with text that may wrap.
[[nodiscard]] consteval form_item lines(field_name item, plain_text label, field_name field,
                                        plain_text number = {}) {
    return {.item = item,
            .number = number,
            .label = label,
            .kind = form_item_kind::lines,
            .field = field};
}
/// Makes an item that somebody else fills in.
[[nodiscard]] consteval form_item blank(field_name item, plain_text label, plain_text number = {}) {
    return {.item = item, .number = number, .label = label};
}
/// Makes an item whose capacity differs from the capacity of its field's type.
[[nodiscard]] consteval form_item of_type(intake_type type, form_item item) {
    item.type = type;
    return item;
}
[[nodiscard]] consteval form_item of_width(std::uint8_t twelfths, form_item item) {
    item.twelfths = twelfths;
    return item;
}
/// Makes an item that later pages of the form repeat.
[[nodiscard]] consteval form_item repeated(form_item item) {
    item.repeated = true;
    return item;
}
[[nodiscard]] consteval form_item blank(field_name item, plain_text label, intake_type type,
                                        plain_text number = {}) {
    return {.item = item, .number = number, .label = label, .type = type};
}
[[nodiscard]] consteval form_item blank_lines(field_name item, plain_text label,
                                              plain_text number = {}) {
    return {.item = item, .number = number, .label = label, .kind = form_item_kind::lines};
}
/// Makes an item that the current edition lacks or words differently.
[[nodiscard]] consteval form_item older(form_item item) {
    item.current = false;
    return item;
}
[[nodiscard]] consteval form_item signature(field_name item, plain_text label) {
    return {.item = item, .label = label, .kind = form_item_kind::signature};
}
[[nodiscard]] consteval form_item signature_date(field_name item, plain_text label) {
    return {.item = item, .label = label, .kind = form_item_kind::signature_date};
}

/// Makes an item that is skipped after some answers, or a signature that is needed only after some
/// answers.
[[nodiscard]] consteval form_item only_when(form_item item, expression_view reached) {
    item.when = reached;
    return item;
}

/// The condition of boxes that only the borrower ticks, by hand.
inline constexpr auto never_ticked = number(0) == number(1);

namespace parts {

inline constexpr std::array full_name{
    text_piece{.field = documents::borrower_name_parts[0]},
    text_piece{.field = documents::borrower_name_parts[1], .before = " "},
    text_piece{.field = documents::borrower_name_parts[2], .before = " "},
    text_piece{.field = documents::borrower_name_parts[3], .before = " "},
};
inline constexpr std::array street_address{
    text_piece{.field = "borrower_address_line_1"},
    text_piece{.field = "borrower_address_line_2", .before = ", "},
};

/// The country, where it is not the United States.
inline constexpr text_piece country_abroad{.field = documents::borrower_country,
                                           .named_by = &documents::country_of,
                                           .before = ", ",
                                           .when = documents::borrower_abroad};
[[nodiscard]] consteval text_piece left_out_first(text_piece piece) {
    piece.if_room = true;
    return piece;
}
[[nodiscard]] consteval text_piece on_new_line(text_piece piece) {
    piece.before = {};
    piece.new_line = true;
    return piece;
}

// The forms have a box for the state and one for the ZIP code, and say nothing about addresses
// abroad. A province of Canada and any postal code fit these boxes. A region and the country follow
// the city; if its box has no room for them, an attached sheet has the address in full.
inline constexpr std::array behind_city{
    text_piece{.field = "borrower_region",
               .before = ", ",
               .when = documents::borrower_elsewhere,
               .if_room = true},
    left_out_first(country_abroad),
};
inline constexpr std::array province{
    text_piece{.field = "borrower_region", .when = documents::borrower_in_canada}};
inline constexpr std::array postal_code{text_piece{.field = "borrower_postal_code"}};
inline constexpr std::array city_state_zip_code{
    text_piece{.field = "borrower_city"},
    text_piece{.field = "borrower_state", .before = ", "},
    text_piece{.field = "borrower_zip_code", .before = " "},
    text_piece{.field = "borrower_region", .before = ", ", .if_room = true},
    text_piece{.field = "borrower_postal_code", .before = " "},
    left_out_first(country_abroad),
};

inline constexpr std::array full_address{
    text_piece{.field = "borrower_address_line_1"},
    text_piece{.field = "borrower_address_line_2", .new_line = true},
    text_piece{.field = "borrower_city", .new_line = true},
    text_piece{.field = "borrower_region", .new_line = true},
    text_piece{.field = "borrower_postal_code", .new_line = true},
    on_new_line(country_abroad),
};
inline constexpr std::array full_address_columns{form_item{.item = "address_in_full",
                                                           .label = "Street, city, region, "
                                                                    "postal code and country",
                                                           .kind = form_item_kind::lines,
                                                           .text = full_address}};
inline constexpr form_table address_in_full{.table = "address_in_full",
                                            .label = "Address of the borrower in full",
                                            .rows = 1,
                                            .columns = full_address_columns};
inline constexpr std::array changed{form_option{
    .option = "yes", .label = "Check this box if any of your information has changed."}};

inline constexpr std::array yes_no{form_option{.option = "yes", .label = "Yes"},
                                   form_option{.option = "no", .label = "No"}};
inline constexpr std::array pay_interest_in_deferment{form_option{
    .option = "yes", .label = "Make interest payments on my loans during my deferment."}};
inline constexpr std::array pay_interest_in_forbearance{form_option{
    .option = "yes", .label = "Make interest payments on my loans during forbearance."}};

inline constexpr std::array holder_contact{
    text_piece{.source = piece_source::holder_name},
    text_piece{.source = piece_source::holder_address, .new_line = true},
};
inline constexpr std::array holder_telephone{text_piece{.source = piece_source::holder_phone}};

} // namespace parts

/// Makes a question about eligibility, which a yes-or-no field answers.
[[nodiscard]] consteval form_item question(field_name item, plain_text number, plain_text label,
                                           field_name field,
                                           std::span<form_option const> answers = parts::yes_no) {
    return {.item = item,
            .number = number,
            .label = label,
            .kind = form_item_kind::choice,
            .field = field,
            .options = answers};
}
/// Makes a single box that is ticked if a yes-or-no field says yes.
[[nodiscard]] consteval form_item request(field_name item, plain_text label, field_name field,
                                          std::span<form_option const> box) {
    return {.item = item,
            .label = label,
            .kind = form_item_kind::boxes,
            .field = field,
            .options = box};
}
/// Makes the request of a borrower who intends to pay the interest while payments are postponed.
[[nodiscard]] consteval form_item interest_request(field_name field,
                                                   std::span<form_option const> box) {
    return request("interest_payments", "Interest", field, box);
}

inline constexpr form_item information_changed{.item = "information_changed",
                                               .label = "Changes",
                                               .kind = form_item_kind::boxes,
                                               .field = "borrower_information_changed",
                                               .options = parts::changed};
inline constexpr form_item social_security_number =
    repeated(line("ssn", "Social Security Number", "borrower_ssn"));
inline constexpr form_item date_of_birth =
    line("date_of_birth", "Date of Birth", "borrower_date_of_birth");
inline constexpr form_item name =
    repeated({.item = "name", .label = "Name", .text = parts::full_name});
inline constexpr form_item address{
    .item = "address", .label = "Address", .text = parts::street_address};
inline constexpr form_item city{.item = "city",
                                .label = "City",
                                .field = "borrower_city",
                                .text = parts::behind_city,
                                .in_full = &parts::address_in_full};
inline constexpr form_item state{
    .item = "state", .label = "State", .field = "borrower_state", .text = parts::province};
inline constexpr form_item zip_code{.item = "zip_code",
                                    .label = "ZIP Code",
                                    .field = "borrower_zip_code",
                                    .text = parts::postal_code};
inline constexpr form_item phone_primary =
    line("phone_primary", "Telephone - Primary", "borrower_phone_primary");
inline constexpr form_item phone_alternate =
    line("phone_alternate", "Telephone - Alternate", "borrower_phone_alternate");
inline constexpr form_item email = line("email", "Email (Optional)", "borrower_email");

/// Returns the items with which nearly every form has begun since 2024. The two parameters differ
/// from form to form.
[[nodiscard]] consteval std::array<form_item, 11> borrower_lines(form_item const& changed,
                                                                 form_item const& second_phone) {
    return {changed,  social_security_number, date_of_birth, name, address, city, state,
            zip_code, phone_primary,          second_phone,  email};
}
/// The usual items. An older edition without a date of birth binds no field to that item.
inline constexpr auto borrower_items = borrower_lines(information_changed, phone_alternate);

inline constexpr form_section borrower_section{.heading = "Section 1: Borrower information",
                                               .items = borrower_items};

/// The items of forms that have no known edition with a date of birth.
inline constexpr std::array borrower_items_without_birth{
    information_changed, social_security_number, name, address, city, state, zip_code,
    phone_primary,       phone_alternate,        email};

inline constexpr form_section borrower_section_without_birth{
    .heading = "Section 1: Borrower information", .items = borrower_items_without_birth};

/// A note for signed parts, because specimens don't contain the understandings and certifications.
inline constexpr plain_text read_before_signing =
    "Read the understandings of the official form before signing.";

/// The items that the borrower fills in when signing.
inline constexpr std::array borrower_signature_items{
    signature("borrower_signature", "Signature of the borrower"),
    signature_date("borrower_signature_date", "Date"),
};

/// Makes the section that is signed. Each form has its own heading, with its own commas.
[[nodiscard]] consteval form_section
signed_section(plain_text heading, std::span<form_item const> items = borrower_signature_items) {
    return {
        .heading = heading, .by = filled_by::signer, .note = read_before_signing, .items = items};
}

/// The items with the place to which the form is returned.
inline constexpr std::array holder_items{
    of_width(8, {.item = "holder_address",
                 .label = "Return the completed form and any documents to",
                 .kind = form_item_kind::lines,
                 .text = parts::holder_contact}),
    of_width(4, {.item = "holder_phone",
                 .label = "If you need help, call",
                 .kind = form_item_kind::lines,
                 .text = parts::holder_telephone}),
};

[[nodiscard]] consteval form_section destination_section(plain_text heading) {
    return {.heading = heading, .by = filled_by::holder, .items = holder_items};
}

// Columns of the loan tables on the consolidation forms.
namespace parts {

/// Returns the code of a loan's type from the list in the forms' instructions. A type without a
/// code is left to the servicer.
[[nodiscard]] constexpr plain_text consolidation_code(document_loan const& loan) {
    switch (loan.loan_type) {
    case loan_type::ffel_stafford_subsidized: return "A";
    case loan_type::ffel_fisl: return "C";
    case loan_type::direct_subsidized: return "D";
    case loan_type::direct_consolidation_subsidized: return "E";
    case loan_type::perkins: return "F";
    case loan_type::ffel_stafford_unsubsidized: return "G";
    case loan_type::ffel_sls: return "H";
    case loan_type::direct_grad_plus: return "I";
    case loan_type::direct_consolidation_unsubsidized: return "K";
    case loan_type::direct_unsubsidized: return "L";
    case loan_type::ffel_consolidation:
    case loan_type::ffel_refinanced: return "O";
    case loan_type::hpsl: return "Q";
    case loan_type::heal: return "R";
    case loan_type::ffel_grad_plus: return "S";
    case loan_type::ffel_parent_plus: return "T";
    case loan_type::direct_parent_plus: return "U";
    case loan_type::direct_consolidation_plus: return "V";
    case loan_type::nursing: return "Y";
    case loan_type::hhs_lds:
    case loan_type::other_federal:
    case loan_type::private_:
    case loan_type::unknown: break;
    }
    return {};
}

inline constexpr std::array code_of_loan{
    text_piece{.source = piece_source::loan, .of_loan = consolidation_code}};
inline constexpr std::array holder_of_loan{
    text_piece{.source = piece_source::holder_name},
    text_piece{.source = piece_source::holder_address, .new_line = true},
    text_piece{.source = piece_source::holder_phone, .new_line = true},
};
inline constexpr std::array balance{text_piece{
    .source = piece_source::computed, .computed = balance_now, .format = piece_format::amount}};

[[nodiscard]] consteval form_item loan_code(plain_text number) {
    return {.item = "loan_code", .number = number, .label = "Loan code", .text = code_of_loan};
}
[[nodiscard]] consteval form_item loan_holder(plain_text number) {
    return {.item = "loan_holder",
            .number = number,
            .label = "Loan holder or servicer: name, address, telephone",
            .kind = form_item_kind::lines,
            .text = holder_of_loan};
}

} // namespace parts

// The question of the forbearance forms whether payments stop or become smaller.
namespace parts {
/// The options of the mandatory forbearances.
inline constexpr std::array payment_treatments{
    form_option{.option = "stop_payments", .label = "Temporarily stop making payments"},
    form_option{.option = "smaller_payments", .label = "Make smaller payments"},
};
} // namespace parts

[[nodiscard]] consteval form_item
payment_treatment_request(field_name field, plain_text number = {},
                          std::span<form_option const> treatments = parts::payment_treatments) {
    return {.item = "payment_treatment",
            .number = number,
            .label = "If approved for a forbearance, I would like to",
            .kind = form_item_kind::choice,
            .field = field,
            .options = treatments};
}
[[nodiscard]] consteval form_item smaller_payment_request(field_name field) {
    auto item = line("smaller_payment", "Smaller payments per month, in dollars", field);
    item.divided = true;
    return item;
}

// The items at the end of the certifications by schools, programs, and services: the institution,
// the official who signs, and the statements of schools about an enrollment. Other people always
// fill in these items.

inline constexpr std::array institution_place{
    blank("institution_address", "Address"),
    of_width(6, blank("institution_city", "City")),
    blank("institution_state", "State", intake_type::state),
    blank("institution_zip_code", "ZIP Code", intake_type::zip_code),
};
inline constexpr auto institution_items =
    joined(std::array{blank("institution_name", "Name of institution"),
                      blank("institution_opeid", "OPEID", intake_type::opeid)},
           institution_place);
inline constexpr std::array official_items{
    blank("official_name", "Name and title of the official"),
    blank("official_phone", "Telephone", intake_type::phone),
    signature("official_signature", "Signature of the official"),
    signature_date("official_signature_date", "Date"),
};

namespace parts {
inline constexpr std::array certified_enrollments{
    form_option{.option = "full_time", .label = "Full-time"},
    form_option{.option = "at_least_half_time",
                .label = "At least half-time, but less than full-time"},
};
} // namespace parts

[[nodiscard]] consteval form_item certified_enrollment(plain_text label) {
    return {.item = "enrollment_status",
            .label = label,
            .kind = form_item_kind::choice,
            .options = parts::certified_enrollments};
}
inline constexpr form_item completion_date =
    blank("completion_date", "Program to be completed on (mm-dd-yyyy)", intake_type::date);

// The forms of the deferments for programs. They differ in the questions about the program.

inline constexpr auto program_certification_items = joined(
    std::array{
        blank("program_begin_date", "Program begins or began on (mm-dd-yyyy)", intake_type::date),
        blank("program_end_date", "Program ends or ended on (mm-dd-yyyy)", intake_type::date)},
    institution_items, official_items);

[[nodiscard]] consteval std::array<form_section, 6>
program_sections(form_section const& eligibility, std::span<form_item const> requests) {
    return {
        borrower_section,
        eligibility,
        form_section{.heading = "Section 3: Requests",
                     .note = "The deferment itself is for the period in which these conditions are "
                             "met, as certified in Section 4.",
                     .items = requests},
        signed_section("Section 3: Understandings, certifications and authorization"),
        form_section{.heading = "Section 4: Certification of the program official",
                     .by = filled_by::third_party,
                     .note = "An authorized official of the program completes this section once "
                             "Section 2 is complete, or separate documentation of the official "
                             "says the same.",
                     .items = program_certification_items},
        destination_section("Section 7: Where to send the completed form"),
    };
}

} // namespace tassel::rules::forms
