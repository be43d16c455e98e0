// The ledger of months.
#pragma once

#include "tassel/core/text_catalogue.hpp"

#include <array>

namespace tassel::rules::spanish {

inline constexpr std::array ledger{
    translation{"Before July 1994 no month counts.", "Antes de julio de 1994 ningún mes cuenta."},
    translation{"The loan was new, or you were in school.",
                "El préstamo era nuevo, o usted estudiaba."},
    translation{"The loan was in its grace period.", "El préstamo estaba en período de gracia."},
    translation{"Repayment had begun by its date, but the history does not show it.",
                "El pago había comenzado según su fecha, pero el historial no lo muestra."},
    translation{"In repayment before July 2024: it counts on any plan.",
                "En pago antes de julio de 2024: cuenta en cualquier plan."},
    translation{"A deferment while you studied with another loan: it does not count.",
                "Un aplazamiento mientras estudiaba con otro préstamo: no cuenta."},
    translation{"A deferment of the kind that you named.",
                "Un aplazamiento del tipo que usted indicó."},
    translation{"A deferment: the file does not tell what it was for.",
                "Un aplazamiento: el archivo no dice por qué."},
    translation{"The payment pause of 2020 to 2023: it counts.",
                "La pausa de pagos de 2020 a 2023: cuenta."},
    translation{"A forbearance of 12 months or more, or 36 months of it in all: it counts.",
                "Una suspensión temporal de cobro de 12 meses o más, o 36 meses en total: cuenta."},
    translation{"A short forbearance: it may have been made to count.",
                "Una suspensión temporal de cobro corta: quizás se le haya dado crédito."},
    translation{"A forbearance on SAVE: it does not count.",
                "Una suspensión temporal de cobro en SAVE: no cuenta."},
    translation{"A forbearance while a request was processed: up to 60 days count.",
                "Una suspensión temporal de cobro mientras se tramitaba una solicitud: cuentan "
                "hasta 60 días."},
    translation{"A forbearance that does not count, as you said.",
                "Una suspensión temporal de cobro que no cuenta, como usted dijo."},
    translation{"A forbearance: the file does not tell its kind.",
                "Una suspensión temporal de cobro: el archivo no dice de qué tipo."},
    translation{
        "A forbearance on a loan that the Department does not hold: it does not count.",
        "Una suspensión temporal de cobro de un préstamo que no es del Departamento: no cuenta."},
    translation{"In default: it does not count.", "En incumplimiento: no cuenta."},
    translation{"In default during the payment pause, and repaid in time: it may count.",
                "En incumplimiento durante la pausa de pagos, y pagado a tiempo: puede contar."},
    translation{"In bankruptcy: it may count.", "En bancarrota: puede contar."},
    translation{"The history does not tell what the loan was in.",
                "El historial no dice en qué estado estaba el préstamo."},
    translation{"A payment was late in this month: it may count.",
                "Hubo un pago atrasado en este mes: puede contar."},
    translation{"In repayment on an income-driven plan: it counts.",
                "En pago en un plan según el ingreso: cuenta."},
    translation{"In repayment on the Standard Plan: it counts.",
                "En pago en el Plan Básico: cuenta."},
    translation{"In repayment on RAP: it counts under RAP alone.",
                "En pago en RAP: cuenta solo en RAP."},
    translation{"In repayment on RAP: it may count elsewhere if the payment was a full Standard "
                "payment.",
                "En pago en RAP: puede contar en otros planes si el pago fue un pago Básico "
                "completo."},
    translation{"In repayment on the Tiered Standard Plan: it counts under RAP alone.",
                "En pago en el Plan Básico Escalonado: cuenta solo en RAP."},
    translation{"In repayment on a plan that does not count.", "En pago en un plan que no cuenta."},
    translation{"In repayment on another plan, with at least the Standard payment: it may count.",
                "En pago en otro plan, con al menos el pago Básico: puede contar."},
    translation{"In repayment, but the plan of that time is not known.",
                "En pago, pero no se sabe en qué plan estaba entonces."},
    translation{"A Standard Plan on a consolidation loan: it counts if its term is ten years.",
                "Un Plan Básico de un préstamo de consolidación: cuenta si su plazo es de diez "
                "años."},
    translation{"In repayment on SAVE after it was stopped: it may count.",
                "En pago en SAVE después de su suspensión: puede contar."},
    translation{"In repayment on a loan that the Department does not hold: it may count.",
                "En pago de un préstamo que no es del Departamento: puede contar."},
    translation{"It counts if you applied to consolidate by June 30, 2024.",
                "Cuenta si solicitó consolidar hasta el 30 de junio de 2024."},
    translation{"It depends on who held the loan, which the file does not tell.",
                "Depende de quién era el acreedor del préstamo, que el archivo no dice."},
    translation{"The count is at least the lowest number and at most the highest: a file does not "
                "tell what a deferment was for.",
                "La cuenta es al menos el número menor y como máximo el mayor: un archivo no dice "
                "por qué fue un aplazamiento."},
    translation{"The count is at least the lowest number and at most the highest: a file does not "
                "tell what a deferment was for, and up to 60 days of processing forbearance may "
                "count.",
                "La cuenta es al menos el número menor y como máximo el mayor: un archivo no dice "
                "por qué fue un aplazamiento, y pueden contar hasta 60 días de suspensión "
                "temporal de cobro por trámite."},
    translation{"Ask your servicer to confirm the count in writing, and save screenshots and "
                "payment histories now.",
                "Pida a su entidad administradora que confirme la cuenta por escrito, y guarde "
                "ahora capturas de pantalla e historiales de pagos."},
    translation{"Were you on SAVE in 2024?", "¿Estuvo en SAVE en 2024?"},
    translation{"What was the deferment from {} to {} for?",
                "¿Por qué fue el aplazamiento desde {} hasta {}?"},
    translation{"Did you apply to consolidate by 2024-06-30?",
                "¿Solicitó consolidar hasta el 2024-06-30?"},
    translation{"The number of months that was sent for this loan is outside the range that its "
                "history leaves; the number sent is used.",
                "El número de meses enviado para este préstamo está fuera del margen que deja su "
                "historial; se usa el número enviado."},
    translation{"Consolidating gives up these months toward income-driven forgiveness: {}.",
                "Al consolidar se renuncia a estos meses para la condonación según el ingreso: "
                "{}."},
    translation{"Consolidating gives up months toward income-driven forgiveness: from {} to {} "
                "of them.",
                "Al consolidar se renuncia a meses para la condonación según el ingreso: de {} a "
                "{} de ellos."},
    translation{"Consolidating gives up months toward income-driven forgiveness: at least {} of "
                "them.",
                "Al consolidar se renuncia a meses para la condonación según el ingreso: al menos "
                "{} de ellos."}};

} // namespace tassel::rules::spanish
