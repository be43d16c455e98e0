// Out of default, over a loan limit, and consent withdrawn.
#pragma once

#include "tassel/core/text_catalogue.hpp"

#include <array>

namespace tassel::rules::spanish {

inline constexpr std::array recovery{
    translation{"Section 2: Monthly household income", "Sección 2: Ingreso mensual del hogar"},
    translation{"In dollars per month. Income of the spouse counts only where it supports the "
                "household. The holder may ask for proof.",
                "En dólares por mes. El ingreso del cónyuge cuenta solo si sostiene el hogar. El "
                "acreedor puede pedir pruebas."},
    translation{"Your employment income", "Su ingreso por empleo"},
    translation{"Employment income of your spouse", "Ingreso por empleo de su cónyuge"},
    translation{"Child support received", "Manutención de menores recibida"},
    translation{"Social Security benefits", "Beneficios del Seguro Social"},
    translation{"Worker's compensation", "Compensación por accidentes de trabajo"},
    translation{"Public assistance", "Asistencia pública"},
    translation{"Types of public assistance", "Tipos de asistencia pública"},
    translation{"Other income", "Otros ingresos"},
    translation{"Description of the other income", "Descripción de los otros ingresos"},
    translation{"Total monthly income (sum of items 1 to 7)",
                "Ingreso mensual total (suma de los puntos 1 a 7)"},
    translation{"If the total is $0, your means of support", "Si el total es $0, cómo se sostiene"},
    translation{"Section 2: Reasonable and necessary monthly expenses",
                "Sección 2: Gastos mensuales razonables y necesarios"},
    translation{
        "In dollars per month. The holder decides whether an expense is reasonable and necessary.",
        "En dólares por mes. El acreedor decide si un gasto es razonable y necesario."},
    translation{"Food", "Alimentos"},
    translation{"Housing", "Vivienda"},
    translation{"Utilities", "Servicios públicos"},
    translation{"Basic communication", "Comunicación básica"},
    translation{"Necessary medical and dental", "Gastos médicos y dentales necesarios"},
    translation{"Necessary insurance", "Seguros necesarios"},
    translation{"Transportation", "Transporte"},
    translation{"Number of vehicles", "Número de vehículos"},
    translation{"Child and dependent care", "Cuidado de hijos y dependientes"},
    translation{"Required child and spousal support", "Manutención obligatoria de hijos y cónyuge"},
    translation{"Federal student loan payments", "Pagos de préstamos federales para estudiantes"},
    translation{"Private student loan payments", "Pagos de préstamos privados para estudiantes"},
    translation{"Other expenses", "Otros gastos"},
    translation{"Description of the other expenses", "Descripción de los otros gastos"},
    translation{"Total monthly expenses (sum of items 10 to 21)",
                "Gasto mensual total (suma de los puntos 10 a 21)"},
    translation{"Section 3: Family size and spouse", "Sección 3: Tamaño de la familia y cónyuge"},
    translation{"Family size", "Tamaño de la familia"},
    translation{"Are you requesting rehabilitation of a consolidation loan that was made jointly "
                "to you and your spouse?",
                "¿Solicita la rehabilitación de un préstamo de consolidación otorgado "
                "conjuntamente a usted y a su cónyuge?"},
    translation{"If yes: name of your spouse", "Si respondió sí: nombre de su cónyuge"},
    translation{"Social Security Number of your spouse", "Número de Seguro Social de su cónyuge"},
    translation{"Read the understandings of the official form before signing. The spouse signs "
                "only where Section 3 names the spouse.",
                "Lea los entendimientos del formulario oficial antes de firmar. El cónyuge firma "
                "solo si la Sección 3 lo nombra."},
    translation{"Signature of the spouse, for a joint consolidation loan alone",
                "Firma del cónyuge, solo para un préstamo de consolidación conjunto"},
    translation{"Section 3: School and loan information",
                "Sección 3: Información sobre la institución y los préstamos"},
    translation{"The school completes this section. What stands here is a draft, which the school "
                "checks, corrects and completes; the excess amounts are its own.",
                "La institución completa esta sección. Lo que está aquí es un borrador, que la "
                "institución revisa, corrige y completa; los montos en exceso los pone ella."},
    translation{"Name and title of the school official",
                "Nombre y cargo del funcionario de la institución"},
    translation{"Loans that exceed a loan limit", "Préstamos que exceden un límite de préstamo"},
    translation{"Loan type", "Tipo de préstamo"},
    translation{"Date first disbursed", "Fecha del primer desembolso"},
    translation{"Amount disbursed", "Monto desembolsado"},
    translation{"Excess amount", "Monto en exceso"},
    translation{"Loan holder or servicer", "Acreedor o entidad administradora"},
    translation{"Section 4: Request, understandings, agreement and authorization",
                "Sección 4: Solicitud, entendimientos, acuerdo y autorización"},
    translation{"By signing, the borrower agrees to repay the excess amounts under the terms of "
                "the promissory note. Read the official form before signing.",
                "Al firmar, el prestatario se compromete a pagar los montos en exceso según los "
                "términos del pagaré. Lea el formulario oficial antes de firmar."},
    translation{"Section 5: Where to send the completed agreement",
                "Sección 5: Dónde enviar el acuerdo completo"},
    translation{"Person who revokes the consent", "Persona que revoca el consentimiento"},
    translation{"I revoke the consent that I gave as", "Revoco el consentimiento que di como"},
    translation{"The borrower", "El prestatario"},
    translation{"The spouse of the borrower", "El cónyuge del prestatario"},
    translation{"First Name", "Primer nombre"},
    translation{"Middle Name", "Segundo nombre"},
    translation{"Last Name", "Apellido"},
    translation{"Permanent Mailing Address", "Dirección postal permanente"},
    translation{"Country", "País"},
    translation{"What I understand", "Lo que entiendo"},
    translation{"Disclosure", "Divulgación"},
    translation{"My federal tax information will no longer be disclosed for federal student aid.",
                "Mi información tributaria federal ya no se divulgará para la ayuda federal para "
                "estudiantes."},
    translation{"Documentation", "Documentación"},
    translation{"I will have to document my income in another way.",
                "Tendré que documentar mis ingresos de otra manera."},
    translation{"Repayment plans", "Planes de pago"},
    translation{"My eligibility for income-driven repayment, and its automatic recertification, "
                "may be affected.",
                "Puede verse afectado mi derecho a planes de pago definidos por los ingresos y su "
                "recertificación automática."},
    translation{"No effect on the past", "Sin efecto sobre el pasado"},
    translation{"What was disclosed before is not undone.",
                "Lo que se divulgó antes no se deshace."},
    translation{"Revocation", "Revocación"},
    translation{"The signed form goes to Federal Student Aid, an office of the U.S. Department of "
                "Education, at the address on the official form; consent can also be revoked at "
                "StudentAid.gov.",
                "El formulario firmado va a Federal Student Aid, una oficina del Departamento de "
                "Educación de EE. UU., a la dirección que está en el formulario oficial; el "
                "consentimiento también se puede revocar en StudentAid.gov."},
    translation{"Signature of the person who revokes the consent",
                "Firma de la persona que revoca el consentimiento"},
};

} // namespace tassel::rules::spanish
