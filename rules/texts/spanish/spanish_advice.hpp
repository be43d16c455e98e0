// What comes after the forms: days to keep in mind, what happens next, the way online, and what
// guidance says of the answers.
#pragma once

#include "tassel/core/text_catalogue.hpp"

#include <array>

namespace tassel::rules::spanish {

inline constexpr std::array advice{
    translation{"What you ask for ends on {}. Should you still need it, ask again a month before.",
                "Lo que usted pide termina el {}. Si aún lo necesita, pídalo de nuevo un mes "
                "antes."},
    translation{"The enrollment that you gave ends on {}, and the deferment with it. Should it "
                "go on, ask again before.",
                "La matrícula que usted indicó termina el {}, y con ella el aplazamiento. Si "
                "continúa, pídalo de nuevo antes."},
    translation{"The enrollment that you gave ends six months before {}: then the deferment of "
                "PLUS Loans ends. Should the studies go on, ask again before the enrollment "
                "ends.",
                "La matrícula que usted indicó termina seis meses antes del {}: entonces "
                "termina el aplazamiento de los préstamos PLUS. Si los estudios continúan, "
                "pídalo de nuevo antes de que termine la matrícula."},
    translation{"What you ask for ended on {}. Check the dates before you sign.",
                "Lo que usted pide terminó el {}. Revise las fechas antes de firmar."},
    translation{"The enrollment that you gave ended on {}. Check the dates before you sign.",
                "La matrícula que usted indicó terminó el {}. Revise las fechas antes de "
                "firmar."},
    translation{"For {}, what you ask for ended on {}. Check the dates before you sign.",
                "Para {}, lo que usted pide terminó el {}. Revise las fechas antes de firmar."},
    translation{"The 180 days to add loans ended on {}: a new application is needed.",
                "Los 180 días para agregar préstamos terminaron el {}: hace falta una nueva "
                "solicitud."},
    translation{"The 180 days after the service ended on {}. Check the dates before you sign.",
                "Los 180 días después del servicio terminaron el {}. Revise las fechas antes "
                "de firmar."},
    translation{"The 13 months after the service ended on {}. Check the dates before you sign.",
                "Los 13 meses después del servicio terminaron el {}. Revise las fechas antes "
                "de firmar."},
    translation{"{} was to look at your payment again on {}. Ask what came of it.",
                "{} debía revisar su pago el {}. Pregunte cuál fue el resultado."},
    translation{
        "The consolidation loan is made: to add loans to it, send the request alone. An "
        "application would ask for another loan.",
        "El préstamo de consolidación ya se otorgó: para agregarle préstamos, envíe solo la "
        "solicitud para agregarlos. La otra solicitud pediría un préstamo más."},
    translation{"It is granted for a year at most. Should you still need it then, ask again a "
                "month before it ends.",
                "Se otorga por un año como máximo. Si entonces aún lo necesita, pídalo de nuevo un "
                "mes antes de que termine."},
    translation{"The servicer has to receive the request to add loans by {}: 180 days after the "
                "consolidation loan was made. After that a new application is needed.",
                "La entidad administradora debe recibir la solicitud para agregar préstamos a más "
                "tardar el {}: 180 días después de que se otorgó el préstamo de consolidación. "
                "Después hace falta una solicitud nueva."},
    translation{"The servicer has to receive the request to add loans within 180 days after the "
                "consolidation loan is made. After that a new application is needed.",
                "La entidad administradora debe recibir la solicitud para agregar préstamos dentro "
                "de los 180 días después de que se otorgue el préstamo de consolidación. Después "
                "hace falta una solicitud nueva."},
    translation{"Other loans can be added for 180 days after the consolidation loan is made.",
                "Se pueden agregar otros préstamos durante 180 días después de que se otorgue el "
                "préstamo de consolidación."},
    translation{"The Department has to receive the application within 90 days of the day on which "
                "the medical professional signed. Send it as soon as it is signed.",
                "El Departamento debe recibir la solicitud dentro de los 90 días después del día "
                "en que firmó el profesional médico. Envíela en cuanto esté firmada."},
    translation{"Proof of income may be 90 days old at most on the day you sign.",
                "Las pruebas de ingresos pueden tener 90 días como máximo el día en que usted "
                "firme."},
    translation{"Once a year you recertify income and family size. The servicer says until "
                "when; who is late pays more until it is done.",
                "Una vez al año usted recertifica los ingresos y el tamaño de la familia. La "
                "entidad administradora dice hasta cuándo; quien se retrasa paga más hasta que "
                "esté hecho."},
    translation{"The Department recertifies your income once a year from your tax return. Look at "
                "what it found, and tell the servicer what changed.",
                "El Departamento recertifica sus ingresos una vez al año con su declaración de "
                "impuestos. Mire lo que encontró y diga a la entidad administradora lo que "
                "cambió."},
    translation{"Send this form once a year, and whenever you change the employer, so that "
                "payments are counted.",
                "Envíe este formulario una vez al año, y cada vez que cambie de empleador, para "
                "que se cuenten los pagos."},
    translation{"The deferment is granted for six months at a time: to {}, for Perkins Loans for "
                "six months more. Should you still look for work then, ask again a month before.",
                "El aplazamiento se otorga por seis meses cada vez: hasta el {}, y seis meses más "
                "para los Préstamos Perkins. Si entonces aún busca trabajo, pídalo de nuevo un mes "
                "antes."},
    translation{"The deferment is granted for six months at a time, for Perkins Loans for twelve. "
                "Should you still look for work then, ask again a month before it ends.",
                "El aplazamiento se otorga por seis meses cada vez, y por doce para los Préstamos "
                "Perkins. Si entonces aún busca trabajo, pídalo de nuevo un mes antes de que "
                "termine."},
    translation{"For {}, the enrollment that you gave ends on {}, and the deferment with it. "
                "Should it go on, ask again before.",
                "Para {}, la matrícula que usted indicó termina el {}, y con ella el "
                "aplazamiento. Si continúa, pídalo de nuevo antes."},
    translation{"For {}, the deferment goes on for six months after the enrollment that you "
                "gave: to {}. Should the studies go on, ask again before the enrollment ends.",
                "Para {}, el aplazamiento sigue seis meses después de la matrícula que usted "
                "indicó: hasta el {}. Si los estudios continúan, pídalo de nuevo antes de que "
                "termine la matrícula."},
    translation{"The deferment goes on for six months after the treatment: to {}. Should the "
                "treatment take longer, ask again before.",
                "El aplazamiento sigue seis meses después del tratamiento: hasta el {}. Si el "
                "tratamiento dura más, pídalo de nuevo antes."},
    translation{"The deferment for service goes on for 180 days after the service: to {}.",
                "El aplazamiento por el servicio sigue 180 días después del servicio: hasta el "
                "{}."},
    translation{"The deferment of a student ends with the first day of at least half-time "
                "study, or 13 months after the service: on {} at the latest, where no grace "
                "period follows. Tell the holder at once when you study again.",
                "El aplazamiento de un estudiante termina con el primer día de estudios de al "
                "menos medio tiempo, o 13 meses después del servicio: el {} a más tardar, si "
                "no sigue un período de gracia. Avise enseguida al acreedor cuando vuelva a "
                "estudiar."},
    translation{"The deferment for service goes on for 180 days after it. Tell the holder at once "
                "when the service ends.",
                "El aplazamiento por el servicio sigue 180 días después. Avise al acreedor en "
                "cuanto termine el servicio."},
    translation{"It is granted for twelve months at a time, and to {} at the latest. Should it go "
                "on longer, ask again a month before.",
                "Se otorga por doce meses cada vez, y hasta el {} a más tardar. Si va a durar más, "
                "pídalo de nuevo un mes antes."},
    translation{"The forbearance is granted for one year of teaching, to {}. Ask again for each of "
                "the next.",
                "La suspensión temporal de cobro se otorga por un año de enseñanza, hasta el {}. "
                "Pídala de nuevo para cada año siguiente."},
    translation{"The holder may ask for proof of income and expenses, and says until when. Without "
                "it the request is not considered.",
                "El acreedor puede pedir pruebas de ingresos y gastos, y dice hasta cuándo. Sin "
                "ellas la solicitud no se considera."},
    translation{"Nine payments, each within 20 days of its day, have to be made within ten months "
                "in a row. A late one does not count.",
                "Hay que hacer nueve pagos, cada uno a menos de 20 días de su fecha, dentro de "
                "diez meses seguidos. Uno atrasado no cuenta."},
    translation{"{} looks at your payment again on {}. Have proof of income ready.",
                "{} vuelve a revisar su pago el {}. Tenga listas las pruebas de ingresos."},
    translation{"{}: not asked yet. Ask it for the plan.", "{}: aún no se le pidió. Pídale el "
                                                           "plan."},
    translation{"{}: asked on {}.", "{}: se le pidió el {}."},
    translation{"{}: if no answer has come after a month, call it.",
                "{}: si después de un mes no llega una respuesta, llame."},
    translation{"{}: the plan was approved on {}. Keep its letter.",
                "{}: el plan se aprobó el {}. Guarde la carta."},
    translation{"{}: the plan was denied on {}. Ask why, and which other plan fits.",
                "{}: el plan se negó el {}. Pregunte por qué, y qué otro plan conviene."},
    translation{"{}: the request of {} was withdrawn. Ask again if you need the plan.",
                "{}: se retiró la solicitud del {}. Pida de nuevo si necesita el plan."},
    translation{"{}, by your loan data: {}. Check it on your last statement.",
                "{}, según los datos de sus préstamos: {}. Compruébelo en su último estado de "
                "cuenta."},
    translation{"{}: it reported a payment of {} a month.", "{}: informó un pago de {} por mes."},
    translation{"{}: it reported that the first payment is due on {}.",
                "{}: informó que el primer pago vence el {}."},
    translation{"{}: number of monthly payments that it reported: {}.",
                "{}: número de pagos mensuales que informó: {}."},
    translation{"The payment that you want to propose: {} a month.",
                "El pago que usted quiere proponer: {} por mes."},
    translation{"Tell the servicer the circumstances that you entered: why no other plan fits.",
                "Explique a la entidad administradora las circunstancias que indicó: por qué no "
                "conviene ningún otro plan."},
    translation{"Have the notes at hand that you entered for the request.",
                "Tenga a mano las notas que escribió para la solicitud."},
    translation{"Most servicers take the same request, and what goes with it, in your account on "
                "their website.",
                "La mayoría de las entidades administradoras aceptan la misma solicitud, y lo que "
                "la acompaña, en su cuenta en su sitio web."},
    translation{"Keep paying until the holder writes to you whether payments are put off, and from "
                "when to when. It may put them off for the time that it needs to decide. "
                "Interest goes on, except on subsidized and Perkins Loans. Perkins Loans have six "
                "more months without payments after it.",
                "Siga pagando hasta que el acreedor le escriba si los pagos se aplazan, y desde "
                "cuándo hasta cuándo. El acreedor puede aplazarlos mientras decide. "
                "Los intereses siguen, menos los de préstamos con subsidio y Préstamos Perkins. "
                "Los Préstamos Perkins tienen después seis meses más sin pagos."},
    translation{"Keep paying until the holder writes to you whether payments are put off, and from "
                "when to when. It may put them off for the time that it needs to decide. "
                "Interest goes on.",
                "Siga pagando hasta que el acreedor le escriba si los pagos se aplazan, y desde "
                "cuándo hasta cuándo. El acreedor puede aplazarlos mientras decide. "
                "Los intereses siguen."},
    translation{"Keep paying until the holder writes to you whether payments are put off, and from "
                "when to when. It may put them off for the time that it needs to decide. "
                "There is no interest in this deferment, except on Federal PLUS and Federal "
                "Unsubsidized Consolidation Loans, and on SLS, NDSL and Defense Loans, which are "
                "older kinds. Perkins Loans have six more months without payments after it.",
                "Siga pagando hasta que el acreedor le escriba si los pagos se aplazan, y desde "
                "cuándo hasta cuándo. El acreedor puede aplazarlos mientras decide. "
                "En este aplazamiento no hay intereses, salvo en préstamos Federal PLUS y Federal "
                "Unsubsidized Consolidation, y en los SLS, NDSL y Defense, que son tipos antiguos. "
                "Los Préstamos Perkins tienen después seis meses más sin pagos."},
    translation{"Loans that do not qualify for the deferment get a forbearance. Interest goes on "
                "for them.",
                "Los préstamos que no cumplen los requisitos del aplazamiento pasan a suspensión "
                "temporal de cobro. En ellos siguen los intereses."},
    translation{"Keep paying what is due until the servicer writes to you what it decided. Ask "
                "it, if you hear nothing for a month.",
                "Siga pagando lo que vence hasta que la entidad administradora le escriba lo que "
                "decidió. Pregúntele si no oye nada en un mes."},
    translation{"Keep paying what is due until the holder writes to you what the new payment is, "
                "and when it is due. Ask it, if you hear nothing for a month.",
                "Siga pagando lo que vence hasta que el acreedor le escriba cuál es el pago nuevo "
                "y cuándo vence. Pregúntele si no oye nada en un mes."},
    translation{"Direct Loans made since October 1, 2008 have no interest, for at most 60 "
                "months, while you serve in an area of hostilities. If you do, ask the "
                "official to mark it.",
                "Los Préstamos Direct otorgados desde el 1 de octubre de 2008 no tienen "
                "intereses, por 60 meses como máximo, mientras usted sirve en una zona de "
                "hostilidades. En ese caso, pida al funcionario que lo marque."},
    translation{"Keep paying until the holder writes to you what it grants, and from when to "
                "when. Interest goes on.",
                "Siga pagando hasta que el acreedor le escriba qué concede, y desde cuándo "
                "hasta cuándo. Los intereses siguen."},
    translation{"A Perkins Loan is not part of this request. Ask the school that holds it for "
                "its own.",
                "Un préstamo Perkins no forma parte de esta solicitud. Pida a la institución "
                "que lo tiene la suya."},
    translation{"This is for who does not qualify for the deferment for military service. Ask "
                "about that one first.",
                "Esto es para quien no reúne los requisitos del aplazamiento por servicio "
                "militar. Pregunte primero por él."},
    translation{"Tell the holder at once if the reason for it ends earlier.",
                "Avise enseguida al acreedor si el motivo termina antes."},
    translation{"A holder that has no loan made for that school needs no form. The others put "
                "payments off, or stop collecting, while they look at it. What falls due "
                "before a holder writes so is still due. It writes to you what was decided; if "
                "it says no, ask why, and whether somebody can look at it again.",
                "Un acreedor que no tiene ningún préstamo otorgado para esa institución no "
                "necesita un formulario. Los demás aplazan los pagos, o dejan de cobrar, "
                "mientras lo revisan. Lo que venza antes de que un acreedor lo escriba se "
                "sigue debiendo. El acreedor le escribe lo que se decidió; si dice que no, "
                "pregunte por qué, y si alguien puede revisarlo de nuevo."},
    translation{"A loan in default is not part of a deferment or forbearance. Ask who collects "
                "it about the ways out of default.",
                "Un préstamo en incumplimiento no forma parte de un aplazamiento ni de una "
                "indulgencia. Pregunte a quien lo cobra cómo salir del incumplimiento."},
    translation{"The plan can be asked for on StudentAid.gov/idr instead, without paper.",
                "El plan también se puede pedir en StudentAid.gov/idr, sin papel."},
    translation{"Keep paying until the servicer writes to you what the payment is, and when the "
                "first one is due. It may put payments off until then.",
                "Siga pagando hasta que la entidad administradora le escriba cuál es el pago y "
                "cuándo vence el primero. Puede aplazar los pagos hasta entonces."},
    translation{"The application can be made on StudentAid.gov/loan-consolidation instead, without "
                "paper.",
                "La solicitud también se puede hacer en StudentAid.gov/loan-consolidation, sin "
                "papel."},
    translation{"The servicer sends you a list of the loans before it pays them off. You have some "
                "days to change your mind; the letter says until when.",
                "La entidad administradora le envía una lista de los préstamos antes de "
                "cancelarlos. Usted tiene algunos días para cambiar de opinión; la carta dice "
                "hasta cuándo."},
    translation{"The servicer adds the loans to the new one, and writes to you what it comes to.",
                "La entidad administradora agrega los préstamos al nuevo, y le escribe cuánto "
                "suma."},
    translation{"Most servicers let you change the plan in your account on their website.",
                "La mayoría de las entidades administradoras le permiten cambiar el plan en su "
                "cuenta en su sitio web."},
    translation{"Keep paying until the servicer writes to you what the new payment is, and when "
                "it is due.",
                "Siga pagando hasta que la entidad administradora le escriba cuál es el pago nuevo "
                "y cuándo vence."},
    translation{"The PSLF Help Tool on StudentAid.gov/pslf does the same online: you and your "
                "employer can sign there.",
                "La herramienta PSLF Help Tool de StudentAid.gov/pslf hace lo mismo en línea: "
                "usted y su empleador pueden firmar allí."},
    translation{"The Department writes to you how many payments count so far, and whether the "
                "employer qualifies.",
                "El Departamento le escribe cuántos pagos cuentan hasta ahora, y si el empleador "
                "reúne los requisitos."},
    translation{"The holder puts payments off while it decides on forgiveness, unless you tell "
                "it that you want to go on. What you pay meanwhile may leave less to forgive.",
                "El acreedor aplaza los pagos mientras decide sobre la condonación, salvo que "
                "usted le diga que quiere seguir pagando. Lo que pague mientras tanto puede "
                "dejar menos por condonar."},
    translation{"The forbearance is granted only where forgiveness would cover all that you "
                "owe on the loans that qualify. Keep paying until it is granted.",
                "La indulgencia se concede solo si la condonación cubriría todo lo que usted "
                "debe de los préstamos que reúnen los requisitos. Siga pagando hasta que se "
                "conceda."},
    translation{"Do not send the application for forgiveness before the fifth year of teaching "
                "is complete. Until then, send the request for forbearance alone.",
                "No envíe la solicitud de condonación antes de que esté completo el quinto año "
                "de enseñanza. Hasta entonces, envíe solo la solicitud de indulgencia."},
    translation{"Only payments on Direct Loans count. FFEL and Perkins Loans count once they "
                "are consolidated, a loan in default once it is out of default.",
                "Solo cuentan los pagos de Préstamos Direct. Los préstamos FFEL y Perkins "
                "cuentan una vez consolidados; un préstamo en incumplimiento, una vez que sale "
                "de él."},
    translation{"The school year that you gave for the forbearance ended on {}. Enter the "
                "current one on that form.",
                "El año escolar que usted indicó para la indulgencia terminó el {}. Escriba el "
                "actual en ese formulario."},
    translation{"Before you sign, make sure that a loan of this holder paid for that school. "
                "If none did, send it no form.",
                "Antes de firmar, asegúrese de que un préstamo de este acreedor pagó esa "
                "institución. Si ninguno lo hizo, no le envíe un formulario."},
    translation{"Look up on StudentAid.gov on which day the school closed. Who left more than "
                "180 days before has to show exceptional circumstances; older forms say 120 "
                "days.",
                "Busque en StudentAid.gov en qué fecha cerró la institución. Quien se fue más "
                "de 180 días antes debe mostrar circunstancias excepcionales; los formularios "
                "anteriores dicen 120 días."},
    translation{"If the school is still open, ask it for the refund first.",
                "Si la institución sigue abierta, pídale primero el reembolso."},
    translation{"Find out whether you asked for, or got, a refund or payment from the school "
                "or anybody else, and tick Yes or No: the form has no place for an answer that "
                "is not known. With a Yes, complete what is asked of it.",
                "Averigüe si usted pidió o recibió un reembolso o pago de la institución o de "
                "otra persona, y marque Sí o No: el formulario no tiene lugar para una "
                "respuesta que no se sabe. Con un Sí, complete lo que se pide de él."},
    translation{"If you sign yourself, strike out the name of your representative where it is "
                "printed beside the signature.",
                "Si firma usted, tache el nombre de su representante donde está impreso junto "
                "a la firma."},
    translation{"You can apply on StudentAid.gov instead, under disability discharge.",
                "También se puede solicitar en StudentAid.gov, bajo anulación por discapacidad."},
    translation{"Loans are not collected while the Department decides. It writes to you what was "
                "decided.",
                "Los préstamos no se cobran mientras el Departamento decide. Le escribe lo que se "
                "decidió."},
    translation{"After a discharge by a doctor's word or by Social Security, new federal loans "
                "within three years bring the old ones back.",
                "Después de una anulación por la palabra de un médico o del Seguro Social, nuevos "
                "préstamos federales dentro de tres años hacen volver los anteriores."},
    translation{"Loans that are with the Default Resolution Group can be looked after on "
                "MyEdDebt.ed.gov.",
                "Los préstamos que tiene el Default Resolution Group se pueden atender en "
                "MyEdDebt.ed.gov."},
    translation{"The holder works out a payment by income and expenses, and names it beside "
                "one that may be higher or lower. Choose one, and send back the agreement, "
                "signed. With the last of the nine payments the loan is out of default, and "
                "may go to another servicer. Choose a plan with it then: otherwise it is the "
                "standard plan, often with a much higher payment.",
                "El acreedor calcula un pago según los ingresos y gastos, y lo indica junto a "
                "otro que puede ser mayor o menor. Elija uno y devuelva el acuerdo firmado. "
                "Con el último de los nueve pagos el préstamo sale del incumplimiento de pago, "
                "y puede pasar a otra entidad administradora. Elija entonces un plan con ella: "
                "si no, es el plan estándar, a menudo con un pago mucho mayor."},
    translation{"The holder confirms it to you. Give the school a copy, unless the holder "
                "sends it one. The school decides what federal student aid you can get; a loan "
                "limit that is reached stays reached. You can also repay the excess at once "
                "instead: ask the holder how.",
                "El acreedor se lo confirma a usted. Entregue una copia a la institución, "
                "salvo que el acreedor se la envíe. La institución decide qué ayuda federal "
                "puede recibir usted; un límite de préstamos alcanzado sigue alcanzado. "
                "También puede pagar de una vez el excedente: pregunte al acreedor cómo."},
    translation{"The consent can be revoked on StudentAid.gov instead, without paper.",
                "El consentimiento también se puede revocar en StudentAid.gov, sin papel."},
    translation{"Once it is revoked, recertification is no longer automatic: proof of the "
                "income that counts, the spouse's too where it does, has to be sent each time.",
                "Una vez revocado, la recertificación ya no es automática: cada vez hay que "
                "enviar pruebas de los ingresos que cuentan, también los del cónyuge donde "
                "cuenten."},
};

} // namespace tassel::rules::spanish
