// Which loans a form is for, and other facts that several sources ask. A loan is left out for what
// is known of it; where a day is missing, its holder decides.
#pragma once

#include "rules/law/relief_dates.hpp"
#include "tassel/condition/expression.hpp"

#include <cstdint>

namespace tassel::rules::documents {

namespace detail {

/// A fact of the loan that is a yes or no.
template <auto Test>
[[nodiscard]] consteval auto loan_that() {
    return loan_is([](document_loan const& one) -> std::optional<std::int64_t> {
               return Test(one) ? 1 : 0;
           }) == number(1);
}

template <loan_program Program>
[[nodiscard]] consteval auto program_is() {
    return loan_that<[](document_loan const& one) { return one.program() == Program; }>();
}

// Functions of their own: clang 14 wrongly compiles a lambda that is handed to `fact`.
[[nodiscard]] constexpr std::optional<std::int64_t> month_of_analysis(document_facts const& facts) {
    return facts.analysis_as_of.year * 12 + facts.analysis_as_of.month - 1;
}
[[nodiscard]] constexpr std::optional<std::int64_t> family_size_of(document_facts const& facts) {
    return facts.family_size;
}

} // namespace detail

inline constexpr auto direct_loan = detail::program_is<loan_program::direct>();
inline constexpr auto ffel_loan = detail::program_is<loan_program::ffel>();
inline constexpr auto perkins_loan = detail::program_is<loan_program::perkins>();

inline constexpr auto consolidation_loan =
    detail::loan_that<[](document_loan const& one) { return is_consolidation(one.loan_type); }>();
inline constexpr auto parent_plus_loan =
    detail::loan_that<[](document_loan const& one) { return is_parent_plus(one.loan_type); }>();
inline constexpr auto direct_parent_plus_loan = detail::loan_that<[](document_loan const& one) {
    return one.loan_type == loan_type::direct_parent_plus;
}>();
/// A PLUS Loan of a student or a parent.
inline constexpr auto plus_loan = detail::loan_that<[](document_loan const& one) {
    return is_parent_plus(one.loan_type) || one.loan_type == loan_type::direct_grad_plus ||
           one.loan_type == loan_type::ffel_grad_plus;
}>();

/// Something is owed.
inline constexpr auto owed_loan =
    detail::loan_that<[](document_loan const& one) { return one.open; }>();
/// Something is owed, and the loan is not in default.
inline constexpr auto active_loan =
    detail::loan_that<[](document_loan const& one) { return one.active(); }>();
inline constexpr auto defaulted_loan = detail::loan_that<[](document_loan const& one) {
    return one.open && one.status == loan_status::defaulted;
}>();
inline constexpr auto day_not_known =
    detail::loan_that<[](document_loan const& one) { return !one.made_date; }>();

/// One of those that the package's plan was chosen for.
inline constexpr auto locked_loan =
    detail::loan_that<[](document_loan const& one) { return one.locked; }>();
/// One of those that the new loan of the package's what-if repays.
inline constexpr auto consolidated_loan =
    detail::loan_that<[](document_loan const& one) { return one.consolidated; }>();

/// Known to be made on the day or after it.
template <civil_date Day>
inline constexpr auto made_from = detail::loan_that<[](document_loan const& one) {
    return one.made_date && *one.made_date >= Day;
}>();
/// Known to be made before the day.
template <civil_date Day>
inline constexpr auto made_before = detail::loan_that<[](document_loan const& one) {
    return one.made_date && *one.made_date < Day;
}>();

/// Deferments and forbearances: active Direct, FFEL and Perkins loans.
inline constexpr auto active_federal_loan =
    active_loan && (direct_loan || ffel_loan || perkins_loan);
inline constexpr plain_text no_active_federal_loan =
    "No holder has an open Direct, FFEL or Perkins loan that is not in default.";
/// The same, where the status is known.
inline constexpr auto known_not_in_default =
    active_federal_loan && detail::loan_that<[](document_loan const& one) {
        return one.status != loan_status::unknown;
    }>();
inline constexpr auto active_direct_or_ffel_loan = active_loan && (direct_loan || ffel_loan);
inline constexpr auto defaulted_direct_or_ffel_loan = defaulted_loan && (direct_loan || ffel_loan);

/// Without economic hardship and unemployment deferment: P.L. 119-21 section 82002.
inline constexpr auto newer_active_loan = active_federal_loan && made_from<newer_deferments_from>;
inline constexpr auto some_newer_active_loan = some_loan(newer_active_loan);

/// The month of the analysis, in months since year 0.
inline constexpr auto analysis_month = fact(detail::month_of_analysis);

/// The family size that the borrower profile states or implies.
inline constexpr auto profile_family_size = fact(detail::family_size_of);

} // namespace tassel::rules::documents
