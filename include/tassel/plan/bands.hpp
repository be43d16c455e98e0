// Tables in bands: repayment terms by balance, RAP percentages by income.
#pragma once

#include "tassel/core/money.hpp"
#include "tassel/reflect/describe.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>

namespace tassel::plan {

/// The upper end of an open last band.
inline constexpr cents no_upper_end{std::numeric_limits<std::int64_t>::max()};

/// Balances below `below` (and not below the band before) are repaid in `months`. A table writes it
/// `below(dollars(25'000)).months(120)`.
struct term_band {
    cents below{};
    int months = 0;
};
BOOST_DESCRIBE_STRUCT(term_band, (), (below, months))

/// Incomes up to `through` (and above the band before) pay `percent` of the whole income a year. A
/// table writes it `up_to(dollars(20'000)).percent(1)`.
struct assistance_band {
    cents through{};
    int percent = 0;
};
BOOST_DESCRIBE_STRUCT(assistance_band, (), (through, percent))

/// An upper end that the band excludes.
struct excluded_end {
    cents amount{};

    [[nodiscard]] consteval term_band months(int count) const { return {amount, count}; }
};
/// An upper end that the band includes.
struct included_end {
    cents amount{};

    [[nodiscard]] consteval assistance_band percent(int share) const { return {amount, share}; }
};
/// The open end of a table's last band.
struct open_end {
    [[nodiscard]] consteval term_band months(int count) const { return {no_upper_end, count}; }
    [[nodiscard]] consteval assistance_band percent(int share) const {
        return {no_upper_end, share};
    }
};
[[nodiscard]] consteval excluded_end below(cents amount) {
    return {amount};
}
[[nodiscard]] consteval included_end up_to(cents amount) {
    return {amount};
}
inline constexpr open_end the_rest{};

/// The term of a balance. A balance exactly on a boundary belongs to the band above it.
template <class Bands>
[[nodiscard]] constexpr int term_months(Bands const& bands, cents balance) noexcept {
    for (auto const& band : bands) {
        if (balance < band.below) return band.months;
    }
    return bands.back().months;
}

/// The band boundary within `Percent` percent of a balance, if there is one.
template <int Percent, class Bands>
[[nodiscard, gnu::noinline]] constexpr std::optional<cents> near_boundary(Bands const& bands,
                                                                          cents balance) noexcept {
    for (auto const& band : bands) {
        if (band.below == no_upper_end) continue;
        auto const distance = balance < band.below ? band.below - balance : balance - band.below;
        if (distance * (100 / Percent) <= band.below) return band.below;
    }
    return std::nullopt;
}

/// Whether both the bands and their terms rise and the last band is open, so that there is no gap
/// and no overlap.
template <std::size_t Count>
[[nodiscard]] consteval bool contiguous(std::array<term_band, Count> const& bands) {
    for (std::size_t i = 1; i < Count; ++i) {
        if (bands[i].below <= bands[i - 1].below || bands[i].months <= bands[i - 1].months) {
            return false;
        }
    }
    return bands[0].below > cents{} && bands.back().below == no_upper_end;
}

/// The balance that sets the term of a consolidation loan: the loan itself plus the borrower's
/// other student loans, the latter counted only up to the size of the consolidation loan. 20 USC
/// 1078-3(c)(2)(A)-(B).
[[nodiscard]] constexpr cents consolidation_term_balance(cents consolidation,
                                                         cents other_loans) noexcept {
    return consolidation + (other_loans < consolidation ? other_loans : consolidation);
}

} // namespace tassel::plan
