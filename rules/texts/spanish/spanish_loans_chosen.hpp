// Consolidation, and the other plan request.
#pragma once

#include "tassel/core/text_catalogue.hpp"

#include <array>

namespace tassel::rules::spanish {

inline constexpr std::array loans_chosen{
    translation{"Consolidation servicer", "Entidad administradora de la consolidación"},
    translation{
        "The consolidation servicer that you choose; send the form to it",
        "La entidad administradora de la consolidación que usted elige; envíele el formulario"},
    unchanged("Aidvantage"),
    unchanged("Edfinancial Services"),
    unchanged("MOHELA"),
    unchanged("Nelnet"),
    unchanged("Central Research, Inc. (CRI)"),
    translation{"Borrower information", "Información del prestatario"},
    translation{"Last name", "Apellido"},
    translation{"First name", "Primer nombre"},
    translation{"Middle name or initial", "Segundo nombre o inicial"},
    translation{"Former name(s)", "Nombres anteriores"},
    translation{"Date of Birth", "Fecha de nacimiento"},
    translation{"Permanent address (street, city, state, ZIP code)",
                "Dirección permanente (calle, ciudad, estado, código postal)"},
    translation{"Driver's license state and number", "Estado y número de la licencia de conducir"},
    translation{"Employer's name and address", "Nombre y dirección del empleador"},
    translation{"Work telephone", "Teléfono del trabajo"},
    translation{"Reference information", "Información de referencias"},
    translation{"Two persons with different U.S. addresses who do not live with you and have known "
                "you for at least three years.",
                "Dos personas con direcciones distintas en EE. UU. que no vivan con usted y lo "
                "conozcan desde hace al menos tres años."},
    translation{"First reference: last name, first name, middle initial",
                "Primera referencia: apellido, primer nombre, inicial del segundo nombre"},
    translation{"Relationship to you", "Relación con usted"},
    translation{"Second reference: last name, first name, middle initial",
                "Segunda referencia: apellido, primer nombre, inicial del segundo nombre"},
    translation{"Loans you want to consolidate", "Préstamos que quiere consolidar"},
    translation{"Only loans listed here are consolidated. Add the account numbers.",
                "Solo se consolidan los préstamos de esta lista. Agregue los números de cuenta."},
    translation{
        "Expected grace period end date (month and year), only to wait for it",
        "Fecha prevista en que termina el período de gracia (mes y año), solo para esperarla"},
    translation{"Loan code", "Código de préstamo"},
    translation{"Loan holder or servicer: name, address, telephone",
                "Acreedor o entidad administradora: nombre, dirección, teléfono"},
    translation{"Account number", "Número de cuenta"},
    translation{"Estimated payoff amount", "Monto estimado de cancelación"},
    translation{"Loans you do not want to consolidate", "Préstamos que no quiere consolidar"},
    translation{"Loans you do not want to consolidate, counted for the repayment period",
                "Préstamos que no quiere consolidar, que cuentan para el plazo de pago"},
    translation{"Current balance", "Saldo actual"},
    translation{"Repayment plan selection", "Elección del plan de pago"},
    translation{"Attach the Repayment Plan Request or the Income-Driven Repayment Plan Request.",
                "Adjunte la solicitud de un plan de pago o la solicitud de un plan de pago "
                "definido por los ingresos."},
    translation{"Understandings, certifications and promissory note",
                "Entendimientos, certificaciones y pagaré"},
    translation{"Read the promissory note of the official form before signing.",
                "Lea el pagaré del formulario oficial antes de firmar."},
    translation{"Middle name", "Segundo nombre"},
    translation{"Suffix", "Sufijo"},
    translation{"Loans to add", "Préstamos que se agregan"},
    translation{"The consolidation servicer must receive this form within 180 days after the "
                "consolidation loan was made.",
                "La entidad administradora de la consolidación debe recibir este formulario dentro "
                "de los 180 días después de que se otorgó el préstamo de consolidación."},
    translation{"Loans to add to your Direct Consolidation Loan",
                "Préstamos que se agregan a su Préstamo de Consolidación del Direct Loan Program"},
    translation{"Borrower's request and certification",
                "Solicitud y certificación del prestatario"},
    translation{"Read the terms of the official form before signing.",
                "Lea las condiciones del formulario oficial antes de firmar."},
    translation{"Where to send the completed form", "Dónde enviar el formulario completo"},
    translation{
        "To the servicer of your Direct Consolidation Loan.",
        "A la entidad administradora de su Préstamo de Consolidación del Direct Loan Program."},
    translation{"Section 1: Borrower identification", "Sección 1: Identificación del prestatario"},
    translation{"City, State, ZIP Code", "Ciudad, estado, código postal"},
    translation{"Telephone - Primary", "Teléfono - Principal"},
    translation{"Section 2: Repayment plan request", "Sección 2: Solicitud de un plan de pago"},
    translation{"I want to select a plan for (choose one)",
                "Quiero elegir un plan para (elija una opción)"},
    translation{"All of my Direct Loans", "Todos mis Direct Loans"},
    translation{
        "Only my Direct Loans that are not eligible for an income-driven plan",
        "Solo mis Direct Loans que no reúnen los requisitos de un plan definido por los ingresos"},
    translation{"The repayment plan that I wish to select", "El plan de pago que quiero elegir"},
    translation{"Standard", "Básico"},
    translation{"Graduated", "Gradual"},
    translation{"Extended - Fixed payments", "Ampliado - Pagos fijos"},
    translation{"Extended - Graduated payments", "Ampliado - Pagos graduales"},
    translation{"Tiered Standard", "Básico escalonado"},
    translation{"Section 3: Borrower understandings, certifications and authorization",
                "Sección 3: Entendimientos, certificaciones y autorización del prestatario"},
    translation{"Section 6: Where to send the completed repayment plan request",
                "Sección 6: Dónde enviar la solicitud completa de un plan de pago"},
};

} // namespace tassel::rules::spanish
