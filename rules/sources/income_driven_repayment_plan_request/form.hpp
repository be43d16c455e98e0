// Income-Driven Repayment (IDR) Plan Request, OMB 1845-0102. No known edition has a box for the
// Repayment Assistance Plan.
#pragma once

#include "rules/names/plan_ids.hpp"
#include "rules/paperwork/bindings.hpp"
#include "rules/paperwork/common_items.hpp"
#include "rules/paperwork/source_parts.hpp"
#include "tassel/analysis/portfolio_summary.hpp"
#include "tassel/document/form/form_layout.hpp"

#include <array>
#include <string_view>

namespace tassel::rules::forms {

namespace income_driven_repayment_plan_request_parts {

inline constexpr form_item telephone = line("phone_primary", "Telephone", "borrower_phone_primary");
inline constexpr form_item other_telephone = older(phone_alternate);
inline constexpr std::array borrower_items{
    information_changed, social_security_number, name, address, city, state, zip_code,
    telephone,           other_telephone,        email};

inline constexpr std::array reasons{
    form_option{.option = "enter_plan",
                .label = "I want to enter an income-driven repayment plan - Continue to item 2."},
    form_option{.option = "annual_recertification",
                .label = "Annual recertification of my plan - Skip to item 5."},
    form_option{.option = "recalculate_now",
                .label = "Early documentation, to recalculate my payment now - Skip to item 5."},
    form_option{.option = "change_plan",
                .label = "I want to change to another income-driven repayment plan - Continue to "
                         "item 2."},
};
/// A borrower who stays on a plan skips items 2 to 4.
inline constexpr auto asks_for_plan =
    is("idr_request_reason", "enter_plan") || is("idr_request_reason", "change_plan");

inline constexpr auto income_based = plan_is(plan_ids::direct_ibr);
inline constexpr auto pay_as_you_earn = plan_is(plan_ids::paye);
inline constexpr auto income_contingent = plan_is(plan_ids::icr);
inline constexpr auto repayment_assistance = plan_is(plan_ids::repayment_assistance_plan);

/// A package is for one plan, so the service never ticks the box that leaves the choice to the
/// servicer. Only the borrower can tick that box, by hand.
inline constexpr std::array plans{
    form_option{.option = "lowest_payment",
                .label = "(Recommended) The plan with the lowest monthly payment",
                .when = never_ticked},
    form_option{.option = "ibr", .label = "IBR", .when = income_based},
    form_option{.option = "paye", .label = "PAYE", .when = pay_as_you_earn},
    form_option{.option = "icr", .label = "ICR", .when = income_contingent},
};
inline constexpr std::array plans_without_box{
    form_option{.option = "repayment_assistance_plan",
                .label = "Repayment Assistance Plan",
                .when = repayment_assistance},
};

/// Whether the borrower's open Direct and FFEL loans, which the plans are for, have several
/// holders. The question stays unanswered if a holder is not reported.
inline constexpr auto has_several_holders = several_holders(
    loan_has(loan_property::open) && loan_is(loan_program::direct, loan_program::ffel));
inline constexpr auto has_one_holder = !has_several_holders;

inline constexpr std::array several_holders_answers{
    form_option{.option = "yes",
                .label = "Yes - Submit a request to each holder or servicer.",
                .when = has_several_holders},
    form_option{.option = "no", .label = "No", .when = has_one_holder},
};
inline constexpr std::array deferment_choices{
    form_option{.option = "not_in_deferment_or_forbearance", .label = "No"},
    form_option{.option = "start_payments_now",
                .label = "Yes, but I want to start making payments under my plan immediately."},
    form_option{.option = "wait_until_end",
                .label = "Yes, and I do not want to start repaying until it ends."},
};
inline constexpr std::array request_items{
    form_item{.item = "reason",
              .number = "1",
              .label = "The reason you are submitting this form (check only one)",
              .kind = form_item_kind::choice,
              .field = "idr_request_reason",
              .options = reasons},
    form_item{.item = "plan",
              .number = "2",
              .label = "Choose a plan",
              .kind = form_item_kind::choice,
              .options = plans,
              .essential = true,
              .when = asks_for_plan},
    form_item{.item = "plan_without_box",
              .number = "2",
              .label = "Choose a plan",
              .kind = form_item_kind::choice,
              .options = plans_without_box,
              .essential = true,
              .current = false,
              .when = asks_for_plan},
    form_item{.item = "several_holders",
              .number = "3",
              .label = "Do you have multiple loan holders or servicers?",
              .kind = form_item_kind::choice,
              .options = several_holders_answers,
              .when = asks_for_plan},
    form_item{.item = "deferment_or_forbearance",
              .number = "4",
              .label = "Are you currently in deferment or forbearance?",
              .kind = form_item_kind::choice,
              .field = "idr_deferment_forbearance_choice",
              .options = deferment_choices,
              .when = asks_for_plan},
};

inline constexpr std::array family_items{
    line("children",
         "Children, including unborn children, who get more than half of their support "
         "from you",
         "idr_children_count", "5"),
    line("other_dependents",
         "Other people, without spouse and children, who live with you and get "
         "more than half of their support from you",
         "idr_other_dependents_count", "6"),
};

inline constexpr std::array marital_statuses{
    form_option{.option = "single", .label = "Single - Skip to item 11."},
    form_option{.option = "married", .label = "Married - Continue to item 8."},
    form_option{.option = "married_separated",
                .label = "Married, but separated - Skip to item 11."},
    form_option{.option = "married_cannot_access_spouse_income",
                .label = "Married, but cannot reasonably access my spouse's income information - "
                         "Skip to item 11."},
};
inline constexpr std::array marital_items{
    form_item{.item = "marital_status",
              .number = "7",
              .label = "What is your marital status?",
              .kind = form_item_kind::choice,
              .field = "idr_marital_status",
              .options = marital_statuses},
    question("spouse_has_loans", "8", "Does your spouse have federal student loans?",
             "idr_spouse_has_federal_loans"),
    line("spouse_ssn", "Spouse's Social Security Number", "idr_spouse_ssn", "9a"),
    line("spouse_name", "Spouse's name", "idr_spouse_name", "9b"),
    line("spouse_date_of_birth", "Spouse's date of birth", "idr_spouse_date_of_birth", "9c"),
    question("filed_jointly", "10",
             "Did you file your last federal income tax return jointly with your spouse?",
             "idr_filed_jointly"),
};

inline constexpr auto married = is("idr_marital_status", "married");
inline constexpr auto filed_jointly = married && says_yes("idr_filed_jointly");
/// Until 2018, married borrowers who file separately had a section of their own.
inline constexpr auto counted_as_single =
    is("idr_marital_status", "single") || is("idr_marital_status", "married_separated") ||
    is("idr_marital_status", "married_cannot_access_spouse_income");
inline constexpr auto filed_separately = married && says_no("idr_filed_jointly");
inline constexpr auto filed_alone = counted_as_single || filed_separately;

inline constexpr std::array income_changes{
    form_option{.option = "significantly_decreased", .label = "Yes"},
    form_option{.option = "unchanged",
                .label = "No - Provide your most recent federal tax return or transcript."},
    form_option{.option = "no_return_last_two_years",
                .label = "I have not filed a federal income tax return in the last two years."},
};
inline constexpr std::array spouse_income_changes{
    form_option{.option = "significantly_decreased", .label = "Yes"},
    form_option{.option = "unchanged",
                .label = "No - Provide the most recent federal tax return or transcript."},
};
inline constexpr std::array taxable_incomes{
    form_option{.option = "yes", .label = "Yes - Provide documentation of the income."},
    form_option{.option = "no", .label = "No"},
};

[[nodiscard]] consteval form_item income_change(field_name item, plain_text number,
                                                plain_text label, expression_view when) {
    return {.item = item,
            .number = number,
            .label = label,
            .kind = form_item_kind::choice,
            .field = "idr_income_change_status",
            .options = income_changes,
            .when = when};
}
inline constexpr plain_text own_change_asked =
    "Has your income significantly decreased since your last federal income tax return?";
inline constexpr plain_text any_change_asked =
    "Has your income significantly decreased, or your marital status changed, since your last "
    "federal income tax return?";
[[nodiscard]] consteval form_item taxable_income(field_name item, plain_text number,
                                                 expression_view when) {
    return {.item = item,
            .number = number,
            .label = "Do you currently have taxable income?",
            .kind = form_item_kind::choice,
            .field = "idr_has_taxable_income",
            .options = taxable_incomes,
            .when = when};
}

inline constexpr std::array single_income_items{
    income_change("income_change", "11", any_change_asked, filed_alone),
    taxable_income("taxable_income", "12", filed_alone),
    older(income_change("income_change_counted_as_single", "11", own_change_asked,
                        counted_as_single)),
    older(taxable_income("taxable_income_counted_as_single", "12", counted_as_single)),
    older(
        income_change("income_change_filed_separately", "17", own_change_asked, filed_separately)),
    older(taxable_income("taxable_income_filed_separately", "18", filed_separately)),
};
inline constexpr std::array joint_income_items{
    income_change("income_change_filed_jointly", "13", own_change_asked, filed_jointly),
    form_item{.item = "spouse_income_change",
              .number = "14",
              .label = "Has your spouse's income significantly decreased since the last federal "
                       "income tax return?",
              .kind = form_item_kind::choice,
              .field = "idr_spouse_income_change_status",
              .options = spouse_income_changes},
    taxable_income("taxable_income_filed_jointly", "15", filed_jointly),
    form_item{.item = "spouse_taxable_income",
              .number = "16",
              .label = "Does your spouse currently have taxable income?",
              .kind = form_item_kind::choice,
              .field = "idr_spouse_has_taxable_income",
              .options = taxable_incomes},
};

inline constexpr std::array consents{
    form_option{.option = "approve",
                .label = "I approve, consent and agree to the disclosure of my federal tax "
                         "information."},
    form_option{.option = "do_not_approve",
                .label = "I do not approve, consent and agree to the disclosure."},
};
inline constexpr std::array consent_items{
    form_item{.item = "federal_tax_information_consent",
              .label = "Authorization to retrieve federal tax information (Direct Loans only)",
              .kind = form_item_kind::choice,
              .field = "idr_federal_tax_information_consent",
              .options = consents},
};

inline constexpr auto asks_for_reduced_payment = provided("idr_reduced_payment_forbearance_cents");
inline constexpr std::array reduced_payment_boxes{
    form_option{.option = "yes",
                .label = "I request a one-month reduced-payment forbearance in the amount below "
                         "(at least $5).",
                .when = asks_for_reduced_payment},
};
inline constexpr std::array request_at_end_items{
    form_item{.item = "reduced_payment_requested",
              .label = "Only when leaving the IBR Plan",
              .kind = form_item_kind::boxes,
              .options = reduced_payment_boxes},
    line("reduced_payment", "Amount, in dollars", "idr_reduced_payment_forbearance_cents"),
};

/// Until 2023, the spouse signed too, unless the spouses were separated or the borrower could not
/// provide the spouse's income.
inline constexpr std::array signature_items{
    signature("borrower_signature", "Signature of the borrower"),
    signature_date("borrower_signature_date", "Date"),
    form_item{.item = "spouse_signature",
              .label = "Signature of the spouse",
              .kind = form_item_kind::signature,
              .current = false,
              .when = married,
              .signer = todo_person::spouse,
              .asked_until = {2023, 1, 1}},
    older(signature_date("spouse_signature_date", "Date")),
};

inline constexpr std::array sections{
    form_section{.heading = "Section 1: Borrower information", .items = borrower_items},
    form_section{.heading = "Section 2: Repayment plan or recertification request",
                 .items = request_items},
    form_section{.heading = "Section 3: Family size information",
                 .note = "Do not enter a value for you or your spouse.",
                 .items = family_items},
    form_section{.heading = "Section 4A: Marital status information", .items = marital_items},
    form_section{.heading = "Section 4B: Income of borrowers who are single, or who filed alone",
                 .items = single_income_items},
    form_section{.heading = "Section 4C: Income of married borrowers filing jointly",
                 .items = joint_income_items},
    form_section{.heading = "Section 5A: Federal tax information",
                 .note = "A legal consent: it stays blank unless the borrower has answered.",
                 .items = consent_items},
    form_section{.heading = "Section 6: Forbearance when leaving IBR",
                 .items = request_at_end_items},
    signed_section("Section 6: Requests, understandings, authorization and certification",
                   signature_items),
    destination_section("Section 7: Where to send the completed form"),
};

} // namespace income_driven_repayment_plan_request_parts

template <>
inline constexpr form_layout layout_of<form_source::income_driven_repayment_plan_request_pdf>{
    .sections = income_driven_repayment_plan_request_parts::sections};

// Known editions of the Income-Driven Repayment (IDR) Plan Request. One of them exists only in
// Spanish.
namespace income_driven_repayment_plan_request_parts {

/// The edition's field names are the texts of the boxes, some of them truncated. Items 19 and 20,
/// about the spouse of a borrower who filed separately, applied only to the ended REPAYE Plan, so
/// these items are not bound.
inline constexpr std::array edition_2018_10_spanish{
    box("information_changed", "yes", "Marque este casillero si alguno de los datos ha cambiado",
        "Yes"),
    text("ssn", "Número de Seguro Social"),
    text("name", "Nombre"),
    text("address", "Dirección"),
    text("city", "Ciudad"),
    text("state", "Estado"),
    text("zip_code", "Código postal"),
    text("phone_primary", "Teléfono  Principal"),
    text("phone_alternate", "Teléfono  Alternativo"),
    text("email", "Dirección de correo electrónico opcional"),

    box("reason", "enter_plan", "Quiero ingresar en un plan de pago definido por los ingresos",
        "Yes"),
    box("reason", "annual_recertification",
        "Estoy presentando documentación para la recertificación", "Yes"),
    box("reason", "recalculate_now", "Estoy presentando documentación de forma temprana", "Yes"),
    box("reason", "change_plan", "Deseo cambiarme a un plan de pago definido por los", "Yes"),
    box("plan", "ibr", "IBR", "Yes"),
    box("plan", "paye", "PAYE", "Yes"),
    box("plan", "icr", "ICR", "Yes"),
    box("several_holders", "yes", "Sí  Envíe una solicitud a cada acreedor o entidad", "Yes"),
    box("several_holders", "no",
        "Marque este casillero si no tiene múltiples acreedores ni entidades administradoras de "
        "préstamos. Si marque este, continúe con el Punto 4",
        "Yes"),
    box("deferment_or_forbearance", "not_in_deferment_or_forbearance", "No - Item 4", "Yes"),
    box("deferment_or_forbearance", "start_payments_now",
        "Marque este casillero si está actualmente en un aplazamiento de pago o suspensión "
        "temporal de cobro, pero quiere empezar a hacer los pagos de su plan de inmediato",
        "Yes"),
    box("deferment_or_forbearance", "wait_until_end",
        "Marque este casillero si está actualmente en un aplazamiento de pago o suspensión "
        "temporal de cobro, y no quiere empezar a pagar sus préstamos hasta que termine el "
        "aplazamiento de pago o la suspensión temporal de cobro",
        "Yes"),
    text("children", "¿Cuántos niños, incluidos los niños no nacidos,"),
    text("other_dependents", "¿Cuántas personas más, sin contar a su cónyuge"),

    box("marital_status", "single", "Soltero - Salte al Punto 11", "Yes"),
    box("marital_status", "married", "Casado - Continúe con el Punto 8", "Yes"),
    box("marital_status", "married_separated", "Casado, pero separado", "Yes"),
    box("marital_status", "married_cannot_access_spouse_income", "Casado, per no puedo acceder",
        "Yes"),
    box("spouse_has_loans", "yes", "Sí - Continúe con el Punto 9", "Yes"),
    box("spouse_has_loans", "no", "No - Salte al Punto 10", "Yes"),
    text("spouse_ssn", "Número de Seguro Social de su cónyuge"),
    text("spouse_name", "Nombre de su cónyuge"),
    text("spouse_date_of_birth", "Fecha de nacimiento de su cónyuge"),
    box("filed_jointly", "yes", "Sí - Continúe con el Punto 13", "Yes"),
    box("filed_jointly", "no", "No - Salte al Punto 17", "Yes"),

    box("income_change_counted_as_single", "significantly_decreased",
        "Sí - Continúe con el Punto 12", "Yes"),
    box("income_change_counted_as_single", "unchanged", "No - Proporcione su constancia", "Yes"),
    box("income_change_counted_as_single", "no_return_last_two_years",
        "He presentado una declaración federal de impuestos", "Yes"),
    box("taxable_income_counted_as_single", "yes",
        "Sí -  Proporcione documentación de sus ingresos conforme", "Yes"),
    box("taxable_income_counted_as_single", "no",
        "No - No es necesario que proporcione documentación", "Yes"),

    box("income_change_filed_jointly", "significantly_decreased", "Sí - Salte al Punto 15", "Yes"),
    box("income_change_filed_jointly", "unchanged", "No - Continúe con el Punto 14", "Yes"),
    box("income_change_filed_jointly", "no_return_last_two_years",
        "No - hemos presentado una declaración federal de", "Yes"),
    box("spouse_income_change", "significantly_decreased", "Sí - Continúe con el Punto 15", "Yes"),
    box("spouse_income_change", "unchanged",
        "No - Proporcione la constancia o declaración federal de impuestos sobre los ingresos de "
        "su cónyuge",
        "Yes"),
    box("taxable_income_filed_jointly", "yes",
        "Sí - Debe proporcionar documentación de sus ingresos de", "Yes"),
    box("taxable_income_filed_jointly", "no",
        "No - No es necesario que proporcione documentación_2", "Yes"),
    box("spouse_taxable_income", "yes", "Sí  Salte a la Sección 5 y proporcione documentación de",
        "Yes"),
    box("spouse_taxable_income", "no", "No  No es necesario que proporcione documentación_3",
        "Yes"),

    box("income_change_filed_separately", "significantly_decreased",
        "Sí - Continúe con el Punto 18", "Yes"),
    box("income_change_filed_separately", "unchanged", "No  Adjunte su constancia_2", "Yes"),
    box("income_change_filed_separately", "no_return_last_two_years",
        "He presentado una declaración federal de impuestos sobre", "Yes"),
    box("taxable_income_filed_separately", "yes",
        "Sí  Debe proporcionar documentación de sus ingresos", "Yes"),
    box("taxable_income_filed_separately", "no", "No_1", "Yes"),

    box("reduced_payment_requested", "yes",
        "nuevo plan de pago definido por los ingresos que solicité", "On"),
    text("reduced_payment",
         "Solicito una suspensión temporal de cobro de pago reducido por un mes por la cantidad "
         "de"),
};
inline constexpr std::array<std::string_view, 4> never_filled_2018_10_spanish{
    "Firma del prestatario", "Fecha", "Firma del cónyuge", "Fecha_2"};

} // namespace income_driven_repayment_plan_request_parts

template <>
inline constexpr auto editions_of<form_source::income_driven_repayment_plan_request_pdf> =
    std::array{
        form_edition{
            .edition = "2018-10",
            .title = "Solicitud para un plan de pago definido por los ingresos (IDR)",
            .omb_number = "1845-0102",
            .expires = {2018, 10, 31},
            .language = form_language::spanish,
            .sha256 = "ff5db3cbbda6c1da8f53f12eb70fd3fefb577ef4686f20bb4ada27babd0fe7b0",
            .page_count = 10,
            .field_count = 67,
            .bindings = income_driven_repayment_plan_request_parts::edition_2018_10_spanish,
            .never_filled =
                income_driven_repayment_plan_request_parts::never_filled_2018_10_spanish,
        },
    };

} // namespace tassel::rules::forms
