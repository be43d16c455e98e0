// Kinds of supporting documents, and what they have to show.
#pragma once

#include "tassel/core/text_catalogue.hpp"

#include <array>

namespace tassel::rules::spanish {

inline constexpr std::array document_kinds{
    translation{"Proof of each taxable income, not older than 90 days",
                "Prueba de cada ingreso tributable, de no más de 90 días"},
    translation{"The last federal tax return or its transcript",
                "La última declaración federal de impuestos o su transcripción"},
    translation{"Proof of each taxable income of the spouse, not older than 90 days",
                "Prueba de cada ingreso tributable del cónyuge, de no más de 90 días"},
    translation{"Determination of the Department of Veterans Affairs",
                "Determinación del Departamento de Asuntos de los Veteranos"},
    translation{"Notice of award or benefits planning query of the Social Security Administration",
                "Aviso de adjudicación o consulta de planificación de beneficios (BPQY) de la "
                "Administración del Seguro Social"},
    translation{"Medical records, beside the professional's certification",
                "Expediente médico, además de la certificación del profesional"},
    translation{"Documents about the enrollment or the closure",
                "Documentos sobre la matrícula o el cierre"},
    translation{"The school's documents that show the amount",
                "Los documentos de la institución educativa que muestran el monto"},
    translation{"Proof of the status when the loan was made",
                "Prueba de la condición cuando se otorgó el préstamo"},
    translation{"The state law or regulation", "La ley o el reglamento estatal"},
    translation{"Documents about the diploma or the test",
                "Documentos sobre el diploma o el examen"},
    translation{"The court's verdict or judgment", "El veredicto o la sentencia del tribunal"},
    translation{"Statement of facts", "Declaración de los hechos"},
    translation{"Specimens of the borrower's signature",
                "Muestras de la firma del prestatario, como se presentan ante un tribunal"},
    translation{"Police report; one of the three reports is enough",
                "Informe policial; basta uno de los tres informes"},
    translation{"Identity theft affidavit of the Federal Trade Commission; one of the three "
                "reports is enough",
                "Declaración jurada de robo de identidad de la Comisión Federal de Comercio; basta "
                "uno de los tres informes"},
    translation{"Disputes with the credit bureaus; one of the three reports is enough",
                "Disputas ante las agencias de crédito; basta uno de los tres informes"},
    translation{"Four samples of the borrower's signature, two of them from within a year of the "
                "one in question",
                "Cuatro muestras de la firma del prestatario, dos de ellas de menos de un año de "
                "diferencia con la firma en cuestión"},
    translation{"Government-issued photo identification",
                "Identificación con fotografía emitida por el gobierno"},
    translation{"Samples of the borrower's signature", "Muestras de la firma del prestatario"},
    translation{"Police report", "Informe policial"},
    translation{"Supporting documents, should the holder ask for them",
                "Documentos de respaldo, si el acreedor los pide"},
    translation{"Proof of the deferment on another federal loan for the same period",
                "Prueba del aplazamiento de otro préstamo federal por el mismo período"},
    translation{"Proof of public assistance", "Prueba de la asistencia pública"},
    translation{"Certification of Peace Corps service",
                "Certificación del servicio en el Cuerpo de Paz"},
    translation{"Proof of the monthly income", "Prueba del ingreso mensual"},
    translation{
        "Proof of unemployment benefits with name, address, Social Security number and period",
        "Prueba de los beneficios por desempleo con nombre, dirección, número de Seguro Social y "
        "período"},
    translation{"Proof of the monthly taxable income", "Prueba del ingreso mensual tributable"},
    translation{"Proof of the monthly federal student loan payments",
                "Prueba de los pagos mensuales de préstamos federales para estudiantes"},
    translation{"The school's own proof of enrollment",
                "La constancia de matrícula de la propia institución educativa"},
    translation{"The school's own proof of enrollment, for each student with this route",
                "La constancia de matrícula de la propia institución educativa, para cada "
                "estudiante que use esta vía"},
    translation{"The program's own certification of the fellowship",
                "La certificación de la beca del propio programa"},
    translation{"The program's own certification of the training",
                "La certificación de la capacitación del propio programa"},
    translation{"The physician's own certification of the treatment",
                "La certificación del tratamiento del propio médico"},
    translation{"Statement of a commanding or personnel officer",
                "Declaración de un oficial al mando o de personal"},
    translation{"Military orders", "Órdenes militares"},
    translation{"The authorized official's own documentation",
                "La documentación del propio funcionario autorizado"},
    translation{
        "Statement of the state licensing agency that the training is required",
        "Declaración de la agencia estatal de licencias de que la capacitación es obligatoria"},
    translation{"Proof of income, should the holder ask for it",
                "Prueba de ingresos, si el acreedor la pide"},
    translation{"Proof of expenses, should the holder ask for it",
                "Prueba de gastos, si el acreedor la pide"},
    translation{"Evidence, should the servicer or a federal reviewer ask for it",
                "Pruebas, si la entidad administradora o un revisor federal las pide"},
    translation{"Income records, should a holder ask for them",
                "Comprobantes de ingresos, si un acreedor los pide"},
    translation{"One document for each income. Where it does not say how often you are paid, write "
                "that on it.",
                "Un documento por cada ingreso. Si no dice cada cuánto le pagan, escríbalo en él."},
    translation{
        "It has to say that you are unemployable, or fully disabled, because of your service.",
        "Debe decir que usted no es apto para el empleo, o que tiene una discapacidad total, a "
        "causa de su servicio."},
    translation{"Take the latest one. It has to show when your disability is looked at again.",
                "Use el más reciente. Debe mostrar cuándo se revisa de nuevo su discapacidad."},
    translation{"The year may be before or after. Cancelled checks, tax returns and driver's "
                "licenses count.",
                "El año puede ser antes o después. Sirven cheques cobrados, declaraciones de "
                "impuestos y licencias de conducir."},
    translation{"A tax return, W-2s or dividend statements.",
                "Una declaración de impuestos, formularios W-2 o estados de dividendos."},
    translation{
        "Of each loan the latest payment due: a monthly statement, or a repayment schedule.",
        "De cada préstamo, el último pago vencido: un estado de cuenta mensual o un calendario de "
        "pagos."},
};

} // namespace tassel::rules::spanish
