// What is said of texts that were read as what they are, and of what in them is in doubt.
#pragma once

#include "tassel/core/text_catalogue.hpp"

#include <array>

namespace tassel::rules::spanish {

inline constexpr std::array doubted_readings{
    translation{
        "The text is a page without words. Send the text file of StudentAid.gov (My Aid Data), a "
        "servicer's table of loans or account history, or loans typed with labels.",
        "El texto es una página sin palabras. Envíe el archivo de texto de StudentAid.gov (My Aid "
        "Data), una tabla de préstamos o un historial de cuenta de la entidad administradora, o "
        "préstamos escritos con etiquetas."},
    translation{"The text is a PDF file. Send the text file of StudentAid.gov (My Aid Data), a "
                "servicer's table of loans or account history, or loans typed with labels.",
                "El texto es un archivo PDF. Envíe el archivo de texto de StudentAid.gov (My Aid "
                "Data), una tabla de préstamos o un historial de cuenta de la entidad "
                "administradora, o préstamos escritos con etiquetas."},
    translation{"The text is a packed file, as spreadsheets and word processors save them. Send "
                "the text file of StudentAid.gov (My Aid Data), a servicer's table of loans or "
                "account history, or loans typed with labels.",
                "El texto es un archivo comprimido, como los que guardan las hojas de cálculo y "
                "los procesadores de texto. Envíe el archivo de texto de StudentAid.gov (My Aid "
                "Data), una tabla de préstamos o un historial de cuenta de la entidad "
                "administradora, o préstamos escritos con etiquetas."},
    translation{
        "The text is XML, and no export of loans. Send the text file of StudentAid.gov (My Aid "
        "Data), a servicer's table of loans or account history, or loans typed with labels.",
        "El texto es XML, y no una exportación de préstamos. Envíe el archivo de texto de "
        "StudentAid.gov (My Aid Data), una tabla de préstamos o un historial de cuenta de la "
        "entidad administradora, o préstamos escritos con etiquetas."},
    translation{"The text is lines of JSON, and no export of loans. Send the text file of "
                "StudentAid.gov (My Aid Data), a servicer's table of loans or account history, or "
                "loans typed with labels.",
                "El texto son líneas de JSON, y no una exportación de préstamos. Envíe el archivo "
                "de texto de StudentAid.gov (My Aid Data), una tabla de préstamos o un historial "
                "de cuenta de la entidad administradora, o préstamos escritos con etiquetas."},
    translation{
        "The text is JSON, and no export of loans. Send the text file of StudentAid.gov (My Aid "
        "Data), a servicer's table of loans or account history, or loans typed with labels.",
        "El texto es JSON, y no una exportación de préstamos. Envíe el archivo de texto de "
        "StudentAid.gov (My Aid Data), una tabla de préstamos o un historial de cuenta de la "
        "entidad administradora, o préstamos escritos con etiquetas."},
    translation{
        "The text lists payments, and no loan with what is owed on it. Send the text file of "
        "StudentAid.gov (My Aid Data), a servicer's table of loans or account history, or loans "
        "typed with labels.",
        "El texto enumera pagos, y ningún préstamo con lo que se debe de él. Envíe el archivo de "
        "texto de StudentAid.gov (My Aid Data), una tabla de préstamos o un historial de cuenta de "
        "la entidad administradora, o préstamos escritos con etiquetas."},
    translation{"The text is no export of loans, and has no label of a loan's type, balance or "
                "rate. Send the text file of StudentAid.gov (My Aid Data), a servicer's table of "
                "loans or account history, or loans typed with labels.",
                "El texto no es una exportación de préstamos, y no tiene ninguna etiqueta del "
                "tipo, el saldo o la tasa de un préstamo. Envíe el archivo de texto de "
                "StudentAid.gov (My Aid Data), una tabla de préstamos o un historial de cuenta de "
                "la entidad administradora, o préstamos escritos con etiquetas."},
    translation{"No loan of the text has a type or a balance that can be read.",
                "Ningún préstamo del texto tiene un tipo o un saldo que se pueda leer."},
    translation{
        "The text shows of no loan what is owed on it: a principal or a balance is needed.",
        "El texto no muestra de ningún préstamo lo que se debe: hace falta un capital o un saldo."},
    translation{"What is owed on the loan is not known; it is asked for, and no payment is worked "
                "out without it.",
                "No se sabe lo que se debe del préstamo; se pregunta, y sin ello no se calcula "
                "ningún pago."},
    translation{
        "The text is of another kind than its source_label says; it is read as what it is.",
        "El texto es de otra clase que la que dice su source_label; se lee como lo que es."},
    translation{"Marks of a page, a mail or a word processor were taken off, and values put beside "
                "their labels, before the text was read.",
                "Antes de leer el texto se quitaron las marcas de una página, un correo o un "
                "procesador de texto, y los valores se pusieron junto a sus etiquetas."},
    translation{"The row has not as many cells as the heading, and what they hold does not suit "
                "their columns; it is left out.",
                "La fila no tiene tantas celdas como el encabezado, y lo que contienen no "
                "corresponde a sus columnas; queda fuera."},
    translation{"The row has not as many cells as the heading; each that is read suits its column.",
                "La fila no tiene tantas celdas como el encabezado; cada una que se lee "
                "corresponde a su columna."},
    translation{"The interest is negative, a credit; it is taken as zero.",
                "El interés es negativo, un crédito; se toma como cero."},
    translation{"The interest rate is stated as a fraction; a hundred times it is taken, as the "
                "law of its year has it.",
                "La tasa de interés se indica como fracción; se toma cien veces, como la tiene la "
                "ley de su año."},
    translation{"The interest rate is below 1 percent, as a fraction; a hundred times it is taken. "
                "Confirm it.",
                "La tasa de interés está por debajo del 1 por ciento, como una fracción; se toma "
                "cien veces. Confírmela."},
    translation{
        "The interest rate is below 1 percent and no fraction that can be meant; it is left out.",
        "La tasa de interés está por debajo del 1 por ciento y no es una fracción posible; queda "
        "fuera."},
    translation{
        "The interest rate is above 12 percent; it is used as it stands. Confirm it.",
        "La tasa de interés está por encima del 12 por ciento; se usa tal cual. Confírmela."},
    translation{
        "The rate is above 12 percent, more than federal loans have.",
        "La tasa está por encima del 12 por ciento, más de lo que tienen los préstamos federales."},
    translation{"The rate is below 1 percent, and a hundred times it above 12 percent.",
                "La tasa está por debajo del 1 por ciento, y cien veces ella por encima del 12 por "
                "ciento."},
    translation{"The rate is below 1 percent, as a fraction; a hundred times it is taken, which no "
                "table of its year confirms.",
                "La tasa está por debajo del 1 por ciento, como una fracción; se toma cien veces, "
                "lo que ninguna tabla de su año confirma."},
    translation{"The words for the loan's type do not say whether it is a Direct Loan or one of "
                "the FFEL program.",
                "Las palabras del tipo del préstamo no dicen si es un préstamo Directo o uno del "
                "programa FFEL."},
    translation{"The value of the indicator is neither yes nor no.",
                "El valor del indicador no es ni sí ni no."},
    translation{
        "The loan may be the same as another of the text; both are counted until it is known.",
        "El préstamo puede ser el mismo que otro del texto; se cuentan los dos hasta que se sepa."},
    translation{"{} loan(s) stood in the text a second time under the same award id; the newer "
                "state is read.",
                "{} préstamos estaban en el texto por segunda vez con el mismo identificador; se "
                "lee el estado más nuevo."},
    translation{"Nothing of the loan is paid out yet; the day of its first disbursement decides "
                "under which rules it was made.",
                "Del préstamo aún no se ha desembolsado nada; el día del primer desembolso decide "
                "según qué reglas se otorgó."},
    translation{
        "No FFEL loan was made from {} on; the loan may be a Direct Loan, or its date wrong.",
        "Desde el {} no se otorgó ningún préstamo FFEL; el préstamo puede ser Direct, o su fecha "
        "estar mal."},
    translation{
        "There was no Direct Loan before {}; the loan may be of the FFEL program, or its "
        "date wrong.",
        "Antes del {} no había préstamos Directos; el préstamo puede ser del programa FFEL, o "
        "su fecha estar mal."},
    translation{"There was no PLUS Loan for graduate students before {}; it may be one for "
                "parents, or its date wrong.",
                "Antes del {} no había préstamos PLUS para estudiantes de posgrado; puede ser uno "
                "para padres, o su fecha estar mal."},
    translation{"From {} on a PLUS Loan for graduate students is made only to who had one before; "
                "the type or the date may be wrong.",
                "Desde el {} un préstamo PLUS para estudiantes de posgrado solo se otorga a quien "
                "ya tenía uno; el tipo o la fecha pueden estar mal."},
    translation{"The repayment plan is not one of the loan's program; the plan or the type may be "
                "wrong.",
                "El plan de pago no es del programa del préstamo; el plan o el tipo pueden estar "
                "mal."},
    translation{"The loan is said to be on its repayment plan since before there was such a plan; "
                "the plan or the day may be wrong.",
                "Se dice que el préstamo está en su plan de pago desde antes de que existiera; el "
                "plan o el día pueden estar mal."},
    translation{"The repayment plan is not offered to loans that are as new as this one; the plan "
                "or the loan's date may be wrong.",
                "El plan de pago no se ofrece a préstamos tan nuevos como este; el plan o la fecha "
                "del préstamo pueden estar mal."},
    translation{"The interest rate is below 1 percent; it is used as it stands. Confirm it.",
                "La tasa de interés está por debajo del 1 por ciento; se usa tal cual. "
                "Confírmela."},
    translation{"The rate is below 1 percent, less than federal loans have.",
                "La tasa está por debajo del 1 por ciento, menos de lo que tienen los préstamos "
                "federales."},
    translation{"The rate is 0 percent beside a rate by law that is higher.",
                "La tasa es del 0 por ciento junto a una tasa legal que es mayor."},
    translation{"The interest rate is not the one that the law has for loans of this type and "
                "year; it is used as it stands. Confirm it.",
                "La tasa de interés no es la que la ley tiene para préstamos de este tipo y año; "
                "se usa tal cual. Confírmela."},
    translation{"The interest rate is below the one that the law has for loans of this type and "
                "year by what automatic payments take off. It is used for payments due by {}, and "
                "the rate of the law after that. A consolidation is made with the rate of the law.",
                "La tasa de interés es menor que la que la ley tiene para préstamos de este tipo y "
                "año, en lo que se descuenta por pagos automáticos. Se usa para los pagos que "
                "vencen hasta el {}, y después la tasa de la ley. Una consolidación se hace con la "
                "tasa de la ley."},
    translation{"The interest rate is a whole point below the one that the law has for loans of "
                "this type and year, as automatic payments may take off. It is used for payments "
                "due by {}, and the rate of the law less a quarter point after that. A "
                "consolidation is made with the rate of the law.",
                "La tasa de interés es un punto entero menor que la que la ley tiene para "
                "préstamos de este tipo y año, como pueden descontar los pagos automáticos. Se usa "
                "para los pagos que vencen hasta el {}, y después la tasa de la ley menos un "
                "cuarto de punto. Una consolidación se hace con la tasa de la ley."},
    translation{"The balance is more than {} days old; what is owed may have changed.",
                "El saldo tiene más de {} días; lo que se debe puede haber cambiado."},
    translation{"The scheduled payment is $0, and the repayment plan does not go by income; one of "
                "them may be wrong.",
                "El pago programado es de $0, y el plan de pago no depende de los ingresos; uno de "
                "los dos puede estar mal."},
    translation{"The scheduled payment is far above what the repayment plan asks for; one of them "
                "may be wrong.",
                "El pago programado está muy por encima de lo que pide el plan de pago; uno de los "
                "dos puede estar mal."},
    translation{"From the StudentAid.gov file.", "Del archivo de StudentAid.gov."},
    translation{"From the StudentAid.gov file of {}.", "Del archivo de StudentAid.gov del {}."},
    translation{"From the servicer's page.", "De la página de la entidad administradora."},
    translation{"From the servicer's page of {}.",
                "De la página de la entidad administradora del {}."},
    translation{"From the account history.", "Del historial de cuenta."},
    translation{"From the account history of {}.", "Del historial de cuenta del {}."},
    translation{"Several loans are alike in type and rate; they were matched by their balances.",
                "Varios préstamos son iguales en tipo y tasa; se relacionaron por sus saldos."},
    translation{"One of the files shows no rate; the loan was matched by its type.",
                "Uno de los archivos no muestra tasa; el préstamo se relacionó por su tipo."},
    translation{"Two files show different amounts for the same day. Ask the servicer which is "
                "right; until then the first is used.",
                "Dos archivos muestran montos distintos para el mismo día. Pregunte a la entidad "
                "administradora cuál es correcto; hasta entonces se usa el primero."},
    translation{"The newer file shows more than the older amount with its interest since. Ask the "
                "servicer why; until then the newer amount is used.",
                "El archivo más nuevo muestra más que el monto anterior con sus intereses desde "
                "entonces. Pregunte el motivo a la entidad administradora; hasta entonces se usa "
                "el monto más nuevo."},
    translation{"The servicer's page shows no date; its amounts are taken to be of the day it was "
                "sent.",
                "La página de la entidad administradora no muestra fecha; sus montos se toman como "
                "del día en que se envió."},
    translation{"The page dates the interest only; the principal is taken to be of the same day.",
                "La página solo da la fecha del interés; el capital se toma como del mismo día."},
    translation{"The newer file shows no interest; the older file's is used.",
                "El archivo más nuevo no muestra interés; se usa el del más antiguo."},
    translation{"The servicer charges less than the rate by law, by what automatic payments take "
                "off. The rate by law is used.",
                "La entidad administradora cobra menos que la tasa de la ley, lo que descuentan "
                "los pagos automáticos. Se usa la tasa de la ley."},
    translation{"The servicer shows {} for a group that may hold this loan. It is not added. Ask "
                "the servicer for the loan's own balance.",
                "La entidad administradora muestra {} para un grupo que puede incluir este "
                "préstamo. No se suma. Pídale a la entidad administradora el saldo propio del "
                "préstamo."},
    translation{"The servicer shows a loan that may be this one. It is not added. Ask the servicer "
                "which loan it is.",
                "La entidad administradora muestra un préstamo que puede ser este. No se suma. "
                "Pregúntele qué préstamo es."},
    translation{"Another file shows a loan or a group that may be this loan. It is not added, so "
                "that no debt is counted twice. Ask the servicer which loan it is.",
                "Otro archivo muestra un préstamo o un grupo que puede ser este préstamo. No se "
                "suma, para que ninguna deuda se cuente dos veces. Pregunte a la entidad "
                "administradora qué préstamo es."},
    translation{"A line that begins a file names none of studentaid_text_export, "
                "servicer_text_export and manual_text.",
                "Una línea que inicia un archivo no nombra studentaid_text_export, "
                "servicer_text_export ni manual_text."},
    translation{"The text holds more than 10 files.", "El texto contiene más de 10 archivos."},
    translation{"The files are of more than one borrower.",
                "Los archivos son de más de un prestatario."},
    translation{"A file stood in the text more than once; it is read once.",
                "Un archivo estaba en el texto más de una vez; se lee una vez."},
    translation{"The files have more than 500 loans.", "Los archivos tienen más de 500 préstamos."},
};

} // namespace tassel::rules::spanish
