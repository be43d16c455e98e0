// How values are written on forms: dates as mm-dd-yyyy, amounts as 1234.56, telephone numbers as
// (aaa) bbb-cccc, and numbers without needless decimals.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/intake/intake_entries.hpp"
#include "tassel/document/vocabulary/country.hpp"
#include "tassel/document/vocabulary/document_loan.hpp"
#include "tassel/document/vocabulary/intake_field.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

namespace tassel::document::detail {

/// Appends the last two or four digits of a number, with leading zeros.
inline void append_digits(std::string& out, std::int64_t number, int digits) {
    for (std::int64_t place = digits == 4 ? 1000 : 10; place > 0; place /= 10)
        out += static_cast<char>('0' + number / place % 10);
}

/// Appends cents as 1234.56.
inline void append_amount(std::string& out, std::int64_t cents) {
    // Unsigned, because the lowest signed number has no positive counterpart.
    auto const amount =
        cents < 0 ? 0 - static_cast<std::uint64_t>(cents) : static_cast<std::uint64_t>(cents);
    if (cents < 0) out += '-';
    out.append(std::to_string(amount / 100)).append(".");
    append_digits(out, static_cast<std::int64_t>(amount % 100), 2);
}

/// Appends tenths as 37.5, or as 40 when there is no fraction. Intake accepts no negative value.
inline void append_tenths(std::string& out, std::int64_t tenths) {
    out += std::to_string(tenths / 10);
    if (tenths % 10 != 0) out.append(".").append(std::to_string(tenths % 10));
}

/// Appends days since 1970-01-01 as mm-dd-yyyy.
inline void append_date(std::string& out, std::int64_t days) {
    auto const date = days_to_civil(days);
    append_digits(out, date.month, 2);
    out += '-';
    append_digits(out, date.day, 2);
    out += '-';
    append_digits(out, date.year, 4);
}

/// Appends months since year 0 as mm-yyyy.
inline void append_month(std::string& out, std::int64_t months) {
    append_digits(out, months % 12 + 1, 2);
    out += '-';
    append_digits(out, months / 12, 4);
}

/// Returns the digits of a ten-digit telephone number in any notation; empty for any other text.
[[nodiscard]] inline std::string digits_of_phone(std::string_view text) {
    std::string digits;
    for (char const letter : text) {
        bool const is_digit = letter >= '0' && letter <= '9';
        if (is_digit) digits += letter;
        if (!is_digit && std::string_view{" ()-./+"}.find(letter) == std::string_view::npos) {
            return {};
        }
    }
    if (digits.size() == 11 && digits.front() == '1') digits.erase(0, 1);
    return digits.size() == 10 ? digits : std::string{};
}

/// Appends a telephone number as (aaa) bbb-cccc, and any other text unchanged, such as a number
/// that begins with the + of another country.
inline void append_phone(std::string& out, std::string_view phone) {
    bool const abroad = phone.starts_with('+') && !phone.starts_with("+1");
    auto const digits = abroad ? std::string{} : digits_of_phone(phone);
    if (digits.empty()) {
        out += phone;
        return;
    }
    out.append("(").append(digits, 0, 3).append(") ");
    out.append(digits, 3, 3).append("-").append(digits, 6, 4);
}

/// Appends a choice with spaces for underscores.
inline void append_words(std::string& out, std::string_view choice) {
    auto const begin = static_cast<std::ptrdiff_t>(out.size());
    out += choice;
    std::replace(out.begin() + begin, out.end(), '_', ' ');
}

/// Appends a text in capitals, because the cells of a grid hold only capitals. Intake accepted no
/// letters other than A to Z.
inline void append_capitals(std::string& out, std::string_view text) {
    for (char const letter : text) {
        bool const small = letter >= 'a' && letter <= 'z';
        out += small ? static_cast<char>(letter - 'a' + 'A') : letter;
    }
}

/// Appends the number that an expression or a field has, in this format.
inline void append_number(std::string& out, piece_format format, std::int64_t number) {
    switch (format) {
    case piece_format::amount: return append_amount(out, number);
    case piece_format::date: return append_date(out, number);
    case piece_format::year: return append_digits(out, days_to_civil(number).year, 4);
    default: out += std::to_string(number);
    }
}

/// Appends a value in the notation of its field's type.
inline void append_usual(std::string& out, intake_field const& field, intake_value const& value,
                         document_facts const& facts) {
    switch (field.type) {
    case intake_type::boolean: out += value.number != 0 ? "Yes" : "No"; return;
    case intake_type::integer: return append_number(out, piece_format::whole, value.number);
    case intake_type::number: return append_tenths(out, value.number);
    case intake_type::cents: return append_amount(out, value.number);
    case intake_type::date: return append_date(out, value.number);
    case intake_type::month: return append_month(out, value.number);
    case intake_type::choice: return append_words(out, value.text);
    case intake_type::phone: return append_phone(out, value.text);
    case intake_type::holder_label: {
        auto const found =
            std::find_if(facts.holders.begin(), facts.holders.end(),
                         [&](document_holder const& one) { return one.label == value.text; });
        if (found != facts.holders.end()) out += found->name.value_or(std::string{});
        return;
    }
    default: out += value.text;
    }
}

/// Appends the name of a country in capitals, as the last line of an address has it. Of the letters
/// outside of ASCII, names have only those of Latin-1, whose second byte in UTF-8 is lower by the
/// same number.
inline void append_country(std::string& out, country const& one) {
    constexpr unsigned char latin_lead = 0xC3, first_small = 0xA0;
    constexpr int to_capital = 'a' - 'A';
    unsigned char before = 0;
    for (char const letter : one.name.view()) {
        auto const byte = static_cast<unsigned char>(letter);
        bool const small =
            before == latin_lead ? byte >= first_small : letter >= 'a' && letter <= 'z';
        out += small ? static_cast<char>(byte - to_capital) : letter;
        before = byte;
    }
}

inline void append_value(std::string& out, piece_format format, intake_field const& field,
                         intake_value const& value, document_facts const& facts) {
    switch (format) {
    case piece_format::usual: return append_usual(out, field, value, facts);
    case piece_format::choice_label: return append_words(out, value.text);
    case piece_format::capitals: return append_capitals(out, value.text);
    case piece_format::phone: return append_phone(out, value.text);
    case piece_format::employer_id:
        out.append(value.text, 0, 2).append("-").append(value.text, 2, std::string::npos);
        return;
    default: append_number(out, format, value.number);
    }
}

} // namespace tassel::document::detail
