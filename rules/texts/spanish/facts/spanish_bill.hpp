// Bills that look wrong.
#pragma once

#include "tassel/core/text_catalogue.hpp"

#include <array>

namespace tassel::rules::spanish {

inline constexpr std::array bill{
    translation{"The bill is what this plan asks for by the figures that you gave.",
                "La factura es lo que pide este plan según las cifras que usted dio."},
    translation{"The bill is not what this plan asks for by the figures that you gave. Each reason "
                "here would give it to the cent.",
                "La factura no es lo que pide este plan según las cifras que usted dio. Cada razón "
                "que se indica aquí la daría hasta el centavo."},
    translation{
        "The bill is not what this plan asks for by the figures that you gave, and no reason we "
        "tried gives it to the cent. Ask your servicer in writing which income, family size, loans "
        "and plan it used.",
        "La factura no es lo que pide este plan según las cifras que usted dio, y ninguna razón "
        "que "
        "probamos la da hasta el centavo. Pregunte por escrito a su entidad administradora qué "
        "ingreso, tamaño de familia, préstamos y plan usó."},
    translation{"An income of {} a year would give this bill.",
                "Un ingreso de {} al año daría esta factura."},
    translation{
        "Ask for a written answer. If none comes, or it does not help, complain to the Department "
        "of Education at studentaid.gov/feedback-center or at consumerfinance.gov/complaint.",
        "Pida una respuesta por escrito. Si no llega, o no ayuda, presente una queja al "
        "Departamento de Educación en studentaid.gov/feedback-center o en "
        "consumerfinance.gov/complaint."},
    translation{"Two things give this amount only together.",
                "Solo dos cosas juntas dan este monto."},
    translation{"The amount follows from the poverty guideline of {}. Ask your servicer to use the "
                "guideline of {}.",
                "El monto resulta de la guía de pobreza de {}. Pida a su entidad administradora "
                "que use la guía de {}."},
    translation{"The amount follows from the income factors of {}. Ask your servicer to use the "
                "factors of {}.",
                "El monto resulta de los factores de ingreso de {}. Pida a su entidad "
                "administradora que use los factores de {}."},
    translation{"The amount counts your spouse's income too. Ask your servicer to count your "
                "income alone, and send it your own tax return.",
                "El monto cuenta también el ingreso de su cónyuge. Pida a su entidad "
                "administradora que cuente solo su ingreso, y envíele su propia declaración de "
                "impuestos."},
    translation{"The amount counts your income alone, but with a joint return both incomes count. "
                "Ask your servicer which income it used.",
                "El monto cuenta solo su ingreso, pero con una declaración conjunta cuentan los "
                "dos. Pregunte a su entidad administradora qué ingreso usó."},
    translation{"The amount follows from a family of this size: {}. You said: {}. Ask your "
                "servicer which size it used, and send it yours.",
                "El monto resulta de una familia de este tamaño: {}. Usted dijo: {}. Pregunte a su "
                "entidad administradora qué tamaño usó, y envíele el suyo."},
    translation{"The amount follows from this number of dependents: {}. You said: {}. Ask your "
                "servicer to count all who are on your tax return.",
                "El monto resulta de este número de dependientes: {}. Usted dijo: {}. Pida a su "
                "entidad administradora que cuente a todos los de su declaración de impuestos."},
    translation{"The amount follows from another way to file taxes: {}. Ask your servicer to go by "
                "your tax return, and send it.",
                "El monto resulta de otra forma de declarar impuestos: {}. Pida a su entidad "
                "administradora que siga su declaración de impuestos, y envíesela."},
    translation{"The amount follows from the poverty guideline of another place: {}. Ask your "
                "servicer to use the one for where you live.",
                "El monto resulta de la guía de pobreza de otro lugar: {}. Pida a su entidad "
                "administradora que use la del lugar donde usted vive."},
    translation{"The amount takes the share of income that new borrowers pay. By your answers you "
                "are not one. Ask your servicer which share it used.",
                "El monto toma la parte del ingreso que pagan los prestatarios nuevos. Según sus "
                "respuestas, usted no lo es. Pregunte a su entidad administradora qué parte usó."},
    translation{"The amount takes a larger share of income than new borrowers pay. By your answers "
                "you are one. Ask your servicer which share it used.",
                "El monto toma una parte del ingreso mayor que la que pagan los prestatarios "
                "nuevos. Según sus respuestas, usted lo es. Pregunte a su entidad administradora "
                "qué parte usó."},
    translation{"Another plan asks for this amount: {}. Ask your servicer which plan your loans "
                "are on.",
                "Otro plan pide este monto: {}. Pregunte a su entidad administradora en qué plan "
                "están sus préstamos."},
    translation{
        "The amount is above what your plan may ask for at most. Ask your servicer to apply the "
        "limit, which follows from what you owed on the day you entered the plan.",
        "El monto pasa de lo máximo que puede pedir su plan. Pida a su entidad administradora que "
        "aplique el límite, que resulta de lo que usted debía el día en que entró en el plan."},
    translation{
        "The amount takes the limit of your plan from what you owe today. Ask your servicer to use "
        "the limit of the day you entered the plan.",
        "El monto toma el límite de su plan de lo que usted debe hoy. Pida a su entidad "
        "administradora que use el límite del día en que entró en el plan."},
    translation{
        "The amount is what your plan may ask for at most, whatever your income is. Ask your "
        "servicer if it has your proof of income, and send it again.",
        "El monto es lo máximo que puede pedir su plan, sea cual sea su ingreso. Pregunte a su "
        "entidad administradora si tiene su comprobante de ingresos, y envíelo de nuevo."},
    translation{"The amount follows if this loan is left out: {}. Ask your servicer which loans it "
                "counted.",
                "El monto resulta si se deja fuera este préstamo: {}. Pregunte a su entidad "
                "administradora qué préstamos contó."},
    translation{
        "The amount is not divided by what you and your spouse owe. Ask your servicer to bill your "
        "share alone.",
        "El monto no se divide según lo que deben usted y su cónyuge. Pida a su entidad "
        "administradora que facture solo la parte de usted."},
    translation{
        "The amount is not divided between your Direct Loans and your FFEL Program loans. Ask each "
        "servicer to bill its share alone.",
        "El monto no se divide entre sus Préstamos Directos y sus préstamos del Programa FFEL. "
        "Pida a cada entidad administradora que facture solo su parte."},
    translation{
        "The amount is divided neither by what you and your spouse owe, nor between your Direct "
        "Loans and your FFEL Program loans. Ask each servicer to bill its share alone.",
        "El monto no se divide ni según lo que deben usted y su cónyuge, ni entre sus Préstamos "
        "Directos y sus préstamos del Programa FFEL. Pida a cada entidad administradora que "
        "facture solo su parte."},
    translation{"the contiguous 48 states", "los 48 estados contiguos"},
    unchanged("Alaska"),
    translation{"Hawaii", "Hawái"}};

} // namespace tassel::rules::spanish
