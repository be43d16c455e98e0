// What deferments and forbearances ask for.
#pragma once

#include "tassel/core/text_catalogue.hpp"

#include <array>

namespace tassel::rules::spanish {

inline constexpr std::array intake_pauses{
    translation{"Why payments can't be made", "Por qué no se pueden hacer los pagos"},
    translation{"Explanation of the other reason", "Explicación del otro motivo"},
    translation{"Stop payments, or make smaller ones",
                "Detener los pagos, o hacerlos más pequeños"},
    translation{"Smaller monthly payment", "Pago mensual más pequeño"},
    translation{"First month", "Primer mes"},
    translation{"Last month", "Último mes"},
    translation{"must not be before the first month", "no debe ser anterior al primer mes"},
    translation{"must be within 12 months, the first and the last one counted",
                "debe estar dentro de 12 meses, contados el primero y el último"},
    translation{"must not be more than 3 months before the month of the analysis",
                "no debe ser más de 3 meses anterior al mes del análisis"},
    translation{"For loans made on or after 2027-07-01 general forbearance lasts at most 9 months "
                "in any 24.",
                "En préstamos otorgados el 2027-07-01 o después, la suspensión temporal general "
                "dura 9 meses como máximo en 24."},
    translation{"What the hardship is shown by", "Con qué se demuestra la dificultad"},
    translation{"First day of the deferment", "Primer día del aplazamiento"},
    translation{"Hours of work a week, on average", "Horas de trabajo por semana, en promedio"},
    translation{"Months that the job is expected to last",
                "Meses que se espera que dure el empleo"},
    translation{"What the monthly income is taken from", "De qué se toma el ingreso mensual"},
    translation{"Monthly income", "Ingreso mensual"},
    translation{"Pay the interest during this time", "Pagar el interés durante este tiempo"},
    translation{"Full-time work means at least 30 hours a week on average.",
                "Trabajo de tiempo completo significa al menos 30 horas por semana en promedio."},
    translation{"Full-time work means a job that is expected to last at least 3 months in a row.",
                "Trabajo de tiempo completo significa un empleo que se espera que dure al menos 3 "
                "meses seguidos."},
    translation{"The monthly income is not less than 150 % of the poverty guideline for the family "
                "size, which this deferment asks for.",
                "El ingreso mensual no es menor que el 150 % de la guía de pobreza para el tamaño "
                "de la familia, como pide este aplazamiento."},
    translation{"The family size differs from the one in the borrower profile.",
                "El tamaño de la familia es distinto del que tiene el perfil del prestatario."},
    translation{"A FFEL loan from before 1993-07-01 has a balance: no form is made for FFEL loans, "
                "which have older deferments of their own.",
                "Un préstamo FFEL anterior al 1993-07-01 tiene saldo: no se hace un formulario "
                "para los préstamos FFEL, que tienen aplazamientos anteriores propios."},
    translation{
        "Loans made on or after 2027-07-01 have no such deferment; no form is made for them.",
        "Los préstamos otorgados el 2027-07-01 o después no tienen ese aplazamiento; no se hace un "
        "formulario para ellos."},
    translation{"Unemployment benefits, or a search for full-time work",
                "Beneficios por desempleo, o búsqueda de trabajo de tiempo completo"},
    translation{"First day without work or with less than full-time work",
                "Primer día sin trabajo o con menos de tiempo completo"},
    translation{"First day of the deferment, if later",
                "Primer día del aplazamiento, si es posterior"},
    translation{"Seeking full-time work in the United States",
                "Busca trabajo de tiempo completo en los Estados Unidos"},
    translation{"Turned down work for being overqualified for it",
                "Rechazó trabajos por estar demasiado capacitado para ellos"},
    translation{"Asking to extend an unemployment deferment",
                "Pide prolongar un aplazamiento por desempleo"},
    translation{"At least six serious attempts to find full-time work in the last six months",
                "Al menos seis intentos serios de encontrar trabajo de tiempo completo en los "
                "últimos seis meses"},
    translation{"An employment agency is within 50 miles of home",
                "Hay una agencia de empleo a menos de 50 millas de su casa"},
    translation{"Registered with that agency", "Inscrito en esa agencia"},
    translation{"must not be before the first day of unemployment",
                "no debe ser anterior al primer día de desempleo"},
    translation{"Without unemployment benefits, the deferment is for borrowers who seek full-time "
                "work in the United States.",
                "Sin beneficios por desempleo, el aplazamiento es para quienes buscan trabajo de "
                "tiempo completo en los Estados Unidos."},
    translation{"After these answers only Perkins Loans can be deferred; no form is made for "
                "Direct and FFEL loans.",
                "Con estas respuestas solo se pueden aplazar los préstamos Perkins; no se hace un "
                "formulario para los préstamos Directos y FFEL."},
    translation{"Has taxable income", "Tiene ingreso sujeto a impuestos"},
    translation{"What the monthly taxable income is taken from",
                "De qué se toma el ingreso mensual sujeto a impuestos"},
    translation{"Monthly taxable income", "Ingreso mensual sujeto a impuestos"},
    translation{"Monthly payments on all federal student loans",
                "Pagos mensuales de todos los préstamos estudiantiles federales"},
    translation{"First day of the forbearance", "Primer día de la suspensión temporal"},
    translation{"Last day of the forbearance", "Último día de la suspensión temporal"},
    translation{"must be after the first day of the forbearance",
                "debe ser posterior al primer día de la suspensión temporal"},
    translation{"must not be more than 12 months after the first day",
                "no debe ser más de 12 meses posterior al primer día"},
    translation{"The monthly federal student loan payments are less than 20 % of the monthly "
                "taxable income, which this forbearance asks for.",
                "Los pagos mensuales de préstamos estudiantiles federales son menos del 20 % del "
                "ingreso mensual sujeto a impuestos, que es lo que pide esta suspensión temporal."},
    translation{"Who shows that the requirements are met",
                "Quién demuestra que se cumplen los requisitos"},
    translation{"Federal school code (OPEID)", "Código federal de la escuela (OPEID)"},
    translation{"The school takes part in federal student aid",
                "La escuela participa en la ayuda federal para estudiantes"},
    translation{"Full-time, or at least half-time", "Tiempo completo, o al menos medio tiempo"},
    translation{"Studies for a degree or certificate", "Estudia para un título o certificado"},
    translation{"First day of enrollment", "Primer día de la matrícula"},
    translation{"Last day of enrollment", "Último día de la matrícula"},
    translation{"Day the program should be completed",
                "Día en que debería completarse el programa"},
    translation{
        "Defer PLUS Loans for six months after enrollment too",
        "Aplazar los préstamos PLUS también durante los seis meses después de la matrícula"},
    translation{"The school has confirmed that it reports the enrollment",
                "La escuela ha confirmado que informa de la matrícula"},
    translation{"must not be before the first day of enrollment",
                "no debe ser anterior al primer día de la matrícula"},
    translation{"The deferment is for study at a school that takes part in federal student aid.",
                "El aplazamiento es para estudios en una escuela que participa en la ayuda federal "
                "para estudiantes."},
    translation{"Perkins Loans are deferred for regular students only; no form is made for them.",
                "Los préstamos Perkins se aplazan solo para estudiantes regulares; no se hace un "
                "formulario para ellos."},
    translation{
        "A FFEL loan from before 1987-07-01 has a balance: FFEL loans are then deferred for "
        "full-time study only, and no form is made for them.",
        "Un préstamo FFEL anterior al 1987-07-01 tiene saldo: entonces los préstamos FFEL se "
        "aplazan solo por estudios de tiempo completo, y no se hace un formulario para ellos."},
    translation{"The six months after enrollment are for PLUS Loans; the portfolio has none that "
                "is open and not in default.",
                "Los seis meses después de la matrícula son para préstamos PLUS; entre sus "
                "préstamos no hay ninguno abierto y sin incumplimiento."},
    translation{"Students that Parent PLUS Loans were borrowed for",
                "Estudiantes para quienes se pidieron préstamos Parent PLUS"},
    translation{"First name of the student", "Nombre del estudiante"},
    translation{"Middle name of the student", "Segundo nombre del estudiante"},
    translation{"Last name of the student", "Apellido del estudiante"},
    translation{"Social Security number of the student", "Número de Seguro Social del estudiante"},
    translation{"Date of birth of the student", "Fecha de nacimiento del estudiante"},
    translation{"Defer for six months after enrollment too",
                "Aplazar también durante los seis meses después de la matrícula"},
    translation{"Loan holders that the request for this student goes to",
                "Acreedores a los que va la solicitud por este estudiante"},
    translation{"Holder of a Parent PLUS Loan borrowed for this student",
                "Acreedor de un préstamo Parent PLUS pedido para este estudiante"},
    translation{"A holder of Parent PLUS Loans that can be deferred is named for no student; no "
                "form is made for it.",
                "Un acreedor de préstamos Parent PLUS que se pueden aplazar no se nombra para "
                "ningún estudiante; no se hace un formulario para él."},
    translation{"It is not known whether a Parent PLUS Loan was first disbursed on or after "
                "2008-07-01, which this deferment asks for; its holder decides.",
                "No se sabe si un préstamo Parent PLUS tuvo su primer desembolso el 2008-07-01 o "
                "después, como pide este aplazamiento; decide su acreedor."},
    translation{"Has a bachelor's degree", "Tiene un título de licenciatura"},
    translation{"Accepted or recommended by an institution for full-time study",
                "Aceptado o recomendado por una institución para estudios de tiempo completo"},
    translation{"The fellowship supports at least six months of full-time study",
                "La beca sostiene al menos seis meses de estudios de tiempo completo"},
    translation{"The fellowship asks for a written statement of objectives before it is awarded",
                "La beca pide una declaración escrita de objetivos antes de otorgarse"},
    translation{"The fellowship asks for regular reports or other proof of progress",
                "La beca pide informes regulares u otra prueba de avance"},
    translation{"Studies at a university abroad", "Estudia en una universidad en el extranjero"},
    translation{"The fellowship accepts study abroad", "La beca acepta estudios en el extranjero"},
    translation{"Institution", "Institución"},
    translation{"Street of the institution", "Calle de la institución"},
    translation{"City of the institution", "Ciudad de la institución"},
    translation{"State of the institution", "Estado de la institución"},
    translation{"ZIP code of the institution", "Código postal de la institución"},
    translation{"First day of the program", "Primer día del programa"},
    translation{"Last day of the program", "Último día del programa"},
    translation{"must be after the first day of the program",
                "debe ser posterior al primer día del programa"},
    translation{"The deferment asks for a bachelor's degree.",
                "El aplazamiento pide un título de licenciatura."},
    translation{"The deferment asks that an institution has accepted or recommended the borrower "
                "for full-time study.",
                "El aplazamiento pide que una institución haya aceptado o recomendado al "
                "prestatario para estudios de tiempo completo."},
    translation{
        "The deferment asks for a fellowship that supports at least six months of full-time study.",
        "El aplazamiento pide una beca que sostenga al menos seis meses de estudios de tiempo "
        "completo."},
    translation{"The deferment asks for a fellowship that wants a written statement of objectives "
                "before it is awarded.",
                "El aplazamiento pide una beca que exija una declaración escrita de objetivos "
                "antes de otorgarse."},
    translation{"The deferment asks for a fellowship that wants regular proof of progress.",
                "El aplazamiento pide una beca que exija pruebas regulares de avance."},
    translation{
        "Study at a university abroad is deferred only where the fellowship accepts it.",
        "Los estudios en una universidad en el extranjero se aplazan solo si la beca los acepta."},
    translation{"The program is licensed, approved or recognized by the Department of Veterans "
                "Affairs or a state agency for such programs",
                "El programa está autorizado, aprobado o reconocido por el Departamento de Asuntos "
                "de los Veteranos o una agencia estatal para tales programas"},
    translation{
        "The services follow a written plan for the borrower that says when they end",
        "Los servicios siguen un plan escrito para el prestatario que dice cuándo terminan"},
    translation{"The program would normally keep the borrower from full-time work",
                "El programa normalmente impediría al prestatario trabajar tiempo completo"},
    translation{"Receives or is scheduled to receive vocational, drug abuse, mental health or "
                "alcohol abuse services",
                "Recibe o tiene programado recibir servicios vocacionales, de salud mental o por "
                "abuso de drogas o alcohol"},
    translation{"The deferment asks for a program that the Department of Veterans Affairs or a "
                "state agency has licensed, approved or recognized.",
                "El aplazamiento pide un programa que el Departamento de Asuntos de los Veteranos "
                "o una agencia estatal haya autorizado, aprobado o reconocido."},
    translation{
        "The deferment asks for a written plan for the borrower that says when the services end.",
        "El aplazamiento pide un plan escrito para el prestatario que diga cuándo terminan los "
        "servicios."},
    translation{"The deferment asks for a program that would normally keep the borrower from "
                "full-time work.",
                "El aplazamiento pide un programa que normalmente impediría al prestatario "
                "trabajar tiempo completo."},
    translation{"The deferment is for borrowers who get, or are due to get, services for job "
                "skills, drug abuse, mental health or alcohol abuse.",
                "El aplazamiento es para quienes reciben, o van a recibir, servicios vocacionales, "
                "de salud mental o por abuso de drogas o alcohol."},
    translation{"Where the treatment stands", "En qué punto está el tratamiento"},
    translation{"First day of treatment", "Primer día de tratamiento"},
    translation{"Last day of treatment, or the day it is expected to end",
                "Último día de tratamiento, o el día en que se espera que termine"},
    translation{"Physician", "Médico"},
    translation{"Telephone of the physician", "Teléfono del médico"},
    translation{"Street of the physician", "Calle del médico"},
    translation{"City of the physician", "Ciudad del médico"},
    translation{"State of the physician", "Estado del médico"},
    translation{"ZIP code of the physician", "Código postal del médico"},
    translation{"Forbearance for loans that can't be deferred",
                "Suspensión temporal para los préstamos que no se pueden aplazar"},
    translation{"Pay the interest on loans that can't be deferred",
                "Pagar el interés de los préstamos que no se pueden aplazar"},
    translation{"must not be before the first day of treatment",
                "no debe ser anterior al primer día de tratamiento"},
    translation{
        "must not be true where forbearance is declined: the interest is paid during a forbearance",
        "no debe ser sí si se rechaza la suspensión temporal: el interés se paga durante una "
        "suspensión temporal"},
    translation{"It is not known whether a loan was made on or after 2018-09-28 or had entered "
                "repayment by then, which this deferment asks for; its holder decides.",
                "No se sabe si un préstamo se otorgó el 2018-09-28 o después, o ya había entrado "
                "en período de pago entonces, como pide este aplazamiento; decide su acreedor."},
    translation{"During service, as a student after it, or both",
                "Durante el servicio, como estudiante después de él, o ambos"},
    translation{"First day of service", "Primer día de servicio"},
    translation{"The service goes on", "El servicio continúa"},
    translation{"Last day of service", "Último día de servicio"},
    translation{"School before the service", "Escuela antes del servicio"},
    translation{"Last day of enrollment at least half-time before the service",
                "Último día de matrícula de al menos medio tiempo antes del servicio"},
    translation{"A representative signs", "Firma un representante"},
    translation{"Representative", "Representante"},
    translation{"Relationship of the representative", "Relación del representante"},
    translation{"Telephone of the representative", "Teléfono del representante"},
    translation{"must not be before the first day of service",
                "no debe ser anterior al primer día de servicio"},
    translation{"must not be after the first day of service",
                "no debe ser posterior al primer día de servicio"},
    translation{"The student deferment after service is for borrowers who were enrolled at least "
                "half-time within the 6 months before it began.",
                "El aplazamiento para estudiantes después del servicio es para quienes estaban "
                "matriculados al menos medio tiempo dentro de los 6 meses antes de que empezara."},
    translation{
        "Medical or dental training, National Guard duty, or Department of Defense loan repayment",
        "Formación médica u odontológica, servicio en la Guardia Nacional, o pago de préstamos por "
        "el Departamento de Defensa"},
    translation{"Accepted into an internship or residency",
                "Aceptado en una pasantía o residencia"},
    translation{"A bachelor's degree was required for admission",
                "Para la admisión se exigía un título de licenciatura"},
    translation{"The training is supervised", "La formación es supervisada"},
    translation{"Leads to a degree or certificate of a school, hospital or health care facility",
                "Conduce a un título o certificado de una escuela, hospital o centro de salud"},
    translation{
        "Must be completed before professional practice or service can begin",
        "Debe completarse antes de que pueda empezar la práctica profesional o el servicio"},
    translation{"Member of the National Guard", "Miembro de la Guardia Nacional"},
    translation{"Activated by a governor under state law for more than 30 days in a row",
                "Activado por un gobernador según la ley estatal por más de 30 días seguidos"},
    translation{"Paid with state funds", "Pagado con fondos estatales"},
    translation{"Activated with federal approval for more than 30 days in a row",
                "Activado con aprobación federal por más de 30 días seguidos"},
    translation{"Paid with federal funds", "Pagado con fondos federales"},
    translation{"Activated at most six months after studying at least half-time",
                "Activado como máximo seis meses después de estudiar al menos medio tiempo"},
    translation{
        "Serves in a way that qualifies for partial loan repayment by the Department of Defense",
        "Presta un servicio que da derecho al pago parcial de préstamos por el Departamento de "
        "Defensa"},
    translation{"Institution or organization", "Institución u organización"},
    translation{"First day of the program or service", "Primer día del programa o servicio"},
    translation{"Last day of the program or service", "Último día del programa o servicio"},
    translation{"Earlier end of the forbearance than after 12 months",
                "Fin de la suspensión temporal antes de 12 meses"},
    translation{"must not be before the first day", "no debe ser anterior al primer día"},
    translation{"must be after the first day of the program or service",
                "debe ser posterior al primer día del programa o servicio"},
    translation{"must not be military orders but for National Guard duty",
                "no deben ser órdenes militares, salvo por servicio en la Guardia Nacional"},
    translation{"The forbearance is for borrowers whom a medical or dental program has taken as an "
                "intern or a resident.",
                "La suspensión temporal es para prestatarios a quienes un programa médico u "
                "odontológico ha aceptado como pasante o residente."},
    translation{
        "The forbearance asks for a program that requires a bachelor's degree for admission.",
        "La suspensión temporal pide un programa que exija un título de licenciatura para la "
        "admisión."},
    translation{"The forbearance asks for supervised training.",
                "La suspensión temporal pide una formación supervisada."},
    translation{"The forbearance asks for training that leads to a degree or certificate, or that "
                "is required before professional practice.",
                "La suspensión temporal pide una formación que conduzca a un título o certificado, "
                "o que se exija antes de la práctica profesional."},
    translation{"The forbearance asks for membership in the National Guard.",
                "La suspensión temporal pide ser miembro de la Guardia Nacional."},
    translation{
        "The forbearance asks for more than 30 days in a row of state duty paid with state funds, "
        "or of federally approved duty paid with federal funds.",
        "La suspensión temporal pide más de 30 días seguidos de servicio estatal pagado con fondos "
        "estatales, o de servicio con aprobación federal pagado con fondos federales."},
    translation{"The forbearance asks for activation at most six months after the borrower last "
                "studied at least half-time.",
                "La suspensión temporal pide la activación como máximo seis meses después de que "
                "el prestatario estudió por última vez al menos medio tiempo."},
    translation{"The forbearance asks for service that qualifies for partial loan repayment by the "
                "Department of Defense.",
                "La suspensión temporal pide un servicio que dé derecho al pago parcial de "
                "préstamos por el Departamento de Defensa."},
};

} // namespace tassel::rules::spanish
