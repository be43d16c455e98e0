// Discharges for false certification and forgery.
#pragma once

#include "tassel/core/text_catalogue.hpp"

#include <array>

namespace tassel::rules::spanish {

inline constexpr std::array false_certification{
    translation{"Section 2: Disqualifying status information",
                "Sección 2: Información sobre la condición que descalifica"},
    translation{
        "Program of study that you (or the student) were enrolled in when you received the loans",
        "Programa de estudios en que usted (o el estudiante) estaba matriculado cuando recibió los "
        "préstamos"},
    translation{"Your (or the student's) disqualifying status",
                "Condición que lo descalifica a usted (o al estudiante)"},
    translation{"Age", "Edad"},
    translation{"Physical condition", "Condición física"},
    translation{"Mental condition", "Condición mental"},
    translation{"Criminal record", "Antecedentes penales"},
    translation{"Other (specify)", "Otra (especifique)"},
    translation{"Other disqualifying status", "Otra condición que descalifica"},
    translation{"State legal requirements for employment that you (or the student) could not meet: "
                "the state law or regulation, unless a copy is attached",
                "Requisitos legales estatales para el empleo que usted (o el estudiante) no podía "
                "cumplir: la ley o el reglamento estatal, si no se adjunta una copia"},
    translation{
        "Before you received your loan, did the school ask if the disqualifying status existed?",
        "Antes de recibir su préstamo, ¿preguntó la institución si existía la condición que "
        "descalifica?"},
    translation{
        "Did you tell the school about the disqualifying status before you received your loan?",
        "¿Informó usted a la institución de la condición que descalifica antes de recibir su "
        "préstamo?"},
    translation{"Section 2: Discharge eligibility information",
                "Sección 2: Información sobre los requisitos de la anulación"},
    translation{"Earliest date you (or the student) attended or officially registered for classes "
                "at a postsecondary school",
                "Primera fecha en que usted (o el estudiante) asistió o se inscribió oficialmente "
                "en clases de una institución postsecundaria"},
    translation{"Instead of that date", "En lugar de esa fecha"},
    translation{"Name of the school referenced in Item 4",
                "Nombre de la institución mencionada en el punto 4"},
    translation{"Address of that school (street, city, state, ZIP code)",
                "Dirección de esa institución (calle, ciudad, estado, código postal)"},
    translation{"Is that the same school you (or the student) attended when you received the loans "
                "you want discharged?",
                "¿Es la misma institución a la que usted (o el estudiante) asistía cuando recibió "
                "los préstamos que quiere anular?"},
    translation{
        "Program you (or the student) were enrolled in when you received the loans",
        "Programa en que usted (o el estudiante) estaba matriculado cuando recibió los préstamos"},
    translation{
        "Did you (or the student) have a high school diploma or its equivalent before enrolling?",
        "¿Tenía usted (o el estudiante) un diploma de escuela secundaria o su equivalente antes de "
        "matricularse?"},
    translation{"Did you (or the student) receive a GED before completing the program?",
                "¿Obtuvo usted (o el estudiante) un GED antes de terminar el programa?"},
    translation{
        "If you know, who falsified your high school status, or how the school reported it",
        "Si lo sabe, quién falsificó sus estudios secundarios, o cómo los informó la institución"},
    translation{"Did you (or the student) complete 6 credits or 225 clock hours that applied "
                "toward a program offered by the school before you received the loans?",
                "¿Completó usted (o el estudiante) 6 créditos o 225 horas reloj válidos para un "
                "programa de la institución antes de recibir los préstamos?"},
    translation{
        "Before you (or the student) were admitted, did the school give an entrance examination?",
        "Antes de admitirlo a usted (o al estudiante), ¿le dio la institución un examen de "
        "ingreso?"},
    translation{"Date of the test if you know it", "Fecha del examen, si la sabe"},
    translation{"Name of the test if you know it", "Nombre del examen, si lo sabe"},
    translation{"Score of the test if you know it", "Puntaje del examen, si lo sabe"},
    translation{"Did anything appear improper about the way the test was given or scored?",
                "¿Hubo algo indebido en la forma en que se dio o calificó el examen?"},
    translation{"What appeared improper", "Qué pareció indebido"},
    translation{"Name of anyone who can support your statement",
                "Nombre de alguien que pueda respaldar su declaración"},
    translation{"Address of that person (street, city, state, ZIP code)",
                "Dirección de esa persona (calle, ciudad, estado, código postal)"},
    translation{"Telephone number of that person", "Número de teléfono de esa persona"},
    translation{
        "Did you (or the student) complete a developmental or remedial program at the school?",
        "¿Terminó usted (o el estudiante) un programa de nivelación o de refuerzo en la "
        "institución?"},
    translation{"Name of that program", "Nombre de ese programa"},
    translation{"First date that you (or the student) attended that program",
                "Primera fecha en que usted (o el estudiante) asistió a ese programa"},
    translation{"Last date that you (or the student) attended that program",
                "Última fecha en que usted (o el estudiante) asistió a ese programa"},
    translation{"Instead of the dates of that program", "En lugar de las fechas de ese programa"},
    translation{"Courses you (or the student) took", "Cursos que tomó usted (o el estudiante)"},
    translation{"Grades you (or the student) earned", "Notas que obtuvo usted (o el estudiante)"},
    translation{"Section 3: Refunds and payments", "Sección 3: Reembolsos y pagos"},
    translation{"Borrower certifications, assignment, and authorization",
                "Certificaciones, cesión y autorización del prestatario"},
    translation{"Where to send the completed application", "Dónde enviar la solicitud completa"},
    translation{"Section 2: Identity theft information",
                "Sección 2: Información sobre el robo de identidad"},
    translation{"I attach", "Adjunto"},
    translation{"A court's verdict or judgment that finds that I was the victim of identity theft",
                "El veredicto o la sentencia de un tribunal que declara que fui víctima de robo de "
                "identidad"},
    translation{"Other evidence: signature specimens, a statement of facts, reports to the police, "
                "the Federal Trade Commission or the credit bureaus",
                "Otras pruebas: muestras de firma, una declaración de los hechos, informes a la "
                "policía, a la Comisión Federal de Comercio o a las agencias de crédito"},
    translation{"Date on which you discovered the identity theft",
                "Fecha en que descubrió el robo de identidad"},
    translation{"What happened", "Qué sucedió"},
    translation{"Did you sign the application or the promissory note?",
                "¿Firmó usted la solicitud o el pagaré?"},
    translation{"Did you receive or benefit from the money of the loans?",
                "¿Recibió usted el dinero de los préstamos o se benefició de él?"},
    translation{"Number of the police report, if there is one",
                "Número del informe policial, si lo hay"},
    translation{"Did you dispute the loans with the three nationwide credit bureaus?",
                "¿Disputó usted los préstamos ante las tres agencias de crédito nacionales?"},
    translation{"Section 2: Unauthorized signature/payment information",
                "Sección 2: Información sobre la firma o el pago no autorizados"},
    translation{"Attach four other samples of your signature, at least two of them made within one "
                "year of the unauthorized signature or payment.",
                "Adjunte otras cuatro muestras de su firma, al menos dos de ellas de menos de un "
                "año de diferencia con la firma o el pago no autorizados."},
    translation{"Which documents were signed without your authorization?",
                "¿Qué documentos se firmaron sin su autorización?"},
    translation{"Loan check", "Cheque del préstamo"},
    translation{"Loan application or promissory note", "Solicitud de préstamo o pagaré"},
    translation{"Master check or electronic funds transfer authorization",
                "Cheque maestro o autorización de transferencia electrónica de fondos"},
    translation{"Did you (or the student) ever receive any money from the school, or did the "
                "school ever reduce the amount of money that you owed to the school?",
                "¿Recibió usted (o el estudiante) alguna vez dinero de la institución, o redujo la "
                "institución alguna vez el monto que usted le debía?"},
    translation{"On what date did the school return money or reduce the amount owed?",
                "¿En qué fecha devolvió dinero la institución o redujo el monto adeudado?"},
    translation{"By what amount did the school return money or reduce the amount owed?",
                "¿En qué monto devolvió dinero la institución o redujo el monto adeudado?"},
    translation{"How did you pay tuition and fees at the school?",
                "¿Cómo pagó la matrícula y los cargos de la institución?"},
    translation{"Name of the school employee or other person associated with the school who signed "
                "your name",
                "Nombre del empleado de la institución, o de otra persona relacionada con ella, "
                "que firmó su nombre"},
    translation{"Position of that person", "Cargo de esa persona"},
    translation{"Instead of name and position", "En lugar de nombre y cargo"},
    translation{"How the person identified in Item 12 signed your name",
                "Cómo firmó su nombre la persona indicada en el punto 12"},
    translation{"Section 2: Loans to discharge", "Sección 2: Préstamos que se anulan"},
    translation{"Attach additional pages if there are more loans.",
                "Adjunte hojas adicionales si hay más préstamos."},
    translation{
        "1. Loans you want discharged; list only loans held by the U.S. Department of Education",
        "1. Préstamos que quiere anular; ponga solo préstamos cuyo acreedor es el Departamento de "
        "Educación de EE. UU."},
    translation{"School", "Institución educativa"},
    translation{"Amount", "Monto"},
    translation{"Year received", "Año en que se recibió"},
    translation{"Section 2: Declarations", "Sección 2: Declaraciones"},
    translation{"Did you intend to borrow the loans that you want discharged?",
                "¿Quería usted tomar los préstamos que quiere anular?"},
    translation{"Did you authorize anyone to borrow or sign for you?",
                "¿Autorizó a alguien a tomar préstamos o firmar por usted?"},
    translation{"Did you sign a promissory note, in ink or electronically, for the loans that you "
                "want discharged?",
                "¿Firmó usted un pagaré, con tinta o por vía electrónica, por los préstamos que "
                "quiere anular?"},
    translation{"Do you believe the person who borrowed the loans was an employee or affiliate of "
                "the school that originated or certified them?",
                "¿Cree que quien tomó los préstamos era empleado o afiliado de la institución que "
                "los originó o certificó?"},
    translation{"Name of the person you suspect, if you know it",
                "Nombre de la persona de quien sospecha, si lo sabe"},
    translation{"Certifications and authorization", "Certificaciones y autorización"},
    translation{"To the servicer of the loans that the U.S. Department of Education holds. "
                "StudentAid.gov names it.",
                "A la entidad administradora de los préstamos cuyo acreedor es el Departamento de "
                "Educación de EE. UU. StudentAid.gov dice cuál es."},
};

} // namespace tassel::rules::spanish
