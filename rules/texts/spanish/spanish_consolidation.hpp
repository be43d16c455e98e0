// What a consolidation would take in and change.
#pragma once

#include "tassel/core/text_catalogue.hpp"

#include <array>

namespace tassel::rules::spanish {

inline constexpr std::array consolidation{
    translation{
        "Only federal student loans that the law lists can be consolidated.",
        "Solo se pueden consolidar los préstamos estudiantiles federales que la ley enumera."},
    translation{"The type of this loan is not known, so it is left out; the servicer can name it.",
                "No se sabe de qué tipo es este préstamo, así que queda fuera; la entidad "
                "administradora puede decirlo."},
    translation{
        "Still in school: a loan can be consolidated from its grace period on.",
        "Aún en período de estudios: un préstamo se puede consolidar desde su período de gracia."},
    translation{
        "The loan is in default. It can be consolidated after three satisfactory payments in a "
        "row, or with an agreement to repay it on an income-driven plan. The holder decides.",
        "El préstamo está en incumplimiento. Se puede consolidar después de tres pagos "
        "satisfactorios seguidos, o con el acuerdo de pagarlo en un plan según el ingreso. Decide "
        "el acreedor."},
    translation{"The loan is part of an active bankruptcy.",
                "El préstamo es parte de una bancarrota en curso."},
    translation{"An earlier consolidation has repaid the loan.",
                "Una consolidación anterior pagó el préstamo."},
    translation{"The loan is paid in full.", "El préstamo está pagado por completo."},
    translation{"The loan is discharged.", "El préstamo está anulado."},
    translation{"The loan is written off.", "El préstamo se dio por perdido."},
    translation{"The loan was canceled.", "El préstamo se canceló."},
    translation{"The loan was refinanced into another one.", "El préstamo se refinanció en otro."},
    translation{"The loan was transferred; another entry may stand for it.",
                "El préstamo se transfirió; otra entrada puede representarlo."},
    translation{"The loan was abandoned before it was made.",
                "El préstamo se abandonó antes de otorgarse."},
    translation{"The loan has lost its federal insurance; the holder can say more.",
                "El préstamo ha perdido su seguro federal; el acreedor puede decir más."},
    translation{"The loan is reported as obtained by fraud.",
                "El préstamo figura como obtenido por fraude."},
    translation{"The status of the loan is not known; until it is, the loan is left out.",
                "No se sabe en qué estado está el préstamo; hasta que se sepa, queda fuera."},
    translation{"In default, and a payment was missed after satisfactory ones: the arrangement "
                "with the holder must be made again.",
                "En incumplimiento, y faltó un pago después de otros satisfactorios: hay que "
                "llegar de nuevo a un acuerdo con el acreedor."},
    translation{
        "In default and in litigation: a judgment or garnishment order must be lifted first.",
        "En incumplimiento y en litigio: primero debe levantarse la sentencia o la orden de "
        "embargo."},
    translation{
        "In default, collection ended: the holder must say how the default can be resolved.",
        "En incumplimiento, con el cobro terminado: el acreedor debe decir cómo se puede "
        "resolver."},
    translation{"In default and part of an active bankruptcy, which must end first.",
                "En incumplimiento y parte de una bancarrota en curso, que debe terminar primero."},
    translation{"Not among the loans selected for this comparison.",
                "No está entre los préstamos elegidos para esta comparación."},
    translation{"Nothing is owed on the loan.", "No se debe nada del préstamo."},
    translation{"Made together with a spouse: such a loan is separated by an application of its "
                "own, which this comparison does not cover.",
                "Hecho junto con un cónyuge: un préstamo así se separa con una solicitud propia, "
                "que esta comparación no incluye."},
    translation{"A Direct Consolidation Loan alone can't be consolidated again; it needs another "
                "eligible loan beside it.",
                "Un Préstamo Directo de Consolidación solo no se puede consolidar de nuevo; "
                "necesita a su lado otro préstamo elegible."},
    translation{"No loan of this comparison can be consolidated now.",
                "Ningún préstamo de esta comparación se puede consolidar ahora."},
    translation{"Which loans can be consolidated depends on facts that are not known.",
                "Qué préstamos se pueden consolidar depende de datos que no se conocen."},
    translation{"A consolidation loan made on or after 2026-07-01 is repaid under the Tiered "
                "Standard Plan or RAP.",
                "Una consolidación hecha el 2026-07-01 o después se paga con el Plan Básico "
                "Escalonado o RAP."},
    translation{"The new loan counts as made on or after 2026-07-01: only the Tiered Standard Plan "
                "and RAP are open for it. Consolidation can't be undone.",
                "El nuevo préstamo cuenta como otorgado el 2026-07-01 o después: solo tiene "
                "abiertos el Plan Básico Escalonado y RAP. La consolidación no se puede deshacer."},
    translation{
        "The new loan would repay Parent PLUS debt and counts as made on or after 2026-07-01: only "
        "the Tiered Standard Plan is open for it. Consolidation can't be undone.",
        "El nuevo préstamo pagaría deuda Parent PLUS y cuenta como otorgado el 2026-07-01 o "
        "después: solo tiene abierto el Plan Básico Escalonado. La consolidación no se puede "
        "deshacer."},
    translation{
        "The new loan starts at 0 months toward income-driven forgiveness. Toward Public Service "
        "Loan Forgiveness, months on Direct Loans are averaged by balance, and those on FFEL loans "
        "are lost. Payments under the Tiered Standard Plan do not count for it.",
        "El nuevo préstamo comienza con 0 meses para la condonación según el ingreso. Para la "
        "Condonación de Préstamos por Servicio Público, los meses de préstamos Directos se "
        "promedian "
        "según su saldo, y los de préstamos FFEL se pierden. Los pagos en el Plan Básico "
        "Escalonado no cuentan para ella."},
    translation{"Closed-school and some other discharges look at the single loan; after "
                "consolidation they may be out of reach.",
                "Las anulaciones por cierre de escuela y algunas otras miran cada préstamo; "
                "después de consolidar pueden quedar fuera de alcance."},
    translation{"Accrued interest of {} becomes principal and bears interest itself.",
                "El interés acumulado de {} pasa al capital y genera interés."},
    translation{"The rate is the weighted average of {}, rounded up to {}.",
                "La tasa es el promedio ponderado de {}, redondeado hacia arriba a {}."},
    translation{"A loan on an income-driven plan leaves it; IBR, PAYE and ICR are not open for the "
                "new loan.",
                "Un préstamo en un plan según el ingreso lo deja; IBR, PAYE e ICR no están "
                "abiertos para el nuevo préstamo."},
    translation{
        "Perkins cancellation for service, and times without interest, are lost for Perkins Loans.",
        "En los préstamos Perkins se pierden la cancelación por servicio y los tiempos sin "
        "interés."},
    translation{"FFEL plans, and discounts or benefits of the present holder, end for FFEL loans.",
                "En los préstamos FFEL terminan los planes FFEL y los descuentos o beneficios del "
                "acreedor actual."},
    translation{
        "A FFEL Consolidation Loan alone can be consolidated for four reasons only. They are "
        "repayment on an income-driven plan, a default that is near, Public Service Loan "
        "Forgiveness, and the no-interest benefit of service members. The servicer decides.",
        "Un préstamo de consolidación FFEL solo se puede consolidar por cuatro motivos. Son el "
        "pago en un plan según el ingreso, un incumplimiento cercano, la Condonación de Préstamos "
        "por Servicio Público y el beneficio sin interés de los militares. Decide la entidad "
        "administradora."},
    translation{
        "The rest of a grace period is given up unless the application asks to wait for its end.",
        "Se renuncia al resto del período de gracia, salvo que la solicitud pida esperar a que "
        "termine."},
    translation{
        "A defaulted loan is taken because satisfactory payments are reported; the holder confirms "
        "it. Collection costs may be added. The record of the default stays.",
        "Un préstamo en incumplimiento se admite porque figuran pagos satisfactorios; el acreedor "
        "lo confirma. Se pueden agregar costos de cobro. El registro del incumplimiento queda."},
    translation{"The new loan has a subsidized and an unsubsidized part; it is shown here as one "
                "unsubsidized loan.",
                "El nuevo préstamo tiene una parte con subsidio y otra sin subsidio; aquí se "
                "muestra como un solo préstamo sin subsidio."},
    translation{"A loan has a variable rate; its present rate is used.",
                "Un préstamo tiene tasa variable; se usa la tasa actual."},
    translation{
        "Eligible loans left out can be added to the new loan within {} days of its making.",
        "Los préstamos elegibles que queden fuera se pueden agregar al nuevo dentro de los {} días "
        "de su otorgamiento."},
    translation{
        "All Direct Loans together would be within 2 % of {}, where the Tiered Standard term "
        "changes; the servicer's figure decides.",
        "Todos los Préstamos Directos juntos estarían a menos del 2 % de {}, donde cambia el plazo "
        "del Plan Básico Escalonado; decide la cifra de la entidad administradora."},
    translation{"The loans named in included_loan_ids were not used: this comparison takes all "
                "loans that can be consolidated.",
                "No se usaron los préstamos nombrados en included_loan_ids: esta comparación toma "
                "todos los que se pueden consolidar."},
};

} // namespace tassel::rules::spanish
