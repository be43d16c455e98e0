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
    translation{
        "Each cost is worked out twice: with your income as it is, and with income that changes by "
        "{} a year while the poverty guideline changes by {}. 'In all' is the average of the two. "
        "It includes federal tax on what is forgiven, by the tax table for 2026, and no state tax. "
        "A plan fits your income if it takes at most {} of it. A plan that does not go by income "
        "must leave you enough to live on, too. All of this is assumed.",
        "Cada costo se calcula dos veces: con su ingreso como es, y con un ingreso que cambia {} "
        "al año mientras la guía de pobreza cambia {}. 'En total' es el promedio de los dos. "
        "Incluye el impuesto federal sobre lo condonado, según la tabla de 2026, y ningún impuesto "
        "estatal. Un plan cabe en su ingreso si toma {} de él como máximo. Un plan que no sigue el "
        "ingreso debe dejarle, además, lo suficiente para vivir. Todo esto es un supuesto."},
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
    translation{"Changing to {} would cost about {} more.", "Cambiar a {} costaría unos {} más."},
    translation{"Changing to {} would save too little to be worth it.",
                "Cambiar a {} ahorraría muy poco para que valga la pena."},
    translation{"You are on {} now, which ends on {}. Your months count on this plan too, "
                "and it asks for less at first: about {} in all, {} a month at first.",
                "Usted está ahora en {}, que termina el {}. Sus meses cuentan también en "
                "este plan, y pide menos al principio: unos {} en total, {} al mes al principio."},
    translation{"With the months that may count already, this plan comes first: about {} in all, "
                "{} a month at first.",
                "Con los meses que quizá ya cuenten, este plan queda primero: unos {} en total, {} "
                "al mes al principio."},
    translation{"You are on {} now. Keep paying on it until you give the missing answer. Without "
                "it, we cannot compare that plan with the others.",
                "Usted está ahora en {}. Siga pagando en él hasta que dé la respuesta que falta. "
                "Sin ella, no podemos comparar ese plan con los otros."},
    translation{
        "Our figures start this plan anew today. On your servicer's own schedule, it ends sooner.",
        "Nuestras cifras empiezan este plan de nuevo hoy. Según el calendario de su entidad "
        "administradora, termina antes."},
    translation{"Without any tax on what is forgiven, this plan would come first: {}.",
                "Sin ningún impuesto sobre lo condonado, quedaría primero este plan: {}."},
    translation{"This loan is in school. Its months do not count yet.",
                "Este préstamo está en periodo de estudios. Sus meses todavía no cuentan."},
    translation{"Payments on this plan count toward Public Service Loan Forgiveness. Payments "
                "left: {}. They cost about {} in all, {} a month at first. What you still owe then "
                "is forgiven, free of federal tax.",
                "Los pagos en este plan cuentan para la condonación por servicio público. Pagos "
                "que faltan: {}. Cuestan unos {} en total, {} al mes al principio. Lo que aún deba "
                "entonces se condona, sin impuesto federal."},
    translation{"Payments on this plan count toward Public Service Loan Forgiveness. Payments "
                "left: {}. Each is $0 now; send new proof of income every year. What you still owe "
                "then is forgiven, free of federal tax.",
                "Los pagos en este plan cuentan para la condonación por servicio público. Pagos "
                "que faltan: {}. Cada uno es de $0 ahora; envíe un comprobante de ingresos nuevo "
                "cada año. Lo que aún deba entonces se condona, sin impuesto federal."},
    translation{"You have made all the payments that you need for Public Service Loan Forgiveness. "
                "What you still owe can be forgiven, free of federal tax. Ask the Department of "
                "Education to confirm your count.",
                "Usted ha hecho todos los pagos que necesita para la condonación por servicio "
                "público. Lo que aún debe se puede condonar, sin impuesto federal. Pida al "
                "Departamento de Educación que confirme su cuenta de pagos."},
    translation{"One of your loans is on this plan now, and the plan fits your income: about {} in "
                "all, {} a month at first.",
                "Uno de sus préstamos está ahora en este plan, y el plan cabe en su ingreso: unos "
                "{} en total, {} al mes al principio."},
    translation{"The payment follows your income. Of the plans that do so and fit it, this one "
                "comes first: about {} in all, {} a month at first.",
                "El pago sigue su ingreso. De los planes que lo hacen y caben en él, este queda "
                "primero: unos {} en total, {} al mes al principio."},
    translation{"It costs less than the cheapest plan that fits your income and pays off the loans "
                "in full: about {} in all, {} a month at first.",
                "Cuesta menos que el plan más barato que cabe en su ingreso y paga los préstamos "
                "por completo: unos {} en total, {} al mes al principio."},
    translation{"No plan that pays off the loans in full fits your income. Of the others that fit, "
                "this one comes first: about {} in all, {} a month at first.",
                "Ningún plan que paga los préstamos por completo cabe en su ingreso. De los otros "
                "que caben, este queda primero: unos {} en total, {} al mes al principio."},
    translation{"Of the plans that fit your income and pay off the loans in full, this one comes "
                "first: about {} in all, {} a month at first.",
                "De los planes que caben en su ingreso y pagan los préstamos por completo, este "
                "queda primero: unos {} en total, {} al mes al principio."},
    translation{
        "No plan fits your income. This one comes nearest: at most {} a month.",
        "Ningún plan cabe en su ingreso. Este es el que más se acerca: como máximo {} al mes."},
    translation{"We do not know whose income counts, so we cannot tell which plans fit it. The "
                "highest payment on this plan is the lowest one: {} a month.",
                "No sabemos de quién es el ingreso que cuenta, así que no podemos decir qué planes "
                "caben en él. El pago más alto de este plan es el más bajo: {} al mes."},
    translation{"$0 now; recertify every year.", "$0 ahora; recertifique cada año."},
    translation{
        "Some of these loans cannot be on this plan. Our figures put them on another one: {}.",
        "Algunos de estos préstamos no pueden estar en este plan. Nuestras cifras los ponen en "
        "otro: {}."},
    translation{"The plan ends on {}. After that, our figures use this plan: {}.",
                "El plan termina el {}. Después, nuestras cifras usan este plan: {}."},
    translation{
        "Make one full payment on this plan, then ask for IBR with a separate request. Do both by "
        "{}. After that payment, our figures use IBR.",
        "Haga un pago completo en este plan y después pida IBR con una solicitud aparte. Haga "
        "ambas cosas a más tardar el {}. Después de ese pago, nuestras cifras usan IBR."},
    translation{
        "Payments made before now are not counted; your servicer knows the count.",
        "No se cuentan los pagos hechos hasta ahora; su entidad administradora sabe cuántos son."},
    translation{"Ask for it before you change plans.", "Pregúnteselo antes de cambiar de plan."},
    translation{"Months on this plan count toward IBR later only if you paid at least the ten-year "
                "Standard payment.",
                "Los meses en este plan solo cuentan después para IBR si usted pagó al menos el "
                "pago básico de diez años."},
    translation{"{} would cost {} a month at first, {} in all. If you want to pay more, you can do "
                "so on this plan too.",
                "{} costaría {} al mes al principio, {} en total. Si quiere pagar más, puede "
                "hacerlo también en este plan."},
    translation{"Some of these loans have no payment due before {}. Our figures start now.",
                "Algunos de estos préstamos no tienen ningún pago antes del {}. Nuestras cifras "
                "empiezan ahora."},
    translation{"An answer is missing that could change this.",
                "Falta una respuesta que podría cambiar esto."},
    translation{"An estimate: your servicer decides.",
                "Es una estimación: decide su entidad administradora."},
    translation{"An estimate: the holder of your loans decides.",
                "Es una estimación: decide el acreedor de sus préstamos."},
    translation{"IBR at the holder would ask for about {} a month at first. Ask the holder for it.",
                "IBR con el acreedor pediría unos {} al mes al principio. Pídaselo al acreedor."},
    translation{"The loans that IBR leaves out would ask for about {} a month more.",
                "Los préstamos que IBR deja fuera pedirían unos {} más al mes."},
    translation{"All of these loans are in school. You do not have to choose a plan before {}.",
                "Todos estos préstamos están en período de estudios. No tiene que elegir un plan "
                "antes del {}."},
    translation{
        "All of these loans are in school. You do not have to choose a plan before payments begin.",
        "Todos estos préstamos están en período de estudios. No tiene que elegir un plan antes de "
        "que empiecen los pagos."},
    translation{"None of these loans can be on a plan now.",
                "Ninguno de estos préstamos puede estar ahora en un plan."},
    translation{"With what we know now, no plan is open whose payment we can estimate.",
                "Con lo que sabemos ahora, no hay abierto ningún plan cuyo pago podamos estimar."},
    translation{
        "The loans at each holder need their own plan: see the advice for each group.",
        "Los préstamos de cada acreedor necesitan su propio plan: vea el consejo para cada grupo."},
    translation{"If these loans were consolidated, this plan would come first: {}.",
                "Si se consolidaran estos préstamos, quedaría primero este plan: {}."},
    translation{"This is a comparison. It does not advise you to consolidate.",
                "Esto es una comparación. No le aconseja consolidar."},
    translation{
        "If these loans were consolidated, no plan would be open whose payment we can estimate.",
        "Si se consolidaran estos préstamos, no habría abierto ningún plan cuyo pago podamos "
        "estimar."},
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
    translation{"Forgiven balances count as income under federal tax since 2026; by today's "
                "tables no tax is due on this one.",
                "Los saldos condonados cuentan como ingreso para el impuesto federal desde 2026; "
                "según las tablas de hoy, por este no se debe impuesto."},
    translation{"Filing separately pays only if it raises your taxes by less than about {} a year.",
                "Declarar por separado solo conviene si sube sus impuestos en menos de unos {} al "
                "año."},
    translation{"Filing separately lowers nothing here.",
                "Declarar por separado no baja nada aquí."},
    translation{"Your spouse's own student loan payment is not counted.",
                "El pago de los préstamos estudiantiles de su cónyuge no se cuenta."},
    translation{"It takes more than a tenth of your income.",
                "Toma más de una décima parte de su ingreso."},
    translation{"It leaves less than {} a month to live on.",
                "Deja menos de {} al mes para vivir."},
    translation{"{} more", "{} más"},
    translation{"{} less", "{} menos"},
    translation{"the same", "lo mismo"},
    translation{"With {} less income, this plan would come first: {}.",
                "Con {} menos de ingreso, quedaría primero este plan: {}."},
    translation{"Both use the later incomes that you gave, each from its year on.",
                "Los dos usan los ingresos futuros que usted indicó, cada uno desde su año."},
    translation{"With {} more income, this plan would come first: {}.",
                "Con {} más de ingreso, quedaría primero este plan: {}."},
    translation{"If your income stayed as it is, this plan would come first: {}.",
                "Si su ingreso siguiera como es, quedaría primero este plan: {}."},
    translation{"If your income grew by {} a year, this plan would come first: {}.",
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
                "There are two ways out: rehabilitation or consolidation.",
                "El préstamo está en incumplimiento. Puede volver a un plan cuando salga del "
                "incumplimiento. Hay dos maneras de salir: la rehabilitación o la consolidación."},
    translation{"The loan is in default and in a court case. There is no way out of default until "
                "the case ends. Ask your lawyer and the loan holder what to do until then.",
                "El préstamo está en incumplimiento y en un caso ante un tribunal. No hay manera "
                "de salir del incumplimiento hasta que termine el caso. Pregunte a su abogado y al "
                "acreedor qué hacer hasta entonces."},
    translation{"The loan is in a bankruptcy case. Ask your lawyer and the servicer what to do "
                "until the case ends.",
                "El préstamo está en un caso de bancarrota. Pregunte a su abogado y a la entidad "
                "administradora qué hacer hasta que termine el caso."},
    translation{"We do not know the status of this loan. Once you give it, we can count the loan.",
                "No sabemos en qué estado está este préstamo. Cuando lo indique, podremos contar "
                "el préstamo."},
    translation{
        "A Perkins Loan keeps the schedule of its school or servicer.",
        "Un préstamo Perkins sigue el calendario de pagos de su escuela o entidad administradora."},
    translation{
        "This loan cannot be on one of these federal plans. Ask its holder about its terms.",
        "Este préstamo no puede estar en uno de estos planes federales. Pregunte a su acreedor por "
        "sus condiciones."},
    translation{"Payments on this loan count only after consolidation: see the what-if.",
                "Los pagos de este préstamo solo cuentan después de una consolidación: vea la "
                "comparación."},
    translation{"Have your employer certify your work every year. This is an estimate: the "
                "Department of Education decides.",
                "Haga que su empleador certifique su trabajo cada año. Esto es una estimación: "
                "decide el Departamento de Educación."},
    translation{
        "We do not compare the taxes themselves. Have both returns worked out before you choose.",
        "No comparamos los impuestos mismos. Haga calcular ambas declaraciones antes de elegir."},
    translation{"You can get on plans, put off payments and get new student aid again, and the "
                "default comes off your credit record. The payment is an estimate: ask your loan "
                "holder for the real one.",
                "Usted puede otra vez entrar en planes, aplazar pagos y recibir nueva ayuda "
                "estudiantil, y el incumplimiento desaparece de su historial de crédito. El pago "
                "es una estimación: pregunte a su acreedor por el verdadero."},
    translation{"An estimate: your holder decides.", "Es una estimación: decide su acreedor."},
    translation{"Payments on these loans begin.", "Empiezan los pagos de estos préstamos."},
    translation{"Loans made from this day on cannot get a hardship or an unemployment deferment.",
                "Los préstamos otorgados desde este día no pueden recibir aplazamiento de pago por "
                "dificultades económicas ni por desempleo."},
    translation{"From this day on, a loan can be rehabilitated a second time.",
                "Desde este día, un préstamo se puede rehabilitar una segunda vez."},
    translation{"Last day of the lower rate that automatic payments may give these loans now. "
                "After it, our figures use the higher rate. Ask your servicer what your rate is.",
                "Último día de la tasa más baja que los pagos automáticos quizá den ahora a estos "
                "préstamos. Después, nuestras cifras usan la tasa más alta. Pregunte a su entidad "
                "administradora cuál es su tasa."},
    translation{"From this day on, no one new can get on these plans: {}. They end a year later. "
                "Ask your servicer before then.",
                "Desde este día, nadie nuevo puede entrar en estos planes: {}. Terminan un año "
                "después. Pregunte antes a su entidad administradora."},
    translation{
        "Last day to make one full payment under ICR and to ask for IBR with a separate request. A "
        "consolidation loan that paid off a Parent PLUS Loan needs both to get on IBR.",
        "Último día para hacer un pago completo en ICR y para pedir IBR con una solicitud aparte. "
        "Un préstamo de consolidación que pagó un préstamo Parent PLUS necesita ambas cosas para "
        "entrar en IBR."},
    translation{
        "These plans end: {}. If you are on one of them, choose another plan before this day.",
        "Estos planes terminan: {}. Si está en uno de ellos, elija otro plan antes de este día."},
    translation{
        "Send new proof of income by this day, or your payment may rise.",
        "Envíe un comprobante de ingresos nuevo a más tardar este día, o su pago puede subir."},
    translation{"What is left of these loans is forgiven, if all goes as estimated. It counts as "
                "income for tax in that year.",
                "Lo que queda de estos préstamos se condona, si todo va como se estima. Cuenta "
                "como ingreso para los impuestos de ese año."},
    translation{"What is left of these loans is forgiven on this day at the latest, if all goes as "
                "estimated. It counts as income for tax in that year.",
                "Lo que queda de estos préstamos se condona a más tardar este día, si todo va como "
                "se estima. Cuenta como ingreso para los impuestos de ese año."},
    translation{"With this payment, you have made all that you need for Public Service Loan "
                "Forgiveness, if each month counts.",
                "Con este pago, usted ha hecho todos los que necesita para la condonación por "
                "servicio público, si cuenta cada mes."},
    translation{"You and a spouse made this consolidation loan together. The Department of "
                "Education can separate it into two loans. Before you ask for that, ask which "
                "plans the two loans could be on.",
                "Usted y un cónyuge hicieron juntos este préstamo de consolidación. El "
                "Departamento de Educación puede separarlo en dos préstamos. Antes de pedirlo, "
                "pregunte en qué planes podrían estar los dos préstamos."},
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
    translation{"A tenth of your monthly income", "La décima parte de su ingreso mensual"},
    translation{"{} % of {} / 12", "{} % de {} / 12"},
    translation{"A consolidation loan that paid off a Parent PLUS Loan can get on IBR. It takes "
                "one full payment under ICR, then a separate request for IBR, both by {}.",
                "Un préstamo de consolidación que pagó un préstamo Parent PLUS puede entrar en "
                "IBR. Hace falta un pago completo en ICR y después una solicitud aparte de IBR, "
                "ambas cosas a más tardar el {}."},
    translation{"Keep paying on IBR until your servicer answers in writing whether these loans may "
                "stay on it.",
                "Siga pagando en IBR hasta que su entidad administradora responda por escrito si "
                "estos préstamos pueden seguir en él."},
    translation{"If you pay more, ask your servicer not to move your due date ahead, or you can "
                "lose the interest waiver and the match.",
                "Si paga más, pida a su entidad administradora que no adelante su fecha de pago, o "
                "puede perder el perdón de intereses y el aporte al capital."},
    translation{
        "If you move your Direct Loans from IBR to another plan, unpaid interest of {} is added to "
        "the principal and bears interest too. Our figures for the other plans include this.",
        "Si pasa sus Préstamos Directos de IBR a otro plan, {} de intereses sin pagar se suman al "
        "capital y también generan intereses. Nuestras cifras de los otros planes lo incluyen."},
    translation{"If you move your FFEL Program loans at one holder from IBR to another plan, "
                "unpaid interest of {} is added to the principal and bears interest too. Our "
                "figures include this.",
                "Si pasa sus préstamos del Programa FFEL con un acreedor de IBR a otro plan, {} de "
                "intereses sin pagar se suman al capital y también generan intereses. Nuestras "
                "cifras lo incluyen."},
    translation{"One of your loans is already on the Tiered Standard Plan. Its term was set when "
                "repayment began. Our figures set the term anew, but the one that your servicer "
                "has is the one that counts.",
                "Uno de sus préstamos ya está en el Plan Básico Escalonado. Su plazo se fijó "
                "cuando empezó el pago. Nuestras cifras fijan el plazo de nuevo, pero el que vale "
                "es el de su entidad administradora."},
};

} // namespace tassel::rules::spanish
