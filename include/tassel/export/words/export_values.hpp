// Amounts, rates, dates, and names as export texts show them.
#pragma once

#include "tassel/core/ascii.hpp"
#include "tassel/core/civil_date.hpp"
#include "tassel/core/money.hpp"
#include "tassel/export/text/text_cleaning.hpp"
#include "tassel/loan/portfolio.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tassel::exports {

/// The maximum length of a label, and of a stored value, in characters.
inline constexpr std::size_t maximum_label_characters = 100;
inline constexpr std::size_t maximum_value_characters = longest_loan_text;

enum class value_state : std::uint8_t {
    absent, ///< blank, `N/A`, `Unavailable`, or dashes
    present,
    malformed,
    out_of_range ///< an amount above `largest_amount`
};

/// A value in an export. `value` is meaningful only if the value is present.
template <class Value>
struct export_value {
    value_state state = value_state::absent;
    Value value{};

    [[nodiscard]] constexpr std::optional<Value> optional() const noexcept {
        return state == value_state::present ? std::optional<Value>{value} : std::nullopt;
    }
};

struct export_amount : export_value<cents> {
    bool shows_cents = false; ///< written with decimals
};

/// Removes blanks, quotes, square brackets, and a spreadsheet's empty cells (`,,,`) at either end.
[[nodiscard]] constexpr std::string_view bare_value(std::string_view text) noexcept {
    auto const wrapping = [](char character) {
        return is_blank(character) || character == '"' || character == '[' || character == ']';
    };
    while (!text.empty() && wrapping(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && (wrapping(text.back()) || text.back() == ','))
        text.remove_suffix(1);
    return text;
}

/// Whether a bare value is blank or is a word that means no value.
[[nodiscard]] constexpr bool says_nothing(std::string_view value) noexcept {
    return value.find_first_not_of('-') == std::string_view::npos ||
           equals_ignoring_case(value, "n/a") || equals_ignoring_case(value, "unavailable");
}

namespace detail {

/// Reads a short text from the front.
class value_cursor {
  public:
    constexpr explicit value_cursor(std::string_view text) noexcept : rest_{text} {}

    [[nodiscard]] constexpr bool at_end() const noexcept { return rest_.empty(); }
    [[nodiscard]] constexpr std::string_view rest() const noexcept { return rest_; }
    constexpr void skip_blanks() noexcept {
        while (!rest_.empty() && is_blank(rest_.front()))
            rest_.remove_prefix(1);
    }
    constexpr bool take(char character) noexcept {
        if (rest_.empty() || rest_.front() != character) return false;
        rest_.remove_prefix(1);
        return true;
    }
    constexpr std::string_view take_digits() noexcept { return take_all(is_digit); }
    constexpr std::string_view take_letters() noexcept { return take_all(is_letter); }
    /// Takes a word in either case, if no letter follows it.
    constexpr bool take_word(std::string_view word) noexcept {
        if (!equals_ignoring_case(rest_.substr(0, word.size()), word)) return false;
        if (rest_.size() > word.size() && is_letter(rest_[word.size()])) return false;
        rest_.remove_prefix(word.size());
        return true;
    }

  private:
    template <class Test>
    constexpr std::string_view take_all(Test test) noexcept {
        std::size_t count = 0;
        while (count < rest_.size() && test(rest_[count]))
            ++count;
        auto const taken = rest_.substr(0, count);
        rest_.remove_prefix(count);
        return taken;
    }

    std::string_view rest_;
};

/// The maximum length of a value that is parsed, of any kind.
inline constexpr std::size_t longest_parsed_value = 64;
/// A number above every number that is accepted, but far from overflow.
inline constexpr std::int64_t far_number = 1'000'000'000'000'000;

constexpr std::int64_t append_digits(std::int64_t number, std::string_view digits) noexcept {
    for (char const digit : digits)
        number = std::min(number * 10 + (digit - '0'), far_number);
    return number;
}

/// Takes digits, with or without thousands commas in the right places. Returns -1 for anything
/// else.
constexpr std::int64_t take_grouped(value_cursor& cursor) noexcept {
    auto const first = cursor.take_digits();
    if (first.empty()) return -1;
    auto number = append_digits(0, first);
    if (!cursor.rest().starts_with(',')) return number;
    if (first.size() > 3) return -1;
    while (cursor.take(',')) {
        auto const group = cursor.take_digits();
        if (group.size() != 3) return -1;
        number = append_digits(number, group);
    }
    return number;
}

} // namespace detail

/// Reads an amount: an optional sign, `(`, `$`, digits, at most two decimals, `)`. A currency name
/// and `CR` may follow. A sign may also come after the dollar sign. Parentheses, and `CR` for a
/// credit, make the amount negative.
[[nodiscard]] constexpr export_amount read_amount(std::string_view text) noexcept {
    constexpr export_amount malformed{{.state = value_state::malformed}};
    text = bare_value(text);
    if (says_nothing(text)) return {};
    if (text.size() > detail::longest_parsed_value) return malformed;
    detail::value_cursor cursor{text};
    bool minus = cursor.take('-');
    bool const sign = minus || cursor.take('+');
    cursor.skip_blanks();
    bool const bracket = cursor.take('(');
    cursor.skip_blanks();
    bool const dollar = cursor.take('$');
    cursor.skip_blanks();
    if (dollar && !sign && !bracket) minus = cursor.take('-');
    auto number = detail::take_grouped(cursor);
    if (number < 0 || (minus && bracket)) return malformed;
    std::string_view decimals = "00";
    bool const point = cursor.take('.');
    if (point) decimals = cursor.take_digits();
    cursor.skip_blanks();
    if (bracket && !cursor.take(')')) return malformed;
    cursor.skip_blanks();
    cursor.take_word("usd");
    cursor.skip_blanks();
    if (cursor.take_word("cr")) {
        if (minus || bracket) return malformed; // a credit of a credit
        minus = true;
    }
    if (decimals.empty() || decimals.size() > 2 || !cursor.at_end()) {
        return malformed;
    }
    number = detail::append_digits(number, decimals);
    if (decimals.size() == 1) number *= 10;
    auto const state =
        number > largest_amount.value ? value_state::out_of_range : value_state::present;
    return {{state, {minus || bracket ? -number : number}}, point};
}

/// An annual rate. A rate below 1 % may have been written as a fraction (`0.068`).
struct export_rate : export_value<annual_rate> {
    bool shows_percent = false;

    [[nodiscard]] constexpr bool may_be_fraction() const noexcept {
        constexpr annual_rate one_percent{100'000};
        return state == value_state::present && value > annual_rate{} && value < one_percent;
    }
};

/// Reads an annual percentage: at most two digits, at most four decimals, an optional `%`. A number
/// below one may have five decimals, because fractions are written that way.
[[nodiscard]] constexpr export_rate read_rate(std::string_view text) noexcept {
    text = bare_value(text);
    if (says_nothing(text)) return {};
    detail::value_cursor cursor{text};
    auto whole = cursor.take_digits();
    std::string_view decimals = "0";
    bool const point = cursor.take('.');
    if (point) decimals = cursor.take_digits();
    if (whole.empty() && point) whole = "0";
    cursor.skip_blanks();
    bool const percent = cursor.take('%');
    auto const places = whole == "0" || whole == "00" ? 5U : 4U;
    if (whole.empty() || whole.size() > 2 || decimals.empty() || decimals.size() > places ||
        !cursor.at_end()) {
        return {{.state = value_state::malformed}};
    }
    auto rate = detail::append_digits(detail::append_digits(0, whole), decimals);
    for (auto place = decimals.size(); place < 5; ++place)
        rate *= 10; // to 0.00001 %, a thousandth of a basis point
    return {{.state = value_state::present, .value = {rate}}, percent};
}

/// Reads a whole number of at most nine digits.
[[nodiscard]] constexpr export_value<std::int64_t> read_count(std::string_view text) noexcept {
    text = bare_value(text);
    if (says_nothing(text)) return {};
    detail::value_cursor cursor{text};
    auto const digits = cursor.take_digits();
    if (digits.empty() || digits.size() > 9 || !cursor.at_end()) {
        return {.state = value_state::malformed};
    }
    return {.state = value_state::present, .value = detail::append_digits(0, digits)};
}

namespace detail {

/// Whether a text may follow a date: nothing, or a time of day after a blank, `T`, or `-`.
constexpr bool is_time_part(std::string_view text) noexcept {
    if (text.empty()) return true;
    if (text.size() < 2 || text.size() > longest_parsed_value) return false;
    if (!is_blank(text.front()) && text.front() != 'T' && text.front() != '-') return false;
    return text.substr(1).find_first_not_of("0123456789:.,+-ZAPMapm \t") == std::string_view::npos;
}

/// Reads a year of four or two digits. Two digits get the century that makes the year at most ten
/// years later than `newest`, the year of the file.
constexpr std::optional<int> year_of(std::string_view digits, int newest) noexcept {
    auto const year = static_cast<int>(append_digits(0, digits));
    if (digits.size() == 4) return year;
    if (digits.size() != 2) return std::nullopt;
    constexpr int century = 100, years_ahead = 10;
    auto const this_century = newest / century * century + year;
    return this_century > newest + years_ahead ? this_century - century : this_century;
}

constexpr std::optional<civil_date> civil(std::optional<int> year, int month,
                                          std::string_view day) noexcept {
    if (!year || day.empty() || day.size() > 2) return std::nullopt;
    auto const d = static_cast<int>(append_digits(0, day));
    if (*year < earliest_year || *year > latest_year || !is_civil_date(*year, month, d)) {
        return std::nullopt;
    }
    return civil_date{static_cast<std::int16_t>(*year), static_cast<std::uint8_t>(month),
                      static_cast<std::uint8_t>(d)};
}
constexpr std::optional<civil_date> civil(std::optional<int> year, std::string_view month,
                                          std::string_view day) noexcept {
    if (month.empty() || month.size() > 2) return std::nullopt;
    return civil(year, static_cast<int>(append_digits(0, month)), day);
}

/// Returns 1 to 12 for a month's English name or its first three letters, otherwise 0.
constexpr int month_named(std::string_view name) noexcept {
    constexpr std::array<std::string_view, 12> names{
        "january", "february", "march",     "april",   "may",      "june",
        "july",    "august",   "september", "october", "november", "december"};
    if (equals_ignoring_case(name, "sept")) return 9;
    for (std::size_t i = 0; i < names.size(); ++i) {
        bool const begins = name.size() == 3 && equals_ignoring_case(names[i].substr(0, 3), name);
        if (begins || equals_ignoring_case(names[i], name)) return static_cast<int>(i + 1);
    }
    return 0;
}

/// Skips the characters that separate the parts of a date with a month's name.
constexpr void skip_date_marks(value_cursor& cursor) noexcept {
    while (cursor.take(' ') || cursor.take(',') || cursor.take('-') || cursor.take('.') ||
           cursor.take('/')) {
    }
}

/// Reads `Aug 25, 2019` or `25-AUG-2019`.
constexpr std::optional<civil_date> date_with_month_name(value_cursor cursor, int newest) noexcept {
    auto day = cursor.take_digits();
    skip_date_marks(cursor);
    auto const month = month_named(cursor.take_letters());
    if (month == 0) return std::nullopt;
    skip_date_marks(cursor);
    if (day.empty()) {
        day = cursor.take_digits();
        if (!cursor.take_word("st") && !cursor.take_word("nd") && !cursor.take_word("rd")) {
            cursor.take_word("th");
        }
        skip_date_marks(cursor);
    }
    auto const year = year_of(cursor.take_digits(), newest);
    return is_time_part(cursor.rest()) ? civil(year, month, day) : std::nullopt;
}

constexpr std::optional<civil_date> parse_export_date(std::string_view text, int newest) noexcept {
    if (text.size() > longest_parsed_value) return std::nullopt;
    value_cursor cursor{text};
    auto const first = cursor.take_digits();
    if (first.size() == 8 && cursor.at_end()) {
        return civil(year_of(first.substr(0, 4), newest), first.substr(4, 2), first.substr(6, 2));
    }
    bool const named = first.empty() || first.size() > 4 || cursor.rest().size() < 2 ||
                       !is_digit(cursor.rest()[1]);
    if (named) return date_with_month_name(value_cursor{text}, newest);
    char const separator = cursor.rest().starts_with('/') ? '/' : '-';
    if (!cursor.take(separator)) return std::nullopt;
    auto const second = cursor.take_digits();
    if (!cursor.take(separator)) return std::nullopt;
    auto const third = cursor.take_digits();
    if (!is_time_part(cursor.rest())) return std::nullopt;
    if (first.size() == 4) return civil(year_of(first, newest), second, third);
    return civil(year_of(third, newest), first, second);
}

} // namespace detail

/// The reference year for two-digit years in a text without a date of its own.
inline constexpr int year_of_undated_texts = 2026;

/// Reads a real day in the years 1958 to 2100: MM/DD/YYYY, MM-DD-YYYY, YYYYMMDD, YYYY-MM-DD,
/// YYYY/MM/DD, or with a month's name, with or without a time of day. A year may have two digits:
/// `newest` is the year of the file.
[[nodiscard]] constexpr export_value<civil_date>
read_date(std::string_view text, int newest = year_of_undated_texts) noexcept {
    text = bare_value(text);
    if (says_nothing(text)) return {};
    auto const date = detail::parse_export_date(text, newest);
    if (!date) return {.state = value_state::malformed};
    return {.state = value_state::present, .value = *date};
}

/// Returns a name or another text in the form that is stored: bare, with each run of blanks as one
/// space, and cut to `limit` characters. Returns nothing if the text has no value.
[[nodiscard]] inline std::optional<std::string>
kept_text(std::string_view text, std::size_t limit = maximum_value_characters) {
    text = bare_value(text);
    if (says_nothing(text)) return std::nullopt;
    std::string kept;
    kept.reserve(std::min(text.size(), 4 * limit));
    std::size_t characters = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        char const character = is_blank(text[i]) ? ' ' : text[i];
        if (character == ' ' && kept.back() == ' ') continue;
        bool const continues = (static_cast<unsigned char>(character) & 0xC0U) == 0x80U;
        if (!continues && ++characters > limit) break;
        if (character == '"' && kept.ends_with('"')) continue; // a spreadsheet doubles quotes
        kept.push_back(character);
    }
    if (kept.ends_with(' ')) kept.pop_back();
    return kept;
}

/// The maximum number of cells of a row that are read, which is far more than any servicer's table
/// has.
inline constexpr std::size_t maximum_cells = 64;

} // namespace tassel::exports
