// Deferments for study, training and treatment.
#pragma once

#include "tassel/core/text_catalogue.hpp"

#include <array>

namespace tassel::rules::spanish {

inline constexpr std::array study{
    translation{"Section 3: Requests", "Sección 3: Solicitudes"},
    translation{"The deferment itself is for the period in which you are enrolled at least "
                "half-time at an eligible school (Section 2), as certified in Section 4.",
                "El aplazamiento mismo es para el período en que está matriculado al menos a medio "
                "tiempo en una institución que reúne los requisitos (Sección 2), según se "
                "certifica en la Sección 4."},
    translation{"After enrollment", "Después de la matrícula"},
    translation{"Defer repayment of PLUS Loans for six months after I am no longer enrolled at "
                "least half-time, too.",
                "Aplazar también el pago de los Préstamos PLUS por seis meses después de que deje "
                "de estar matriculado al menos a medio tiempo."},
    translation{"Section 4: Certification of the school official",
                "Sección 4: Certificación del funcionario de la institución"},
    translation{"An official of the school completes this section; separate documentation that "
                "says the same, or the report of the school to the National Student Loan Data "
                "System (NSLDS), takes its place.",
                "Un funcionario de la institución completa esta sección; la sustituye "
                "documentación aparte que diga lo mismo, o el informe de la institución al Sistema "
                "Nacional de Registro de Préstamos Educativos (NSLDS)."},
    translation{"The student is or was enrolled at the school below",
                "El estudiante está o estuvo matriculado en la institución indicada abajo"},
    translation{"At least half-time, but less than full-time",
                "Al menos medio tiempo, pero menos de tiempo completo"},
    translation{"Enrollment begins or began on (mm-dd-yyyy)",
                "La matrícula comienza o comenzó el (mm-dd-aaaa)"},
    translation{"Enrollment ends or ended on (mm-dd-yyyy)",
                "La matrícula termina o terminó el (mm-dd-aaaa)"},
    translation{"Is the student enrolled as a regular student?",
                "¿Está el estudiante matriculado como estudiante regular?"},
    translation{"Program to be completed on (mm-dd-yyyy)",
                "El programa se terminará el (mm-dd-aaaa)"},
    translation{"Name of institution", "Nombre de la institución educativa"},
    unchanged("OPEID"),
    translation{"Name and title of the official", "Nombre y cargo del funcionario"},
    translation{"Signature of the official", "Firma del funcionario"},
    translation{
        "The deferment is for PLUS Loans borrowed for the student below, for the period in which "
        "the student is enrolled at least half-time (Section 2), as certified in Section 4.",
        "El aplazamiento es para los Préstamos PLUS tomados para el estudiante indicado abajo, por "
        "el período en que el estudiante está matriculado al menos a medio tiempo (Sección 2), "
        "según se certifica en la Sección 4."},
    translation{"Name of the student", "Nombre del estudiante"},
    translation{"Social Security Number of the student", "Seguro Social del estudiante"},
    translation{"Defer repayment of the PLUS Loan for six months after the student is no longer "
                "enrolled at least half-time, too.",
                "Aplazar también el pago del Préstamo PLUS por seis meses después de que el "
                "estudiante deje de estar matriculado al menos a medio tiempo."},
    translation{"An official of the school of the student completes this section, or separate "
                "documentation of the official says the same.",
                "Un funcionario de la institución del estudiante completa esta sección, o "
                "documentación aparte del funcionario dice lo mismo."},
    translation{"The student named in Section 3 is enrolled",
                "El estudiante nombrado en la Sección 3 está matriculado"},
    translation{"Certified period begins or began on (mm-dd-yyyy)",
                "El período certificado comienza o comenzó el (mm-dd-aaaa)"},
    translation{"Certified period ends or ended on (mm-dd-yyyy)",
                "El período certificado termina o terminó el (mm-dd-aaaa)"},
    translation{"Section 2: Eligibility", "Sección 2: Requisitos"},
    translation{"Items 1 to 5 must all be yes. Item 7 is only for study at a foreign university "
                "and must then be yes.",
                "Todos los puntos del 1 al 5 deben ser sí. El punto 7 es solo para estudios en una "
                "universidad extranjera y entonces debe ser sí."},
    translation{"Do you have a bachelor's degree?", "¿Tiene un título de licenciatura?"},
    translation{"Has an institution of higher education accepted or recommended you for a graduate "
                "fellowship program on a full-time basis?",
                "¿Lo ha aceptado o recomendado una institución de educación superior para un "
                "programa de beca de posgrado de tiempo completo?"},
    translation{"Does the program give enough financial support for full-time study for at least "
                "six months?",
                "¿Da el programa apoyo financiero suficiente para estudiar a tiempo completo por "
                "al menos seis meses?"},
    translation{"Does the program require, before support is awarded, a written statement that "
                "explains your objectives?",
                "¿Exige el programa, antes de otorgar el apoyo, una declaración escrita que "
                "explique sus objetivos?"},
    translation{
        "Does the program require periodic reports, projects or other evidence of your progress?",
        "¿Exige el programa informes periódicos, proyectos u otra prueba de su progreso?"},
    translation{"Are you studying at a foreign university?",
                "¿Estudia en una universidad extranjera?"},
    translation{"If yes: will the program accept the course of study from the foreign university "
                "towards completion of the fellowship?",
                "Si respondió sí: ¿aceptará el programa los estudios de la universidad extranjera "
                "para completar la beca?"},
    translation{"The deferment itself is for the period in which these conditions are met, as "
                "certified in Section 4.",
                "El aplazamiento mismo es para el período en que se cumplen estas condiciones, "
                "según se certifica en la Sección 4."},
    translation{"Section 4: Certification of the program official",
                "Sección 4: Certificación del funcionario del programa"},
    translation{"An authorized official of the program completes this section once Section 2 is "
                "complete, or separate documentation of the official says the same.",
                "Un funcionario autorizado del programa completa esta sección cuando la Sección 2 "
                "está completa, o documentación aparte del funcionario dice lo mismo."},
    translation{"Program begins or began on (mm-dd-yyyy)",
                "El programa comienza o comenzó el (mm-dd-aaaa)"},
    translation{"Program ends or ended on (mm-dd-yyyy)",
                "El programa termina o terminó el (mm-dd-aaaa)"},
    translation{"All four answers must be yes.", "Las cuatro respuestas deben ser sí."},
    translation{
        "Is your program licensed, approved, certified or recognized as rehabilitation training "
        "for disabled individuals by the Department of Veterans Affairs or a state agency for "
        "vocational rehabilitation or for drug abuse, mental health or alcohol abuse treatment?",
        "¿Está su programa autorizado, aprobado, certificado o reconocido como programa de "
        "rehabilitación para personas con discapacidad por el Departamento de Asuntos de los "
        "Veteranos o por una agencia estatal de rehabilitación vocacional o de tratamiento del "
        "abuso de drogas, de la salud mental o del abuso de alcohol?"},
    translation{"Does the program provide services under a written, individualized plan that says "
                "when they are expected to end?",
                "¿Presta el programa servicios según un plan escrito e individual que dice cuándo "
                "se prevé que terminen?"},
    translation{"Does the program require a commitment of time and effort that would normally keep "
                "a person from working 30 or more hours per week in a position expected to last at "
                "least three months?",
                "¿Exige el programa una dedicación de tiempo y esfuerzo que normalmente impediría "
                "a una persona trabajar 30 horas o más por semana en un puesto previsto para al "
                "menos tres meses?"},
    translation{"Are you receiving, or scheduled to receive, vocational, drug abuse, mental health "
                "or alcohol abuse rehabilitation services in the program?",
                "¿Recibe, o tiene previsto recibir, servicios de rehabilitación vocacional, por "
                "abuso de drogas, de salud mental o por abuso de alcohol en el programa?"},
    translation{"Section 2: Treatment and physician", "Sección 2: Tratamiento y médico"},
    translation{"Where the cancer treatment stands",
                "En qué etapa está el tratamiento contra el cáncer"},
    translation{"Treatment is scheduled", "El tratamiento está programado"},
    translation{"In treatment", "En tratamiento"},
    translation{"Treatment is completed", "El tratamiento terminó"},
    translation{"Treatment begins or began on (mm-dd-yyyy)",
                "El tratamiento comienza o comenzó el (mm-dd-aaaa)"},
    translation{"Treatment ended or is to end on (mm-dd-yyyy)",
                "El tratamiento terminó o terminará el (mm-dd-aaaa)"},
    translation{"Name of the treating physician", "Nombre del médico tratante"},
    translation{"The request is for a deferment of eligible loans and a forbearance of ineligible "
                "loans during treatment and for six months after. Eligible are loans made on or "
                "after September 28, 2018, or in repayment by then.",
                "La solicitud es para un aplazamiento de los préstamos que reúnen los requisitos y "
                "una suspensión temporal de cobro de los que no los reúnen, durante el tratamiento "
                "y seis meses después. Los reúnen los préstamos otorgados el 28 de septiembre de "
                "2018 o después, o que para entonces estaban en pago."},
    translation{"Make interest payments on my ineligible loans during forbearance.",
                "Hacer pagos de intereses de mis préstamos que no reúnen los requisitos durante la "
                "suspensión temporal."},
    translation{"Ineligible loans", "Préstamos que no reúnen los requisitos"},
    translation{"Do not apply a forbearance to my loans that are ineligible for the deferment.",
                "No aplicar una suspensión temporal de cobro a mis préstamos que no reúnen los "
                "requisitos del aplazamiento."},
    translation{"Section 3: Understandings and authorization",
                "Sección 3: Entendimientos y autorización"},
    translation{"Section 4: Certification of the physician", "Sección 4: Certificación del médico"},
    translation{"A doctor of medicine or osteopathy completes this section, or separate "
                "documentation of the doctor says the same.",
                "Un doctor en medicina u osteopatía completa esta sección, o documentación aparte "
                "del doctor dice lo mismo."},
    translation{
        "Is or was the borrower scheduled to receive, or receiving, cancer treatment in your care?",
        "¿Tiene o tenía el prestatario programado un tratamiento contra el cáncer bajo su "
        "atención, o lo recibe o recibió?"},
    translation{"Has the treatment been completed?", "¿Se ha terminado el tratamiento?"},
    translation{"Name of the physician", "Nombre del médico"},
    translation{"Signature of the physician", "Firma del médico"},
};

} // namespace tassel::rules::spanish
