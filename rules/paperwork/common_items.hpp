// Sections and items that many forms share: the borrower as Section 1 asks, what is repeated at the
// top of later pages, the holder's contact block, signatures.
#pragma once

#include "rules/paperwork/borrower_name.hpp"
#include "tassel/document/form/form_layout.hpp"

#include <array>
#include <cstdint>
#include <span>

namespace tassel::rules::forms {

/// An item that prints one field.
[[nodiscard]] consteval form_item line(field_name item, plain_text label, field_name field,
                                       plain_text number = {}) {
    return {.item = item, .number = number, .label = label, .field = field};
}
/// Text that may wrap.
[[nodiscard]] consteval form_item lines(field_name item, plain_text label, field_name field,
                                        plain_text number = {}) {
    return {.item = item,
            .number = number,
            .label = label,
            .kind = form_item_kind::lines,
            .field = field};
}
/// What somebody else fills in.
[[nodiscard]] consteval form_item blank(field_name item, plain_text label, plain_text number = {}) {
    return {.item = item, .number = number, .label = label};
}
/// An item with other room than its field asks for.
[[nodiscard]] consteval form_item of_type(intake_type type, form_item item) {
    item.type = type;
    return item;
}
[[nodiscard]] consteval form_item of_width(std::uint8_t twelfths, form_item item) {
    item.twelfths = twelfths;
    return item;
}
/// An item that later pages of the form repeat.
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
/// An item that the current edition lacks, or asks otherwise.
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

/// An item that some answers tell to skip; a signature that only some ask for.
[[nodiscard]] consteval form_item only_when(form_item item, expression_view reached) {
    item.when = reached;
    return item;
}

/// Of boxes that only the borrower's own hand ticks.
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
inline constexpr std::array city_state_zip_code{
    text_piece{.field = "borrower_city"},
    text_piece{.field = "borrower_state", .before = ", "},
    text_piece{.field = "borrower_zip_code", .before = " "},
};
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

/// A question of eligibility, answered by a yes-or-no field.
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
/// A single box that is ticked where a yes-or-no field says yes.
[[nodiscard]] consteval form_item request(field_name item, plain_text label, field_name field,
                                          std::span<form_option const> box) {
    return {.item = item,
            .label = label,
            .kind = form_item_kind::boxes,
            .field = field,
            .options = box};
}
/// The borrower means to pay the interest while payments are put off.
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
inline constexpr form_item city = line("city", "City", "borrower_city");
inline constexpr form_item state = line("state", "State", "borrower_state");
inline constexpr form_item zip_code = line("zip_code", "ZIP Code", "borrower_zip_code");
inline constexpr form_item phone_primary =
    line("phone_primary", "Telephone - Primary", "borrower_phone_primary");
inline constexpr form_item phone_alternate =
    line("phone_alternate", "Telephone - Alternate", "borrower_phone_alternate");
inline constexpr form_item email = line("email", "Email (Optional)", "borrower_email");

/// As nearly every form begins since 2024, but for these two.
[[nodiscard]] consteval std::array<form_item, 11> borrower_lines(form_item const& changed,
                                                                 form_item const& second_phone) {
    return {changed,  social_security_number, date_of_birth, name, address, city, state,
            zip_code, phone_primary,          second_phone,  email};
}
/// Older editions lack the date of birth.
inline constexpr auto borrower_items = borrower_lines(information_changed, phone_alternate);

inline constexpr form_section borrower_section{.heading = "Section 1: Borrower information",
                                               .items = borrower_items};

/// Forms of which no edition with a date of birth is known.
inline constexpr std::array borrower_items_without_birth{
    information_changed, social_security_number, name, address, city, state, zip_code,
    phone_primary,       phone_alternate,        email};

inline constexpr form_section borrower_section_without_birth{
    .heading = "Section 1: Borrower information", .items = borrower_items_without_birth};

/// Of what is signed: specimens don't have the understandings and certifications.
inline constexpr plain_text read_before_signing =
    "Read the understandings of the official form before signing.";

/// What the borrower signs.
inline constexpr std::array borrower_signature_items{
    signature("borrower_signature", "Signature of the borrower"),
    signature_date("borrower_signature_date", "Date"),
};

/// Headings are each form's own, and so are their commas.
[[nodiscard]] consteval form_section
signed_section(plain_text heading, std::span<form_item const> items = borrower_signature_items) {
    return {
        .heading = heading, .by = filled_by::signer, .note = read_before_signing, .items = items};
}

/// Where the form is returned to.
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

} // namespace tassel::rules::forms
