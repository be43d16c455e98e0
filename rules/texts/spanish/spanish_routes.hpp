// Where forms go and how, who completes others' sections, and what is said where there is no form.
#pragma once

#include "tassel/core/text_catalogue.hpp"

#include <array>

namespace tassel::rules::spanish {

inline constexpr std::array routes{
    unchanged("Edfinancial"),
    unchanged("Default Resolution Group"),
    translation{"Ask the holder or servicer of the loans. If you hear nothing for a month, call "
                "it.",
                "Pregunte al acreedor o a la entidad administradora de los préstamos. Si en un mes "
                "no sabe nada, llame."},
    translation{"Ask Federal Student Aid, at 1-800-433-3243 or on StudentAid.gov.",
                "Pregunte a Federal Student Aid, al 1-800-433-3243 o en StudentAid.gov."},
    translation{"The servicer of the consolidation loan",
                "La entidad administradora del préstamo de consolidación"},
    translation{"Send the signed form to the servicer that was chosen for the new loan. Keep "
                "paying the old loans until it says that they are paid.",
                "Envíe el formulario firmado a la entidad administradora que se eligió para el "
                "préstamo nuevo. Siga pagando los préstamos anteriores hasta que ella le diga que "
                "están pagados."},
    translation{"Ask the servicer of the new loan, or Federal Student Aid at 1-800-433-3243.",
                "Pregunte a la entidad administradora del préstamo nuevo, o a Federal Student Aid "
                "al 1-800-433-3243."},
    translation{"Have the employer complete its part first. Then send the signed form.",
                "Haga que el empleador complete primero su parte. Luego envíe el formulario "
                "firmado."},
    translation{"Send the signed form, and the documents that are listed with it.",
                "Envíe el formulario firmado, y los documentos que se indican con él."},
    translation{"Send the signed form.", "Envíe el formulario firmado."},
    translation{"U.S. Department of Education, Public Service Loan Forgiveness",
                "Departamento de Educación de EE. UU., Condonación de Préstamos por Servicio "
                "Público"},
    translation{
        "Upload the signed form in your account on StudentAid.gov, or look there, under "
        "PSLF, for today's address and fax number. Those printed on older "
        "editions are no longer in use.",
        "Cargue el formulario firmado en su cuenta de StudentAid.gov, o busque allí, bajo "
        "PSLF, la dirección y el número de fax actuales. Los que están impresos en ediciones "
        "anteriores ya no se usan."},
    translation{"U.S. Department of Education, Total and Permanent Disability Discharge",
                "Departamento de Educación de EE. UU., Anulación por Discapacidad Total y "
                "Permanente"},
    translation{
        "Look on StudentAid.gov, under disability discharge, for today's way and address. "
        "Those printed on older editions are no longer in use.",
        "Busque en StudentAid.gov, bajo anulación por discapacidad, cómo enviarlo y la "
        "dirección actual. Las direcciones impresas en ediciones anteriores ya no se usan."},
    translation{"U.S. Department of Education, Federal Student Aid",
                "Departamento de Educación de EE. UU., Federal Student Aid"},
    translation{"Look on StudentAid.gov for today's address, or do the same there online.",
                "Busque en StudentAid.gov la dirección actual, o haga lo mismo allí en línea."},
    translation{"The servicer has an address of its own for new consolidation loans. Look on "
                "StudentAid.gov, under consolidation, or on the servicer's website.",
                "La entidad administradora tiene una dirección propia para préstamos de "
                "consolidación nuevos. Búsquela en StudentAid.gov, bajo consolidación, o en el "
                "sitio web de la entidad."},
    translation{"The Department of Education holds these loans, which are in default: they are "
                "with its Default Resolution Group. Check at studentaid.gov before you post.",
                "El Departamento de Educación es el acreedor de estos préstamos, que están en "
                "incumplimiento de pago: los tiene su Default Resolution Group. Verifique en "
                "studentaid.gov antes de enviar."},
    translation{"There is no form for the Alternative Repayment Plan. Ask the servicer for it, "
                "show the exceptional circumstances, with documents where there are some, and "
                "propose a payment that repays the loans within 30 years. Your servicer "
                "decides.",
                "No hay un formulario para el Plan de Pago Alternativo. Pídalo a la entidad "
                "administradora, muestre las circunstancias excepcionales, con documentos si "
                "los hay, y proponga un pago con el que los préstamos se pagan en 30 años. "
                "Decide la entidad administradora."},
    translation{"There is no official form for this plan of the FFEL Program. Ask each holder "
                "of FFEL loans for the plan, and send the documents that the holder asks for. "
                "The holder decides, and says what the payment is.",
                "No hay un formulario oficial para este plan del Programa FFEL. Pida el plan a "
                "cada acreedor de préstamos FFEL, y envíe los documentos que el acreedor pida. "
                "El acreedor decide y dice cuál es el pago."},
    translation{"Section 4 stays blank: by your answer, the school reports the enrollment to "
                "NSLDS. Ask the holder whether it sees it there. If not, have the school "
                "complete Section 4.",
                "La sección 4 queda en blanco: según su respuesta, la institución informa la "
                "matrícula a NSLDS. Pregunte al acreedor si la ve allí. Si no, pida a la "
                "institución que complete la sección 4."},
    translation{"It has to show payments for the time that you ask for.",
                "Tiene que mostrar pagos del período que usted pide."},
    translation{
        "Ask the school that the form is about to complete, sign and date the section for its "
        "official.",
        "Pida a la institución educativa de la que trata el formulario que complete, firme y feche "
        "la sección de su "
        "funcionario."},
    translation{"Ask the school to complete its section first. It checks and corrects what is "
                "drafted there. Sign only what it then says.",
                "Pida primero a la institución educativa que complete su sección. Ella revisa "
                "y corrige el borrador que está allí. Firme solo lo que diga después."},
    translation{"Ask the program that the form is about to complete, sign and date the section for "
                "its official.",
                "Pida al programa del que trata el formulario que complete, firme y feche la "
                "sección de su funcionario."},
    translation{"Ask a doctor, or another professional whom the form allows, to complete, sign and "
                "date the medical section. A stamp is no signature.",
                "Pida a un médico, u otro profesional que el formulario permita, que complete, "
                "firme y feche la sección médica. Un sello no es una firma."},
    translation{"Ask the doctor of medicine or osteopathy who treats you to complete, sign and "
                "date the doctor's section.",
                "Pida al doctor en medicina u osteopatía que le atiende que complete, firme y "
                "feche la sección del médico."},
    translation{"Ask your employer to complete, sign and date the employer's section. Whoever "
                "signs puts initials beside each change.",
                "Pida a su empleador que complete, firme y feche la sección del empleador. Quien "
                "firma pone sus iniciales junto a cada cambio."},
    translation{"Ask your commanding or personnel officer to complete, sign and date the "
                "official's section.",
                "Pida a su oficial al mando o de personal que complete, firme y feche la sección "
                "del funcionario."},
    translation{"Ask an official of the Department of Defense to complete, sign and date the "
                "official's section.",
                "Pida a un funcionario del Departamento de Defensa que complete, firme y feche la "
                "sección del funcionario."},
    translation{"Ask the chief administrative officer of your school or agency to complete, sign "
                "and date the officer's section. If you taught at others in other years, ask each; "
                "more pages may be added.",
                "Pida al director administrativo de su escuela o agencia que complete, firme y "
                "feche su sección. Si enseñó en otras en otros años, pídalo a cada una; se "
                "pueden agregar hojas."},
    translation{
        "It has to be by a doctor of medicine or osteopathy, and to say all that the "
        "doctor's section asks for. Leave that section blank.",
        "Debe ser de un doctor en medicina u osteopatía, y decir todo lo que pide la sección "
        "del médico. Deje esa sección en blanco."},
    translation{
        "The orders take the place of the official's section: leave it blank. They have to "
        "show when the duty begins and ends.",
        "Las órdenes reemplazan la sección del funcionario: déjela en blanco. Deben mostrar "
        "cuándo empieza y termina el servicio."},
    translation{"It has to say all that the official's section asks for. Leave that section blank.",
                "Debe decir todo lo que pide la sección del funcionario. Deje esa sección en "
                "blanco."},
    translation{"It has to say all that the official's section asks for, and that your answers in "
                "Section 2 are right. Leave the official's section blank.",
                "Debe decir todo lo que pide la sección del funcionario, y que sus respuestas de "
                "la Sección 2 son correctas. Deje en blanco la sección del funcionario."},
    translation{"It has to show when the service began and ended, and the pay area where you serve "
                "in an area of hostilities. Leave the official's section blank.",
                "Debe mostrar cuándo empezó y terminó el servicio, y la zona de paga si sirve en "
                "una zona de hostilidades. Deje en blanco la sección del funcionario."},
    translation{"Where an account number is not printed, copy it from your servicer's page.",
                "Si un número de cuenta no está impreso, cópielo de la página de su entidad "
                "administradora."},
    translation{"Where the form asks whether your federal tax information may be used, tick your "
                "answer: it was left blank for you.",
                "Donde el formulario pregunta si se puede usar su información tributaria federal, "
                "marque su respuesta: se dejó en blanco para usted."},
    translation{"Copy the account number of each loan from your servicer's page to the form, where "
                "it is not printed.",
                "Copie en el formulario el número de cuenta de cada préstamo desde la página de su "
                "entidad administradora, si no está impreso."},
};

} // namespace tassel::rules::spanish
