// Forgiveness for public service and for teachers.
#pragma once

#include "tassel/core/text_catalogue.hpp"

#include <array>

namespace tassel::rules::spanish {

inline constexpr std::array service{
    translation{"Section 2: Borrower requests", "Sección 2: Solicitudes del prestatario"},
    translation{"Forbearance", "Suspensión temporal de cobro"},
    translation{"I believe I qualify for forgiveness now and request a forbearance while my "
                "application is processed.",
                "Creo que reúno ahora los requisitos de la condonación y solicito una suspensión "
                "temporal de cobro mientras se tramita mi solicitud."},
    translation{"I do not want a forbearance while my application is being processed.",
                "No quiero una suspensión temporal de cobro mientras se tramita mi solicitud."},
    translation{"Employer certification", "Certificación del empleador"},
    translation{"I cannot obtain certification from my employer because the organization is closed "
                "or has refused to certify my employment. Complete Section 3, but not Section 4.",
                "No puedo obtener la certificación de mi empleador porque la organización cerró o "
                "se negó a certificar mi empleo. Complete la Sección 3, pero no la Sección 4."},
    translation{"Section 2: Understandings, certifications and authorization",
                "Sección 2: Entendimientos, certificaciones y autorización"},
    translation{"Section 3: Employer information", "Sección 3: Información del empleador"},
    translation{"Employer name", "Nombre del empleador"},
    translation{"Federal Employer Identification Number (box b of the W-2)",
                "Número federal de identificación del empleador (casilla b del W-2)"},
    translation{"Employer address", "Dirección del empleador"},
    translation{"Employer website (if any)", "Sitio web del empleador (si tiene)"},
    translation{"Employment begin date", "Fecha de inicio del empleo"},
    translation{"Employment end date", "Fecha de fin del empleo"},
    translation{"In place of an end date", "En lugar de una fecha de fin"},
    translation{"Still employed", "Aún empleado"},
    translation{"Employment status", "Tipo de empleo"},
    translation{"Full-time", "Tiempo completo"},
    translation{"Part-time", "Tiempo parcial"},
    translation{"Hours per week (average)", "Horas por semana (promedio)"},
    translation{"Is your employer a governmental organization?",
                "¿Su empleador es una organización gubernamental?"},
    translation{"Yes - Skip to Section 4.", "Sí - Salte a la Sección 4."},
    translation{"No - Continue to item 10.", "No - Continúe con el punto 10."},
    translation{"Is your employer tax-exempt under section 501(c)(3) of the Internal Revenue Code?",
                "¿Su empleador está exento de impuestos según la sección 501(c)(3) del Código de "
                "Rentas Internas?"},
    translation{"No - Continue to item 11.", "No - Continúe con el punto 11."},
    translation{"Is your employer a not-for-profit organization that is not tax-exempt under "
                "section 501(c)(3)?",
                "¿Su empleador es una organización sin fines de lucro que no está exenta de "
                "impuestos según la sección 501(c)(3)?"},
    translation{"Yes - Continue to item 12.", "Sí - Continúe con el punto 12."},
    translation{"No - Your employer does not qualify.",
                "No - Su empleador no reúne los requisitos."},
    translation{"Is your employer a partisan political organization or a labor union?",
                "¿Su empleador es una organización política partidista o un sindicato?"},
    translation{"Yes - Your employer does not qualify.",
                "Sí - Su empleador no reúne los requisitos."},
    translation{"No - Continue to item 13.", "No - Continúe con el punto 13."},
    translation{"Which of these services does your employer provide as its primary purpose?",
                "¿Cuál de estos servicios presta su empleador como propósito principal?"},
    translation{"Emergency management", "Manejo de emergencias"},
    translation{"Military service", "Servicio militar"},
    translation{"Public safety", "Seguridad pública"},
    translation{"Law enforcement", "Aplicación de la ley"},
    translation{"Public interest legal services", "Servicios legales de interés público"},
    translation{"Early childhood education", "Educación de la primera infancia"},
    translation{"Public service for individuals with disabilities",
                "Servicio público para personas con discapacidad"},
    translation{"Public service for the elderly", "Servicio público para personas mayores"},
    translation{"Public health", "Salud pública"},
    translation{"Public education", "Educación pública"},
    translation{"Public library services", "Servicios de biblioteca pública"},
    translation{"School library services", "Servicios de biblioteca escolar"},
    translation{"Other school-based services", "Otros servicios en escuelas"},
    translation{"None of the above - the employer does not qualify.",
                "Ninguno de los anteriores - el empleador no reúne los requisitos."},
    translation{"Section 4: Employer certification", "Sección 4: Certificación del empleador"},
    translation{"An authorized official of the employer certifies Section 3.",
                "Un funcionario autorizado del empleador certifica la Sección 3."},
    translation{"Official's name", "Nombre del funcionario"},
    translation{"Official's title", "Cargo del funcionario"},
    translation{"Official's phone", "Teléfono del funcionario"},
    translation{"Official's email", "Correo electrónico del funcionario"},
    translation{"Authorized official's signature", "Firma del funcionario autorizado"},
    translation{"To the U.S. Department of Education for Public Service Loan Forgiveness. "
                "StudentAid.gov gives the current address.",
                "Al Departamento de Educación de EE. UU., Condonación de Préstamos por Servicio "
                "Público. StudentAid.gov da la dirección actual."},
    translation{"Section 2: Loan forgiveness request",
                "Sección 2: Solicitud de condonación del préstamo"},
    translation{"I request forgiveness for my employment as a full-time teacher for at least five "
                "consecutive, complete academic years.",
                "Solicito la condonación por mi empleo como maestro de tiempo completo durante al "
                "menos cinco años académicos completos y consecutivos."},
    translation{"During the five-year period I taught (check all that apply)",
                "Durante el período de cinco años enseñé (marque todo lo que corresponda)"},
    translation{"At an eligible elementary school",
                "En una escuela primaria que reúne los requisitos"},
    translation{"At an eligible secondary school",
                "En una escuela secundaria que reúne los requisitos"},
    translation{"For an eligible educational service agency",
                "Para una agencia de servicios educativos que reúne los requisitos"},
    translation{"and I was (check all that apply)", "y fui (marque todo lo que corresponda)"},
    translation{
        "Highly qualified full-time special education teacher, elementary school (up to $17,500)",
        "Maestro de educación especial de tiempo completo altamente calificado, escuela primaria "
        "(hasta $17,500)"},
    translation{
        "Highly qualified full-time special education teacher, secondary school (up to $17,500)",
        "Maestro de educación especial de tiempo completo altamente calificado, escuela secundaria "
        "(hasta $17,500)"},
    translation{"Highly qualified full-time mathematics teacher, secondary school (up to $17,500)",
                "Maestro de matemáticas de tiempo completo altamente calificado, escuela "
                "secundaria (hasta $17,500)"},
    translation{"Highly qualified full-time science teacher, secondary school (up to $17,500)",
                "Maestro de ciencias de tiempo completo altamente calificado, escuela secundaria "
                "(hasta $17,500)"},
    translation{
        "Highly qualified full-time secondary education teacher, or, only if the service began "
        "before 10/30/2004, in a subject relevant to my academic major (up to $5,000)",
        "Maestro de secundaria de tiempo completo altamente calificado o, solo si el servicio "
        "comenzó antes del 30 de octubre de 2004, en una materia relacionada con mi especialidad "
        "(hasta $5,000)"},
    translation{
        "Highly qualified full-time elementary education teacher, or, only if the service began "
        "before 10/30/2004, with demonstrated skills in the elementary curriculum (up to $5,000)",
        "Maestro de primaria de tiempo completo altamente calificado o, solo si el servicio "
        "comenzó antes del 30 de octubre de 2004, con destrezas demostradas en el plan de estudios "
        "de primaria (hasta $5,000)"},
    translation{"Section 3: Previous loan forgiveness information",
                "Sección 3: Información sobre condonaciones anteriores"},
    translation{"Have you applied for or received loan forgiveness under this program before?",
                "¿Ha solicitado o recibido antes una condonación de préstamos de este programa?"},
    translation{"If yes", "Si respondió sí"},
    translation{"I applied with the holder below and have not yet received forgiveness",
                "La solicité al acreedor indicado abajo y aún no la he recibido"},
    translation{"I applied with the holder below and received forgiveness",
                "La solicité al acreedor indicado abajo y la recibí"},
    translation{"Loan holder's name", "Nombre del acreedor"},
    translation{"Telephone or website", "Teléfono o sitio web"},
    translation{"Forgiveness amount, in dollars (blank when not yet received)",
                "Monto de la condonación, en dólares (en blanco si aún no la recibió)"},
    translation{"Section 4: Understandings, certifications and authorization",
                "Sección 4: Entendimientos, certificaciones y autorización"},
    translation{"Section 5: Chief administrative officer's certification",
                "Sección 5: Certificación del director administrativo"},
    translation{"The chief administrative officer of the school or agency certifies the service. "
                "Further certifications may be given on separate paper.",
                "El director administrativo de la escuela o agencia certifica el servicio. Otras "
                "certificaciones pueden darse en hojas aparte."},
    translation{"The applicant taught from (mm-dd-yyyy)",
                "El solicitante enseñó desde (mm-dd-aaaa)"},
    translation{"to (mm-dd-yyyy)", "hasta (mm-dd-aaaa)"},
    translation{"Name of the school or educational service agency",
                "Nombre de la escuela o agencia de servicios educativos"},
    translation{"Bureau of Indian Education", "Oficina de Educación Indígena"},
    translation{"The school is operated by the Bureau of Indian Education (BIE), or on an Indian "
                "reservation by a tribal group under contract with the BIE",
                "La escuela la dirige la Oficina de Educación Indígena (BIE) o, en una reserva "
                "indígena, un grupo tribal por contrato con la BIE"},
    translation{"Address (street, city, state, ZIP code)",
                "Dirección (calle, ciudad, estado, código postal)"},
    translation{"Website", "Sitio web"},
    translation{"School district", "Distrito escolar"},
    translation{"County", "Condado"},
    translation{"Chief administrative officer's name and title",
                "Nombre y cargo del director administrativo"},
    translation{"Chief administrative officer's signature", "Firma del director administrativo"},
    translation{"Section 6: Where to send the completed application",
                "Sección 6: Dónde enviar la solicitud completa"},
    translation{"Section 2: Loan forgiveness forbearance request",
                "Sección 2: Solicitud de suspensión temporal de cobro por condonación"},
    translation{"I request forbearance while I am performing qualifying teaching service as a "
                "full-time teacher.",
                "Solicito una suspensión temporal de cobro mientras presto servicio docente que "
                "reúne los requisitos como maestro de tiempo completo."},
    translation{"I am teaching (check one)", "Enseño (marque una)"},
    translation{"and I am (check all that apply)", "y soy (marque todo lo que corresponda)"},
    translation{"The current academic year of teaching begins or began on",
                "El año académico actual de enseñanza comienza o comenzó el"},
    translation{"and ends on", "y termina el"},
    translation{"I expect to complete my fifth year of qualifying teaching on",
                "Espero completar mi quinto año de enseñanza que reúne los requisitos el"},
    translation{"Name of the school (not the district) or educational service agency",
                "Nombre de la escuela (no del distrito) o agencia de servicios educativos"},
    translation{"Section 3: Understandings, certifications and authorization",
                "Sección 3: Entendimientos, certificaciones y autorización"},
    translation{"Section 4: Where to send the completed request",
                "Sección 4: Dónde enviar la solicitud completa"},
};

} // namespace tassel::rules::spanish
