// Payments that follow income: IBR, PAYE, ICR and RAP as functions of all their inputs.
// Amounts stay exact until the one rounding; thresholds are tested on the exact amounts.
#pragma once

#include "tassel/core/money.hpp"
#include "tassel/reflect/describe.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace tassel {

/// The couple's loan debt, where the spouse's counts: the borrower's share of a payment is
/// `own / (own + spouse)`. Principal and interest, in cents.
struct couple_debt {
    cents own{};
    cents spouse{};
};

/// The part of an amount that falls to the borrower. Nothing owed by either leaves it whole.
[[nodiscard]] constexpr exact_cents borrower_share(exact_cents amount, couple_debt debt) noexcept {
    auto const total = debt.own + debt.spouse;
    if (total == cents{}) return amount;
    return {amount.numerator * static_cast<uint128>(debt.own.value),
            amount.denominator * static_cast<uint128>(total.value)};
}

/// `percent` of the income above `guideline_percent` of the poverty guideline, a month.
/// 20 USC 1098e(a)(3)(B), 1087e(e)(4); 34 CFR 685.209(b)(3).
[[nodiscard]] constexpr exact_cents discretionary_share(cents income, cents guideline, int percent,
                                                        int guideline_percent) noexcept {
    auto const above = income.value * 100 - guideline.value * guideline_percent;
    auto const discretionary =
        static_cast<uint128>(static_cast<std::uint64_t>(std::max<std::int64_t>(above, 0)));
    // Two percentages and twelve months.
    constexpr uint128 scale = 120'000;
    return {discretionary * static_cast<unsigned>(percent), scale};
}

/// A monthly amount below $5 is $0; from $5 and below $10 it is $10. Tested before rounding.
/// 34 CFR 685.209(g)(1)(iii).
[[nodiscard]] constexpr cents after_small_payment_rule(exact_cents amount) noexcept {
    if (amount.below(dollars(5))) return {};
    if (amount.below(dollars(10))) return dollars(10);
    return round_half_up(amount);
}

/// What IBR and PAYE charge by income.
struct income_based_inputs {
    cents income{};
    cents guideline{};
    int percent = 0;
    int guideline_percent = 150;
    std::optional<couple_debt> debt{}; ///< only where the spouse's debt counts
    /// Direct part of the borrower's eligible debt, where FFEL loans share the payment.
    std::optional<couple_debt> direct_and_ffel{};
    std::optional<cents> standard_cap{};
};

/// The income amount after proration (spouse first, then the share of FFEL loans), the $5/$10 rule
/// and the cap; a cap that binds is quoted as it is (decision D4). 34 CFR 685.209(f)(2)-(3),
/// (g)(1).
[[nodiscard]] constexpr cents income_based_payment(income_based_inputs const& inputs) noexcept {
    auto amount = discretionary_share(inputs.income, inputs.guideline, inputs.percent,
                                      inputs.guideline_percent);
    if (inputs.debt) amount = borrower_share(amount, *inputs.debt);
    if (inputs.direct_and_ffel) amount = borrower_share(amount, *inputs.direct_and_ffel);
    auto const payment = after_small_payment_rule(amount);
    return inputs.standard_cap ? std::min(payment, *inputs.standard_cap) : payment;
}

/// One row of the ICR income percentage factor table.
struct income_factor {
    cents income{};
    ten_thousandths factor{};
};
BOOST_DESCRIBE_STRUCT(income_factor, (), (income, factor))

