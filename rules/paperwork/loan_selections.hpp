// Which loans forms are made for, and other facts of the package that several sources ask.
#pragma once

#include "rules/law/loan_conditions.hpp"
#include "tassel/core/plain_text.hpp"

#include <cstddef>

namespace tassel::rules::documents {

/// A loan is left out for what is known of it; where its status or a day is missing, its holder
/// decides. Of a loan whose type is not known, no form is made.
template <std::size_t Size>
[[nodiscard]] consteval auto on_forms(expression<Size> const& eligible) {
    return known(loan_has(loan_property::type)) && possible(eligible);
}

/// Deferments and forbearances.
inline constexpr auto deferrable_on_forms = on_forms(active_federal_loan);
inline constexpr plain_text no_active_federal_loan =
    "No holder has an open Direct, FFEL or Perkins loan that is not in default.";

inline constexpr auto some_newer_active_loan =
    some_loan(deferrable_on_forms && made_from(newer_deferments_from));

inline constexpr auto consolidated_loan = loan_has(loan_property::consolidated);
/// Federal loans that go on beside the new one; those in default do not count.
inline constexpr auto loan_beside_consolidation =
    possible(active) && !consolidated_loan && !loan_is(loan_program::private_);

inline constexpr auto analysis_month = package_has(package_property::analysis_month);
inline constexpr auto profile_family_size = package_has(package_property::family_size);

} // namespace tassel::rules::documents
