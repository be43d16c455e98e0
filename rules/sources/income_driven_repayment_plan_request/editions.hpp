// Known editions of the Income-Driven Repayment (IDR) Plan Request: one in Spanish alone.
#pragma once

#include "rules/paperwork/bindings.hpp"
#include "rules/paperwork/form_parts.hpp"
#include "tassel/document/form/form_edition.hpp"

#include <array>
#include <string_view>

namespace tassel::rules::forms {

namespace income_driven_repayment_plan_request_parts {

/// Its names of fields are what the boxes say, cut off here and there. Items 19 and 20, about the
/// spouse of a borrower who filed separately, served the ended REPAYE Plan alone: not bound.
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
