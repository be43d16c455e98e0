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
    translation{"The deferment ends on {} at the latest, or when the studies do. Should they go "
                "on, ask again before.",
                "El aplazamiento termina a más tardar el {}, o cuando terminen los estudios. Si "
                "continúan, pídalo de nuevo antes."},
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
    translation{"Once a year you recertify income and family size. The servicer says until when; "
                "who is late pays more, or loses the plan.",
                "Una vez al año usted recertifica sus ingresos y el tamaño de su familia. La "
                "entidad administradora dice hasta cuándo; quien se atrasa paga más o pierde el "
                "plan."},
    translation{"The Department recertifies your income once a year from your tax return. Look at "
                "what it found, and tell the servicer what changed.",
                "El Departamento recertifica sus ingresos una vez al año con su declaración de "
                "impuestos. Mire lo que encontró y diga a la entidad administradora lo que "
                "cambió."},
    translation{"Send this form once a year, and whenever you change the employer, so that "
                "payments are counted.",
                "Envíe este formulario una vez al año, y cada vez que cambie de empleador, para "
                "que se cuenten los pagos."},
    translation{"The deferment is granted for six months at a time, for Perkins Loans for twelve. "
                "Should you still look for work then, ask again a month before it ends.",
                "El aplazamiento se otorga por seis meses cada vez, y por doce para los Préstamos "
                "Perkins. Si entonces aún busca trabajo, pídalo de nuevo un mes antes de que "
                "termine."},
    translation{"For {}, the deferment ends on {} at the latest, or when the studies do. Should "
                "they go on, ask again before.",
                "Para {}, el aplazamiento termina a más tardar el {}, o cuando terminen los "
                "estudios. Si continúan, pídalo de nuevo antes."},
    translation{"The deferment goes on for six months after the treatment: to {}. Should the "
                "treatment take longer, ask again before.",
                "El aplazamiento sigue seis meses después del tratamiento: hasta el {}. Si el "
                "tratamiento dura más, pídalo de nuevo antes."},
    translation{"The deferment for service goes on for 180 days after it: to {}. A student then "
                "has up to 13 months after the service.",
                "El aplazamiento por el servicio sigue 180 días después: hasta el {}. Un "
                "estudiante tiene después hasta 13 meses tras el servicio."},
    translation{"It is granted for twelve months at a time, and to {} at the latest. Ask again a "
                "month before it ends.",
                "Se otorga por doce meses cada vez, y hasta el {} a más tardar. Pídalo de nuevo un "
                "mes antes de que termine."},
    translation{"The forbearance is granted for one year of teaching, to {}. Ask again for each of "
                "the next.",
                "La suspensión temporal de cobro se otorga por un año de enseñanza, hasta el {}. "
                "Pídala de nuevo para cada año siguiente."},
    translation{"Nine payments, each within 20 days of its day, have to be made within ten months. "
                "A late one does not count.",
                "Hay que hacer nueve pagos, cada uno a menos de 20 días de su fecha, dentro de "
                "diez meses. Uno atrasado no cuenta."},
    translation{"{} looks at your payment again on {}. Have proof of income ready.",
                "{} vuelve a revisar su pago el {}. Tenga listas las pruebas de ingresos."},
    translation{"{}: not asked yet. Ask it for the plan.", "{}: aún no se le pidió. Pídale el "
                                                           "plan."},
    translation{"{}: asked on {}. If no answer has come after a month, call it.",
                "{}: se le pidió el {}. Si después de un mes no llega una respuesta, llame."},
    translation{"{}: the plan was approved on {}. Keep its letter.",
                "{}: el plan se aprobó el {}. Guarde la carta."},
    translation{"{}: the plan was denied on {}. Ask why, and which other plan fits.",
                "{}: el plan se negó el {}. Pregunte por qué, y qué otro plan conviene."},
    translation{"{}: the request of {} was withdrawn. Ask again if you need the plan.",
                "{}: se retiró la solicitud del {}. Pida de nuevo si necesita el plan."},
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
    translation{"Most servicers take the same request in your account on their website, with the "
                "documents uploaded there.",
                "La mayoría de las entidades administradoras aceptan la misma solicitud en su "
                "cuenta en su sitio web, con los documentos cargados allí."},
    translation{"The holder writes to you whether payments are put off, and from when to when. It "
                "may put them off for the time that it needs to decide. Interest goes on, but for "
                "subsidized loans in a deferment.",
                "El acreedor le escribe si los pagos se aplazan, y desde cuándo hasta cuándo. "
                "Puede aplazarlos por el tiempo que necesita para decidir. Los intereses siguen, "
                "menos los de préstamos con subsidio en aplazamiento."},
    translation{"The holder writes to you whether payments stop or become smaller, and from when "
                "to when. Interest goes on for all loans.",
                "El acreedor le escribe si los pagos se suspenden o se reducen, y desde cuándo "
                "hasta cuándo. Los intereses siguen para todos los préstamos."},
    translation{"The holder stops collecting while it looks at the application, and writes to you "
                "what was decided. If it says no, ask why, and whether somebody can look at it "
                "again.",
                "El acreedor deja de cobrar mientras revisa la solicitud, y le escribe lo que se "
                "decidió. Si dice que no, pregunte por qué, y si alguien puede revisarla de "
                "nuevo."},
    translation{"The plan can be asked for on StudentAid.gov/idr instead, without paper.",
                "El plan también se puede pedir en StudentAid.gov/idr, sin papel."},
    translation{"The servicer works out the payment and writes to you when the first one is due. "
                "It may put payments off until then.",
                "La entidad administradora calcula el pago y le escribe cuándo vence el primero. "
                "Puede aplazar los pagos hasta entonces."},
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
    translation{"The servicer writes to you what the new payment is, and when it is due.",
                "La entidad administradora le escribe cuál es el pago nuevo y cuándo vence."},
    translation{"The PSLF Help Tool on StudentAid.gov/pslf does the same online: you and your "
                "employer can sign there.",
                "La herramienta PSLF Help Tool de StudentAid.gov/pslf hace lo mismo en línea: "
                "usted y su empleador pueden firmar allí."},
    translation{"The Department writes to you how many payments count so far, and whether the "
                "employer qualifies.",
                "El Departamento le escribe cuántos pagos cuentan hasta ahora, y si el empleador "
                "reúne los requisitos."},
    translation{"The holder decides within some months and writes to you. It may put payments off "
                "until then.",
                "El acreedor decide en unos meses y le escribe. Puede aplazar los pagos hasta "
                "entonces."},
    translation{"You can apply on StudentAid.gov instead, under disability discharge.",
                "También se puede solicitar en StudentAid.gov, bajo anulación por discapacidad."},
    translation{"Loans are not collected while the Department decides. It writes to you what was "
                "decided. After a discharge by a doctor's word or by Social Security, new federal "
                "loans within three years bring the old ones back.",
                "Los préstamos no se cobran mientras el Departamento decide. Le escribe lo que se "
                "decidió. Después de una anulación por la palabra de un médico o del Seguro "
                "Social, nuevos préstamos federales dentro de tres años hacen volver los "
                "anteriores."},
    translation{"Loans that are with the Default Resolution Group can be looked after on "
                "MyEdDebt.ed.gov.",
                "Los préstamos que tiene el Default Resolution Group se pueden atender en "
                "MyEdDebt.ed.gov."},
    translation{"The holder works out a payment and sends an agreement to sign. Nine payments on "
                "time within ten months take the loan out of default.",
                "El acreedor calcula un pago y envía un acuerdo para firmar. Nueve pagos a tiempo "
                "dentro de diez meses sacan el préstamo del incumplimiento de pago."},
    translation{"The holder tells the Department that you agreed to repay the loan. Then you can "
                "get federal student aid again.",
                "El acreedor informa al Departamento que usted se comprometió a pagar el préstamo. "
                "Entonces puede recibir de nuevo ayuda federal para estudiantes."},
    translation{"The consent can be revoked on StudentAid.gov instead, without paper.",
                "El consentimiento también se puede revocar en StudentAid.gov, sin papel."},
    translation{"From then on you send proof of income for each recertification yourself.",
                "Desde entonces usted mismo envía las pruebas de ingresos para cada "
                "recertificación."},
};

} // namespace tassel::rules::spanish
