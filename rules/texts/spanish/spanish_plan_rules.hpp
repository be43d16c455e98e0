// Why a plan is open or not.
#pragma once

#include "tassel/core/text_catalogue.hpp"

#include <array>

namespace tassel::rules::spanish {

inline constexpr std::array plan_rules{
    translation{"The open loans are in a status that takes a repayment plan.",
                "Los préstamos abiertos están en un estado que admite un plan de pago."},
    translation{
        "No open loan is in a status that takes a repayment plan: nothing is owed, or what is owed "
        "is in default or in bankruptcy, which must be resolved first.",
        "Ningún préstamo abierto está en un estado que admita un plan de pago: no se debe nada, o "
        "lo que se debe está en incumplimiento o en bancarrota, y eso debe resolverse primero."},
    translation{"The status of an open loan is not known.",
                "No se sabe en qué estado está un préstamo abierto."},
    translation{
        "Only {} of {} open loans are in a status that takes a repayment plan: a loan in default "
        "or in bankruptcy is left out until that is resolved.",
        "Solo {} de {} préstamos abiertos están en un estado que admite un plan de pago: un "
        "préstamo en incumplimiento o en bancarrota queda fuera hasta que eso se resuelva."},
    translation{"The payable loans are Direct Loans.",
                "Los préstamos por pagar son Préstamos Directos."},
    translation{"No payable loan is a Direct Loan.",
                "Ningún préstamo por pagar es un Préstamo Directo."},
    translation{
        "The type of a payable loan is not known, so it may or may not be a Direct Loan.",
        "No se sabe de qué tipo es un préstamo por pagar; puede ser un Préstamo Directo o no."},
    translation{
        "Only {} of {} payable loans are Direct Loans; the plan leaves out the others.",
        "Solo {} de {} préstamos por pagar son Préstamos Directos; el plan deja fuera los demás."},
    translation{
        "No payable loan is a Parent PLUS Loan or a consolidation loan that repaid one.",
        "Ningún préstamo por pagar es un préstamo Parent PLUS ni una consolidación que pagó uno."},
    translation{"Each loan that the plan could otherwise take is a Parent PLUS Loan or a "
                "consolidation loan that repaid one.",
                "Cada préstamo que el plan podría admitir es un préstamo Parent PLUS o una "
                "consolidación que pagó uno."},
    translation{"Whether a payable loan is, or has repaid, a Parent PLUS Loan is not known.",
                "No se sabe si un préstamo por pagar es, o ha pagado, un préstamo Parent PLUS."},
    translation{"Only {} of {} payable loans have no Parent PLUS Loan in them; the plan leaves out "
                "the others.",
                "Solo {} de {} préstamos por pagar no llevan dentro un préstamo Parent PLUS; el "
                "plan deja fuera los demás."},
    translation{"The interest rate of each loan in this plan is known.",
                "Se conoce la tasa de interés de cada préstamo de este plan."},
    translation{"The interest rate of a loan in this plan is not known.",
                "No se conoce la tasa de interés de un préstamo de este plan."},
    translation{"The income that counts for this plan is known.",
                "Se conoce el ingreso que cuenta para este plan."},
    translation{"Whose income counts, or how much the borrower's own part of it is, is not known.",
                "No se sabe de quién es el ingreso que cuenta, o qué parte es del prestatario."},
    translation{"The spouse's eligible loans, where they count, are known.",
                "Se conocen los préstamos elegibles del cónyuge, donde cuentan."},
    translation{"The couple's income counts, so the spouse's eligible loan debt is needed.",
                "Cuenta el ingreso de la pareja; por eso hace falta la deuda de préstamos "
                "elegibles del cónyuge."},
    translation{"Equal payments; the balance decides the term.",
                "Pagos iguales; el saldo decide el plazo."},
    translation{"A Direct Loan was made on or after {}.",
                "Un Préstamo Directo se otorgó el {} o después."},
    translation{"No Direct Loan was made on or after {}; this plan is for borrowers who have one.",
                "Ningún Préstamo Directo se otorgó el {} o después; este plan es para prestatarios "
                "que tienen uno."},
    translation{"Whether a Direct Loan was made on or after {} is not known: the date, type or "
                "status of a loan is missing.",
                "No se sabe si un Préstamo Directo se otorgó el {} o después: falta la fecha, el "
                "tipo o el estado de un préstamo."},
    translation{"Equal payments for ten years.", "Pagos iguales durante diez años."},
    translation{"No Direct Loan was made on or after {}.",
                "Ningún Préstamo Directo se otorgó el {} o después."},
    translation{"A Direct Loan was made on or after {}. That closes this plan for all Direct "
                "Loans, even where the newer loan has been paid.",
                "Un Préstamo Directo se otorgó el {} o después. Eso cierra este plan para todos "
                "los Préstamos Directos, aun cuando el préstamo más nuevo ya esté pagado."},
    translation{"What decides the term of each loan in this plan is known.",
                "Se conoce lo que decide el plazo de cada préstamo de este plan."},
    translation{"Whether Direct Loan repayment began before 2006-07-01 is not known; it decides "
                "the term of a consolidation loan.",
                "No se sabe si el pago de los Préstamos Directos empezó antes del 2006-07-01; eso "
                "decide el plazo de un préstamo de consolidación."},
    translation{
        "Whether Direct Loan repayment began before 2006-07-01, which decides the term, is known.",
        "Se sabe si el pago de los Préstamos Directos empezó antes del 2006-07-01, lo que decide "
        "el plazo."},
    translation{
        "Whether Direct Loan repayment began before 2006-07-01 is not known; it decides the term.",
        "No se sabe si el pago de los Préstamos Directos empezó antes del 2006-07-01; eso decide "
        "el plazo."},
    translation{"Equal payments for 25 years.", "Pagos iguales durante 25 años."},
    translation{
        "The open Direct Loans come to more than {}, or repayment began before 2006-07-01.",
        "Los Préstamos Directos abiertos suman más de {}, o el pago empezó antes del 2006-07-01."},
    translation{"The open Direct Loans come to {} or less; the plan asks for more.",
                "Los Préstamos Directos abiertos suman {} o menos; el plan pide más."},
    translation{"Whether the open Direct Loans come to more than {}, which is not asked where "
                "repayment began before 2006-07-01, is not known.",
                "No se sabe si los Préstamos Directos abiertos suman más de {}, lo que no se "
                "pregunta si el pago empezó antes del 2006-07-01."},
    translation{"No Direct Loan balance was left on 1998-10-07 or when a later Direct Loan was "
                "made, or repayment began before 2006-07-01.",
                "No quedaba saldo de Préstamos Directos el 1998-10-07 ni cuando se otorgó un "
                "Préstamo Directo posterior, o el pago empezó antes del 2006-07-01."},
    translation{
        "The borrower had a Direct Loan balance on 1998-10-07 or when a later Direct Loan was "
        "made; the plan is for new borrowers from that day on.",
        "El prestatario tenía saldo de Préstamos Directos el 1998-10-07 o cuando se otorgó un "
        "Préstamo Directo posterior; el plan es para prestatarios nuevos desde esa fecha."},
    translation{"Whether the borrower had a Direct Loan balance on 1998-10-07, which is not asked "
                "where repayment began before 2006-07-01, is not known.",
                "No se sabe si el prestatario tenía saldo de Préstamos Directos el 1998-10-07, lo "
                "que no se pregunta si el pago empezó antes del 2006-07-01."},
    translation{
        "Fewer than 60 qualifying payments were made under REPAYE or SAVE since 2024-07-01.",
        "Se hicieron menos de 60 pagos que cuentan bajo REPAYE o SAVE desde el 2024-07-01."},
    translation{
        "60 or more qualifying payments under REPAYE or SAVE since 2024-07-01 bar the choice of "
        "IBR.",
        "60 pagos o más que cuentan bajo REPAYE o SAVE desde el 2024-07-01 impiden elegir IBR."},
    translation{
        "How many qualifying payments were made under REPAYE or SAVE since 2024-07-01 is not "
        "known.",
        "No se sabe cuántos pagos que cuentan se hicieron bajo REPAYE o SAVE desde el 2024-07-01."},
    translation{"The payable loans were made before {}.",
                "Los préstamos por pagar se otorgaron antes del {}."},
    translation{"Each loan that the plan could otherwise take was made on or after {}.",
                "Cada préstamo que el plan podría admitir se otorgó el {} o después."},
    translation{"Whether a payable loan was made before {} is not known: its date is missing.",
                "No se sabe si un préstamo por pagar se otorgó antes del {}: falta su fecha."},
    translation{
        "Only {} of {} payable loans were made before 2026-07-01; IBR leaves out the others.",
        "Solo {} de {} préstamos por pagar se otorgaron antes del 2026-07-01; IBR deja fuera los "
        "demás."},
    translation{"No payable loan is a Parent PLUS Loan.",
                "Ningún préstamo por pagar es un préstamo Parent PLUS."},
    translation{"Each loan that the plan could otherwise take is a Parent PLUS Loan.",
                "Cada préstamo que el plan podría admitir es un préstamo Parent PLUS."},
    translation{
        "The type of a payable loan is not known, so it may or may not be a Parent PLUS Loan.",
        "No se sabe de qué tipo es un préstamo por pagar; puede ser un préstamo Parent PLUS o no."},
    translation{
        "Only {} of {} payable loans are not Parent PLUS Loans; the plan leaves out the others.",
        "Solo {} de {} préstamos por pagar no son préstamos Parent PLUS; el plan deja fuera los "
        "demás."},
    translation{"No consolidation loan repaid a Parent PLUS Loan, or a qualifying payment on it "
                "since 2025-07-04 is confirmed.",
                "Ningún préstamo de consolidación pagó un préstamo Parent PLUS, o está confirmado "
                "que se le hizo un pago que cuenta desde el 2025-07-04."},
    translation{
        "Each loan that is left for the plan is a consolidation loan that repaid a Parent PLUS "
        "Loan. The plan asks that a qualifying payment was made on it since 2025-07-04, and that "
        "no Direct Loan was made on or after 2026-07-01.",
        "Cada préstamo que queda para el plan es una consolidación que pagó un préstamo Parent "
        "PLUS. El plan pide que se le haya hecho un pago que cuente desde el 2025-07-04, y que "
        "ningún Préstamo Directo se haya otorgado el 2026-07-01 o después."},
    translation{
        "It is not known if a consolidation loan repaid a Parent PLUS Loan, if a qualifying "
        "payment was made on it since 2025-07-04, or if a newer Direct Loan rules it out.",
        "No se sabe si una consolidación pagó un préstamo Parent PLUS, si se le hizo un pago que "
        "cuenta desde el 2025-07-04, o si un Préstamo Directo más nuevo la excluye."},
    translation{
        "Only {} of {} payable loans qualify. A consolidation loan that repaid a Parent PLUS Loan "
        "is left out if no qualifying payment since 2025-07-04 is confirmed, or if a Direct Loan "
        "was made on or after 2026-07-01.",
        "Solo {} de {} préstamos por pagar reúnen los requisitos. Una consolidación que pagó un "
        "préstamo Parent PLUS queda fuera si no está confirmado ningún pago que cuente desde el "
        "2025-07-04, o si un Préstamo Directo se otorgó el 2026-07-01 o después."},
    translation{"Whether the borrower pays 10 % or 15 % of discretionary income is known.",
                "Se sabe si el prestatario paga el 10 % o el 15 % de su ingreso discrecional."},
    translation{
        "Whether the borrower is a new borrower, who pays 10 % instead of 15 %, is not known.",
        "No se sabe si el prestatario es un prestatario nuevo, que paga el 10 % en lugar del 15 "
        "%."},
    translation{"The cap of the payment is known, or follows from today's balances.",
                "Se conoce el tope del pago, o resulta de los saldos de hoy."},
    translation{"A loan is on IBR already, so the 10-year Standard payment from the day of entry "
                "is needed.",
                "Un préstamo ya está en IBR; por eso hace falta el pago básico de 10 años del día "
                "en que entró."},
    translation{"The plan is still offered: it ends before {}.",
                "El plan aún se ofrece: termina antes del {}."},
    translation{"The plan ends before {}, and no payment under it would fall due by then.",
                "El plan termina antes del {}, y hasta entonces no vencería ningún pago en él."},
    translation{"Whether the plan has ended is not known.", "No se sabe si el plan ha terminado."},
    translation{"The borrower has stayed in PAYE since 2024-07-01.",
                "El prestatario ha seguido en PAYE desde el 2024-07-01."},
    translation{"PAYE is not offered here to borrowers who have not stayed in it since 2024-07-01. "
                "Federal rules take new entrants until 2027-07-01; ask your servicer.",
                "Aquí no se ofrece PAYE a quienes no han seguido en él desde el 2024-07-01. Las "
                "reglas federales admiten nuevas entradas hasta el 2027-07-01; pregunte a su "
                "entidad administradora."},
    translation{"Whether the borrower has stayed in PAYE since 2024-07-01 is not known.",
                "No se sabe si el prestatario ha seguido en PAYE desde el 2024-07-01."},
    translation{"The borrower is a new borrower as of 2007-10-01 with a Direct Loan from "
                "2011-10-01 or later.",
                "El prestatario es nuevo al 2007-10-01 y tiene un Préstamo Directo del 2011-10-01 "
                "o posterior."},
    translation{
        "PAYE is for new borrowers as of 2007-10-01 with a Direct Loan from 2011-10-01 or later.",
        "PAYE es para prestatarios nuevos al 2007-10-01 con un Préstamo Directo del 2011-10-01 o "
        "posterior."},
    translation{"Whether the borrower is a new borrower as of 2007-10-01 is not known.",
                "No se sabe si el prestatario es nuevo al 2007-10-01."},
    translation{"The cap of the payment is known.", "Se conoce el tope del pago."},
    translation{"The 10-year Standard payment from the day of entry into PAYE is needed.",
                "Hace falta el pago básico de 10 años del día en que entró en PAYE."},
    translation{"The lesser of 20 % of discretionary income and the 12-year payment times a factor "
                "for income.",
                "El menor entre el 20 % del ingreso discrecional y el pago de 12 años por un "
                "factor según el ingreso."},
    translation{
        "The payable loans are consolidation loans from 2006-07-01 on that repaid a Parent PLUS "
        "Loan, or the borrower has stayed in ICR since 2024-07-01.",
        "Los préstamos por pagar son consolidaciones del 2006-07-01 en adelante que pagaron un "
        "préstamo Parent PLUS, o el prestatario ha seguido en ICR desde el 2024-07-01."},
    translation{"No loan that the plan could otherwise take is a consolidation loan from "
                "2006-07-01 on that repaid a Parent PLUS Loan, and ICR is not offered here to "
                "borrowers who have not stayed in it since 2024-07-01. Federal rules take new "
                "entrants until 2027-07-01; ask your servicer.",
                "Ningún préstamo que el plan podría admitir es una consolidación del 2006-07-01 en "
                "adelante que pagó un préstamo Parent PLUS, y aquí no se ofrece ICR a quienes no "
                "han seguido en él desde el 2024-07-01. Las reglas federales admiten nuevas "
                "entradas hasta el 2027-07-01; pregunte a su entidad administradora."},
    translation{"Whether a payable loan is a consolidation loan that repaid a Parent PLUS Loan, or "
                "else whether the borrower has stayed in ICR since 2024-07-01, is not known.",
                "No se sabe si un préstamo por pagar es una consolidación que pagó un préstamo "
                "Parent PLUS, o si no, si el prestatario ha seguido en ICR desde el 2024-07-01."},
    translation{"Only {} of {} payable loans are consolidation loans from 2006-07-01 on that "
                "repaid a Parent PLUS Loan; without enrollment since 2024-07-01 the others are "
                "left out. Federal rules take new entrants until 2027-07-01; ask your servicer.",
                "Solo {} de {} préstamos por pagar son consolidaciones del 2006-07-01 en adelante "
                "que pagaron un préstamo Parent PLUS; sin inscripción desde el 2024-07-01 los "
                "demás quedan fuera. Las reglas federales admiten nuevas entradas hasta el "
                "2027-07-01; pregunte a su entidad administradora."},
    translation{"The 12-year payment is known, or follows from today's balances.",
                "Se conoce el pago de 12 años, o resulta de los saldos de hoy."},
    translation{
        "The borrower is on ICR already, so the 12-year payment from the day of entry is needed.",
        "El prestatario ya está en ICR; por eso hace falta el pago de 12 años del día en que "
        "entró."},
    translation{"What joint repayment with the spouse needs is known, or it is not chosen.",
                "Se conoce lo que hace falta para pagar junto con el cónyuge, o no se ha elegido."},
    translation{"Joint repayment needs the spouse's eligible loan debt and 12-year payment.",
                "Para pagar junto con el cónyuge hacen falta su deuda de préstamos elegibles y su "
                "pago de 12 años."},
    translation{
        "No payment can be quoted: the Department of Education sets it case by case.",
        "No se puede calcular un pago: el Departamento de Educación lo fija caso por caso."},
    translation{"Only where no other plan fits the borrower's circumstances; the Department of "
                "Education reviews each request.",
                "Solo cuando ningún otro plan se ajusta a las circunstancias del prestatario; el "
                "Departamento de Educación examina cada solicitud."},
    translation{"The payable loans are FFEL Program loans.",
                "Los préstamos por pagar son préstamos del Programa FFEL."},
    translation{"No payable loan is an FFEL Program loan.",
                "Ningún préstamo por pagar es un préstamo del Programa FFEL."},
    translation{
        "The type of a payable loan is not known, so it may or may not be an FFEL Program loan.",
        "No se sabe de qué tipo es un préstamo por pagar; puede ser un préstamo del Programa FFEL "
        "o no."},
    translation{
        "Only {} of {} payable loans are FFEL Program loans; the plan leaves out the others.",
        "Solo {} de {} préstamos por pagar son préstamos del Programa FFEL; el plan deja fuera los "
        "demás."},
    translation{"The open FFEL Program loans come to more than {}.",
                "Los préstamos abiertos del Programa FFEL suman más de {}."},
    translation{"The open FFEL Program loans come to {} or less; the plan asks for more.",
                "Los préstamos abiertos del Programa FFEL suman {} o menos; el plan pide más."},
    translation{"Whether the open FFEL Program loans come to more than {} is not known.",
                "No se sabe si los préstamos abiertos del Programa FFEL suman más de {}."},
    translation{
        "No FFEL Program balance was left on 1998-10-07 or when a later FFEL loan was made.",
        "No quedaba saldo del Programa FFEL el 1998-10-07 ni cuando se otorgó un préstamo FFEL "
        "posterior."},
    translation{"The borrower had an FFEL Program balance on 1998-10-07 or when a later FFEL loan "
                "was made; the plan is for new borrowers from that day on.",
                "El prestatario tenía saldo del Programa FFEL el 1998-10-07 o cuando se otorgó un "
                "préstamo FFEL posterior; el plan es para prestatarios nuevos desde esa fecha."},
    translation{"Whether the borrower had an FFEL Program balance on 1998-10-07 is not known.",
                "No se sabe si el prestatario tenía saldo del Programa FFEL el 1998-10-07."},
    translation{"No payment can be quoted: the loan holder issues the schedule.",
                "No se puede calcular un pago: el acreedor fija el calendario de pagos."},
    translation{
        "IBR is shown for the Direct Loans made before {} only, at 15 % of discretionary income. "
        "It is not recommended, because there is a newer Direct Loan. The Department of Education "
        "names RAP and the Tiered Standard Plan as the only plans for such a borrower: 20 USC "
        "1087e(d)(1) offers the list that IBR is on to one 'who has not received a loan made under "
        "this part on or after July 1, 2026'. Your servicer decides.",
        "IBR se muestra solo para los Préstamos Directos otorgados antes del {}, al 15 % del "
        "ingreso discrecional. No se recomienda, porque hay un Préstamo Directo más nuevo. El "
        "Departamento de Educación nombra a RAP y al Plan Básico Escalonado como los únicos planes "
        "para ese prestatario: 20 USC 1087e(d)(1) ofrece la lista en la que está IBR a quien 'who "
        "has not received a loan made under this part on or after July 1, 2026'. Decide su entidad "
        "administradora."},
    translation{
        "The IBR estimate is the Direct Loans' share of the payment, because there are also FFEL "
        "Program loans that could be on IBR; your servicer decides.",
        "La estimación de IBR es la parte de los Préstamos Directos en el pago, porque también hay "
        "préstamos del Programa FFEL que podrían estar en IBR; decide su entidad administradora."},
    translation{"FFEL Program loans can be on IBR through their holder. The plan is not offered "
                "here; the advice has an estimate. Ask the loan holder.",
                "Los préstamos del Programa FFEL pueden estar en IBR por medio de su acreedor. El "
                "plan no se ofrece aquí; el consejo tiene una estimación. Pregunte al acreedor."},
    translation{
        "A loan is reported on SAVE or REPAYE. SAVE has ended, and it is never shown here. Choose "
        "another plan within 90 days of your servicer's notice. Servicers have sent these notices "
        "since 2026-07-01. If you do not choose, your loans are moved to the Standard or the "
        "Tiered Standard Plan. Months in the SAVE forbearance do not count toward income-driven or "
        "public service forgiveness. For public service, they can be bought back.",
        "Un préstamo figura en SAVE o REPAYE. SAVE ha terminado y aquí nunca se muestra. Elija "
        "otro plan dentro de los 90 días del aviso de su entidad administradora. Estos avisos se "
        "envían desde el 2026-07-01. Si usted no elige, sus préstamos pasan al Plan de Pago Básico "
        "o al Plan Básico Escalonado. Los meses en la suspensión de cobro de SAVE no cuentan para "
        "la condonación según los ingresos ni por servicio público. Para el servicio público se "
        "pueden recuperar con un pago."},
    translation{
        "PAYE ends before {}: the borrower must choose another plan by then, or is moved to one.",
        "PAYE termina antes del {}: hasta entonces el prestatario debe elegir otro plan, o se le "
        "pasa a uno."},
    translation{
        "ICR ends before {}: the borrower must choose another plan by then, or is moved to one.",
        "ICR termina antes del {}: hasta entonces el prestatario debe elegir otro plan, o se le "
        "pasa a uno."},
    translation{"direct_loan_repayment_start_status says that repayment began before {}, but no "
                "Direct Loan shown is that old. It is used as sent.",
                "direct_loan_repayment_start_status dice que el pago empezó antes del {}, pero "
                "ningún Préstamo Directo mostrado es tan antiguo. Se usa como se envió."},
    translation{
        "direct_loan_repayment_start_status says that repayment began on or after {}, but the "
        "repayment_begin_date of a Direct Loan is earlier. It is used as sent.",
        "direct_loan_repayment_start_status dice que el pago empezó el {} o después, pero la "
        "repayment_begin_date de un Préstamo Directo es anterior. Se usa como se envió."},
    translation{
        "employer_ein can't be an employer number: one has nine digits, such as 12-3456789. "
        "Nothing here depends on it, but the form for public service asks for it.",
        "employer_ein no puede ser un número de empleador: uno tiene nueve dígitos, como "
        "12-3456789. Aquí nada depende de él, pero el formulario de servicio público lo pide."},
    translation{"average_hours_per_week is above {}, the hours of a week.",
                "average_hours_per_week supera {}, las horas de una semana."},
};

} // namespace tassel::rules::spanish
