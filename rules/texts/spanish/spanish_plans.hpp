// What the plans are called.
#pragma once

#include "tassel/core/text_catalogue.hpp"

#include <array>

namespace tassel::rules::spanish {

inline constexpr std::array plans{
    translation{"Standard Repayment Plan", "Plan de Pago Básico"},
    translation{"Tiered Standard Plan", "Plan Básico Escalonado"},
    translation{"Graduated Repayment Plan", "Plan de Pago Gradual"},
    translation{"Extended Fixed Repayment Plan", "Plan de Pago Ampliado Fijo"},
    translation{"Extended Graduated Repayment Plan", "Plan de Pago Ampliado Gradual"},
    translation{"Repayment Assistance Plan (RAP)", "Plan de Asistencia de Pago (RAP)"},
    translation{"Income-Based Repayment (IBR)", "Plan de Pago Basado en los Ingresos (IBR)"},
    translation{"Pay As You Earn (PAYE)", "Plan de Pago Según Sus Ingresos (PAYE)"},
    translation{"Income-Contingent Repayment (ICR)", "Plan de Pago Condicional al Ingreso (ICR)"},
    translation{"Alternative Repayment Plan", "Plan de Pago Alternativo"},
    translation{"FFEL Standard Repayment", "Plan de Pago Básico FFEL"},
    translation{"FFEL Graduated Repayment", "Plan de Pago Gradual FFEL"},
    translation{"FFEL Extended Fixed Repayment", "Plan de Pago Ampliado Fijo FFEL"},
    translation{"FFEL Extended Graduated Repayment", "Plan de Pago Ampliado Gradual FFEL"},
    translation{"FFEL Income-Sensitive Repayment", "Plan de Pago Sensible a los Ingresos FFEL"},
};

} // namespace tassel::rules::spanish
