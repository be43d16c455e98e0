// Discharges for a closed school and an unpaid refund.
#pragma once

#include "tassel/core/text_catalogue.hpp"

#include <array>

namespace tassel::rules::spanish {

inline constexpr std::array school_discharges{
    translation{"Section 2: School closure information",
                "Sección 2: Información sobre el cierre de la institución"},
    translation{"You are applying for this loan discharge as a",
                "Usted solicita la anulación de este préstamo como"},
    translation{"Student borrower", "Estudiante prestatario"},
    translation{"Parent PLUS borrower", "Padre o madre prestatario PLUS"},
    translation{"Student name (last, first, MI)",
                "Nombre del estudiante (apellido, nombre, inicial)"},
    translation{"Student SSN", "Número de Seguro Social del estudiante"},
    translation{"Closed school name", "Nombre de la institución cerrada"},
    translation{"Closed school address (street, city, state, ZIP code)",
                "Dirección de la institución cerrada (calle, ciudad, estado, código postal)"},
    translation{"First date that you (or the student) attended the school",
                "Primera fecha en que usted (o el estudiante) asistió a la institución"},
    translation{"Last date that you (or the student) attended the school",
                "Última fecha en que usted (o el estudiante) asistió a la institución"},
    translation{"Instead of the dates", "En lugar de las fechas"},
    translation{"Don't know", "No sé"},
    translation{"Program you (or the student) were last enrolled in before the school closed",
                "Último programa en que usted (o el estudiante) estuvo matriculado antes de que "
                "cerrara la institución"},
    translation{
        "Did you (or the student) complete the program before the school closed?",
        "¿Terminó usted (o el estudiante) el programa antes de que cerrara la institución?"},
    translation{
        "Were you (or the student) on an approved leave of absence when the school closed?",
        "¿Estaba usted (o el estudiante) en una licencia aprobada cuando cerró la institución?"},
    translation{"First date of the leave of absence", "Primera fecha de la licencia"},
    translation{"Last date of the leave of absence", "Última fecha de la licencia"},
    translation{"Instead of the dates of the leave", "En lugar de las fechas de la licencia"},
    translation{"Were you (or the student) still enrolled in the program when the school closed?",
                "¿Estaba usted (o el estudiante) aún matriculado en el programa cuando cerró la "
                "institución?"},
    translation{"Did you (or the student) withdraw from the school before the school closed?",
                "¿Se retiró usted (o el estudiante) de la institución antes de que cerrara?"},
    translation{"On what date did you (or the student) withdraw from the school?",
                "¿En qué fecha se retiró usted (o el estudiante) de la institución?"},
    translation{"Efforts to complete the program of study after the school closed",
                "Esfuerzos para terminar el programa de estudios después del cierre"},
    translation{"Haven't enrolled in any program at another school since the school closed",
                "No se matriculó en ningún programa de otra institución desde el cierre"},
    translation{"Enrolled in a program that was not comparable",
                "Se matriculó en un programa que no era comparable"},
    translation{"Enrolled in a teach-out plan at another school",
                "Se matriculó en un plan de finalización de estudios en otra institución"},
    translation{"Enrolled in the same or a comparable program at another school",
                "Se matriculó en el mismo programa o uno comparable en otra institución"},
    translation{"Enrollment status in the program identified in Item 13",
                "Estado de la matrícula en el programa indicado en el punto 13"},
    translation{"Completed a teach-out plan", "Completó un plan de finalización de estudios"},
    translation{"Completed the same or comparable program",
                "Completó el mismo programa o uno comparable"},
    translation{"Withdrew from the program", "Se retiró del programa"},
    translation{"Still enrolled in the teach-out plan",
                "Sigue matriculado en el plan de finalización de estudios"},
    translation{"Still enrolled in the same or comparable program",
                "Sigue matriculado en el mismo programa o uno comparable"},
    translation{
        "How the new school gave credit for the training at the closed school",
        "Cómo la nueva institución reconoció los estudios hechos en la institución cerrada"},
    translation{"New school accepted transfer credits",
                "La nueva institución aceptó créditos transferidos"},
    translation{"New school did not require core credits after evaluating competency",
                "La nueva institución no exigió créditos básicos tras evaluar la competencia"},
    translation{"New school did not give credit for the training by any means",
                "La nueva institución no reconoció los estudios de ninguna forma"},
    translation{"Did the school refund any money on your behalf?",
                "¿Reembolsó la institución algún dinero en su nombre?"},
    translation{"What was the amount of the refund?", "¿Cuál fue el monto del reembolso?"},
    translation{"Explain why the money was refunded", "Explique por qué se reembolsó el dinero"},
    translation{"Have you (or the student) requested or received a refund or payment from the "
                "school or any third party for any loan that you are requesting be discharged?",
                "¿Ha pedido o recibido usted (o el estudiante) un reembolso o pago de la "
                "institución o de un tercero por algún préstamo cuya anulación solicita?"},
    translation{
        "Name of the party that you (or the student) requested or received a payment from",
        "Nombre de aquel a quien usted (o el estudiante) pidió el pago o de quien lo recibió"},
    translation{"Address of that party (street, city, state, ZIP code)",
                "Dirección de aquel (calle, ciudad, estado, código postal)"},
    translation{"Telephone number of that party", "Número de teléfono de aquel"},
    translation{"What is the amount of the claim?", "¿Cuál es el monto del reclamo?"},
    translation{"What is the status of the claim?", "¿Cuál es el estado del reclamo?"},
    translation{"What was the amount of any payment received? If none, 0",
                "¿Cuál fue el monto del pago recibido? Si no hubo, 0"},
    translation{"Section 3: Borrower certifications, assignment, and authorization",
                "Sección 3: Certificaciones, cesión y autorización del prestatario"},
    translation{
        "Read the certifications and the terms and conditions of the official form before signing.",
        "Lea las certificaciones y los términos y condiciones del formulario oficial antes de "
        "firmar."},
    translation{"Section 7: Where to send the completed application",
                "Sección 7: Dónde enviar la solicitud completa"},
    translation{"Section 2: School and loan information",
                "Sección 2: Información sobre la institución y los préstamos"},
    translation{"For items 9 to 11, attach additional pages to report additional discharges, "
                "refunds, or payments.",
                "Para los puntos 9 a 11, adjunte hojas adicionales si hay más anulaciones, "
                "reembolsos o pagos."},
    translation{"School name", "Nombre de la institución"},
    translation{"School address (street, city, state, ZIP code)",
                "Dirección de la institución (calle, ciudad, estado, código postal)"},
    translation{"Are you (or the student) still attending this school?",
                "¿Asiste usted (o el estudiante) aún a esta institución?"},
    translation{"Do you (or the student) have any other pending or approved discharge applications "
                "for loans you received to attend this school?",
                "¿Tiene usted (o el estudiante) otras solicitudes de anulación pendientes o "
                "aprobadas de préstamos recibidos para asistir a esta institución?"},
    translation{"Reason for discharge, refund, or payment",
                "Motivo de la anulación, el reembolso o el pago"},
    translation{"Name of the person or organization you (or the student) received the discharge, "
                "refund, or payment from",
                "Nombre de la persona u organización de quien usted (o el estudiante) recibió la "
                "anulación, el reembolso o el pago"},
    translation{"Telephone number of that person or organization",
                "Número de teléfono de esa persona u organización"},
    translation{"Amount you (or the student) received or that you expect to receive",
                "Monto que usted (o el estudiante) recibió o espera recibir"},
    translation{"Section 3: Refund information", "Sección 3: Información sobre el reembolso"},
    translation{"If you are unable to provide any of the requested information, write Don't Know.",
                "Si no puede dar alguno de los datos pedidos, escriba No sé."},
    translation{
        "Do you have documentation from the school showing the amount of the unpaid refund?",
        "¿Tiene documentación de la institución que muestre el monto del reembolso no pagado?"},
    translation{
        "Do you believe that the amount of the refund shown in the documentation is correct?",
        "¿Cree que el monto del reembolso que muestra la documentación es correcto?"},
    translation{"What amount do you believe the school owes you?",
                "¿Qué monto cree que le debe la institución?"},
    translation{"Why do you believe the school owes you this amount?",
                "¿Por qué cree que la institución le debe este monto?"},
    translation{"Never attended", "Nunca asistió"},
    translation{
        "Program of study that you (or the student) were enrolled in at the school",
        "Programa de estudios en que usted (o el estudiante) estuvo matriculado en la institución"},
    translation{"If the last date of enrollment was on or after October 7, 2000, total amount of "
                "the federal grants and loans for the period of enrollment",
                "Si la última fecha de matrícula fue el 7 de octubre de 2000 o después, monto "
                "total de las becas y los préstamos federales del período de matrícula"},
    translation{"Section 4: Borrower certifications, assignment, and authorization",
                "Sección 4: Certificaciones, cesión y autorización del prestatario"},
    translation{"Section 8: Where to send the completed application",
                "Sección 8: Dónde enviar la solicitud completa"},
};

} // namespace tassel::rules::spanish
