// Relief for military service, residencies and the National Guard.
#pragma once

#include "tassel/core/text_catalogue.hpp"

#include <array>

namespace tassel::rules::spanish {

inline constexpr std::array duty{
    translation{"Section 2: Deferment request", "Sección 2: Solicitud de aplazamiento"},
    translation{"School and date are only for the Post-Active Duty Student Deferment: where the "
                "borrower was enrolled at least half-time when called to active duty or within the "
                "six months before.",
                "La institución y la fecha son solo para el aplazamiento para estudiantes después "
                "del servicio activo: donde el prestatario estaba matriculado al menos a medio "
                "tiempo cuando fue llamado al servicio activo o en los seis meses anteriores."},
    translation{"I request", "Solicito"},
    translation{"Military Service Deferment: during the service and for 180 days after it",
                "Aplazamiento por servicio militar: durante el servicio y por 180 días después"},
    translation{
        "Post-Active Duty Student Deferment: after active duty, until enrollment at least "
        "half-time is resumed and for at most 13 months",
        "Aplazamiento para estudiantes después del servicio activo: después del servicio activo, "
        "hasta volver a matricularse al menos a medio tiempo y por un máximo de 13 meses"},
    translation{"Name of school", "Nombre de la institución"},
    translation{"Date last enrolled at least half-time (mm-dd-yyyy)",
                "Última fecha de matrícula al menos a medio tiempo (mm-dd-aaaa)"},
    translation{
        "A representative may sign only where the Military Service Deferment alone is requested.",
        "Un representante puede firmar solo si se solicita únicamente el aplazamiento por servicio "
        "militar."},
    translation{"Name of the representative", "Nombre del representante"},
    translation{"Relationship to the borrower", "Relación con el prestatario"},
    translation{"Address of the representative", "Dirección del representante"},
    translation{"Section 3: Certifications and authorization",
                "Sección 3: Certificaciones y autorización"},
    translation{"Read the certifications of the official form before signing.",
                "Lea las certificaciones del formulario oficial antes de firmar."},
    translation{"Signature of the borrower or the representative",
                "Firma del prestatario o del representante"},
    translation{"Section 4: Certification of the commanding or personnel officer",
                "Sección 4: Certificación del oficial al mando o de personal"},
    translation{"A commanding or personnel officer completes this section; a written statement of "
                "the officer, or a copy of the military orders, takes its place.",
                "Un oficial al mando o de personal completa esta sección; la sustituye una "
                "declaración escrita del oficial o una copia de las órdenes militares."},
    translation{"The service begins or began on (mm-dd-yyyy)",
                "El servicio comienza o comenzó el (mm-dd-aaaa)"},
    translation{"The service ends or ended on (mm-dd-yyyy)",
                "El servicio termina o terminó el (mm-dd-aaaa)"},
    translation{"For the Military Service Deferment: the borrower is (check one)",
                "Para el aplazamiento por servicio militar: el prestatario es o está (marque una)"},
    translation{"A Reserve or retired member called to active duty under 10 USC 12301(a), "
                "12301(g), 12302, 12304, 12306 or 688",
                "Miembro de la Reserva o retirado, llamado al servicio activo según 10 USC "
                "12301(a), 12301(g), 12302, 12304, 12306 o 688"},
    translation{"On full-time National Guard duty as defined in 10 USC 101(d)(5) under a call "
                "authorized by the President or the Secretary of Defense",
                "En servicio de tiempo completo de la Guardia Nacional según 10 USC 101(d)(5) por "
                "un llamado autorizado por el Presidente o el Secretario de Defensa"},
    translation{"Reassigned to a duty station other than the normal one",
                "Reasignado a un lugar de servicio distinto del habitual"},
    translation{"None of the above: not eligible",
                "Ninguna de las anteriores: no reúne los requisitos"},
    translation{"The service is in connection with (check one)",
                "El servicio está relacionado con (marque una)"},
    translation{"A contingency operation", "Una operación de contingencia"},
    translation{"A national emergency", "Una emergencia nacional"},
    translation{"A war", "Una guerra"},
    translation{"Name of the contingency operation, national emergency or war",
                "Nombre de la operación de contingencia, emergencia nacional o guerra"},
    translation{"If it applies", "Si corresponde"},
    translation{"The borrower serves or served in an area of hostilities in which service "
                "qualifies for special pay under 37 USC 310.",
                "El prestatario sirve o sirvió en una zona de hostilidades donde el servicio da "
                "derecho a un pago especial según 37 USC 310."},
    translation{"Military branch or National Guard component",
                "Rama militar o componente de la Guardia Nacional"},
    translation{"Section 8: Where to send the completed form",
                "Sección 8: Dónde enviar el formulario completo"},
    translation{"Section 2, Part A: Medical or dental internship or residency",
                "Sección 2, Parte A: Internado o residencia médica o dental"},
    translation{
        "Only for this forbearance. Items 1 to 3 must be yes, and item 4 or 5. Where item 5 is "
        "yes, a statement of the state licensing agency must be attached.",
        "Solo para esta suspensión temporal. Los puntos 1 a 3 deben ser sí, y el punto 4 o el 5. "
        "Si el punto 5 es sí, debe adjuntarse una declaración de la agencia estatal de licencias."},
    translation{"Have you been accepted into an internship or residency?",
                "¿Lo han aceptado en un internado o una residencia?"},
    translation{
        "Did the program require for admission that you have a bachelor's degree?",
        "¿Exigió el programa para la admisión que usted tuviera un título de licenciatura?"},
    translation{"Will you receive supervised training in the internship or residency?",
                "¿Recibirá capacitación supervisada en el internado o la residencia?"},
    translation{
        "Will completion lead to a degree or certificate of an institution of higher education, or "
        "of a hospital or health care facility that offers postgraduate training?",
        "¿Lleva el internado o la residencia a un título o certificado de una institución de "
        "educación superior, o de un hospital o centro de salud que ofrezca capacitación de "
        "posgrado?"},
    translation{
        "If no: will completion be required before you can begin professional practice or service?",
        "Si respondió no: ¿es obligatorio terminarlo para poder comenzar la práctica o el servicio "
        "profesional?"},
    translation{"Section 2, Part B: National Guard duty",
                "Sección 2, Parte B: Servicio en la Guardia Nacional"},
    translation{
        "Only for this forbearance. Items 6 and 11 must be yes, and items 7 and 8, or 9 and 10.",
        "Solo para esta suspensión temporal. Los puntos 6 y 11 deben ser sí, y los puntos 7 y 8, o "
        "9 y 10."},
    translation{"Are you a member of the National Guard?", "¿Es miembro de la Guardia Nacional?"},
    translation{"Are you engaged in active state duty for more than 30 consecutive days because a "
                "governor activated you based on state statute or policy?",
                "¿Está en servicio estatal activo por más de 30 días consecutivos porque un "
                "gobernador lo activó según una ley o política estatal?"},
    translation{"If yes: is your service paid for with state funds?",
                "Si respondió sí: ¿se paga su servicio con fondos estatales?"},
    translation{"If item 7 or 8 is no: are you engaged in active state duty for more than 30 "
                "consecutive days under which a governor activated you with the approval of the "
                "President or the Secretary of Defense?",
                "Si el punto 7 o el 8 es no: ¿está en servicio estatal activo por más de 30 días "
                "consecutivos por el que un gobernador lo activó con la aprobación del Presidente "
                "o del Secretario de Defensa?"},
    translation{"If yes: is your service paid for with federal funds?",
                "Si respondió sí: ¿se paga su servicio con fondos federales?"},
    translation{"Were you activated no more than six months after the last date on which you were "
                "enrolled in school at least half-time?",
                "¿Lo activaron no más de seis meses después de la última fecha en que estuvo "
                "matriculado al menos a medio tiempo?"},
    translation{"Section 2, Part C: Department of Defense student loan repayment",
                "Sección 2, Parte C: Pago de préstamos estudiantiles del Departamento de Defensa"},
    translation{"Only for this forbearance.", "Solo para esta suspensión temporal."},
    translation{"Are you performing service that qualifies you for a partial repayment of your "
                "loans under any Department of Defense Student Loan Repayment Program?",
                "¿Presta un servicio que le da derecho a un pago parcial de sus préstamos según "
                "algún programa de pago de préstamos estudiantiles del Departamento de Defensa?"},
    translation{"End date, if earlier than after 12 months (mm-dd-yyyy)",
                "Fecha de fin, si es antes de 12 meses (mm-dd-aaaa)"},
    translation{"Section 4: Certification of the authorized official",
                "Sección 4: Certificación del funcionario autorizado"},
    translation{"An authorized official of the program or service completes this section once "
                "Section 2 is complete; separate documentation of the official, or a copy of the "
                "orders for National Guard duty, takes its place.",
                "Un funcionario autorizado del programa o servicio completa esta sección cuando la "
                "Sección 2 está completa; la sustituye documentación aparte del funcionario o, "
                "para el servicio en la Guardia Nacional, una copia de las órdenes."},
    translation{"Program or service begins or began on (mm-dd-yyyy)",
                "El programa o servicio comienza o comenzó el (mm-dd-aaaa)"},
    translation{"Program or service ends or ended on (mm-dd-yyyy)",
                "El programa o servicio termina o terminó el (mm-dd-aaaa)"},
    translation{"Name of institution or organization", "Nombre de la institución u organización"},
};

} // namespace tassel::rules::spanish
