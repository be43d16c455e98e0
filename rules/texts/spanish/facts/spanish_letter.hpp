// The letter that asks a servicer to confirm months toward forgiveness.
#pragma once

#include "tassel/core/text_catalogue.hpp"

#include <array>

namespace tassel::rules::spanish {

inline constexpr std::array letter{
    translation{"Please confirm months toward forgiveness",
                "Solicitud de confirmar los meses para la condonación"},
    translation{"Sign {} and send it to {}, so that your months toward forgiveness are confirmed "
                "in writing.",
                "Firme {} y envíelo a: {}, para que se confirmen por escrito sus meses para la "
                "condonación."},
    translation{"Months toward forgiveness of my federal student loans",
                "Meses para la condonación de mis préstamos federales para estudiantes"},
    translation{
        "Please confirm in writing how many months of the loans below count toward forgiveness.",
        "Le pido que confirme por escrito cuántos meses de los préstamos de abajo cuentan para la "
        "condonación."},
    translation{"Below is what the history of my loans says, through {}. Where months are open, it "
                "gives a range.",
                "Abajo está lo que dice el historial de mis préstamos, hasta {}. Donde hay meses "
                "abiertos, da un margen."},
    translation{"What I ask for each loan", "Lo que pido de cada préstamo"},
    translation{"The number of months that count toward income-driven forgiveness.",
                "El número de meses que cuentan para la condonación según el ingreso."},
    translation{"The number of payments that count toward Public Service Loan Forgiveness (PSLF).",
                "El número de pagos que cuentan para la Condonación de Préstamos por Servicio "
                "Público (PSLF)."},
    translation{
        "A list of all months: the status, the plan, whether the month counts, and if not, why.",
        "Una lista de todos los meses: el estado, el plan, si el mes cuenta y, si no, por qué."},
    translation{"Please keep the payment history and all notices of these loans, and send me a "
                "copy of the payment history.",
                "Le pido que conserve el historial de pagos y todos los avisos de estos préstamos, "
                "y que me envíe una copia del historial de pagos."},
    translation{"{}, first disbursed on {}", "{}, primer desembolso: {}"},
    translation{"School: {}.", "Institución educativa: {}."},
    translation{"Amount disbursed: {}.", "Monto desembolsado: {}."},
    translation{"A consolidation loan repaid this loan.",
                "Un préstamo de consolidación pagó este préstamo."},
    translation{"On which day was this loan first disbursed? The history does not say.",
                "¿Qué día fue el primer desembolso de este préstamo? El historial no lo dice."},
    translation{
        "How many months of the loans that this loan repaid count? The history gives at most {}.",
        "¿Cuántos meses de los préstamos que pagó este préstamo cuentan? El historial da como "
        "máximo {}."},
    translation{"Which loans did this loan repay, and how many of their months count? The history "
                "does not say.",
                "¿Qué préstamos pagó este préstamo, y cuántos de sus meses cuentan? El historial "
                "no lo dice."},
    translation{"Income-driven forgiveness: {} months.", "Condonación según el ingreso: {} meses."},
    translation{"Income-driven forgiveness: at least {} and at most {} months.",
                "Condonación según el ingreso: al menos {} y como máximo {} meses."},
    translation{"Income-driven forgiveness: at least {} months.",
                "Condonación según el ingreso: al menos {} meses."},
    translation{"Public Service Loan Forgiveness (PSLF): at least {} and at most {} months.",
                "Condonación de Préstamos por Servicio Público (PSLF): al menos {} y como máximo "
                "{} meses."},
    translation{"In {}: {}", "En {}: {}"},
    translation{"From {} to {}: {}", "De {} a {}: {}"},
    translation{"I worked in public service. Which payments count toward PSLF?",
                "Trabajé en el servicio público. ¿Qué pagos cuentan para PSLF?"},
    translation{"Please send the answer to my address above. Thank you.",
                "Le pido que envíe la respuesta a mi dirección, que está arriba. Gracias."},
    translation{"Signature", "Firma"},
    translation{"Repayment had begun, but no status is shown. What was the status?",
                "El pago había comenzado, pero no se muestra ningún estado. ¿Cuál era el estado?"},
    translation{
        "A deferment of a kind that is not shown. Which kind was it, and does it count?",
        "Un aplazamiento de pago de un tipo que no se muestra. ¿De qué tipo era, y cuenta?"},
    translation{"A short forbearance. Does it count by the one-time adjustment?",
                "Una suspensión temporal de cobro corta. ¿Cuenta por el ajuste único?"},
    translation{"In default during the payment pause. Does it count?",
                "En incumplimiento durante la pausa de pagos. ¿Cuenta?"},
    translation{"In bankruptcy. Does it count?", "En bancarrota. ¿Cuenta?"},
    translation{"No status is shown. What was the status?",
                "No se muestra ningún estado. ¿Cuál era el estado?"},
    translation{"A payment was late. Does it count?", "Hubo un pago atrasado. ¿Cuenta?"},
    translation{"In repayment on RAP. Was each payment at least a full Standard payment?",
                "En pago en RAP. ¿Fue cada pago al menos un pago Básico completo?"},
    translation{"In repayment on another plan. Was each payment at least a full Standard payment?",
                "En pago en otro plan. ¿Fue cada pago al menos un pago Básico completo?"},
    translation{"In repayment on a plan that is not shown. Which plan was it?",
                "En pago en un plan que no se muestra. ¿Qué plan era?"},
    translation{"In repayment on a Standard Plan. Is its term ten years?",
                "En pago en un Plan Básico. ¿Es su plazo de diez años?"},
    translation{"In repayment on SAVE. Does it count?", "En pago en SAVE. ¿Cuenta?"},
    translation{"A forbearance of a kind that is not shown. Which kind was it, and does it count?",
                "Una suspensión temporal de cobro de un tipo que no se muestra. ¿De qué tipo era, "
                "y cuenta?"},
    translation{"In repayment, while the Department of Education may not have held the loan. Does "
                "it count?",
                "En pago, cuando quizás el Departamento de Educación no era el acreedor del "
                "préstamo. ¿Cuenta?"},
    translation{"It counts only if the consolidation was applied for in time. On which day was it "
                "applied for?",
                "Cuenta solo si la consolidación se solicitó a tiempo. ¿Qué día se solicitó?"},
    translation{"Whether it counts depends on who held the loan. Who was it?",
                "Que cuente depende de quién era el acreedor del préstamo. ¿Quién era?"},
    translation{"Supplemental Loan for Students (FFEL)",
                "Préstamo suplementario para estudiantes (FFEL)"},
    translation{"Refinanced Loan (FFEL)", "Préstamo refinanciado (FFEL)"},
    translation{"Federally Insured Student Loan", "Préstamo para estudiantes con seguro federal"},
    translation{"Perkins Loan", "Préstamo Perkins"},
    translation{"Health Education Assistance Loan",
                "Préstamo de asistencia para estudios de salud"},
    translation{"Health Professions Student Loan",
                "Préstamo para estudiantes de profesiones de la salud"},
    translation{"Nursing Student Loan", "Préstamo para estudiantes de enfermería"},
    translation{"Loan for Disadvantaged Students", "Préstamo para estudiantes desfavorecidos"},
    translation{"Student loan", "Préstamo para estudiantes"},
    translation{"January {}", "enero de {}"},
    translation{"February {}", "febrero de {}"},
    translation{"March {}", "marzo de {}"},
    translation{"April {}", "abril de {}"},
    translation{"May {}", "mayo de {}"},
    translation{"June {}", "junio de {}"},
    translation{"July {}", "julio de {}"},
    translation{"August {}", "agosto de {}"},
    translation{"September {}", "septiembre de {}"},
    translation{"October {}", "octubre de {}"},
    translation{"November {}", "noviembre de {}"},
    translation{"December {}", "diciembre de {}"},
};

} // namespace tassel::rules::spanish
