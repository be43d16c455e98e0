// What tables of loans print of a loan.
#pragma once

#include "rules/sources/loan_reaffirmation_form/intake.hpp"
#include "tassel/condition/expression.hpp"
#include "tassel/core/civil_date.hpp"
#include "tassel/document/vocabulary/document_loan.hpp"

#include <cstdint>
#include <optional>

namespace tassel::rules::forms {

[[nodiscard]] constexpr std::optional<std::int64_t> first_disbursed(document_loan const& one) {
    if (!one.first_disbursement_date) return std::nullopt;
    return civil_to_days(*one.first_disbursement_date);
}
/// Days since 1970-01-01.
inline constexpr auto first_disbursement_day = loan_is(first_disbursed);
/// In cents.
inline constexpr auto disbursed_amount =
    loan_is(documents::loan_reaffirmation_parts::disbursed_amount);

} // namespace tassel::rules::forms
