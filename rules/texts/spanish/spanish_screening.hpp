// Which forms may apply.
#pragma once

#include "tassel/core/text_catalogue.hpp"

#include <array>

namespace tassel::rules::spanish {

inline constexpr std::array screening{
    translation{"The answer was no. The form can be chosen later, with another analysis.",
                "La respuesta fue no. El formulario se puede elegir más tarde, con otro análisis."},
    translation{
        "The answer was not sure; a yes is needed before the form is offered.",
        "La respuesta fue no estoy seguro; hace falta un sí antes de ofrecer el formulario."},
    translation{"The form may apply. Whoever receives it decides, and all of its questions must be "
                "answered.",
                "El formulario puede corresponder. Decide quien lo recibe, y hay que responder "
                "todas sus preguntas."},
    translation{"The question is no longer asked: the form is not offered for it.",
                "La pregunta ya no se hace: no se ofrece el formulario por ella."},
    translation{"Stops or lowers payments for at most 12 months for each request (for loans made "
                "from 2027-07-01 on, 9 months in any 24); interest goes on.",
                "Detiene o baja los pagos por 12 meses como máximo en cada solicitud (en préstamos "
                "otorgados desde el 2027-07-01, 9 meses en 24); el interés sigue."},
    translation{"One form for each loan holder.", "Un formulario para cada acreedor."},
    translation{"The form is for open Direct, FFEL and Perkins Loans that are not in default; the "
                "portfolio has none.",
                "El formulario es para préstamos Directos, FFEL y Perkins abiertos que no están en "
                "incumplimiento; entre sus préstamos no hay ninguno."},
    translation{"The type, status or date of a loan is not known; the servicer can say whether the "
                "form is for it.",
                "No se sabe el tipo, el estado o la fecha de un préstamo; la entidad "
                "administradora puede decir si el formulario le corresponde."},
    translation{
        "Asks for one of four paths: the same deferment on other federal loans, public assistance, "
        "Peace Corps service, or full-time work at a low income; the path needs its evidence.",
        "Pide una de cuatro vías: el mismo aplazamiento en otros préstamos federales, asistencia "
        "pública, servicio en el Cuerpo de Paz, o trabajo de tiempo completo con ingreso bajo; la "
        "vía necesita su comprobante."},
    translation{"The form is for open Direct, FFEL and Perkins Loans made before 2027-07-01 that "
                "are not in default, FFEL loans only without a balance from before 1993-07-01; the "
                "portfolio has none.",
                "El formulario es para préstamos Directos, FFEL y Perkins abiertos, otorgados "
                "antes del 2027-07-01, que no están en incumplimiento; los FFEL, solo sin saldo "
                "anterior al 1993-07-01; entre sus préstamos no hay ninguno."},
    translation{"Asks for proof of unemployment benefits, or for a search for full-time work.",
                "Pide un comprobante de beneficios por desempleo, o la búsqueda de un trabajo de "
                "tiempo completo."},
    translation{
        "The form is for open Direct, FFEL and Perkins Loans made before 2027-07-01 that are not "
        "in default; the portfolio has none.",
        "El formulario es para préstamos Directos, FFEL y Perkins abiertos, otorgados antes del "
        "2027-07-01, que no están en incumplimiento; entre sus préstamos no hay ninguno."},
    translation{"For borrowers without taxable income, or whose monthly federal student loan "
                "payments are at least 20 % of it.",
                "Para prestatarios sin ingreso sujeto a impuestos, o cuyos pagos mensuales de "
                "préstamos estudiantiles federales son al menos el 20 % de él."},
    translation{"For study at least half-time at an eligible school.",
                "Para estudios de al menos medio tiempo en una escuela elegible."},
    translation{"The form is for open loans of the student that are not in default; a Direct "
                "Parent PLUS Loan has a form of its own.",
                "El formulario es para préstamos abiertos del estudiante que no están en "
                "incumplimiento; un préstamo Directo Parent PLUS tiene un formulario propio."},
    translation{
        "While the student is enrolled at least half-time, and six months after.",
        "Mientras el estudiante está matriculado al menos medio tiempo, y seis meses después."},
    translation{"One form for each student and loan holder.",
                "Un formulario para cada estudiante y cada acreedor."},
    translation{"The form is for Parent PLUS Loans first disbursed on or after 2008-07-01 that are "
                "open and not in default; the portfolio has none.",
                "El formulario es para préstamos Parent PLUS con primer desembolso el 2008-07-01 o "
                "después, abiertos y sin incumplimiento; entre sus préstamos no hay ninguno."},
    translation{"Asks for a bachelor's degree and a fellowship that supports at least six months "
                "of full-time study.",
                "Pide un título de licenciatura y una beca que sostenga al menos seis meses de "
                "estudios de tiempo completo."},
    translation{"Asks for a licensed program with a written individualized plan.",
                "Pide un programa autorizado con un plan individual por escrito."},
    translation{"For cancer treatment only, and six months after it; another illness can be a "
                "reason for general forbearance.",
                "Solo para tratamiento de cáncer y seis meses después; otra enfermedad puede ser "
                "motivo para la suspensión temporal general."},
    translation{"The form is for Direct Loans made on or after 2018-09-28 and for loans that had "
                "entered repayment by then, open and not in default; the portfolio has none.",
                "El formulario es para Préstamos Directos otorgados el 2018-09-28 o después y para "
                "préstamos que ya habían entrado en período de pago entonces, abiertos y sin "
                "incumplimiento; entre sus préstamos no hay ninguno."},
    translation{"It is not known whether a loan made before 2018-09-28 had entered repayment by "
                "then, or what its type and status are; the servicer can say.",
                "No se sabe si un préstamo otorgado antes del 2018-09-28 ya había entrado en "
                "período de pago entonces, o cuáles son su tipo y su estado; la entidad "
                "administradora puede decirlo."},
    translation{"For active duty in a war, operation or national emergency and 180 days after, or "
                "for students up to 13 months after active duty.",
                "Para servicio activo en una guerra, operación o emergencia nacional y 180 días "
                "después, o para estudiantes hasta 13 meses después del servicio activo."},
    translation{"For an internship or residency in medicine or dentistry. Also for National Guard "
                "duty, or for service that qualifies for Department of Defense loan repayment.",
                "Para una pasantía o residencia en medicina u odontología. También para servicio "
                "en la Guardia Nacional, o para servicio que da derecho al pago de préstamos del "
                "Departamento de Defensa."},
    translation{"The form is for open Direct and FFEL loans that are not in default; the portfolio "
                "has none.",
                "El formulario es para préstamos Directos y FFEL abiertos que no están en "
                "incumplimiento; entre sus préstamos no hay ninguno."},
    translation{"For borrowers who asked for rehabilitation and object to the payment of 15 % of "
                "discretionary income; a spouse signs for a joint loan.",
                "Para prestatarios que pidieron la rehabilitación y objetan el pago del 15 % del "
                "ingreso discrecional; el cónyuge firma por un préstamo conjunto."},
    translation{"One form for each holder of defaulted loans.",
                "Un formulario para cada acreedor de préstamos en incumplimiento."},
    translation{"The form is for Direct and FFEL loans in default; the portfolio has none.",
                "El formulario es para préstamos Directos y FFEL en incumplimiento; entre sus "
                "préstamos no hay ninguno."},
    translation{"The school says by how much a loan is above the limit; a loan that was "
                "consolidated since needs no agreement.",
                "La escuela dice en cuánto supera el límite un préstamo; un préstamo que se "
                "consolidó después no necesita acuerdo."},
    translation{"One agreement for each loan holder, with continuation sheets after 4 loans.",
                "Un acuerdo para cada acreedor, con hojas de continuación después de 4 préstamos."},
    translation{"The agreement is for open Direct and FFEL loans that were not consolidated; the "
                "portfolio has none.",
                "El acuerdo es para préstamos Directos y FFEL abiertos que no se consolidaron; "
                "entre sus préstamos no hay ninguno."},
    translation{"Ends the automatic yearly renewal of income-driven plans; income must then be "
                "shown in another way.",
                "Pone fin a la renovación anual automática de los planes según el ingreso; el "
                "ingreso debe mostrarse entonces de otra manera."},
    translation{"One form for the borrower or the spouse.",
                "Un formulario para el prestatario o el cónyuge."},
    translation{"Asks for an average of at least 30 hours a week for a government or another "
                "qualifying employer after 2007-10-01.",
                "Pide un promedio de al menos 30 horas por semana para un gobierno u otro "
                "empleador que reúne los requisitos, después del 2007-10-01."},
    translation{"One form for each period of employment.",
                "Un formulario para cada período de empleo."},
    translation{
        "Public Service Loan Forgiveness is for Direct Loans; the portfolio has none that is open.",
        "La Condonación de Préstamos por Servicio Público es para Préstamos Directos; entre sus "
        "préstamos no hay ninguno abierto."},
    translation{"Only employment after 2007-10-01 counts; the profile's ended before.",
                "Solo cuenta el empleo posterior al 2007-10-01; el del perfil terminó antes."},
    translation{"The profile claims no qualifying employer or no 30 hours a week; several jobs "
                "count together, so it must be made clear.",
                "El perfil no indica un empleador que reúna los requisitos o no llega a 30 horas "
                "por semana; varios empleos cuentan juntos, así que hay que aclararlo."},
    translation{"Asks for five complete school years in a row, full-time, at a listed school or "
                "agency; before the fifth year ends, the forbearance form.",
                "Pide cinco años escolares completos seguidos, de tiempo completo, en una escuela "
                "o agencia de la lista; antes de que termine el quinto año, el formulario de "
                "suspensión temporal."},
    translation{"Teacher Loan Forgiveness is for open Stafford Loans that are not in default; the "
                "portfolio has none.",
                "La Condonación para Maestros es para préstamos Stafford abiertos que no están en "
                "incumplimiento; entre sus préstamos no hay ninguno."},
    translation{"Of a consolidation loan only the part that repaid Stafford Loans counts, and it "
                "is not known; or a loan's type or status is not.",
                "De un préstamo de consolidación solo cuenta la parte que pagó préstamos Stafford, "
                "y no se conoce; o no se sabe el tipo o el estado de un préstamo."},
    translation{
        "A loan made before 1998-10-01 still has a balance; forgiveness asks for none on that day.",
        "Un préstamo otorgado antes del 1998-10-01 aún tiene saldo; la condonación pide que no lo "
        "hubiera ese día."},
    translation{"It is not known whether an older loan had a balance on 1998-10-01.",
                "No se sabe si un préstamo anterior tenía saldo el 1998-10-01."},
    translation{"Asks for a determination of the Department of Veterans Affairs or of Social "
                "Security, or for a medical professional's certification.",
                "Pide una determinación del Departamento de Asuntos de los Veteranos o del Seguro "
                "Social, o la certificación de un profesional médico."},
    translation{"One form for all loans.", "Un formulario para todos los préstamos."},
    translation{"The form is for open Direct, FFEL and Perkins Loans; the portfolio has none.",
                "El formulario es para préstamos Directos, FFEL y Perkins abiertos; entre sus "
                "préstamos no hay ninguno."},
    translation{"One issue is chosen: closed school, unpaid refund, false certification or "
                "forgery. Borrower defense is asked for at StudentAid.gov.",
                "Se elige un asunto: cierre de escuela, reembolso no pagado, certificación falsa o "
                "falsificación. La defensa del prestatario se pide en StudentAid.gov."},
    translation{"One issue for each form, one form for each loan holder.",
                "Un asunto en cada formulario, un formulario para cada acreedor."},
    translation{"The forms are for Direct, FFEL and Perkins Loans; the portfolio has none.",
                "Los formularios son para préstamos Directos, FFEL y Perkins; entre sus préstamos "
                "no hay ninguno."},
    translation{"Ask the servicer first: separating a joint consolidation, or a loan above a "
                "limit, takes steps of its own.",
                "Pregunte primero a la entidad administradora: separar una consolidación conjunta, "
                "o un préstamo que supera un límite, exige pasos propios."},
    translation{"9 loans to consolidate and 4 others, then listing sheets of 4 and 4.",
                "9 préstamos que se consolidan y otros 4, después hojas de lista de 4 y 4."},
};

} // namespace tassel::rules::spanish
