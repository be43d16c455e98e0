// Names of loan types, short enough for a narrow column of a table.
#pragma once

#include "tassel/core/plain_text.hpp"
#include "tassel/document/vocabulary/document_loan.hpp"

namespace tassel::rules::forms {

/// Of Direct and FFEL loans that were not consolidated; nothing for others.
[[nodiscard]] constexpr plain_text loan_type_name(document_loan const& one) {
    switch (one.loan_type) {
    case loan_type::direct_subsidized: return "Direct Subsidized";
    case loan_type::direct_unsubsidized: return "Direct Unsubsidized";
    case loan_type::direct_grad_plus: return "Direct PLUS (graduate)";
    case loan_type::direct_parent_plus: return "Direct PLUS (parent)";
    case loan_type::ffel_stafford_subsidized: return "Stafford Subsidized";
    case loan_type::ffel_stafford_unsubsidized: return "Stafford Unsubsidized";
    case loan_type::ffel_sls: return "FFEL SLS";
    case loan_type::ffel_grad_plus: return "FFEL PLUS (graduate)";
    case loan_type::ffel_parent_plus: return "FFEL PLUS (parent)";
    case loan_type::ffel_refinanced: return "FFEL Refinanced";
    case loan_type::ffel_fisl: return "FISL";
    default: return {};
    }
}

} // namespace tassel::rules::forms
