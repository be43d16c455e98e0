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
    translation{"First see how to get out of default.",
                "Vea primero cómo salir del incumplimiento."},
    translation{"First see how much can be forgiven for your teaching.",
                "Vea primero cuánto se le puede condonar por su trabajo de maestro."},
    translation{"You may be able to buy back some months for public service.",
                "Quizá pueda recuperar algunos meses con un pago para el servicio público."},
    translation{"First have your count of payments confirmed, and do not consolidate before that.",
                "Pida primero que se confirme su cuenta de pagos, y no consolide antes de eso."},
    translation{"If you cannot pay now, first see how to put off payments.",
                "Si no puede pagar ahora, vea primero cómo posponer los pagos."},
    translation{"First ask the school about your Perkins Loan.",
                "Pregunte primero a la escuela por su préstamo Perkins."},
    translation{"Our figures use today's rate, but your rate can change.",
                "Nuestras cifras usan la tasa de hoy, pero su tasa puede cambiar."},
    translation{
        "Your state may split a couple's income: see IRS Form 8958.",
        "Su estado puede dividir el ingreso de una pareja: vea el formulario 8958 del IRS."},

    translation{
        "Going by your answers, a disability discharge could end these loans. Look into it before "
        "you choose a plan. Until then, payments stay due on loans in repayment, unless you ask "
        "for a forbearance.",
        "Según sus respuestas, una anulación por discapacidad podría poner fin a estos préstamos. "
        "Infórmese antes de elegir un plan. Mientras tanto, hay que seguir pagando los préstamos "
        "que están en pago, a menos que pida una suspensión temporal de cobro."},
    translation{
        "Going by your answers, a discharge because of what a school did could end these loans. "
        "Look into it before you choose a plan. Until then, payments stay due on loans in "
        "repayment, unless you ask for a forbearance.",
        "Según sus respuestas, una anulación por lo que hizo una escuela podría poner fin a estos "
        "préstamos. Infórmese antes de elegir un plan. Mientras tanto, hay que seguir pagando los "
        "préstamos que están en pago, a menos que pida una suspensión temporal de cobro."},
    translation{
        "There are two ways out of default. One is rehabilitation: {} payments on time. You keep "
        "the loan and the plans that it had, and the default comes off your credit record.",
        "Hay dos maneras de salir del incumplimiento. Una es la rehabilitación: {} pagos a tiempo. "
        "Usted conserva el préstamo y los planes que tenía, y el incumplimiento desaparece de su "
        "historial de crédito."},
    translation{"A loan can be rehabilitated once, and a second time from {} on.",
                "Un préstamo se puede rehabilitar una vez, y una segunda vez a partir del {}."},
    translation{"A loan can be rehabilitated twice.",
                "Un préstamo se puede rehabilitar dos veces."},
    translation{"The other way is consolidation. It is faster, but the new loan must go on RAP or "
                "the Tiered Standard Plan. And because it is a new loan, it closes IBR and the "
                "fixed plans for all your Direct Loans.",
                "La otra manera es la consolidación. Es más rápida, pero el préstamo nuevo debe ir "
                "a RAP o al Plan Básico Escalonado. Y como es un préstamo nuevo, cierra IBR y los "
                "planes fijos para todos sus Préstamos Directos."},
    translation{
        "If money is taken out of your pay, ask for a hearing at once. Rehabilitation stops that "
        "after {} payments. You cannot consolidate before it stops.",
        "Si le descuentan dinero de su salario, pida una audiencia de inmediato. La rehabilitación "
        "detiene eso después de {} pagos. No puede consolidar antes de que se detenga."},
    translation{
        "One of your loans in default is in a lawsuit or a bankruptcy case. It cannot get out of "
        "default until that ends. Ask your lawyer and the loan holder what to do until then.",
        "Uno de sus préstamos en incumplimiento está en un juicio o en un caso de bancarrota. No "
        "puede salir del incumplimiento hasta que eso termine. Pregunte a su abogado y al acreedor "
        "qué hacer hasta entonces."},
    translation{"After five complete school years in a row, teachers can have up to {} forgiven, "
                "or up to {}. It depends on the subject. The same years cannot also count toward "
                "Public Service Loan Forgiveness. Our figures include neither of these amounts.",
                "Después de cinco años escolares completos seguidos, a los maestros se les pueden "
                "condonar hasta {}, o hasta {}. Depende de la materia. Los mismos años no pueden "
                "contar también para la condonación por servicio público. Nuestras cifras no "
                "incluyen ninguno de estos montos."},
    translation{"Your loan history shows this many months in forbearance or deferment while, by "
                "your answers, you worked in public service: {}. You may be able to buy them back. "
                "You can ask for that at studentaid.gov/pslf once {} months of work are certified.",
                "Su historial muestra esta cantidad de meses en suspensión temporal de cobro o "
                "aplazamiento de pago mientras, según sus respuestas, trabajaba en el servicio "
                "público: {}. Quizá pueda recuperarlos con un pago. Puede pedirlo en "
                "studentaid.gov/pslf cuando {} meses de trabajo estén certificados."},
    translation{
        "A year or more of your payments may count toward forgiveness. Until that count is "
        "confirmed, do not consolidate, and make no change that is not named here. Ask your "
        "servicer in writing how many payments count on each loan, and for which plans.",
        "Un año o más de sus pagos puede contar para la condonación. Hasta que se confirme esa "
        "cuenta, no consolide y no haga ningún cambio que no se nombre aquí. Pregunte por escrito "
        "a su entidad administradora cuántos pagos cuentan en cada préstamo, y para qué planes."},
    translation{"If you cannot pay now, you may be able to put off payments for a while.",
                "Si no puede pagar ahora, quizá pueda posponer los pagos por un tiempo."},
    translation{"Going by your answers, you can ask for this: {}.",
                "Según sus respuestas, puede pedir esto: {}."},
    translation{"unemployment deferment", "aplazamiento de pago por desempleo"},
    translation{"economic hardship deferment", "aplazamiento de pago por dificultades económicas"},
    translation{"general forbearance", "suspensión temporal de cobro general"},
    translation{"forbearance for student loan debt burden",
                "suspensión temporal de cobro por la carga de la deuda estudiantil"},
    translation{"A month of forbearance adds about {} in interest to what you owe. A month of "
                "deferment adds about {}.",
                "Un mes de suspensión temporal de cobro agrega unos {} de intereses a lo que debe. "
                "Un mes de aplazamiento de pago agrega unos {}."},
    translation{"In a forbearance, all loans keep adding interest. In a deferment, subsidized "
                "loans do not.",
                "En una suspensión temporal de cobro, todos los préstamos siguen generando "
                "intereses. En un aplazamiento de pago, los subsidiados no."},
    translation{"Loans made from {} on have fewer ways to put off payments.",
                "Los préstamos otorgados desde el {} tienen menos maneras de posponer los pagos."},
    translation{
        "Teachers, nurses and some others can have a Perkins Loan canceled. If you consolidate it, "
        "that is lost for good. Ask the school first.",
        "A los maestros, enfermeros y algunos otros se les puede cancelar un préstamo Perkins. Si "
        "lo consolida, eso se pierde para siempre. Pregunte primero a la escuela."},
    translation{
        "The rate on some of these loans can change every July. Our figures use today's rate.",
        "La tasa de algunos de estos préstamos puede cambiar cada julio. Nuestras cifras usan la "
        "tasa de hoy."},
    translation{"In your state, a couple may have to split its income if the two file separately, "
                "with IRS Form 8958. The servicer goes by the income on your return.",
                "En su estado, una pareja quizá deba dividir su ingreso si los dos declaran por "
                "separado, con el formulario 8958 del IRS. La entidad administradora se guía por "
                "el ingreso de su declaración."},

    translation{
        "Ask your servicer in writing how many payments count toward forgiveness on each loan.",
        "Pregunte por escrito a su entidad administradora cuántos pagos cuentan para la "
        "condonación en cada préstamo."},
    translation{"Answer the questions that could change this advice.",
                "Responda las preguntas que podrían cambiar este consejo."},
    translation{"SAVE has ended: choose another plan within 90 days of your servicer's notice.",
                "SAVE ha terminado: elija otro plan dentro de los 90 días del aviso de su entidad "
                "administradora."},
    translation{
        "Make one full payment under ICR, then ask for IBR with a separate request, both by {}.",
        "Haga un pago completo en ICR y después pida IBR con una solicitud aparte, ambas cosas a "
        "más tardar el {}."},
    translation{"Ask for this plan at studentaid.gov/idr, or with the Income-Driven Repayment Plan "
                "Request: {}.",
                "Pida este plan en studentaid.gov/idr, o con la solicitud de plan de pago basado "
                "en los ingresos: {}."},
    translation{"Ask your servicer for this plan with the form in the package: {}.",
                "Pida este plan a su entidad administradora con el formulario del paquete: {}."},
    translation{"Ask the holder of your loans for this plan: {}.",
                "Pida este plan al acreedor de sus préstamos: {}."},
    translation{"Keep paying until your servicer confirms the new plan, or ask for a forbearance "
                "when you ask for the plan.",
                "Siga pagando hasta que su entidad administradora confirme el plan nuevo, o pida "
                "una suspensión temporal de cobro cuando pida el plan."},
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
