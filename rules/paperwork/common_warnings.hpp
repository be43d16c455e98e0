// Remarks that several sources make.
#pragma once

#include "rules/paperwork/loan_selections.hpp"
#include "tassel/document/vocabulary/intake_field.hpp"

namespace tassel::rules::documents {

inline constexpr intake_warning newer_loans_left_out{
    .code = "newer_loans_left_out",
    .message = "Loans made on or after 2027-07-01 have no such deferment; no form is made for "
               "them.",
    .when = some_newer_active_loan};

/// Forms count a family in their own ways.
[[nodiscard]] consteval intake_warning family_size_differs(expression_view when) {
    return {.code = "family_size_differs",
            .message = "The family size differs from the one in the borrower profile.",
            .when = when};
}

} // namespace tassel::rules::documents