/// The factor for an income: interpolated between rows, rounded to a hundredth of a percent; the
/// first factor below the table, the last one above it. Annual ICR notice, 34 CFR 685.209(f)(4).
template <std::size_t Count>
[[nodiscard]] constexpr ten_thousandths
income_percentage_factor(std::array<income_factor, Count> const& rows, cents income) noexcept {
    if (income <= rows.front().income) return rows.front().factor;
    for (std::size_t i = 1; i < Count; ++i) {
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

/// The lesser of the two ICR formulas, exact: the 12-year payment times the factor, and
/// `percent` of the income above the guideline. 34 CFR 685.209(f)(4).
[[nodiscard]] constexpr exact_cents income_contingent_amount(cents twelve_year_payment,
                                                             ten_thousandths factor, cents income,
                                                             cents guideline,
                                                             int percent) noexcept {
    exact_cents const by_factor{static_cast<uint128>(twelve_year_payment.value) *
                                    static_cast<uint128>(factor.value),
                                10'000};
    return smaller(by_factor, discretionary_share(income, guideline, percent, 100));
}

/// $0 stays $0; above $0 and below $5 is $5 (the Department's ICR worksheet, step six).
[[nodiscard]] constexpr cents after_contingent_minimum(exact_cents amount) noexcept {
    if (amount.is_zero()) return {};
    return amount.below(dollars(5)) ? dollars(5) : round_half_up(amount);
}

/// Joint ICR: one amount for the couple, split between the spouses by their debt.
struct joint_contingent_payment {
    cents couple{};
    cents borrower{};
    cents spouse{};
};

/// Both amounts are rounded from the exact one; the spouse pays what is left, so that they add up.
[[nodiscard]] constexpr joint_contingent_payment split_joint_payment(exact_cents amount,
                                                                     couple_debt debt) noexcept {
    bool const least = !amount.is_zero() && amount.below(dollars(5));
    exact_cents const owed = least ? exact_cents{500, 1} : amount;
    auto const couple = round_half_up(owed);
    auto const borrower = round_half_up(borrower_share(owed, debt));
    return {couple, borrower, couple - borrower};
}

/// RAP: incomes up to `through` pay `percent` of the whole income a year.
struct assistance_band {
    cents through{};
    int percent = 0;
};
BOOST_DESCRIBE_STRUCT(assistance_band, (), (through, percent))

/// RAP's figures beside the bands.
struct assistance_amounts {
    cents least_annual{};       ///< up to the first band's end
    cents less_per_dependent{}; ///< a month
    cents least_monthly{};
};
BOOST_DESCRIBE_STRUCT(assistance_amounts, (), (least_annual, less_per_dependent, least_monthly))

/// The percentage of the band that an income lies in.
template <std::size_t Count>
[[nodiscard]] constexpr int assistance_percent(std::array<assistance_band, Count> const& bands,
                                               cents income) noexcept {
    auto const* band = bands.data();
    while (income > band->through)
        ++band;
    return band->percent;
}

/// A month of the year's amount: the percentage of the income, or the least amount where there is
/// none.
[[nodiscard]] constexpr exact_cents assistance_base(int percent, assistance_amounts const& amounts,
                                                    cents income) noexcept {
    auto const scaled = percent == 0 ? amounts.least_annual.value * 100 : income.value * percent;
    return {static_cast<uint128>(static_cast<std::uint64_t>(scaled)), 1200};
}

/// Less a fixed amount for each dependent, not below zero.
[[nodiscard]] constexpr exact_cents less_for_dependents(exact_cents base,
                                                        assistance_amounts const& amounts,
                                                        std::int64_t dependents) noexcept {
    // More dependents than this leave nothing to reduce; the bound keeps the product small.
    constexpr std::int64_t most_dependents = 1'000'000;
    // Twelve hundred times an income's percentage: far within 64 bits.
    auto const less = std::min(dependents, most_dependents) * amounts.less_per_dependent.value *
                      static_cast<std::int64_t>(base.denominator);
    auto const left = std::max<std::int64_t>(static_cast<std::int64_t>(base.numerator) - less, 0);
    return {static_cast<uint128>(static_cast<std::uint64_t>(left)), base.denominator};
}

/// The RAP payment before it is held against what is owed. 20 USC 1087e(q)(4); 34 CFR
/// 685.209(b)(2), (f)(5), (g)(3).
template <std::size_t Count>
[[nodiscard]] constexpr cents
assistance_payment(std::array<assistance_band, Count> const& bands,
                   assistance_amounts const& amounts, cents income, std::int64_t dependents,
                   std::optional<couple_debt> debt = std::nullopt) noexcept {
    auto const base = assistance_base(assistance_percent(bands, income), amounts, income);
    auto amount = less_for_dependents(base, amounts, dependents);
    if (debt) amount = borrower_share(amount, *debt);
    return amount.below(amounts.least_monthly) ? amounts.least_monthly : round_half_up(amount);
}

/// Bands rise without gap, percentages rise with them, and the last band is open.
template <std::size_t Count>
[[nodiscard]] consteval bool contiguous(std::array<assistance_band, Count> const& bands) {
    for (std::size_t i = 1; i < Count; ++i) {
        if (bands[i].through <= bands[i - 1].through || bands[i].percent <= bands[i - 1].percent) {
            return false;
        }
    }
    return bands.back().through.value == INT64_MAX;
}

/// Incomes and factors rise; both columns may repeat a factor.
template <std::size_t Count>
[[nodiscard]] consteval bool rising(std::array<income_factor, Count> const& rows) {
    for (std::size_t i = 1; i < Count; ++i) {
        if (rows[i].income <= rows[i - 1].income || rows[i].factor < rows[i - 1].factor) {
            return false;
        }
    }
    return true;
}

} // namespace tassel
