// Discharge for total and permanent disability.
#pragma once

#include "tassel/core/text_catalogue.hpp"

#include <array>

namespace tassel::rules::spanish {

inline constexpr std::array disability{
    translation{"Section 1: Applicant information", "Sección 1: Información del solicitante"},
    translation{"Section 2: Total and permanent disability information",
                "Sección 2: Información sobre la discapacidad total y permanente"},
    translation{
        "Are you a veteran whom the Department of Veterans Affairs has determined to be "
        "unemployable due to a service-connected disability?",
        "¿Es usted un veterano a quien el Departamento de Asuntos de los Veteranos ha declarado no "
        "apto para el empleo por una discapacidad relacionada con el servicio?"},
    translation{"Yes - Attach the determination; no medical professional is needed.",
                "Sí - Adjunte la determinación; no hace falta un profesional médico."},
    translation{"No - Continue to item 2.", "No - Continúe con el punto 2."},
    translation{"Do you receive SSDI or SSI benefits, and does your notice of award or Benefits "
                "Planning Query show that you qualify?",
                "¿Recibe beneficios SSDI o SSI, y muestra su aviso de adjudicación o consulta de "
                "planificación de beneficios (BPQY) que reúne los requisitos?"},
    translation{"Yes - Attach the notice of award or Benefits Planning Query; no medical "
                "professional is needed.",
                "Sí - Adjunte el aviso de adjudicación o la consulta de planificación de "
                "beneficios; no hace falta un profesional médico."},
    translation{"No - Have a medical professional complete Section 4.",
                "No - Haga que un profesional médico complete la Sección 4."},
    translation{"Section 3: Representative", "Sección 3: Representante"},
    translation{"Representative's name (if applicable)",
                "Nombre del representante (si corresponde)"},
    translation{"Section 3: Request, authorization, understandings and certifications",
                "Sección 3: Solicitud, autorización, entendimientos y certificaciones"},
    translation{"Signature of the applicant or representative",
                "Firma del solicitante o del representante"},
    translation{"Section 4: Medical professional's certification",
                "Sección 4: Certificación del profesional médico"},
    translation{"Only if both answers in Section 2 are no. The Department must receive the "
                "application within 90 days of this signature.",
                "Solo si ambas respuestas de la Sección 2 son no. El Departamento debe recibir la "
                "solicitud dentro de los 90 días después de esta firma."},
    translation{"Name of the applicant", "Nombre del solicitante"},
    translation{"Date of birth of the applicant", "Fecha de nacimiento del solicitante"},
    translation{"Does the applicant have a medically determinable impairment that prevents any "
                "substantial gainful activity?",
                "¿Tiene el solicitante un impedimento médicamente determinable que le impide toda "
                "actividad lucrativa sustancial?"},
    translation{"No - Do not complete this application.", "No - No complete esta solicitud."},
    translation{"Is the impairment expected to result in death?",
                "¿Se prevé que el impedimento cause la muerte?"},
    translation{"Has it lasted, or is it expected to last, for 60 months without a break?",
                "¿Ha durado, o se prevé que dure, 60 meses sin interrupción?"},
    translation{"Diagnosis", "Diagnóstico"},
    translation{"Severity, and the phase of the impairment", "Gravedad y fase del impedimento"},
    translation{"Limitations on sitting, standing, walking or lifting",
                "Limitaciones para sentarse, estar de pie, caminar o levantar"},
    translation{"Limitations on activities of daily living",
                "Limitaciones en las actividades de la vida diaria"},
    translation{"Residual functionality", "Capacidad funcional residual"},
    translation{"Social or behavioral limitations (if any)",
                "Limitaciones sociales o de conducta (si las hay)"},
    translation{
        "Global Assessment Function score (for psychiatric conditions)",
        "Puntaje de la Evaluación Global del Funcionamiento (para condiciones psiquiátricas)"},
    translation{"I am a", "Soy"},
    translation{"Doctor of medicine", "Doctor en medicina"},
    translation{"Doctor of osteopathy", "Doctor en osteopatía"},
    translation{"Another licensed medical professional", "Otro profesional médico con licencia"},
    translation{"State where legally authorized to practice",
                "Estado donde está autorizado legalmente a ejercer"},
    translation{"Professional license number", "Número de licencia profesional"},
    translation{"Signature of the professional (no stamp)", "Firma del profesional (sin sello)"},
    translation{"Name (first, middle, last)", "Nombre (primero, segundo, apellido)"},
    translation{"Email", "Correo electrónico"},
    unchanged("Fax"),
    translation{"To the servicer of the U.S. Department of Education for total and permanent "
                "disability. StudentAid.gov gives the current address.",
                "A la entidad administradora del Departamento de Educación de EE. UU. para la "
                "discapacidad total y permanente. StudentAid.gov da la dirección actual."},
    translation{"Section 1: Discharge applicant information",
                "Sección 1: Información del solicitante de la anulación"},
    translation{"Do not enter information about the representative in this section.",
                "No ponga información del representante en esta sección."},
    translation{"Section 2: Designation, change or revocation of applicant representative",
                "Sección 2: Designación, cambio o revocación del representante del solicitante"},
    translation{"An organization needs a taxpayer ID number; a name of somebody there is optional.",
                "Una organización necesita un número de identificación de contribuyente; el nombre "
                "de alguien de allí es opcional."},
    translation{"Why are you completing this form?", "¿Por qué completa este formulario?"},
    translation{"I am designating an individual or organization to represent me.",
                "Designo a una persona u organización para que me represente."},
    translation{"I am changing the individual or organization that represents me.",
                "Cambio la persona u organización que me representa."},
    translation{
        "I am revoking my designation and no longer wish to have a representative. Skip to Section "
        "3.",
        "Revoco mi designación y ya no deseo tener un representante. Salte a la Sección 3."},
    translation{"Individual's name", "Nombre de la persona"},
    translation{"Organization's name", "Nombre de la organización"},
    translation{"Organization's taxpayer ID number", "Número de contribuyente de la organización"},
    translation{
        "Section 3: Applicant's request, understandings, authorization and certification",
        "Sección 3: Solicitud, entendimientos, autorización y certificación del solicitante"},
    translation{"Applicant's signature (required)", "Firma del solicitante (obligatoria)"},
    translation{"Representative's signature", "Firma del representante"},
};

} // namespace tassel::rules::spanish
