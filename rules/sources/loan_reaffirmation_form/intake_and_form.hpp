// Reaffirmation Agreement, OMB 1845-0133. The school completes a section. The facts that we know
// for that section are only a draft.
#pragma once

#include "rules/paperwork/bindings.hpp"
#include "rules/paperwork/common_fields.hpp"
#include "rules/paperwork/common_items.hpp"
#include "rules/paperwork/source_parts.hpp"
#include "rules/sources/loan_reaffirmation_form/screening.hpp"
#include "rules/texts/certification_sentences.hpp"
#include "tassel/core/joined.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"

#include <array>
#include <string_view>

namespace tassel::rules::documents {

namespace loan_reaffirmation_parts {

inline constexpr std::array loan_fields{
    intake_field{.name = "loan_id",
                 .label = "Loan above a limit",
                 .type = intake_type::loan_id,
                 .among = eligible_loan,
                 .once_in_group = true},
    intake_field{.name = "excess_amount_cents",
                 .label = "Amount above the limit, as the school says",
                 .type = intake_type::cents,
                 .minimum = 1,
                 .maximum = largest_intake_amount},
};

inline constexpr auto more_than_was_paid_out = value("excess_amount_cents") >
                                               of_named_loan("loan_id",
                                                             loan_property::disbursed_amount_cents);

inline constexpr std::array loan_faults{
    intake_fault{.field = "excess_amount_cents",
                 .message = "must not be more than was disbursed of the loan",
                 .broken = more_than_was_paid_out},
};

inline constexpr std::array groups{
    intake_group{.name = "loan_reaffirmation_loan",
                 .label = "Loans above a limit",
                 .maximum = 40,
                 .fields = loan_fields,
                 .faults = loan_faults},
};

/// A draft of the section that the school fills in.
inline constexpr std::array fields{
    optional_line("loan_reaffirmation_school_name", "School", longest_name),
    opeid("loan_reaffirmation_school_opeid"),
    optional_line("loan_reaffirmation_school_address", "Street of the school", longest_street),
    optional_line("loan_reaffirmation_school_city", "City of the school", longest_city),
    state_of("loan_reaffirmation_school_state", "State of the school", never_required),
    zip_code_of("loan_reaffirmation_school_zip_code", "ZIP code of the school", never_required),
    optional_line("loan_reaffirmation_school_official_name", "Official of the school",
                  longest_name),
    intake_field{.name = "loan_reaffirmation_school_official_phone",
                 .label = "Telephone of the school's official",
                 .type = intake_type::phone,
                 .required = never_required},
    acknowledgement("loan_reaffirmation_acknowledgement"),
};

inline constexpr auto loans = eligible_loan && named_in("loan_reaffirmation_loan", "loan_id");

inline constexpr std::array certified{
    certification{.by = todo_person::school_official,
                  .what = certification_sentences::school_reaffirms,
                  .before_signing = true},
};

} // namespace loan_reaffirmation_parts

template <>
inline constexpr intake_definition intake_of<intake_source::loan_reaffirmation_form>{
    .title = "Reaffirmation Agreement",
    .fields = loan_reaffirmation_parts::fields,
    .groups = loan_reaffirmation_parts::groups,
    .law = overborrowing_rule,
};

template <>
inline constexpr form_definition form_of<form_source::loan_reaffirmation_form>{
    .intake = intake_source::loan_reaffirmation_form,
    .form_code = "REA",
    .omb_number = "1845-0133",
    .repetition = form_repetition::holder,
    .loans = loan_reaffirmation_parts::loans,
    .no_loan_message = "No holder has an open Direct or FFEL loan that was not consolidated.",
    .certification_role = loan_reaffirmation_parts::certification_role,
    .certified = loan_reaffirmation_parts::certified,
    .rows = 4,
};

} // namespace tassel::rules::documents

