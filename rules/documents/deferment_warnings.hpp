// What is said beside the deferments that newer loans do not have.
#pragma once

#include "rules/documents/loan_selections.hpp"
#include "tassel/document/intake_field.hpp"

namespace tassel::rules::documents {

inline constexpr auto some_newer_active_loan = some_loan(newer_active_loan);

inline constexpr intake_warning newer_loans_left_out{
    .code = "newer_loans_left_out",
    .message = "Loans made on or after 2027-07-01 have no such deferment; no form is made for "
               "them.",
    .when = some_newer_active_loan};

} // namespace tassel::rules::documents
