// What is said of a quote, and how it comes about.
#pragma once

#include "tassel/core/text_catalogue.hpp"

#include <array>

namespace tassel::rules::spanish {

inline constexpr std::array quote_words{
    translation{"An estimate that starts on the analysis date at the full term, without credit for "
                "earlier payments.",
                "Una estimación que empieza en la fecha del análisis con el plazo completo, sin "
                "contar pagos anteriores."},
    translation{"An estimate that starts on the analysis date. The qualifying months that the "
                "loans show count towards forgiveness.",
                "Una estimación que empieza en la fecha del análisis. Los meses válidos que "
                "muestran los préstamos cuentan para la condonación."},
    translation{"Income, family size and poverty guidelines are held constant for the whole life "
                "of the loans.",
                "El ingreso, el tamaño de la familia y las guías de pobreza se mantienen iguales "
                "durante toda la vida de los préstamos."},
    translation{
        "The plan ends before {}. If something is owed then, the figures go on with its successor.",
        "El plan termina antes del {}. Si entonces se debe algo, las cifras siguen con el plan que "
        "le sucede."},
    translation{"About {} would be forgiven after {} months.",
                "Unos {} se condonarían después de {} meses."},
    translation{"Equal payments for {} months.", "Pagos iguales durante {} meses."},
    translation{"Each loan has equal payments for a term of its own, the longest one {} months. A "
                "consolidation loan's term depends on its balance and on the borrower's other "
                "student loans.",
                "Cada préstamo tiene pagos iguales con un plazo propio, el más largo de {} meses. "
                "El plazo de una consolidación depende de su saldo y de los otros préstamos "
                "estudiantiles del prestatario."},
    translation{"The least payment of {} a month applies, so the loans are repaid early.",
                "Se aplica el pago mínimo de {} al mes, de modo que los préstamos se pagan antes."},
    translation{"Estimate: payments rise every two years, from {} to at most {} a month.",
                "Estimación: los pagos suben cada dos años, de {} a {} al mes como máximo."},
    translation{
        "Estimate: the term is that of borrowers who entered repayment before 2006-07-01, by all "
        "Direct Loans together; your servicer decides.",
        "Estimación: el plazo es el de los prestatarios que empezaron a pagar antes del "
        "2006-07-01, por todos los Préstamos Directos juntos; decide su entidad administradora."},
    translation{"The payment is the borrower's share of the couple's, by the loan debt of each.",
                "El pago es la parte del prestatario en el de la pareja, según la deuda de "
                "préstamos de cada uno."},
    translation{"The payment is the Direct Loans' share; eligible FFEL loans take the rest.",
                "El pago es la parte de los Préstamos Directos; los préstamos FFEL elegibles toman "
                "el resto."},
    translation{"An FFEL Consolidation Loan that may have repaid a Parent PLUS Loan is not counted "
                "among the loans that share the payment.",
                "Un préstamo de consolidación FFEL que pudo haber pagado un préstamo Parent PLUS "
                "no se cuenta entre los préstamos que comparten el pago."},
    translation{"Capped at the 10-year Standard payment of {}.",
                "Con el tope del pago básico de 10 años, de {}."},
    translation{"Unpaid interest on subsidized loans is not charged for the first {} months.",
                "El interés sin pagar de los préstamos con subsidio no se cobra durante los "
                "primeros {} meses."},
    translation{"Unpaid interest on subsidized loans is charged: the {} months of help with it are "
                "taken as used.",
                "El interés sin pagar de los préstamos con subsidio se cobra: los {} meses de "
                "ayuda con él se dan por usados."},
    translation{"The 12-year payment times the factor for the income decides the payment.",
                "El pago de 12 años por el factor según el ingreso decide el pago."},
    translation{"The share of discretionary income decides the payment.",
                "La parte del ingreso discrecional decide el pago."},
    translation{"Joint repayment: the couple pays {} a month, the borrower's part is {}.",
                "Pago conjunto: la pareja paga {} al mes, la parte del prestatario es {}."},
    translation{"Dependents counted: {}.", "Dependientes contados: {}."},
    translation{"The Direct Loans are within 2 % of {}, where the Tiered Standard term changes; "
                "the servicer's figure decides.",
                "Los Préstamos Directos están a menos del 2 % de {}, donde cambia el plazo del "
                "Plan Básico Escalonado; decide la cifra de su entidad administradora."},
    translation{"The newest poverty guidelines known here are the 2026 ones, expected to hold "
                "until {}; they are used for the later date.",
                "Las guías de pobreza más nuevas que se conocen aquí son las de 2026, que se "
                "espera que valgan hasta el {}; se usan para la fecha posterior."},
    translation{"The newest ICR income percentage factors known here are the 2026 ones, in force "
                "until {}; they are used for the later date.",
                "Los factores de ICR según el ingreso más nuevos que se conocen aquí son los de "
                "2026, en vigor hasta el {}; se usan para la fecha posterior."},
    translation{"The spouse's income was not given apart: the adjusted gross income is taken as "
                "the couple's together.",
                "El ingreso del cónyuge no se dio aparte: el ingreso bruto ajustado se toma como "
                "el de ambos."},
    unchanged("{}"),
    unchanged("{} + spouse_adjusted_gross_income_cents"),
    translation{"{}, taken as the couple's", "{}, tomado como el de la pareja"},
    unchanged("{}: {} + (family_size - 1) x {}"),
    translation{"counted income less {} % of the poverty guideline, not below $0",
                "ingreso que cuenta menos el {} % de la guía de pobreza, no menor de $0"},
    translation{"{} % of discretionary income / 12", "{} % del ingreso discrecional / 12"},
    translation{"times {} of included Direct Loans / ({} + {} of eligible FFEL loans + {} of the "
                "spouse's eligible loans)",
                "por {} de Préstamos Directos incluidos / ({} + {} de préstamos FFEL elegibles + "
                "{} de los préstamos elegibles del cónyuge)"},
    translation{"below $5 is $0, from $5 to below $10 is $10, else rounded half up",
                "menos de $5 es $0, de $5 a menos de $10 es $10, si no, se redondea, "
                "la mitad hacia arriba"},
    translation{"the cap that was given", "el tope que se dio"},
    unchanged("{}: B r / (1 - (1 + r)^-n), B = {}, r = {} / 12, n = {}"),
    translation{"sum of these payments, at least {}", "suma de estos pagos, al menos {}"},
    translation{"the lesser of the two", "el menor de los dos"},
    translation{"the 12-year payment that was given", "el pago de 12 años que se dio"},
    translation{"sum of these payments", "suma de estos pagos"},
    translation{"with the spouse's 12-year payment that was given",
                "con el pago de 12 años del cónyuge que se dio"},
    translation{"{}, single, between the rows in proportion, to four places",
                "{}, soltero, en proporción entre las filas, con cuatro decimales"},
    translation{
        "{}, married or head of household, between the rows in proportion, to four places",
        "{}, casado o jefe de familia, en proporción entre las filas, con cuatro decimales"},
    translation{"12-year payment times the factor", "pago de 12 años por el factor"},
    translation{"the lesser of the two; above $0 and below $5 it is $5",
                "el menor de los dos; si es más de $0 y menos de $5, es $5"},
    translation{"that amount, rounded half up", "ese importe, redondeado, la mitad hacia arriba"},
    translation{"that amount times {} / ({} + {}), rounded half up",
                "ese importe por {} / ({} + {}), redondeado, la mitad hacia arriba"},
    translation{"of the whole income, by its band; in the lowest band {} a year instead",
                "de todo el ingreso, según su tramo; en el tramo más bajo, {} al año en su lugar"},
    translation{"the year's amount / 12", "el importe del año / 12"},
    translation{"less {} for each of {} dependents, not below $0",
                "menos {} por cada uno de {} dependientes, no menor de $0"},
    translation{"times {} / ({} + {} of the spouse's eligible loans)",
                "por {} / ({} + {} de los préstamos elegibles del cónyuge)"},
    translation{"rounded half up, at least {}", "redondeado, la mitad hacia arriba, al menos {}"},
    translation{"that payment, not above what is owed in the first month",
                "ese pago, no mayor de lo que se debe en el primer mes"},
    translation{"term of the plan", "plazo del plan"},
    translation{"term of {} for {}: its balance and the borrower's other student loans, those up "
                "to its balance",
                "plazo de {} para {}: su saldo y los otros préstamos estudiantiles del "
                "prestatario, estos hasta su saldo"},
    translation{"principal and accrued interest of all open Direct Loans",
                "capital e intereses acumulados de todos los Préstamos Directos abiertos"},
    translation{"term for that balance of a borrower who entered repayment before 2006-07-01",
                "plazo para ese saldo de un prestatario que empezó a pagar antes del 2006-07-01"},
    translation{"outstanding principal of all the borrower's Direct Loans that are open, defaulted "
                "ones too",
                "capital pendiente de todos los Préstamos Directos abiertos del prestatario, "
                "también los que están en incumplimiento"},
    translation{"principal and accrued interest of all the borrower's Direct Loans that are open, "
                "defaulted ones too",
                "capital e intereses acumulados de todos los Préstamos Directos abiertos del "
                "prestatario, también los que están en incumplimiento"},
    translation{
        "{}: B r / (1 - (1 + r)^-n), or B / n at 0 %, rounded half up; B = {}, r = {} / 12, n = {}",
        "{}: B r / (1 - (1 + r)^-n), o B / n al 0 %, redondeado, la mitad hacia arriba; "
        "B = {}, r = {} / 12, n = {}"},
    translation{"at least {} together, not above what is owed; what {} lacks is split over the "
                "loans by what is owed on each",
                "al menos {} en conjunto, no más de lo que se debe; lo que le falta a {} se "
                "reparte entre los préstamos según lo que se debe en cada uno"},
    translation{
        "{}: levels of {} months in one ratio, the last three times the first, worth the balance "
        "of {} at {} over {} months; at least the first month's interest on the principal",
        "{}: tramos de {} meses en una misma razón, el último tres veces el primero, que valen el "
        "saldo de {} al {} en {} meses; al menos el interés del primer mes sobre el capital"},
    translation{"{}: the last of these levels", "{}: el último de estos tramos"},
    translation{"{}: 10-year Standard payment with its part of the least amount",
                "{}: pago básico de 10 años con su parte del importe mínimo"},
    translation{"{}: the first month's interest or half of that payment, the larger",
                "{}: el mayor entre el interés del primer mes y la mitad de ese pago"},
    translation{"{}: levels of {} months rise in one ratio, none above one and a half times that "
                "payment, worth the balance together",
                "{}: tramos de {} meses suben en una misma razón, ninguno por encima de una vez y "
                "media ese pago, y juntos valen el saldo"},
    translation{
        "sum of the loans' payments of the first month, none above what is owed",
        "suma de los pagos de los préstamos en el primer mes, ninguno mayor de lo que se debe"},
    translation{"When a payment is made on time and in full, what it leaves of that month's "
                "interest is waived, and the principal falls by at least the payment or $50, "
                "whichever is less. Unpaid interest from before is not waived.",
                "Cuando un pago se hace a tiempo y completo, se perdona lo que deje del interés de "
                "ese mes, y el capital baja al menos en el importe del pago o en $50, lo que sea "
                "menos. Los intereses sin pagar de antes no se perdonan."},
    translation{"interest of the first month on all loans together",
                "interés del primer mes de todos los préstamos juntos"},
    translation{"what the payment leaves of it, {} being paid",
                "lo que el pago deja de él; se pagan {}"},
    translation{"what the payment leaves pays unpaid interest from before, of which there is {}; "
                "it is never waived and bears no interest",
                "lo que queda del pago paga los intereses sin pagar de antes, que son {}; nunca se "
                "perdonan ni generan intereses"},
    translation{"the rest of the payment", "el resto del pago"},
    translation{"what this lacks to {} or to the payment, whichever is less, never above the "
                "principal left",
                "lo que a esto le falta para {} o para el pago, lo que sea menos, nunca más que el "
                "capital que queda"},
    translation{"at least {} for all FFEL Program loans together, whatever their holders, not "
                "above what is owed; what is missing is split over them by principal",
                "al menos {} por todos los préstamos del Programa FFEL juntos, sean quienes sean "
                "sus acreedores, no más de lo que se debe; lo que falta se reparte entre ellos "
                "según el capital"},
    translation{
        "{}: it leaves IBR, so that its unpaid interest becomes principal, which is {} then",
        "{}: deja IBR, de modo que sus intereses sin pagar pasan a ser capital, que entonces es "
        "{}"},
};

} // namespace tassel::rules::spanish