namespace tassel::rules::forms {

namespace loan_reaffirmation_parts {

/// The place of the school, for the older edition, which has one line for it.
inline constexpr std::array place_items{form_item{.item = "city_state_zip_code",
                                                  .label = "City, State, ZIP Code",
                                                  .text = parts::city_state_zip_code,
                                                  .current = false,
                                                  .in_full = &parts::address_in_full}};
inline constexpr auto borrower_lines = joined(borrower_items_without_birth, place_items);

inline constexpr std::array school_place{
    text_piece{.field = "loan_reaffirmation_school_city"},
    text_piece{.field = "loan_reaffirmation_school_state", .before = ", "},
    text_piece{.field = "loan_reaffirmation_school_zip_code", .before = " "},
};
inline constexpr std::array school_items{
    line("school_name", "Name of school", "loan_reaffirmation_school_name"),
    line("school_opeid", "OPEID", "loan_reaffirmation_school_opeid"),
    line("school_address", "Address", "loan_reaffirmation_school_address"),
    line("school_city", "City", "loan_reaffirmation_school_city"),
    line("school_state", "State", "loan_reaffirmation_school_state"),
    line("school_zip_code", "ZIP Code", "loan_reaffirmation_school_zip_code"),
    form_item{.item = "school_city_state_zip_code",
              .label = "City, State, ZIP Code",
              .text = school_place,
              .current = false},
    line("official_name", "Name and title of the school official",
         "loan_reaffirmation_school_official_name"),
    line("official_phone", "Telephone", "loan_reaffirmation_school_official_phone"),
};

inline constexpr std::array type_name{
    text_piece{.source = piece_source::loan, .of_loan = loan_type_name}};
inline constexpr std::array first_disbursement{text_piece{.source = piece_source::computed,
                                                          .computed = first_disbursement_day,
                                                          .format = piece_format::date}};
inline constexpr std::array disbursed{text_piece{.source = piece_source::computed,
                                                 .computed = disbursed_amount,
                                                 .format = piece_format::amount}};
inline constexpr std::array holder{text_piece{.source = piece_source::holder_name}};
inline constexpr std::array loan_columns{
    form_item{.item = "loan_type", .label = "Loan type", .text = type_name},
    form_item{.item = "first_disbursement_date",
              .label = "Date first disbursed",
              .text = first_disbursement},
    form_item{.item = "disbursed_amount", .label = "Amount disbursed", .text = disbursed},
    line("excess_amount", "Excess amount", "excess_amount_cents"),
    form_item{.item = "loan_holder", .label = "Loan holder or servicer", .text = holder},
};
inline constexpr std::array tables{form_table{.table = "loans",
                                              .label = "Loans that exceed a loan limit",
                                              .rows = 4,
                                              .group = "loan_reaffirmation_loan",
                                              .loan_field = "loan_id",
                                              .columns = loan_columns}};

inline constexpr std::array sections{
    form_section{.heading = "Section 1: Borrower identification", .items = borrower_lines},
    form_section{.heading = "Section 3: School and loan information",
                 .note =
                     "The school completes this section. What stands here is a draft, which the "
                     "school checks, corrects and completes; the excess amounts are its own.",
                 .items = school_items,
                 .tables = tables},
    form_section{.heading = "Section 4: Request, understandings, agreement and authorization",
                 .by = filled_by::signer,
                 .note = "By signing, the borrower agrees to repay the excess amounts under the "
                         "terms of the promissory note. Read the official form before signing.",
                 .items = borrower_signature_items},
    destination_section("Section 5: Where to send the completed agreement"),
};

inline constexpr std::array edition_2018_06_spanish{
    box("information_changed", "yes", "Marque este casillero si ha cambiado alguno de los datos",
        "On"),
    cut("ssn", "Primeros tres numeros social de seguro", 0, 3),
    cut("ssn", "quarto y quinto numero social de seguro", 3, 2),
    cut("ssn", "Ultimos quatro numeros social de seguro", 5, 4),
    text("name", "Nombre"),
    text("address", "Dirección"),
    text("city_state_zip_code", "Ciudad Estado Código Postal"),
    cut("phone_primary", "codigo de area principal", 1, 3),
    cut("phone_primary", "primeros tres numeros telefonicos principal", 6, 3),
    cut("phone_primary", "ultimos quatro numberos telefonico principal", 10, 4),
    cut("phone_alternate", "undefined_4", 1, 3),
    cut("phone_alternate", "primeros tres numeros telefonicos alternativo", 6, 3),
    cut("phone_alternate", "ultimos quatro numberos telefonico alternativo", 10, 4),
    text("email", "Dirección de correo electrónico opcional"),
    text("school_name", "Nombre de la Institución"),
    text("school_opeid", "Postsecundaria"),
    text("school_address", "Dirección_2"),
    text("school_city_state_zip_code", "Ciudad Estado Código Postal_2"),
    text("official_name", "Nombre Cargo del Funcionario de la Institución Educativa"),
    text("official_phone", "Teléfono"),
    cell("loan_type", 1, "Tipo de préstamoRow1"),
    cell("first_disbursement_date", 1, "Desembolsado por primera vez FechaRow1"),
    cell("disbursed_amount", 1, "Monto desembolsadoRow1"),
    cell("excess_amount", 1, "Monto en excesoRow1"),
    cell("loan_holder", 1, "AcreedorEntidad administradora de préstamosRow1"),
    cell("loan_type", 2, "Tipo de préstamoRow2"),
    cell("first_disbursement_date", 2, "Desembolsado por primera vez FechaRow2"),
    cell("disbursed_amount", 2, "Monto desembolsadoRow2"),
    cell("excess_amount", 2, "Monto en excesoRow2"),
    cell("loan_holder", 2, "AcreedorEntidad administradora de préstamosRow2"),
    cell("loan_type", 3, "Tipo de préstamoRow3"),
    cell("first_disbursement_date", 3, "Desembolsado por primera vez FechaRow3"),
    cell("disbursed_amount", 3, "Monto desembolsadoRow3"),
    cell("excess_amount", 3, "Monto en excesoRow3"),
    cell("loan_holder", 3, "AcreedorEntidad administradora de préstamosRow3"),
    text("name", "Nombre del prestatario"),
};
inline constexpr std::array<std::string_view, 4> never_filled_2018_06_spanish{
    "Firma del prestatario", "Fecha Mes", "Fecha Dia", "Fecha Ano"};

} // namespace loan_reaffirmation_parts

template <>
inline constexpr form_layout layout_of<form_source::loan_reaffirmation_form>{
    .sections = loan_reaffirmation_parts::sections};

template <>
inline constexpr auto editions_of<form_source::loan_reaffirmation_form> = std::array{
    form_edition{
        .edition = "2018-06",
        .title = "Acuerdo de Ratificación",
        .omb_number = "1845-0133",
        .expires = {2018, 6, 30},
        .language = form_language::spanish,
        .sha256 = "5f1c2f2fe3450ff0b2b89a9ef8c47533fa862c510b79167ae01a1dc4a4033617",
        .page_count = 3,
        .field_count = 40,
        .bindings = loan_reaffirmation_parts::edition_2018_06_spanish,
        .never_filled = loan_reaffirmation_parts::never_filled_2018_06_spanish,
    },
};

} // namespace tassel::rules::forms
