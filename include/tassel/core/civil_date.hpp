// Civil (Gregorian) dates without a clock or a time zone.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tassel {

/// A calendar day. Outside data becomes a date only through `parse_iso_date` and `days_to_civil`,
/// so every value is a real day in the years 1 to 9999.
struct civil_date {
    std::int16_t year = 1;
    std::uint8_t month = 1;
    std::uint8_t day = 1;

    auto operator<=>(civil_date const&) const = default;
};

[[nodiscard]] constexpr bool is_leap_year(int year) noexcept {
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

[[nodiscard]] constexpr int days_in_month(int year, int month) noexcept {
    constexpr std::array lengths{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return month == 2 && is_leap_year(year) ? 29 : lengths[static_cast<unsigned>(month - 1)];
}

[[nodiscard]] constexpr bool is_civil_date(int year, int month, int day) noexcept {
    return year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 &&
           day <= days_in_month(year, month);
}

[[nodiscard]] constexpr civil_date next_day(civil_date date) noexcept {
    if (date.day < days_in_month(date.year, date.month)) {
        return {date.year, date.month, static_cast<std::uint8_t>(date.day + 1)};
    }
    if (date.month < 12) return {date.year, static_cast<std::uint8_t>(date.month + 1), 1};
    return {static_cast<std::int16_t>(date.year + 1), 1, 1};
}

[[nodiscard]] constexpr civil_date day_before(civil_date date) noexcept {
    if (date.day > 1) return {date.year, date.month, static_cast<std::uint8_t>(date.day - 1)};
    int const year = date.month > 1 ? date.year : date.year - 1;
    int const month = date.month > 1 ? date.month - 1 : 12;
    return {static_cast<std::int16_t>(year), static_cast<std::uint8_t>(month),
            static_cast<std::uint8_t>(days_in_month(year, month))};
}

/// Accepts exactly `YYYY-MM-DD`. Returns nothing for any other text and for a day that does not
/// exist.
[[nodiscard]] constexpr std::optional<civil_date> parse_iso_date(std::string_view text) noexcept {
    if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
    auto const number = [text](std::size_t begin, std::size_t end) {
        int value = 0;
        for (auto i = begin; i < end; ++i) {
            if (text[i] < '0' || text[i] > '9') return -1;
            value = value * 10 + (text[i] - '0');
        }
        return value;
    };
    int const year = number(0, 4), month = number(5, 7), day = number(8, 10);
    if (!is_civil_date(year, month, day)) return std::nullopt;
    return civil_date{static_cast<std::int16_t>(year), static_cast<std::uint8_t>(month),
                      static_cast<std::uint8_t>(day)};
}

/// The ten characters `YYYY-MM-DD`.
[[nodiscard]] constexpr std::array<char, 10> iso_text(civil_date date) noexcept {
    auto const digit = [](int value) { return static_cast<char>('0' + value % 10); };
    int const year = date.year, month = date.month, day = date.day;
    return {digit(year / 1000),
            digit(year / 100),
            digit(year / 10),
            digit(year),
            '-',
            digit(month / 10),
            digit(month),
            '-',
            digit(day / 10),
            digit(day)};
}

/// The civil day that is `days` after 1970-01-01.
[[nodiscard]] constexpr civil_date days_to_civil(std::int64_t days) noexcept {
    // Counts from 0000-03-01, which makes the leap day the last day of its year. The calendar
    // repeats every 400 years.
    std::int64_t const shifted = days + 719'468;
    std::int64_t const era = (shifted >= 0 ? shifted : shifted - 146'096) / 146'097;
    auto const day_of_era = static_cast<std::int64_t>(shifted - era * 146'097);
    std::int64_t const year_of_era =
        (day_of_era - day_of_era / 1'460 + day_of_era / 36'524 - day_of_era / 146'096) / 365;
    std::int64_t const day_of_year =
        day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    std::int64_t const shifted_month = (5 * day_of_year + 2) / 153;
    auto const day = static_cast<std::uint8_t>(day_of_year - (153 * shifted_month + 2) / 5 + 1);
    auto const month =
        static_cast<std::uint8_t>(shifted_month < 10 ? shifted_month + 3 : shifted_month - 9);
    return {static_cast<std::int16_t>(year_of_era + era * 400 + (month <= 2 ? 1 : 0)), month, day};
}

/// Days from 1970-01-01 to `date`: the inverse of `days_to_civil`.
[[nodiscard]] constexpr std::int64_t civil_to_days(civil_date date) noexcept {
    std::int64_t const month = date.month;
    std::int64_t const year = date.year - (month <= 2 ? 1 : 0), era = year / 400;
    std::int64_t const year_of_era = year - era * 400;
    std::int64_t const day_of_year =
        (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + date.day - 1;
    return era * 146'097 + year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year -
           719'468;
}

/// The days from `from` through `until`, both included, on which something is in force.
struct date_range {
    civil_date from;
    civil_date until;

    [[nodiscard]] constexpr bool contains(civil_date date) const noexcept {
        return from <= date && date <= until;
    }
};

namespace literals {
/// `"2026-07-01"_date`; a day that does not exist does not compile.
consteval civil_date operator""_date(char const* text, std::size_t length) {
    return parse_iso_date({text, length}).value();
}
} // namespace literals

// Counts months as payments fall due: on the same day of each month, or on its last day if the
// month is shorter.

/// The day `months` after `date`, or the last day of that month if it has no such day.
[[nodiscard]] constexpr civil_date months_after(civil_date date, int months) noexcept {
    int const counted = date.year * 12 + date.month - 1 + months;
    int const year = counted / 12, month = counted % 12 + 1;
    auto const day = std::min<int>(date.day, days_in_month(year, month));
    return {static_cast<std::int16_t>(year), static_cast<std::uint8_t>(month),
            static_cast<std::uint8_t>(day)};
}

/// How many payments fall due through `last_day` when the first is due one month after `from`.
[[nodiscard]] constexpr int payments_due_by(civil_date from, civil_date last_day) noexcept {
    if (last_day <= from) return 0;
    int const months = (last_day.year - from.year) * 12 + last_day.month - from.month;
    return months_after(from, months) <= last_day ? months : months - 1;
}

} // namespace tassel
