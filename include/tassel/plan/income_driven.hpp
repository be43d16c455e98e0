// Payments that follow income: IBR, PAYE, ICR, and RAP as functions of all their inputs. Amounts
// stay exact until they are rounded once at the end; thresholds are tested on the exact amounts.
#pragma once

#include "tassel/core/money.hpp"
#include "tassel/plan/bands.hpp"
#include "tassel/reflect/describe.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace tassel::plan {

/// The couple's loan debt, when the spouse's debt counts: the borrower's share of a payment is `own
/// / (own + spouse)`. Principal and interest, in cents.
struct couple_debt {
    cents own{};
    cents spouse{};
};

/// The borrower's part of an amount: all of it when neither spouse owes anything.
[[nodiscard]] constexpr exact_cents borrower_share(exact_cents amount, couple_debt debt) noexcept {
    auto const total = debt.own + debt.spouse;
    if (total == cents{}) return amount;
    return {amount.numerator * static_cast<uint128>(debt.own.value),
            amount.denominator * static_cast<uint128>(total.value)};
}

/// A month's share of discretionary income: `percent` of the income above `guideline_percent` of
/// the poverty guideline. 20 USC 1098e(a)(3)(B), 1087e(e)(4); 34 CFR 685.209(b)(4).
[[nodiscard]] constexpr exact_cents discretionary_share(cents income, cents guideline, int percent,
                                                        int guideline_percent) noexcept {
    auto const above = income.value * 100 - guideline.value * guideline_percent;
    auto const discretionary =
        static_cast<uint128>(static_cast<std::uint64_t>(std::max<std::int64_t>(above, 0)));
    // Two percentages and twelve months.
    constexpr uint128 scale = 120'000;
    return {discretionary * static_cast<unsigned>(percent), scale};
}

/// How IBR or PAYE treats a small amount. The test comes before rounding.
struct small_amount_rule {
    cents none_below{}; ///< an amount below this becomes $0
    cents least{};      ///< any other amount below this is raised to it
};
BOOST_DESCRIBE_STRUCT(small_amount_rule, (), (none_below, least))

[[nodiscard]] constexpr cents after_small_amounts(exact_cents amount,
                                                  small_amount_rule const& rule) noexcept {
    if (amount.below(rule.none_below)) return {};
    return amount.below(rule.least) ? rule.least : round_half_up(amount);
}

/// The inputs of an IBR or PAYE payment.
struct income_based_inputs {
    cents income{};
    cents guideline{};
    int percent = 0;
    int guideline_percent = 0;
    small_amount_rule small_amounts{};
    std::optional<couple_debt> debt{}; ///< when the spouse's debt or FFEL loans share the payment
    std::optional<cents> standard_cap{};
};

/// An IBR or PAYE payment step by step.
struct income_based_steps {
    exact_cents income_amount{};   ///< a month's share of discretionary income
    exact_cents prorated_amount{}; ///< the part that falls to the loans being quoted
    cents income_payment{};        ///< after the rule for small amounts
    cents payment{};               ///< not above the cap
};

/// Applies proration, the rule for small amounts, and the cap. A payment above the cap becomes the
/// cap itself. 34 CFR 685.209(f)(2)-(3), (g)(1).
[[nodiscard]] constexpr income_based_steps
income_based_payment(income_based_inputs const& inputs) noexcept {
    income_based_steps steps{.income_amount =
                                 discretionary_share(inputs.income, inputs.guideline,
                                                     inputs.percent, inputs.guideline_percent)};
    steps.prorated_amount =
        inputs.debt ? borrower_share(steps.income_amount, *inputs.debt) : steps.income_amount;
    steps.income_payment = after_small_amounts(steps.prorated_amount, inputs.small_amounts);
    steps.payment = inputs.standard_cap ? std::min(steps.income_payment, *inputs.standard_cap)
                                        : steps.income_payment;
    return steps;
}

/// One row of the ICR income percentage factor table.
struct income_factor {
    cents income{};
    ten_thousandths factor{};
};
BOOST_DESCRIBE_STRUCT(income_factor, (), (income, factor))

/// The factor for an income, interpolated between rows and rounded to a hundredth of a percent: the
/// first factor below the table, the last one above it. Annual ICR notice, 34 CFR 685.209(f)(4).
[[nodiscard]] constexpr ten_thousandths
income_percentage_factor(std::span<income_factor const> rows, cents income) noexcept {
    if (income <= rows.front().income) return rows.front().factor;
    for (std::size_t i = 1; i < rows.size(); ++i) {
        auto const& low = rows[i - 1];
        auto const& high = rows[i];
        if (income > high.income) continue;
        auto const rise = static_cast<std::uint64_t>((high.factor.value - low.factor.value) *
                                                     (income - low.income).value);
        auto const width = static_cast<std::uint64_t>((high.income - low.income).value);
        return {low.factor.value + static_cast<std::int64_t>((2 * rise + width) / (2 * width))};
    }
    return rows.back().factor;
}

/// The inputs of an ICR payment.
struct income_contingent_inputs {
    cents twelve_year_payment{};
    ten_thousandths factor{};
    cents income{};
    cents guideline{};
    int percent = 0;
    int guideline_percent = 0;
    cents minimum_payment{};             ///< applies to an amount above $0
    std::optional<couple_debt> couple{}; ///< spouses who repay together
};

/// An ICR payment step by step.
struct income_contingent_steps {
    exact_cents factor_amount{}; ///< the 12-year payment times the factor
    exact_cents income_amount{}; ///< a month's share of discretionary income
    exact_cents lesser_amount{};
    cents couple_payment{}; ///< rounded, with the minimum payment: the couple's, or the borrower's
    cents payment{};        ///< the borrower's; the spouse pays the rest of the couple's payment

