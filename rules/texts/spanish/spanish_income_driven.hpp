// The income-driven plan request, and what many forms begin with.
#pragma once

#include "tassel/core/text_catalogue.hpp"

#include <array>

namespace tassel::rules::spanish {

inline constexpr std::array income_driven{
    translation{"Section 1: Borrower information", "Sección 1: Información del prestatario"},
    translation{"Changes", "Cambios"},
    translation{"Check this box if any of your information has changed.",
                "Marque este casillero si alguno de sus datos ha cambiado."},
    translation{"Social Security Number", "Número de Seguro Social"},
    translation{"Name", "Nombre"},
    translation{"Address", "Dirección"},
    translation{"City", "Ciudad"},
    translation{"State", "Estado"},
    translation{"ZIP Code", "Código postal"},
    translation{"Telephone", "Teléfono"},
    translation{"Telephone - Alternate", "Teléfono - Alternativo"},
    translation{"Email (Optional)", "Correo electrónico (opcional)"},
    translation{"Section 2: Repayment plan or recertification request",
                "Sección 2: Plan de pago o solicitud de recertificación"},
    translation{"The reason you are submitting this form (check only one)",
                "La razón por la que envía este formulario (marque solo una)"},
    translation{
        "I want to enter an income-driven repayment plan - Continue to item 2.",
        "Quiero ingresar en un plan de pago definido por los ingresos - Continúe con el punto 2."},
    translation{"Annual recertification of my plan - Skip to item 5.",
                "Recertificación anual de mi plan - Salte al punto 5."},
    translation{
        "Early documentation, to recalculate my payment now - Skip to item 5.",
        "Documentación anticipada, para volver a calcular mi pago ahora - Salte al punto 5."},
    translation{"I want to change to another income-driven repayment plan - Continue to item 2.",
                "Quiero cambiarme a otro plan de pago definido por los ingresos - Continúe con el "
                "punto 2."},
    translation{"Choose a plan", "Elija un plan"},
    translation{"(Recommended) The plan with the lowest monthly payment",
                "(Recomendado) El plan con el pago mensual más bajo"},
    unchanged("IBR"),
    unchanged("PAYE"),
    unchanged("ICR"),
    translation{"Repayment Assistance Plan", "Plan de Asistencia de Pago"},
    translation{"Do you have multiple loan holders or servicers?",
                "¿Tiene varios acreedores o entidades administradoras de préstamos?"},
    translation{"Yes - Submit a request to each holder or servicer.",
                "Sí - Envíe una solicitud a cada acreedor o entidad administradora."},
    translation{"Are you currently in deferment or forbearance?",
                "¿Está ahora en un aplazamiento de pago o una suspensión temporal de cobro?"},
    translation{"Yes, but I want to start making payments under my plan immediately.",
                "Sí, pero quiero empezar de inmediato a hacer los pagos de mi plan."},
    translation{"Yes, and I do not want to start repaying until it ends.",
                "Sí, y no quiero empezar a pagar hasta que termine."},
    translation{"Section 3: Family size information",
                "Sección 3: Información sobre el tamaño de la familia"},
    translation{"Do not enter a value for you or your spouse.",
                "No se cuente usted ni cuente a su cónyuge."},
    translation{
        "Children, including unborn children, who get more than half of their support from you",
        "Hijos, incluidos los no nacidos, que reciben de usted más de la mitad de su manutención"},
    translation{"Other people, without spouse and children, who live with you and get more than "
                "half of their support from you",
                "Otras personas, sin contar cónyuge e hijos, que viven con usted y reciben de "
                "usted más de la mitad de su manutención"},
    translation{"Section 4A: Marital status information",
                "Sección 4A: Información sobre el estado civil"},
    translation{"What is your marital status?", "¿Cuál es su estado civil?"},
    translation{"Single - Skip to item 11.", "Soltero - Salte al punto 11."},
    translation{"Married - Continue to item 8.", "Casado - Continúe con el punto 8."},
    translation{"Married, but separated - Skip to item 11.",
                "Casado, pero separado - Salte al punto 11."},
    translation{
        "Married, but cannot reasonably access my spouse's income information - Skip to item 11.",
        "Casado, pero no puedo acceder razonablemente a la información sobre los ingresos de mi "
        "cónyuge - Salte al punto 11."},
    translation{"Does your spouse have federal student loans?",
                "¿Su cónyuge tiene préstamos federales para estudiantes?"},
    translation{"Spouse's Social Security Number", "Número de Seguro Social del cónyuge"},
    translation{"Spouse's name", "Nombre del cónyuge"},
    translation{"Spouse's date of birth", "Fecha de nacimiento del cónyuge"},
    translation{"Did you file your last federal income tax return jointly with your spouse?",
                "¿Presentó su última declaración federal de impuestos junto con su cónyuge?"},
    translation{"Section 4B: Income of borrowers who are single, or who filed alone",
                "Sección 4B: Ingresos de prestatarios solteros o que declararon solos"},
    translation{"Has your income significantly decreased, or your marital status changed, since "
                "your last federal income tax return?",
                "¿Han bajado mucho sus ingresos, o ha cambiado su estado civil, desde su última "
                "declaración federal de impuestos?"},
    translation{
        "No - Provide your most recent federal tax return or transcript.",
        "No - Adjunte su declaración federal de impuestos más reciente o su transcripción."},
    translation{"I have not filed a federal income tax return in the last two years.",
                "No he presentado una declaración federal de impuestos en los últimos dos años."},
    translation{"Do you currently have taxable income?", "¿Tiene ahora ingresos tributables?"},
    translation{"Yes - Provide documentation of the income.",
                "Sí - Adjunte documentación de los ingresos."},
    translation{
        "Has your income significantly decreased since your last federal income tax return?",
        "¿Han bajado mucho sus ingresos desde su última declaración federal de impuestos?"},
    translation{"Section 4C: Income of married borrowers filing jointly",
                "Sección 4C: Ingresos de prestatarios casados que declaran juntos"},
    translation{"Has your spouse's income significantly decreased since the last federal income "
                "tax return?",
                "¿Han bajado mucho los ingresos de su cónyuge desde la última declaración federal "
                "de impuestos?"},
    translation{
        "No - Provide the most recent federal tax return or transcript.",
        "No - Adjunte la declaración federal de impuestos más reciente o su transcripción."},
    translation{"Does your spouse currently have taxable income?",
                "¿Tiene su cónyuge ahora ingresos tributables?"},
    translation{"Section 5A: Federal tax information",
                "Sección 5A: Información tributaria federal"},
    translation{"A legal consent: it stays blank unless the borrower has answered.",
                "Un consentimiento legal: queda en blanco si el prestatario no ha respondido."},
    translation{"Authorization to retrieve federal tax information (Direct Loans only)",
                "Autorización para obtener información tributaria federal (solo Direct Loans)"},
    translation{"I approve, consent and agree to the disclosure of my federal tax information.",
                "Apruebo, consiento y acepto que se divulgue mi información tributaria federal."},
    translation{"I do not approve, consent and agree to the disclosure.",
                "No apruebo, no consiento ni acepto la divulgación."},
    translation{"Section 6: Forbearance when leaving IBR",
                "Sección 6: Suspensión temporal de cobro al dejar el Plan IBR"},
    translation{"Only when leaving the IBR Plan", "Solo al dejar el Plan IBR"},
    translation{
        "I request a one-month reduced-payment forbearance in the amount below (at least $5).",
        "Solicito una suspensión temporal de cobro de un mes con pago reducido por el monto "
        "indicado abajo (al menos $5)."},
    translation{"Amount, in dollars", "Monto, en dólares"},
    translation{"Section 6: Requests, understandings, authorization and certification",
                "Sección 6: Solicitudes, entendimientos, autorización y certificación"},
    translation{"Read the understandings of the official form before signing.",
                "Lea los entendimientos del formulario oficial antes de firmar."},
    translation{"Signature of the borrower", "Firma del prestatario"},
    translation{"Date", "Fecha"},
    translation{"Section 7: Where to send the completed form",
                "Sección 7: Dónde enviar el formulario completo"},
    translation{"Return the completed form and any documents to",
                "Envíe el formulario completo y los documentos a"},
    translation{"If you need help, call", "Si necesita ayuda, llame al"},
    translation{"Signature of the spouse", "Firma del cónyuge"},
};

} // namespace tassel::rules::spanish
