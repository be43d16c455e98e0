// The names of the plans, each stated once. Code that names a plan uses these, so that a wrong name
// does not compile.
#pragma once

#include "tassel/core/plain_text.hpp"

namespace tassel::rules::plan_ids {

inline constexpr plain_text repayment_assistance_plan = "repayment_assistance_plan";
inline constexpr plain_text tiered_standard = "tiered_standard";
inline constexpr plain_text direct_standard = "direct_standard";
inline constexpr plain_text direct_graduated = "direct_graduated";
inline constexpr plain_text direct_extended_fixed = "direct_extended_fixed";
inline constexpr plain_text direct_extended_graduated = "direct_extended_graduated";
inline constexpr plain_text direct_ibr = "direct_ibr";
inline constexpr plain_text paye = "paye";
inline constexpr plain_text icr = "icr";
inline constexpr plain_text direct_alternative = "direct_alternative";
inline constexpr plain_text ffel_standard = "ffel_standard";
inline constexpr plain_text ffel_graduated = "ffel_graduated";
inline constexpr plain_text ffel_extended_fixed = "ffel_extended_fixed";
inline constexpr plain_text ffel_extended_graduated = "ffel_extended_graduated";
inline constexpr plain_text ffel_income_sensitive = "ffel_income_sensitive";

} // namespace tassel::rules::plan_ids
