// What comes before a plan, and what to do next.
#pragma once

#include "tassel/core/text_catalogue.hpp"

#include <array>

namespace tassel::rules::spanish {

inline constexpr std::array first{
    translation{"First see if a disability discharge can end your loans.",
                "Vea primero si una anulación por discapacidad puede poner fin a sus préstamos."},
    translation{"First see if a discharge for what a school did can end your loans.",
                "Vea primero si una anulación por lo que hizo una escuela puede poner fin a sus "
                "préstamos."},
    translation{"First see the two ways out of default.",
                "Vea primero las dos maneras de salir del incumplimiento."},
    translation{"First see what you can get forgiven as a teacher.",
                "Vea primero lo que se le puede condonar por ser maestro."},
    translation{"Some months can be bought back for public service.",
                "Algunos meses se pueden recuperar con un pago para el servicio público."},
    translation{"First have your count confirmed, and do not consolidate before.",
                "Pida primero que se confirme su cuenta de pagos, y no consolide antes."},
    translation{"If you cannot pay now, first see which payments can be put off.",
                "Si no puede pagar ahora, vea primero qué pagos se pueden posponer."},
    translation{"First ask the school about your Perkins Loan.",
                "Pregunte primero a la escuela por su préstamo Perkins."},
    translation{"The figures hold today's rate, and your rate can change.",
                "Las cifras mantienen la tasa de hoy, y su tasa puede cambiar."},
    translation{"Your state may divide a couple's income: see Form 8958.",
                "Su estado puede dividir el ingreso de una pareja: vea el formulario 8958."},

    translation{
        "By your answers, a disability discharge could end these loans. Look at it before you "
        "choose a plan. Loans in repayment stay due meanwhile, unless you ask for a forbearance.",
        "Según sus respuestas, una anulación por discapacidad podría poner fin a estos préstamos. "
        "Véala antes de elegir un plan. Mientras tanto hay que seguir pagando los préstamos en "
        "pago, a menos que pida una suspensión temporal de cobro."},
    translation{
        "By your answers, what a school did or did not do could end these loans. Look at that "
        "discharge before you choose a plan. Loans in repayment stay due meanwhile, unless you ask "
        "for a forbearance.",
        "Según sus respuestas, lo que una escuela hizo o dejó de hacer podría poner fin a estos "
        "préstamos. Vea esa anulación antes de elegir un plan. Mientras tanto hay que seguir "
        "pagando los préstamos en pago, a menos que pida una suspensión temporal de cobro."},
    translation{
        "You can get a loan out of default in two ways. One is rehabilitation: {} payments on "
        "time. It keeps the loan and the plans that it had, and the default leaves your credit "
        "record.",
        "Hay dos maneras de sacar un préstamo del incumplimiento. Una es la rehabilitación: {} "
        "pagos a tiempo. Conserva el préstamo y los planes que tenía, y el incumplimiento "
        "desaparece de su historial de crédito."},
    translation{"A loan can be rehabilitated once, and from {} on a second time.",
                "Un préstamo se puede rehabilitar una vez, y desde el {} una segunda vez."},
    translation{"A loan can be rehabilitated twice.",
                "Un préstamo se puede rehabilitar dos veces."},
    translation{
        "The other way is a consolidation. It is faster, but you must take RAP or the Tiered "
        "Standard Plan. It makes a new loan, and so it closes IBR and the fixed plans for all your "
        "Direct Loans.",
        "La otra manera es una consolidación. Es más rápida, pero usted debe tomar RAP o el plan "
        "estándar escalonado. Crea un préstamo nuevo, y por eso cierra IBR y los planes fijos para "
        "todos sus préstamos Direct."},
    translation{"If money is taken from your wages, ask for a hearing at once. Rehabilitation "
                "stops that after {} payments.",
                "Si le descuentan dinero de su salario, pida una audiencia de inmediato. La "
                "rehabilitación detiene eso después de {} pagos."},
    translation{
        "A loan in default is in a lawsuit or a bankruptcy case. Neither way out of default is "
        "open to it until that ends. Ask your lawyer and the holder what to do until then.",
        "Un préstamo en incumplimiento está en un juicio o en un caso de quiebra. Hasta que eso "
        "termine, no tiene abierta ninguna de las dos maneras de salir del incumplimiento. "
        "Pregunte a su abogado y al acreedor qué hacer hasta entonces."},
    translation{
        "After five complete years in a row, up to {} or {} can be forgiven for teachers. It "
        "depends on the subject. The same years cannot count for public service forgiveness too. "
        "The figures here count neither of these amounts.",
        "Después de cinco años completos seguidos, a los maestros se les pueden condonar hasta {} "
        "o {}. Depende de la materia. Los mismos años no pueden contar además para la condonación "
        "por servicio público. Las cifras de aquí no cuentan ninguno de estos montos."},
    translation{
        "Your history has months of forbearance or deferment while you say you were in public "
        "service: {}. Such months can be bought back once {} months of work are certified. Ask at "
        "studentaid.gov/pslf then.",
        "Su historial tiene meses de suspensión temporal de cobro o de aplazamiento mientras, "
        "según usted, estaba en el servicio público: {}. Esos meses se pueden recuperar con un "
        "pago cuando {} meses de trabajo estén certificados. Pídalo entonces en "
        "studentaid.gov/pslf."},
    translation{
        "You may have many months that count toward forgiveness. Do not consolidate before the "
        "count is confirmed, and make no change that is not named here. Ask your servicer in "
        "writing how many payments count on each loan, and for which plans.",
        "Puede que tenga muchos meses que cuentan para la condonación. No consolide antes de que "
        "se confirme la cuenta, y no haga ningún cambio que no se nombre aquí. Pregunte por "
        "escrito a su entidad administradora cuántos pagos cuentan en cada préstamo, y para qué "
        "planes."},
    translation{"If you cannot pay now, payments can be put off for a while.",
                "Si no puede pagar ahora, los pagos se pueden posponer por un tiempo."},
    translation{"By your answers you may ask for this: {}.",
                "Según sus respuestas, puede pedir esto: {}."},
    translation{"unemployment deferment", "aplazamiento de pago por desempleo"},
    translation{"economic hardship deferment", "aplazamiento de pago por dificultades económicas"},
    translation{"general forbearance", "suspensión temporal de cobro general"},
    translation{"forbearance for student loan debt burden",
                "suspensión temporal de cobro por la carga de la deuda estudiantil"},
    translation{
        "A month of forbearance adds about {} of interest to what you owe. A month of deferment "
        "adds about {}.",
        "Un mes de suspensión temporal de cobro agrega unos {} de intereses a lo que debe. Un mes "
        "de aplazamiento agrega unos {}."},
    translation{"In a forbearance all loans go on bearing interest. In a deferment subsidized "
                "loans do not.",
                "En una suspensión temporal de cobro todos los préstamos siguen generando "
                "intereses. En un aplazamiento los subsidiados no."},
    translation{"Loans made from {} on have fewer ways to do that.",
                "Los préstamos otorgados desde el {} tienen menos maneras de hacerlo."},
    translation{
        "A Perkins Loan can be canceled for teachers, nurses and some others. A consolidation ends "
        "that for good. Ask the school first.",
        "Un préstamo Perkins se puede cancelar para maestros, enfermeros y algunos otros. Una "
        "consolidación acaba con eso para siempre. Pregunte primero a la escuela."},
    translation{"The rate of some of these loans can change every July. The figures hold the rate "
                "of today.",
                "La tasa de algunos de estos préstamos puede cambiar cada julio. Las cifras "
                "mantienen la tasa de hoy."},
    translation{
        "In your state, a couple's income may be divided on separate tax returns, with Form 8958. "
        "The servicer goes by the income on your return.",
        "En su estado, el ingreso de una pareja se puede dividir en declaraciones de impuestos "
        "separadas, con el formulario 8958. La entidad administradora se guía por el ingreso de su "
        "declaración."},

    translation{
        "Ask your servicer in writing how many payments count toward forgiveness on each loan.",
        "Pregunte por escrito a su entidad administradora cuántos pagos cuentan para la "
        "condonación en cada préstamo."},
    translation{"Answer the questions that could change this advice.",
                "Responda las preguntas que podrían cambiar este consejo."},
    translation{"Choose another plan within 90 days of your servicer's notice that SAVE ends.",
                "Elija otro plan dentro de los 90 días del aviso de su entidad administradora de "
                "que SAVE termina."},
    translation{"Make one full payment under ICR, then ask for IBR in a request of its own, both "
                "by {}.",
                "Haga un pago completo bajo ICR y después pida IBR en una solicitud aparte, ambos "
                "a más tardar el {}."},
    translation{"Ask for this plan at studentaid.gov/idr, or with the Income-Driven Repayment Plan "
                "Request: {}.",
                "Pida este plan en studentaid.gov/idr, o con la solicitud de plan de pago basado "
                "en los ingresos: {}."},
    translation{"Ask your servicer for this plan with the form in the package: {}.",
                "Pida este plan a su entidad administradora con el formulario del paquete: {}."},
    translation{"Ask the holder of your loans for this plan: {}.",
                "Pida este plan al acreedor de sus préstamos: {}."},
    translation{
        "Keep paying until your servicer confirms the new plan, or ask for a forbearance with the "
        "request.",
        "Siga pagando hasta que su entidad administradora confirme el plan nuevo, o pida una "
        "suspensión temporal de cobro con la solicitud."},
    translation{"Have your employer certify your work every year at studentaid.gov/pslf.",
                "Haga que su empleador certifique su trabajo cada año en studentaid.gov/pslf."},
    translation{
        "Send new proof of income by {}, or your payment may rise.",
        "Envíe un comprobante de ingresos nuevo a más tardar el {}, o su pago puede subir."},
    translation{"Send new proof of income every year when your servicer asks for it.",
                "Envíe un comprobante de ingresos nuevo cada año cuando su entidad administradora "
                "lo pida."},
    translation{"Set aside about {} a month for the tax on what is forgiven.",
                "Aparte unos {} al mes para el impuesto sobre lo condonado."},
    translation{"If your income falls, ask at once for a payment by your new income.",
                "Si su ingreso baja, pida de inmediato un pago según su ingreso nuevo."},
    translation{"studentaid.gov/idr", "studentaid.gov/idr"},
    translation{"studentaid.gov/pslf", "studentaid.gov/pslf"},
    translation{"your servicer", "su entidad administradora"},
    translation{"the holder of your loans", "el acreedor de sus préstamos"},
    translation{"the package of forms", "el paquete de formularios"},
    translation{"your savings account", "su cuenta de ahorros"},
    translation{"the questions here", "las preguntas de aquí"},
};

} // namespace tassel::rules::spanish
