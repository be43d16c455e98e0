// Relief for hardship: forbearance, unemployment, the burden of debt.
#pragma once

#include "tassel/core/text_catalogue.hpp"

#include <array>

namespace tassel::rules::spanish {

inline constexpr std::array hardship{
    translation{"Section 2: Forbearance request",
                "Sección 2: Solicitud de suspensión temporal de cobro"},
    translation{"I have a temporary hardship related to (check one)",
                "Tengo una dificultad temporal relacionada con (marque una)"},
    translation{"Financial difficulties", "Dificultades financieras"},
    translation{"Change in employment", "Cambio de empleo"},
    translation{"Medical expenses", "Gastos médicos"},
    translation{"Other (explain the situation below)", "Otra (explique la situación abajo)"},
    translation{"Explanation", "Explicación"},
    translation{"If approved for a forbearance, I would like to",
                "Si se aprueba la suspensión temporal de cobro, quisiera"},
    translation{"Temporarily stop making payments", "Dejar de hacer pagos por un tiempo"},
    translation{"Temporarily make smaller payments", "Hacer pagos menores por un tiempo"},
    translation{"Smaller payments per month, in dollars", "Pagos menores por mes, en dólares"},
    translation{"First month of the forbearance", "Primer mes de la suspensión temporal"},
    translation{"Last month of the forbearance", "Último mes de la suspensión temporal"},
    translation{"Borrower's or endorser's signature", "Firma del prestatario o del fiador"},
    translation{"Section 6: Where to send the completed form",
                "Sección 6: Dónde enviar el formulario completo"},
    translation{"Section 2: Borrower determination of deferment eligibility",
                "Sección 2: Requisitos del aplazamiento que determina el prestatario"},
    translation{
        "Have you been granted an Economic Hardship Deferment on a loan made under another federal "
        "student loan program for the same period of time?",
        "¿Se le ha otorgado un aplazamiento de pago por dificultades económicas de un préstamo de "
        "otro programa federal de préstamos para estudiantes por el mismo período?"},
    translation{"Have you received or are you receiving payments under a federal or state public "
                "assistance program that supports this period of time?",
                "¿Ha recibido o recibe pagos de un programa federal o estatal de asistencia "
                "pública que respalden este período?"},
    translation{"Are you serving as a Peace Corps volunteer?",
                "¿Presta servicio como voluntario del Cuerpo de Paz?"},
    translation{"Do you work full time?", "¿Trabaja tiempo completo?"},
    translation{
        "What is your monthly income: gross, or one-twelfth of your Adjusted Gross Income?",
        "¿Cuál es su ingreso mensual: el bruto, o la doceava parte de su ingreso bruto ajustado?"},
    translation{"What is your family size?", "¿Cuál es el tamaño de su familia?"},
    translation{"Is the amount you reported in Item 5 less than 150% of the poverty guideline for "
                "your family size and state of residence?",
                "¿Es el monto que informó en el punto 5 menor que el 150% de la pauta de pobreza "
                "para el tamaño de su familia y su estado de residencia?"},
    translation{"Section 3: Borrower requests", "Sección 3: Solicitudes del prestatario"},
    translation{"Begin my deferment on", "Comenzar mi aplazamiento el"},
    translation{"Interest", "Intereses"},
    translation{"Make interest payments on my loans during my deferment.",
                "Hacer pagos de intereses de mis préstamos durante el aplazamiento."},
    translation{"Section 3: Understandings, certifications, and authorization",
                "Sección 3: Entendimientos, certificaciones y autorización"},
    translation{"Are you receiving unemployment benefits?", "¿Recibe beneficios por desempleo?"},
    translation{
        "Are you diligently seeking but unable to find full-time employment in the United States?",
        "¿Busca con diligencia un empleo de tiempo completo en Estados Unidos sin poder "
        "encontrarlo?"},
    translation{"Have you rejected offers of full-time employment in the United States because you "
                "were overqualified?",
                "¿Ha rechazado ofertas de empleo de tiempo completo en Estados Unidos por estar "
                "sobrecalificado?"},
    translation{"Is this an extension of a previously granted Unemployment Deferment?",
                "¿Es esto una extensión de un aplazamiento de pago por desempleo ya otorgado?"},
    translation{"Have you made at least six diligent attempts to find full-time employment in the "
                "most recent 6 months?",
                "¿Ha hecho al menos seis intentos diligentes de encontrar un empleo de tiempo "
                "completo en los últimos 6 meses?"},
    translation{
        "Is there a public or private employment agency within 50 miles of your current address?",
        "¿Hay una agencia de empleo pública o privada a menos de 50 millas de su dirección "
        "actual?"},
    translation{"Have you registered with the public or private employment agency?",
                "¿Se ha inscrito en la agencia de empleo pública o privada?"},
    translation{"Begin my deferment on the date I became unemployed or began working less than "
                "full time, unless I provide a later date",
                "Comenzar mi aplazamiento el día en que quedé desempleado o empecé a trabajar "
                "menos de tiempo completo, si no doy una fecha posterior"},
    translation{"I became unemployed or began working less than full time on",
                "Quedé desempleado o empecé a trabajar menos de tiempo completo el"},
    translation{"Section 2: Borrower determination of forbearance eligibility",
                "Sección 2: Requisitos de la suspensión temporal que determina el prestatario"},
    translation{"What is your total monthly taxable income: gross, or one-twelfth of your Adjusted "
                "Gross Income?",
                "¿Cuál es su ingreso mensual tributable total: el bruto, o la doceava parte de su "
                "ingreso bruto ajustado?"},
    translation{"Multiply the amount in Item 2 by 20% (0.20)",
                "Multiplique el monto del punto 2 por 20% (0.20)"},
    translation{
        "What is the total amount of your monthly payments on all of your Title IV loans?",
        "¿Cuál es el monto total de sus pagos mensuales de todos sus préstamos del Título IV?"},
    translation{
        "Is the amount reported in Item 4 equal to or greater than the amount calculated in Item "
        "3?",
        "¿Es el monto informado en el punto 4 igual o mayor que el monto calculado en el punto 3?"},
    translation{"Make smaller payments", "Hacer pagos menores"},
    translation{"Begin my forbearance on the following date",
                "Comenzar mi suspensión temporal de cobro en esta fecha"},
    translation{"Grant my forbearance for up to 12 months unless I specify an earlier end date",
                "Otorgar mi suspensión temporal de cobro por hasta 12 meses si no indico una fecha "
                "de fin anterior"},
    translation{"Make interest payments on my loans during forbearance.",
                "Hacer pagos de intereses de mis préstamos durante la suspensión temporal."},
    translation{"Signature of the borrower or endorser", "Firma del prestatario o fiador"},
};

} // namespace tassel::rules::spanish
