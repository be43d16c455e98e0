// What is advised.
#pragma once

#include "tassel/core/text_catalogue.hpp"

#include <array>

namespace tassel::rules::spanish {

inline constexpr std::array counsel{
    translation{"Each cost is worked out twice: with your income as it is, and with income that "
                "changes by {} a year while the poverty guideline changes by {}. 'In all' is the "
                "mean of both, with tax of {} on what is forgiven. A plan fits your income if it "
                "takes at most {} of it. A plan that does not go by income must leave enough to "
                "live on, too. All of this is assumed.",
                "Cada costo se calcula dos veces: con su ingreso como es, y con un ingreso que "
                "cambia {} al año mientras la guía de pobreza cambia {}. 'En total' es el promedio "
                "de ambos, con impuestos de {} sobre lo condonado. Un plan cabe en su ingreso si "
                "toma {} de él como máximo. Un plan que no sigue el ingreso debe dejar, además, lo "
                "suficiente para vivir. Todo esto es un supuesto."},
    translation{"Each cost is worked out twice: with your income as it is, and with income that "
                "changes by {} a year while the poverty guideline changes by {}. 'In all' is the "
                "mean of both, with federal tax on what is forgiven by the table of 2026. State "
                "tax is left out. A plan fits your income if it takes at most {} of it. A plan "
                "that does not go by income must leave enough to live on, too. All of this is "
                "assumed.",
                "Cada costo se calcula dos veces: con su ingreso como es, y con un ingreso que "
                "cambia {} al año mientras la guía de pobreza cambia {}. 'En total' es el promedio "
                "de ambos, con el impuesto federal sobre lo condonado según la tabla de 2026. El "
                "impuesto estatal no se cuenta. Un plan cabe en su ingreso si toma {} de él como "
                "máximo. Un plan que no sigue el ingreso debe dejar, además, lo suficiente para "
                "vivir. Todo esto es un supuesto."},
    translation{
        "You are on this plan now, and it fits your income: about {} in all, {} a month at first.",
        "Usted está en este plan ahora, y cabe en su ingreso: unos {} en total, {} al mes al "
        "principio."},
    translation{"Payments left on it: {}.", "Pagos que faltan en él: {}."},
    translation{"Fewer payments are left for {}: {}.", "Faltan menos pagos para {}: {}."},
    translation{"$0 now, by your income; it is looked at again every year, and interest that is "
                "not paid is added up.",
                "$0 ahora, según su ingreso; se revisa cada año, y el interés que no se paga se "
                "acumula."},
    translation{"A change to {} would cost about {} more.", "Cambiar a {} costaría unos {} más."},
    translation{"A change to {} saves too little to be worth it.",
                "Cambiar a {} ahorra muy poco para que valga la pena."},
    translation{"You are on {} now, which ends on {}. Your months count on this plan too, "
                "and it asks for less at first: about {} in all, {} a month at first.",
                "Usted está ahora en {}, que termina el {}. Sus meses cuentan también en "
                "este plan, y pide menos al principio: unos {} en total, {} al mes al principio."},
    translation{"With the months that may count already, this plan comes first: about {} in all, "
                "{} a month at first.",
                "Con los meses que quizá ya cuenten, este plan queda primero: unos {} en total, {} "
                "al mes al principio."},
    translation{"You are on {} now. Keep paying on it until the missing answer is here: without "
                "it, no plan can be held against it.",
                "Usted está ahora en {}. Siga pagando en él hasta que esté la respuesta que "
                "falta: sin ella, ningún plan se puede comparar con él."},
    translation{
        "It is priced as if it began now. Your servicer's own schedule ends sooner.",
        "Se calcula como si empezara ahora. El calendario de su administrador termina antes."},
    translation{"Without any tax on what is forgiven, this plan would come first: {}.",
                "Sin ningún impuesto sobre lo condonado, quedaría primero este plan: {}."},
    translation{"This loan is in school. Its months do not count yet.",
                "Este préstamo está en periodo de estudios. Sus meses todavía no cuentan."},
    translation{
        "Payments on this plan count for public service forgiveness. Payments left: {}. They cost "
        "about {} in all, {} a month at first. What is left then is forgiven without tax.",
        "Los pagos en este plan cuentan para la condonación por servicio público. Pagos que "
        "faltan: {}. Cuestan unos {} en total, {} al mes al principio. Lo que quede entonces se "
        "condona sin impuestos."},
    translation{"Payments on this plan count for public service forgiveness. Payments left: {}. "
                "Each is $0 now; recertify every year. What is left then is forgiven without tax.",
                "Los pagos en este plan cuentan para la condonación por servicio público. Pagos "
                "que faltan: {}. Cada uno es de $0 ahora; recertifique cada año. Lo que quede "
                "entonces se condona sin impuestos."},
    translation{
        "You have made all the payments that public service forgiveness asks for. What is left is "
        "forgiven without tax. Ask the Department of Education to count them.",
        "Usted ha hecho todos los pagos que pide la condonación por servicio público. Lo que queda "
        "se condona sin impuestos. Pida al Departamento de Educación que los cuente."},
    translation{"A loan of yours is on this plan now, and the plan fits your income: about {} in "
                "all, {} a month at first.",
                "Un préstamo suyo está ahora en este plan, y el plan cabe en su ingreso: unos {} "
                "en total, {} al mes al principio."},
    translation{"The payment follows your income. Of the plans that do so and fit it, this one "
                "comes first: about {} in all, {} a month at first.",
                "El pago sigue su ingreso. De los planes que lo hacen y caben en él, este queda "
                "primero: unos {} en total, {} al mes al principio."},
    translation{"It costs less than the cheapest plan that fits your income and is paid in full, "
                "whether your income grows or not: about {} in all, {} a month at first.",
                "Cuesta menos que el plan más barato que cabe en su ingreso y se paga por "
                "completo, crezca o no su ingreso: unos {} en total, {} al mes al principio."},
    translation{"No plan that is paid in full fits your income. Of the others that fit, this one "
                "comes first: about {} in all, {} a month at first.",
                "Ningún plan que se paga por completo cabe en su ingreso. De los otros que caben, "
                "este queda primero: unos {} en total, {} al mes al principio."},
    translation{"Of the plans that fit your income and are paid in full it costs the least: about "
                "{} in all, {} a month at first.",
                "De los planes que caben en su ingreso y se pagan por completo, es el que menos "
                "cuesta: unos {} en total, {} al mes al principio."},
    translation{
        "No plan fits your income. This one comes nearest: at most {} a month.",
        "Ningún plan cabe en su ingreso. Este es el que más se acerca: como máximo {} al mes."},
    translation{"It is not known whose income counts, so no plan can be held against it. The "
                "highest payment of this one is the lowest: {} a month.",
                "No se sabe de quién es el ingreso que cuenta, así que ningún plan se puede "
                "comparar con él. El pago más alto de este es el más bajo: {} al mes."},
    translation{"$0 now; recertify every year.", "$0 ahora; recertifique cada año."},
    translation{"It leaves some of these loans out. They are priced on this plan: {}.",
                "Deja fuera algunos de estos préstamos. Se calculan con este plan: {}."},
    translation{"The plan ends on {}. After that the figures are of this plan: {}.",
                "El plan termina el {}. Después las cifras son de este plan: {}."},
    translation{"Make one full payment on this plan, then ask for IBR in a request of its own, "
                "both by {}. The figures after it are of IBR.",
                "Haga un pago completo en este plan y después pida IBR en una solicitud aparte, "
                "ambas cosas a más tardar el {}. Las cifras que siguen son de IBR."},
    translation{
        "Payments made before now are not counted; your servicer knows the count.",
        "No se cuentan los pagos hechos hasta ahora; su entidad administradora sabe cuántos son."},
    translation{"Ask for it before you change plans.", "Pregúnteselo antes de cambiar de plan."},
    translation{"Months paid on this plan count towards IBR later only where the payment is at "
                "least the ten-year Standard one.",
                "Los meses pagados en este plan solo cuentan después para IBR donde el pago es al "
                "menos el básico de diez años."},
    translation{
        "{}: {} a month at first, {} in all. Who wants to pay more may pay it on this plan too.",
        "{}: {} al mes al principio, {} en total. Quien quiera pagar más puede hacerlo también en "
        "este plan."},
    translation{
        "Nothing is due on some of these loans before {}. The figures start now.",
        "En algunos de estos préstamos no vence nada antes del {}. Las cifras empiezan ahora."},
    translation{"An answer is missing that could change this.",
                "Falta una respuesta que podría cambiar esto."},
    translation{"An estimate: your servicer decides.",
                "Es una estimación: decide su entidad administradora."},
    translation{"An estimate: the holder of your loans decides.",
                "Es una estimación: decide el acreedor de sus préstamos."},
    translation{"IBR at the holder would ask for about {} a month at first. Ask the holder for it.",
                "IBR con el acreedor pediría unos {} al mes al principio. Pídaselo al acreedor."},
    translation{"All of these loans are in school. No plan has to be chosen before {}.",
                "Todos estos préstamos están en período de estudios. No hace falta elegir un plan "
                "antes del {}."},
    translation{"All of these loans are in school. No plan has to be chosen before payments begin.",
                "Todos estos préstamos están en período de estudios. No hace falta elegir un plan "
                "antes de que empiecen los pagos."},
    translation{"None of these loans can be on a plan now.",
                "Ninguno de estos préstamos puede estar ahora en un plan."},
    translation{"No plan with an estimated payment is open with what is known now.",
                "Con lo que se sabe ahora no hay abierto ningún plan con un pago estimado."},
    translation{"Each holder has a plan of its own: see what is advised for each group.",
                "Cada acreedor tiene su propio plan: vea lo que se aconseja para cada grupo."},
    translation{"If these loans were consolidated, this plan would come first: {}.",
                "Si se consolidaran estos préstamos, quedaría primero este plan: {}."},
    translation{"This is a comparison. It does not advise you to consolidate.",
                "Esto es una comparación. No le aconseja consolidar."},
    translation{
        "If these loans were consolidated, no plan with an estimated payment would be open.",
        "Si se consolidaran estos préstamos, no habría abierto ningún plan con un pago estimado."},
    translation{"Next comes {}: {} a month at first, {} in all.",
                "Después viene {}: {} al mes al principio, {} en total."},
    translation{"It does not fit your income.", "No cabe en su ingreso."},
    translation{"Forgiven balances count as income under federal tax since 2026; at an assumed {} "
                "that is about {}.",
                "Los saldos condonados cuentan como ingreso para el impuesto federal desde 2026; "
                "con un {} supuesto, son unos {}."},
    translation{"Forgiven balances count as income under federal tax since 2026; at an assumed {} "
                "% that is about {}.",
                "Los saldos condonados cuentan como ingreso para el impuesto federal desde 2026; "
                "con un {} % supuesto, son unos {}."},
    translation{
        "Forgiven balances count as income under federal tax since 2026; that is about {} by "
        "today's tables. Less, or nothing, if you owe more than you own at that time (Form 982).",
        "Los saldos condonados cuentan como ingreso para el impuesto federal desde 2026; según las "
        "tablas de hoy, son unos {}. Menos, o nada, si entonces debe más de lo que tiene "
        "(Formulario 982)."},
    translation{"Forgiven balances count as income under federal tax since 2026; that is about {} "
                "by today's tables.",
                "Los saldos condonados cuentan como ingreso para el impuesto federal desde 2026; "
                "según las tablas de hoy, son unos {}."},
    translation{"Filing separately pays only if it raises your taxes by less than about {} a year.",
                "Declarar por separado solo conviene si sube sus impuestos en menos de unos {} al "
                "año."},
    translation{"Filing separately lowers nothing here.",
                "Declarar por separado no baja nada aquí."},
    translation{"The spouse's own student loan payment is not counted.",
                "El pago del préstamo estudiantil del cónyuge no se cuenta."},
    translation{"It takes more than a tenth of your income.",
                "Toma más de una décima parte de su ingreso."},
    translation{"It leaves less than {} a month to live on.",
                "Deja menos de {} al mes para vivir."},
    translation{"{} more", "{} más"},
    translation{"{} less", "{} menos"},
    translation{"the same", "lo mismo"},
    translation{"With {} less income, this plan would come first: {}.",
                "Con {} menos de ingreso, quedaría primero este plan: {}."},
    translation{"With {} more income, this plan would come first: {}.",
                "Con {} más de ingreso, quedaría primero este plan: {}."},
    translation{"If your income stayed as it is, this plan would come first: {}.",
                "Si su ingreso siguiera como es, quedaría primero este plan: {}."},
    translation{"If income grew by {} a year, this plan would come first: {}.",
                "Si su ingreso creciera {} al año, quedaría primero este plan: {}."},
    translation{"Without tax on what is forgiven, this plan would come first: {}.",
                "Sin impuestos sobre lo condonado, quedaría primero este plan: {}."},
    translation{"If {} were {}, this plan would come first: {}.",
                "Si {} fuera {}, quedaría primero este plan: {}."},
    translation{"If the answer is '{}', this plan would come first: {}.",
                "Si la respuesta es «{}», este plan iría primero: {}."},
    translation{"If there is no limit, this plan would come first: {}.",
                "Si no hay límite, este plan iría primero: {}."},
    translation{"If {} limited nothing, this plan would come first: {}.",
                "Si {} no limitara nada, quedaría primero este plan: {}."},
    translation{"Nothing we tried changes it.", "Nada de lo que probamos lo cambia."},
    translation{"The loan is in default. It can be on a plan again once it is out of default. "
                "There are two ways: a rehabilitation, or a consolidation.",
                "El préstamo está en incumplimiento. Puede volver a un plan cuando salga del "
                "incumplimiento. Hay dos maneras: una rehabilitación o una consolidación."},
    translation{
        "The loan is in default and before a court. There is no way out of default until the "
        "case ends. Ask your lawyer and the holder what to do until then.",
        "El préstamo está en incumplimiento de pago y ante un tribunal. No hay salida del "
        "incumplimiento hasta que termine el caso. Pregunte a su abogado y al acreedor qué "
        "hacer hasta entonces."},
    translation{"The loan is in a bankruptcy case. Ask your lawyer and the servicer what to do "
                "until the case ends.",
                "El préstamo está en un caso de bancarrota. Pregunte a su abogado y a la entidad "
                "administradora qué hacer hasta que termine el caso."},
    translation{"The status of the loan is not known. Send it, and the loan is counted.",
                "No se sabe en qué estado está el préstamo. Envíelo, y el préstamo se cuenta."},
    translation{
        "A Perkins Loan keeps the schedule of its school or servicer.",
        "Un préstamo Perkins sigue el calendario de pagos de su escuela o entidad administradora."},
    translation{"Federal repayment plans are not for this loan. Ask its holder.",
                "Los planes federales de pago no son para este préstamo. Pregunte a su acreedor."},
    translation{"Payments on this loan count only after consolidation: see the what-if.",
                "Los pagos de este préstamo solo cuentan después de una consolidación: vea la "
                "comparación."},
    translation{"Have your employer certify your work every year. This is an estimate: the "
                "Department of Education decides.",
                "Haga que su empleador certifique su trabajo cada año. Esto es una estimación: "
                "decide el Departamento de Educación."},
    translation{
        "The taxes themselves are not compared. Have both returns worked out before you choose.",
        "Los impuestos mismos no se comparan. Haga calcular ambas declaraciones antes de elegir."},
    translation{
        "Plans, deferments and new aid are open again, and the default leaves your credit record. "
        "The payment is an estimate: ask your loan holder for it.",
        "Se abren de nuevo los planes, los aplazamientos y la ayuda nueva, y el incumplimiento "
        "sale de su historial de crédito. El pago es una estimación: pregunte por él a su "
        "acreedor."},
    translation{"An estimate: your holder decides.", "Es una estimación: decide su acreedor."},
    translation{"Payments on these loans begin.", "Empiezan los pagos de estos préstamos."},
    translation{"Loans made from this day on have no hardship and no unemployment deferment.",
                "Los préstamos otorgados desde este día no tienen aplazamiento por dificultades ni "
                "por desempleo."},
    translation{"From this day on a loan can be rehabilitated a second time.",
                "Desde este día un préstamo puede rehabilitarse una segunda vez."},
    translation{"Last day of what automatic payments take off the rates of these loans now. After "
                "it, our figures use the higher rate. Ask your servicer what yours is.",
                "Último día de lo que los pagos automáticos rebajan ahora las tasas de estos "
                "préstamos. Después, nuestras cifras usan la tasa mayor. Pregunte a su entidad "
                "administradora cuál es la suya."},
    translation{"From this day on no one new gets into these plans, and a year later they end. Ask "
                "your servicer before.",
                "Desde este día nadie nuevo entra en estos planes, y un año después terminan. "
                "Pregunte antes a su entidad administradora."},
    translation{"Last day for one full payment under ICR and a separate request for IBR. Both let "
                "a consolidation loan with Parent PLUS history into IBR.",
                "Último día para un pago completo en ICR y una solicitud aparte de IBR. Ambos "
                "permiten que una consolidación con historia de Parent PLUS entre en IBR."},
    translation{"These plans end. Choose another one before this day.",
                "Estos planes terminan. Elija otro antes de este día."},
    translation{"Send proof of income, or the payment may rise.",
                "Envíe un comprobante de ingresos, o el pago puede subir."},
    translation{"What is left of these loans is forgiven, if all goes as estimated. It counts as "
                "income for tax in that year.",
                "Lo que queda de estos préstamos se condona, si todo va como se estima. Cuenta "
                "como ingreso para los impuestos de ese año."},
    translation{"With this payment you have made all that public service forgiveness asks for, if "
                "each month counts.",
                "Con este pago usted ha hecho todos los que pide la condonación por servicio "
                "público, si cuenta cada mes."},
    translation{
        "Two spouses made this consolidation loan together. The Department of Education can do a "
        "separation into two loans. Before you ask for it, ask which plans they could be on.",
        "Dos cónyuges hicieron juntos este préstamo de consolidación. El Departamento de Educación "
        "puede separarlo en dos préstamos. Antes de pedirlo, pregunte en qué planes podrían "
        "estar."},
    translation{
        "A Direct Loan or consolidation made now closes these plans for all your Direct Loans: {}. "
        "Only RAP and the Tiered Standard Plan are left.",
        "Un Préstamo Directo o una consolidación que se haga ahora cierra estos planes para todos "
        "sus Préstamos Directos: {}. Solo quedan RAP y el Plan Básico Escalonado."},
    translation{
        "A Direct Loan or consolidation made now closes these plans for all your Direct Loans: {}. "
        "Only the Tiered Standard Plan is left.",
        "Un Préstamo Directo o una consolidación que se haga ahora cierra estos planes para todos "
        "sus Préstamos Directos: {}. Solo queda el Plan Básico Escalonado."},
    translation{"paid while income stays, with the companion plan",
                "pagado si el ingreso sigue igual, con el plan acompañante"},
    translation{"{} forgiven x {} %", "{} condonado x {} %"},
    translation{"federal tax of 2026 on {} forgiven, above the year's income",
                "impuesto federal de 2026 sobre {} condonado, encima del ingreso del año"},
    translation{"federal tax of 2026 on {} forgiven, above the year's income; its bands grow with "
                "the guideline",
                "impuesto federal de 2026 sobre {} condonado, encima del ingreso del año; sus "
                "tramos crecen con la guía"},
    translation{"paid while income grows, with the companion plan",
                "pagado si el ingreso crece, con el plan acompañante"},
    unchanged("({} + {}) / 2"),
    translation{"held against what is affordable", "se compara con lo que cabe en el ingreso"},
    translation{"{} % of {} / 12", "{} % de {} / 12"},
    translation{"A consolidation loan with Parent PLUS history gets into IBR by one full payment "
                "under ICR and a separate request for IBR, both by {}.",
                "Una consolidación con historia de Parent PLUS entra en IBR con un pago completo "
                "en ICR y una solicitud aparte de IBR, ambos a más tardar el {}."},
    translation{"Keep paying on IBR until your servicer answers in writing whether these loans may "
                "stay on it.",
                "Siga pagando en IBR hasta que su entidad administradora responda por escrito si "
                "estos préstamos pueden seguir en él."},
    translation{"When you pay more, ask that your due date is not moved ahead, or the waiver and "
                "the match can be lost.",
                "Si paga más, pida que no se adelante su fecha de pago, o se pueden perder el "
                "perdón de intereses y el aporte al capital."},
    translation{
        "If your Direct Loans leave IBR for another plan, unpaid interest of {} becomes principal "
        "and bears interest itself. The figures of the other plans count it so.",
        "Si sus Préstamos Directos dejan IBR por otro plan, {} de intereses sin pagar pasan a ser "
        "capital y generan intereses. Las cifras de los otros planes los cuentan así."},
    translation{
        "If your FFEL Program loans at one holder leave IBR for another plan, unpaid interest of "
        "{} becomes principal and bears interest itself. The figures here count it so.",
        "Si sus préstamos del Programa FFEL con un acreedor dejan IBR por otro plan, {} de "
        "intereses sin pagar pasan a ser capital y generan intereses. Las cifras de aquí los "
        "cuentan así."},
    translation{
        "A loan is on the Tiered Standard Plan already. Its term was set when repayment began, and "
        "is worked out anew here: your servicer's months decide.",
        "Un préstamo ya está en el Plan Básico Escalonado. Su plazo se fijó cuando empezó el pago, "
        "y aquí se calcula de nuevo: deciden los meses de su entidad administradora."},
};

} // namespace tassel::rules::spanish
