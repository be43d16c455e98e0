// The names of loan types for people.
#pragma once

#include "tassel/screening/asked_questions.hpp"

#include <array>

namespace tassel::rules::questions {

inline constexpr std::array type_choices{
    question_choice{"direct_subsidized", "Direct Subsidized Loan"},
    question_choice{"direct_unsubsidized", "Direct Unsubsidized Loan"},
    question_choice{"direct_grad_plus", "Direct PLUS Loan for graduate students"},
    question_choice{"direct_parent_plus", "Direct PLUS Loan for parents"},
    question_choice{"direct_consolidation_subsidized", "Direct Consolidation Loan, subsidized"},
    question_choice{"direct_consolidation_unsubsidized", "Direct Consolidation Loan, unsubsidized"},
    question_choice{"direct_consolidation_plus", "Direct PLUS Consolidation Loan"},
    question_choice{"ffel_stafford_subsidized", "Subsidized Stafford Loan (FFEL)"},
    question_choice{"ffel_stafford_unsubsidized", "Unsubsidized Stafford Loan (FFEL)"},
    question_choice{"ffel_grad_plus", "PLUS Loan for graduate students (FFEL)"},
    question_choice{"ffel_parent_plus", "PLUS Loan for parents (FFEL)"},
    question_choice{"ffel_consolidation", "Consolidation Loan (FFEL)"},
};

} // namespace tassel::rules::questions