    [[nodiscard]] constexpr bool income_decides() const noexcept {
        return income_amount.numerator * lesser_amount.denominator <=
               lesser_amount.numerator * income_amount.denominator;
    }
};

/// The lesser of the two formulas, exact; above $0, it is at least the minimum payment. The
/// couple's payment and the borrower's part of it are each rounded from the exact amount. 34 CFR
/// 685.209(f)(4), (g)(2); the Department's ICR worksheet, step six.
[[nodiscard]] constexpr income_contingent_steps
income_contingent_payment(income_contingent_inputs const& inputs) noexcept {
    income_contingent_steps steps{
        .factor_amount = {static_cast<uint128>(inputs.twelve_year_payment.value) *
                              static_cast<uint128>(inputs.factor.value),
                          10'000},
        .income_amount = discretionary_share(inputs.income, inputs.guideline, inputs.percent,
                                             inputs.guideline_percent)};
    steps.lesser_amount = smaller(steps.factor_amount, steps.income_amount);
    bool const least =
        !steps.lesser_amount.is_zero() && steps.lesser_amount.below(inputs.minimum_payment);
    auto const owed = least ? exact_cents{static_cast<uint128>(inputs.minimum_payment.value), 1}
                            : steps.lesser_amount;
    steps.couple_payment = round_half_up(owed);
    steps.payment =
        inputs.couple ? round_half_up(borrower_share(owed, *inputs.couple)) : steps.couple_payment;
    return steps;
}

/// RAP's amounts besides the bands.
struct assistance_amounts {
    cents minimum_annual{};     ///< for incomes up to the first band's end
    cents less_per_dependent{}; ///< a month
    cents minimum_monthly{};
};
BOOST_DESCRIBE_STRUCT(assistance_amounts, (), (minimum_annual, less_per_dependent, minimum_monthly))

/// The percentage of the band that contains an income.
template <std::size_t Count>
[[nodiscard]] constexpr int assistance_percent(std::array<assistance_band, Count> const& bands,
                                               cents income) noexcept {
    auto const* band = bands.data();
    while (income > band->through)
        ++band;
    return band->percent;
}

/// One month of the annual amount: the percentage of the income, or the minimum amount when there
/// is no percentage.
[[nodiscard]] constexpr exact_cents assistance_base(int percent, assistance_amounts const& amounts,
                                                    cents income) noexcept {
    auto const scaled = percent == 0 ? amounts.minimum_annual.value * 100 : income.value * percent;
    return {static_cast<uint128>(static_cast<std::uint64_t>(scaled)), 1200};
}

/// Subtracts a fixed amount for each dependent, down to zero.
[[nodiscard]] constexpr exact_cents less_for_dependents(exact_cents base,
                                                        assistance_amounts const& amounts,
                                                        std::int64_t dependents) noexcept {
    // With this many dependents, nothing is left of any amount; the bound keeps the product small.
    constexpr std::int64_t maximum_dependents = 1'000'000;
    // Twelve hundred times a percentage of an income fits easily into 64 bits.
    auto const less = std::min(dependents, maximum_dependents) * amounts.less_per_dependent.value *
                      static_cast<std::int64_t>(base.denominator);
    auto const left = std::max<std::int64_t>(static_cast<std::int64_t>(base.numerator) - less, 0);
    return {static_cast<uint128>(static_cast<std::uint64_t>(left)), base.denominator};
}

/// A RAP payment step by step.
struct assistance_steps {
    int percent = 0;
    exact_cents base_payment{};    ///< one month of the annual amount
    exact_cents reduced_payment{}; ///< after the amount for each dependent
    exact_cents prorated_amount{}; ///< the borrower's part of the couple's payment
    cents payment{};
};

/// The RAP payment before it is limited to what is owed. 20 USC 1087e(q)(4); 34 CFR 685.209(b)(2),
/// (f)(5), (g)(3).
template <std::size_t Count>
[[nodiscard]] constexpr assistance_steps
assistance_payment(std::array<assistance_band, Count> const& bands,
                   assistance_amounts const& amounts, cents income, std::int64_t dependents,
                   std::optional<couple_debt> debt = std::nullopt) noexcept {
    assistance_steps steps{.percent = assistance_percent(bands, income)};
    steps.base_payment = assistance_base(steps.percent, amounts, income);
    steps.reduced_payment = less_for_dependents(steps.base_payment, amounts, dependents);
    steps.prorated_amount =
        debt ? borrower_share(steps.reduced_payment, *debt) : steps.reduced_payment;
    steps.payment = steps.prorated_amount.below(amounts.minimum_monthly)
                        ? amounts.minimum_monthly
                        : round_half_up(steps.prorated_amount);
    return steps;
}

/// Whether bands rise without a gap, percentages rise with them, and the last band is open.
template <std::size_t Count>
[[nodiscard]] consteval bool contiguous(std::array<assistance_band, Count> const& bands) {
    for (std::size_t i = 1; i < Count; ++i) {
        if (bands[i].through <= bands[i - 1].through || bands[i].percent <= bands[i - 1].percent) {
            return false;
        }
    }
    return bands.back().through.value == INT64_MAX;
}

/// Whether incomes and factors rise. Either column may repeat a factor.
template <std::size_t Count>
[[nodiscard]] consteval bool rising(std::array<income_factor, Count> const& rows) {
    for (std::size_t i = 1; i < Count; ++i) {
        if (rows[i].income <= rows[i - 1].income || rows[i].factor < rows[i - 1].factor) {
            return false;
        }
    }
    return true;
}

} // namespace tassel::plan
