// What a plan charges, as data. A rule file fills in one of these; the engine implements each kind
// only once.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/money.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/plan/assistance_month.hpp"
#include "tassel/plan/bands.hpp"
#include "tassel/plan/income_driven.hpp"
#include "tassel/reflect/describe.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace tassel::plan {

/// Which part of the loans counts as the balance.
BOOST_DEFINE_FIXED_ENUM_CLASS(balance_measure, std::uint8_t, principal_and_interest, principal)

/// The same term for every balance.
struct fixed_term {
    int months = 0;

    [[nodiscard]] constexpr int for_balance(cents) const noexcept { return months; }
};
BOOST_DESCRIBE_STRUCT(fixed_term, (), (months))

/// A term that depends on the balance of all of the borrower's open loans in the program.
template <std::size_t Count>
struct banded_term {
    std::array<term_band, Count> bands;
    balance_measure measure = balance_measure::principal_and_interest;

    [[nodiscard]] constexpr int for_balance(cents balance) const noexcept {
        return term_months(bands, balance);
    }
    BOOST_DESCRIBE_CLASS(banded_term, (), (bands, measure), (), ())
};

/// Equal payments over the term, at least `minimum` a month.
template <class Term>
struct level_formula {
    Term term;
    cents minimum{};
    BOOST_DESCRIBE_CLASS(level_formula, (), (term, minimum), (), ())
};

/// Payments rising step by step (graduated.hpp).
struct graduated_formula {
    fixed_term term;
};
BOOST_DESCRIBE_STRUCT(graduated_formula, (), (term))

/// A percentage of discretionary income, and when the remaining debt is forgiven.
struct income_percentage {
    int percent = 0;
    int forgiveness_months = 0;
};
BOOST_DESCRIBE_STRUCT(income_percentage, (), (percent, forgiveness_months))

/// The Standard payment that another formula uses as its cap or its starting point.
struct reference_payment {
    int months = 0;
    cents minimum{};
};
BOOST_DESCRIBE_STRUCT(reference_payment, (), (months, minimum))

/// IBR and PAYE. `regular` is quoted when the new-borrower test is unknown.
struct income_based_formula {
    income_percentage regular;
    income_percentage new_borrower; ///< the same as `regular` if the plan has one percentage
    /// Income up to this percentage of the poverty guideline does not count.
    int guideline_percent = 0;
    small_amount_rule small_amounts;
    reference_payment cap;
};
BOOST_DESCRIBE_STRUCT(income_based_formula, (),
                      (regular, new_borrower, guideline_percent, small_amounts, cap))

/// ICR: the lesser of the 12-year payment times the factor, and a share of discretionary income.
struct income_contingent_formula {
    int percent = 0;
    int guideline_percent = 0;
    cents minimum_payment{}; ///< applies to an amount above $0
    int forgiveness_months = 0;
    reference_payment base;
};
BOOST_DESCRIBE_STRUCT(income_contingent_formula, (),
                      (percent, guideline_percent, minimum_payment, forgiveness_months, base))

/// RAP: a percentage of the whole income by band. A month's unpaid interest is waived, and
/// principal falls by at least `minimum_principal_reduction` or the amount paid, whichever is less.
template <std::size_t Count>
struct assistance_formula {
    std::array<assistance_band, Count> bands;
    assistance_amounts amounts;
    int forgiveness_months = 0;
    cents minimum_principal_reduction{};
    /// If absent, older interest is paid first, as in versions before 2026.12.31.1.
    std::optional<interest_order> order{};
    BOOST_DESCRIBE_CLASS(assistance_formula, (),
                         (bands, amounts, forgiveness_months, minimum_principal_reduction, order),
                         (), ())
};

/// A plan whose payment can't be quoted, because somebody else sets it, for up to `longest_months`.
struct reviewed_formula {
    int longest_months = 0;
    plain_text note{}; ///< shown with the option in an analysis
};
BOOST_DESCRIBE_STRUCT(reviewed_formula, (), (longest_months, note))

/// Whether the formula's payment follows income.
template <class Formula>
inline constexpr bool follows_income = false;
template <>
inline constexpr bool follows_income<income_based_formula> = true;
template <>
inline constexpr bool follows_income<income_contingent_formula> = true;
template <std::size_t Count>
inline constexpr bool follows_income<assistance_formula<Count>> = true;

} // namespace tassel::plan
