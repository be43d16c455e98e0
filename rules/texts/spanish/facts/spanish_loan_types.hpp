// What loans are called, in questions and on paper.
#pragma once

#include "tassel/core/text_catalogue.hpp"

#include <array>

namespace tassel::rules::spanish {

inline constexpr std::array loan_types{
    translation{"Direct Subsidized Loan", "Préstamo Direct con subsidio"},
    translation{"Direct Unsubsidized Loan", "Préstamo Direct sin subsidio"},
    translation{"Direct PLUS Loan for graduate students",
                "Préstamo Direct PLUS para estudiantes de posgrado"},
    translation{"Direct PLUS Loan for parents", "Préstamo Direct PLUS para padres"},
    translation{"Direct Consolidation Loan, subsidized",
                "Préstamo de consolidación Direct, con subsidio"},
    translation{"Direct Consolidation Loan, unsubsidized",
                "Préstamo de consolidación Direct, sin subsidio"},
    translation{"Direct PLUS Consolidation Loan", "Préstamo de consolidación Direct PLUS"},
    translation{"Subsidized Stafford Loan (FFEL)", "Préstamo Stafford con subsidio (FFEL)"},
    translation{"Unsubsidized Stafford Loan (FFEL)", "Préstamo Stafford sin subsidio (FFEL)"},
    translation{"PLUS Loan for graduate students (FFEL)",
                "Préstamo PLUS para estudiantes de posgrado (FFEL)"},
    translation{"PLUS Loan for parents (FFEL)", "Préstamo PLUS para padres (FFEL)"},
    translation{"Consolidation Loan (FFEL)", "Préstamo de consolidación (FFEL)"},
};

} // namespace tassel::rules::spanish
