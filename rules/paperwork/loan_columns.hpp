// Columns of the loan tables on the consolidation forms.
#pragma once

#include "rules/paperwork/common_items.hpp"
#include "rules/paperwork/printed_loans.hpp"
#include "tassel/document/vocabulary/document_loan.hpp"

#include <array>

namespace tassel::rules::forms::parts {

/// By the list of codes in the forms' instructions. A loan without a code is left to the servicer.
[[nodiscard]] constexpr plain_text consolidation_code(document_loan const& loan) {
    switch (loan.loan_type) {
    case loan_type::ffel_stafford_subsidized: return "A";
    case loan_type::ffel_fisl: return "C";
    case loan_type::direct_subsidized: return "D";
    case loan_type::direct_consolidation_subsidized: return "E";
    case loan_type::perkins: return "F";
    case loan_type::ffel_stafford_unsubsidized: return "G";
    case loan_type::ffel_sls: return "H";
    case loan_type::direct_grad_plus: return "I";
    case loan_type::direct_consolidation_unsubsidized: return "K";
    case loan_type::direct_unsubsidized: return "L";
    case loan_type::ffel_consolidation:
    case loan_type::ffel_refinanced: return "O";
    case loan_type::hpsl: return "Q";
    case loan_type::heal: return "R";
    case loan_type::ffel_grad_plus: return "S";
    case loan_type::ffel_parent_plus: return "T";
    case loan_type::direct_parent_plus: return "U";
    case loan_type::direct_consolidation_plus: return "V";
    case loan_type::nursing: return "Y";
    case loan_type::hhs_lds:
    case loan_type::other_federal:
    case loan_type::private_:
    case loan_type::unknown: break;
    }
    return {};
}

inline constexpr std::array code_of_loan{
    text_piece{.source = piece_source::loan, .of_loan = consolidation_code}};
inline constexpr std::array holder_of_loan{
    text_piece{.source = piece_source::holder_name},
    text_piece{.source = piece_source::holder_address, .new_line = true},
    text_piece{.source = piece_source::holder_phone, .new_line = true},
};
inline constexpr std::array balance{text_piece{
    .source = piece_source::computed, .computed = balance_now, .format = piece_format::amount}};

[[nodiscard]] consteval form_item loan_code(plain_text number) {
    return {.item = "loan_code", .number = number, .label = "Loan code", .text = code_of_loan};
}
[[nodiscard]] consteval form_item loan_holder(plain_text number) {
    return {.item = "loan_holder",
            .number = number,
            .label = "Loan holder or servicer: name, address, telephone",
            .kind = form_item_kind::lines,
            .text = holder_of_loan};
}

} // namespace tassel::rules::forms::parts
