// Titles of sources and forms.
#pragma once

#include "tassel/core/text_catalogue.hpp"

#include <array>

namespace tassel::rules::spanish {

inline constexpr std::array titles{
    translation{"Income-Driven Repayment (IDR) Plan Request",
                "Solicitud de un plan de pago definido por los ingresos (IDR)"},
    translation{"Direct Consolidation Loan Application and Promissory Note",
                "Solicitud y pagaré del Préstamo de Consolidación del Direct Loan Program"},
    translation{
        "Direct Consolidation Loan Request to Add Loans",
        "Solicitud para agregar préstamos al Préstamo de Consolidación del Direct Loan Program"},
    translation{"Repayment Plan Request", "Solicitud de un plan de pago"},
    translation{"PSLF & TEPSLF Certification & Application",
                "Certificación y solicitud de PSLF y TEPSLF"},
    translation{"Teacher Loan Forgiveness", "Condonación de préstamos para maestros"},
    translation{"Discharge Application: Total and Permanent Disability",
                "Solicitud de anulación: discapacidad total y permanente"},
    translation{"School-related loan discharge",
                "Anulación de préstamos por causa de la institución educativa"},
    translation{"General Forbearance Request", "Solicitud general de suspensión temporal de cobro"},
    translation{"Economic Hardship Deferment Request",
                "Solicitud de aplazamiento de pago por dificultades económicas"},
    translation{"Unemployment Deferment Request",
                "Solicitud de aplazamiento de pago por desempleo"},
    translation{
        "Mandatory Forbearance Request: Student Loan Debt Burden",
        "Solicitud de suspensión temporal de cobro obligatoria: carga de la deuda estudiantil"},
    translation{"In-School Deferment Request", "Solicitud de aplazamiento de pago por estudios"},
    translation{"Parent PLUS Borrower Deferment Request",
                "Solicitud de aplazamiento de pago del padre o madre con Préstamo PLUS"},
    translation{"Graduate Fellowship Deferment Request",
                "Solicitud de aplazamiento de pago por beca de posgrado"},
    translation{"Rehabilitation Training Deferment Request",
                "Solicitud de aplazamiento de pago por programa de rehabilitación"},
    translation{"Cancer Treatment Deferment Request",
                "Solicitud de aplazamiento de pago por tratamiento contra el cáncer"},
    translation{"Military Service and Post-Active Duty Student Deferment Request",
                "Solicitud de aplazamiento de pago por servicio militar y para estudiantes después "
                "del servicio activo"},
    translation{"Mandatory Forbearance Request: Medical or Dental Internship/Residency, National "
                "Guard Duty, or Department of Defense Student Loan Repayment Program",
                "Solicitud de suspensión temporal de cobro obligatoria: internado o residencia "
                "médica o dental, servicio en la Guardia Nacional o programa de pago de préstamos "
                "estudiantiles del Departamento de Defensa"},
    translation{"Loan Rehabilitation: Income and Expense Information",
                "Rehabilitación de préstamos: información sobre ingresos y gastos"},
    translation{"Reaffirmation Agreement", "Acuerdo de ratificación"},
    translation{"Revocation of Consent to Use Federal Tax Information",
                "Revocación del consentimiento para usar información tributaria federal"},
    translation{"Guidance: Alternative Repayment Plan", "Orientación: Plan de Pago Alternativo"},
    translation{"Guidance: FFEL repayment plans by holder",
                "Orientación: planes de pago FFEL por acreedor"},
    translation{"Repayment Plan Request: Standard, Extended, Graduated",
                "Solicitud de un plan de pago: básico, ampliado, gradual"},
    translation{"Teacher Loan Forgiveness Application",
                "Solicitud de condonación de préstamos para maestros"},
    translation{"Teacher Loan Forgiveness Forbearance Request",
                "Solicitud de suspensión temporal de cobro por condonación para maestros"},
    translation{"Applicant Representative Designation: Total and Permanent Disability",
                "Designación del representante del solicitante: discapacidad total y permanente"},
    translation{"Loan Discharge Application: School Closure",
                "Solicitud de anulación de préstamos: cierre de la institución educativa"},
    translation{"Loan Discharge Application: Unpaid Refund",
                "Solicitud de anulación de préstamos: reembolso no pagado"},
    translation{
        "Loan Discharge Application: False Certification (Disqualifying Status)",
        "Solicitud de anulación de préstamos: certificación falsa (condición que descalifica)"},
    translation{"Loan Discharge Application: False Certification (High School Graduation Status)",
                "Solicitud de anulación de préstamos: certificación falsa (estudios secundarios)"},
    translation{"Loan Discharge Application: False Certification (Identity Theft)",
                "Solicitud de anulación de préstamos: certificación falsa (robo de identidad)"},
    translation{
        "Loan Discharge Application: False Certification (Unauthorized Signature/Unauthorized "
        "Payment)",
        "Solicitud de anulación de préstamos: certificación falsa (firma o pago no autorizados)"},
    translation{"Loan Discharge Application: Forgery",
                "Solicitud de anulación de préstamos: falsificación"},
};

} // namespace tassel::rules::spanish
