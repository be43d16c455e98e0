// What is owed on a loan found in several files: the newest figures, and where they contradict
// others.
#pragma once

#include "tassel/export/merge/merge_texts.hpp"
#include "tassel/export/merge/merged_loan.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tassel {

/// The dates of amounts in files that state none: `day_of_sending` for a servicer's page that was
/// just sent, and `day_not_known` for other files.
inline constexpr std::int64_t day_not_known = std::numeric_limits<std::int64_t>::min();
inline constexpr std::int64_t day_of_sending = std::numeric_limits<std::int64_t>::max();

/// The date of a row's amounts. `file_date` is the date of a StudentAid.gov file; `sent_on` applies
/// to any file.
[[nodiscard]] constexpr std::int64_t day_of_amounts(loan const& one, bool federal,
                                                    std::optional<civil_date> file_date,
                                                    std::optional<civil_date> sent_on) noexcept {
    auto day = one.principal_as_of_date;
    if (!day) day = one.interest_as_of_date;
    if (!day) day = federal ? file_date : sent_on;
    if (day) return civil_to_days(*day);
    return federal ? day_not_known : day_of_sending;
}

namespace detail {

inline constexpr std::array figure_members{
    place_of_member("outstanding_principal_cents"), place_of_member("accrued_interest_cents"),
    place_of_member("credit_balance_cents"), place_of_member("principal_as_of_date"),
    place_of_member("interest_as_of_date")};

inline void note(merged_loan& known, std::size_t place, fact_basis basis, plain_text message,
                 std::optional<std::vector<std::string>> values = std::nullopt) {
    note_doubt(known, {.field = std::string{reflect::member_names<loan>[place]},
                       .basis = basis,
                       .message = std::string{message.view()},
                       .line = std::nullopt,
                       .values = std::move(values)});
}

/// Records a contradiction: two amounts on the same day, or a newer amount that is impossible.
inline void note_contradiction(merged_loan& known, std::size_t place, plain_text message,
                               cents first, cents second) {
    note(known, place, fact_basis::contradicted, message,
         std::vector{std::to_string(first.value), std::to_string(second.value)});
}

/// The interest on an amount over this many days, rounded up.
[[nodiscard]] constexpr std::int64_t interest_since(cents principal, annual_rate rate,
                                                    std::int64_t days) noexcept {
    constexpr std::int64_t whole_rate = 10'000'000, days_of_year = 365;
    auto const year = (principal.value * rate.milli_bps + whole_rate - 1) / whole_rate;
    return (year * days + days_of_year - 1) / days_of_year;
}

/// Each of two rounded figures may be off by half a dollar.
[[nodiscard]] constexpr std::int64_t rounding_of(merged_loan const& known,
                                                 merged_row const& row) noexcept {
    return known.whole_dollars || row.whole_dollars ? 100 : 0;
}

inline void compare_same_day(merged_loan& known, merged_row const& row) {
    auto const compare = [&](std::size_t place, cents first, cents second) {
        auto const apart = first > second ? first - second : second - first;
        if (apart.value <= rounding_of(known, row) / 2) return;
        note_contradiction(known, place, merge_texts::two_of_one_day, first, second);
    };
    compare(figure_members[0], known.facts.outstanding_principal_cents,
            row.one->outstanding_principal_cents);
    if (!row.tells_interest) return;
    compare(figure_members[1], known.facts.accrued_interest_cents, row.one->accrued_interest_cents);
}

/// Checks the newer of two figures from different days against the older one.
inline void compare_days(merged_loan& known, merged_row const& row) {
    bool const newer = row.day > *known.figures_of;
    auto const& was = newer ? known.facts : *row.one;
    auto const& is = newer ? *row.one : known.facts;
    auto const rate = known.facts.interest_rate_bps;
    auto const from = std::min(row.day, *known.figures_of);
    auto const to = std::max(row.day, *known.figures_of);
    if (!rate || from == day_not_known || to == day_of_sending) return;
    auto const since = interest_since(was.outstanding_principal_cents, *rate, to - from);
    auto const most = was.balance().value + since + rounding_of(known, row);
    if (is.balance().value <= most) return;
    bool const principal = is.outstanding_principal_cents > was.outstanding_principal_cents;
    auto const amount_of = [principal](loan const& one) {
        return principal ? one.outstanding_principal_cents : one.accrued_interest_cents;
    };
    note_contradiction(known, figure_members[principal ? 0 : 1], merge_texts::more_than_interest,
                       amount_of(was), amount_of(is));
}

inline void take_figures(merged_loan& known, merged_row const& row,
                         std::optional<civil_date> sent_on) {
    auto& to = known.facts;
    auto const& from = *row.one;
    auto const from_here = [&](std::size_t which) {
        known.origins[figure_members[which]] = row.file;
    };
    to.outstanding_principal_cents = from.outstanding_principal_cents;
    to.outstanding_principal_unknown.reset();
    to.credit_balance_cents = from.credit_balance_cents;
    to.principal_as_of_date = from.principal_as_of_date;
    if (!to.principal_as_of_date && from.interest_as_of_date) {
        to.principal_as_of_date = from.interest_as_of_date;
        note(known, figure_members[3], fact_basis::inferred, merge_texts::day_of_interest);
    } else if (!to.principal_as_of_date && !row.federal) {
        to.principal_as_of_date = sent_on;
        note(known, figure_members[3], fact_basis::inferred, merge_texts::day_sent);
    }
    for (auto const which : {0U, 2U, 3U})
        from_here(which);
    if (row.tells_interest || !known.figures_of) {
        to.accrued_interest_cents = from.accrued_interest_cents;
        to.interest_as_of_date = from.interest_as_of_date;
        if (!to.interest_as_of_date && !row.federal) {
            to.interest_as_of_date = to.principal_as_of_date;
            if (!from.principal_as_of_date) {
                note(known, figure_members[4], fact_basis::inferred, merge_texts::day_sent);
            }
        }
        for (auto const which : {1U, 4U})
            from_here(which);
    } else {
        note(known, figure_members[1], fact_basis::inferred, merge_texts::interest_kept);
    }
    known.figures_of = row.day;
    known.whole_dollars = row.whole_dollars;
}

} // namespace detail

/// Compares a row's figures with those so far, and takes them if they are newer.
inline void take_balance(merged_loan& known, merged_row const& row,
                         std::optional<civil_date> sent_on) {
    auto& one = known.facts;
    if (!row.one->balance_known()) {
        if (!known.figures_of) one.outstanding_principal_unknown = true;
        return;
    }
    if (known.figures_of && row.day == *known.figures_of) {
        detail::compare_same_day(known, row);
        return;
    }
    if (known.figures_of) detail::compare_days(known, row);
    if (!known.figures_of || row.day > *known.figures_of) {
        detail::take_figures(known, row, sent_on);
    }
}

} // namespace tassel
