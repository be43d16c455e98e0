// Reads one value that a client sent, according to its field's type. Messages never contain the
// value.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/decimal.hpp"
#include "tassel/core/phrase.hpp"
#include "tassel/document/intake/address_checks.hpp"
#include "tassel/document/intake/intake_entries.hpp"
#include "tassel/document/intake/intake_text_checks.hpp"
#include "tassel/document/intake/value_forms.hpp"
#include "tassel/document/vocabulary/intake_field.hpp"
#include "tassel/document/vocabulary/intake_manners.hpp"
#include "tassel/reflect/fault.hpp"
#include "tassel/reflect/json_document.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace tassel::document {

/// The reason why a value is not accepted.
struct value_refusal {
    reflect::fault_code code{};
    std::string message{};
};

namespace detail {

inline constexpr civil_date first_intake_date{1900, 1, 1}, last_intake_date{2199, 12, 31};

[[nodiscard]] inline value_refusal refuse(reflect::fault_code code, phrase const& sentence) {
    bounded_text text;
    render(sentence, text);
    return {code, std::string{text.view()}};
}
[[nodiscard]] constexpr std::optional<std::int64_t> whole_number(std::string_view digits) noexcept {
    bool const negative = digits.starts_with('-');
    if (negative) digits.remove_prefix(1);
    std::int64_t magnitude = 0;
    for (char const digit : digits) {
        if (__builtin_mul_overflow(magnitude, 10, &magnitude) ||
            __builtin_add_overflow(magnitude, digit - '0', &magnitude)) {
            return std::nullopt;
        }
    }
    return negative ? -magnitude : magnitude;
}

/// Counts the full years from the date of birth to another day.
[[nodiscard]] constexpr int age_on(civil_date day, civil_date birth) noexcept {
    bool const before_birthday =
        day.month < birth.month || (day.month == birth.month && day.day < birth.day);
    return day.year - birth.year - (before_birthday ? 1 : 0);
}

} // namespace detail

/// Whether the field is a date with bounds, which are ages in years on the current day.
[[nodiscard]] constexpr bool is_birth_date(intake_field const& field) noexcept {
    return field.type == intake_type::date && field.maximum > 0;
}

/// Reads values from one document.
class intake_value_reader {
  public:
    intake_value_reader(reflect::json_document const& document,
                        bool (*is_state)(std::string_view) noexcept,
                        intake_manners const& manners = {}) noexcept
        : document_{document}, is_state_{is_state}, manners_{manners} {}

    /// Reads into `value`, or returns the reason why the sent value is not accepted. An empty text,
    /// where allowed, leaves `value` without text and so clears the field. The bounds of a record
    /// count are those of its group.
    [[nodiscard]] std::optional<value_refusal>
    read(field_place const& place, reflect::json_node const& node, intake_value& value) {
        auto const& field = *place.field;
        if (place.is_count()) {
            return read_integer(node, place.counted().minimum, place.counted().maximum, value);
        }
        switch (field.type) {
        case intake_type::boolean: return read_boolean(field, node, value);
        case intake_type::integer:
        case intake_type::cents: return read_integer(node, field.minimum, field.maximum, value);
        case intake_type::number: return read_number(field, node, value);
        default: break;
        }
        if (node.kind != reflect::json_kind::string) {
            return refuse(reflect::fault_code::wrong_type, "must be a string");
        }
        auto const text = detail::trimmed(document_.string(node, buffer_));
        if (field.type == intake_type::date) return read_date(text, value);
        if (field.type == intake_type::month) return read_month(text, value);
        auto kept = judges_newest_alone || manners_.either_hyphenation
                        ? detail::kept_form(field.type, text)
                        : std::string{text};
        auto refused = check_text(field, kept);
        if (!refused) value.text = std::move(kept);
        return refused;
    }

  private:
    using fault_code = reflect::fault_code;
    using answer = std::optional<value_refusal>;

    [[nodiscard]] static value_refusal refuse(fault_code code, phrase const& sentence) {
        return detail::refuse(code, sentence);
    }

    [[nodiscard]] answer read_boolean(intake_field const& field, reflect::json_node const& node,
                                      intake_value& value) {
        bool const word = node.kind == reflect::json_kind::string;
        auto const given = word ? document_.string(node, buffer_) : document_.raw(node);
        bool const yes = given == (word ? "yes" : "true"), no = given == (word ? "no" : "false");
        if ((!word && node.kind != reflect::json_kind::boolean) || (!yes && !no)) {
            return refuse(fault_code::wrong_type, "must be true or false");
        }
        if (field.must_be_true && !yes) return refuse(fault_code::not_allowed, "must be true");
        value.number = yes ? 1 : 0;
        return std::nullopt;
    }

    [[nodiscard]] answer read_integer(reflect::json_node const& node, std::int64_t minimum,
                                      std::int64_t maximum, intake_value& value) {
        if (node.kind != reflect::json_kind::number) {
            return refuse(fault_code::wrong_type, "must be a whole number");
        }
        auto const digits = document_.raw(node);
        if (digits.find_first_of(".eE") != std::string_view::npos) {
            return refuse(fault_code::not_an_integer,
                          "must be a whole number, without fraction or exponent");
        }
        auto const number = detail::whole_number(digits);
        if (!number || *number < minimum || *number > maximum) {
            return refuse(fault_code::out_of_range, {"must be from {} to {}", minimum, maximum});
        }
        value.number = *number;
        return std::nullopt;
    }

    [[nodiscard]] answer read_number(intake_field const& field, reflect::json_node const& node,
                                     intake_value& value) {
        if (node.kind != reflect::json_kind::number) {
            return refuse(fault_code::wrong_type, "must be a number");
        }
        std::int64_t tenths = 0;
        auto const error = read_decimal(document_.raw(node), 1, tenths);
        if (error == decimal_error::too_many_places) {
            return refuse(fault_code::bad_format, "must have at most one decimal");
        }
        if (error != decimal_error::none || tenths < field.minimum || tenths > field.maximum) {
            return refuse_tenths(field);
        }
        value.number = tenths;
        return std::nullopt;
    }
    [[nodiscard]] static value_refusal refuse_tenths(intake_field const& field) {
        bounded_text text;
        text.append("must be from ");
        text.append_decimal(field.minimum, 1, 0);
        text.append(" to ");
        text.append_decimal(field.maximum, 1, 0);
        return {fault_code::out_of_range, std::string{text.view()}};
    }

    [[nodiscard]] static answer read_date(std::string_view text, intake_value& value) {
        auto const date = parse_iso_date(text);
        if (!date) {
            return refuse(fault_code::bad_format, "must be a calendar date in the form YYYY-MM-DD");
        }
        if (*date < detail::first_intake_date || *date > detail::last_intake_date) {
            return refuse(
                fault_code::out_of_range,
                {"must be from {} to {}", detail::first_intake_date, detail::last_intake_date});
        }
        value.number = civil_to_days(*date);
        return std::nullopt;
    }
    [[nodiscard]] static answer read_month(std::string_view text, intake_value& value) {
        bool const shaped = text.size() == 7 && text[4] == '-' &&
                            detail::are_digits(text.substr(0, 4)) &&
                            detail::are_digits(text.substr(5));
        auto const year = shaped ? detail::whole_number(text.substr(0, 4)).value_or(0) : 0;
        auto const month = shaped ? detail::whole_number(text.substr(5)).value_or(0) : 0;
        if (month < 1 || month > 12) {
            return refuse(fault_code::bad_format, "must be a calendar month in the form YYYY-MM");
        }
        if (year < detail::first_intake_date.year || year > detail::last_intake_date.year) {
            return refuse(fault_code::out_of_range, "must be from 1900-01 to 2199-12");
        }
        value.number = year * 12 + month - 1;
        return std::nullopt;
    }

    [[nodiscard]] answer check_text(intake_field const& field, std::string_view text) const {
        bool const lines = field.type == intake_type::narrative;
        if (detail::has_control_character(text, lines)) {
            return refuse(fault_code::bad_format, "must not have control characters");
        }
        switch (field.type) {
        case intake_type::text:
        case intake_type::narrative: return check_free_text(field, text);
        case intake_type::choice: return check_choice(field, text);
        case intake_type::email:
            if (!detail::is_email(text)) {
                return refuse(fault_code::bad_format, "must be an e-mail address");
            }
            return check_free_text(field, text);
        // clang 14 crashes on a conditional expression of two phrases.
        case intake_type::social_security_number: {
            bool const is_issued = detail::is_issued_social_security_number(text);
            if (!judges_newest_alone && !manners_.either_hyphenation) {
                return require(is_issued,
                               "must be nine digits of a Social Security number that can be "
                               "issued");
            }
            return require(is_issued,
                           "must be nine digits, with or without hyphens, of a Social Security "
                           "number that can be issued");
        }
        case intake_type::taxpayer_id:
            return require(text.size() == 9 && detail::are_digits(text), "must be nine digits");
        case intake_type::phone: return check_phone(text);
        case intake_type::zip_code:
            if (!judges_newest_alone && !manners_.either_hyphenation) {
                return require(detail::is_zip_code(text),
                               "must be five digits, or five, a hyphen and four");
            }
            return require(detail::is_zip_code(text),
                           "must be five digits, or nine with or without a hyphen after the fifth");
        case intake_type::opeid:
            return require((text.size() == 6 || text.size() == 8) && detail::are_digits(text),
                           "must be six or eight digits");
        case intake_type::country: return check_country(text);
        case intake_type::postal_code:
            if (!detail::is_postal_code(text)) {
                return refuse(fault_code::bad_format,
                              "must have only letters, digits, spaces and hyphens, and begin and "
                              "end with a letter or digit");
            }
            return check_free_text(field, text);
        case intake_type::state:
            if (is_state_(text)) return std::nullopt;
            return refuse(fault_code::not_allowed, "must be a postal code of a state or territory");
        default: return std::nullopt; // loan ids and holder labels are checked later
        }
    }
    [[nodiscard]] static answer require(bool met, phrase const& sentence) {
        if (met) return std::nullopt;
        return refuse(fault_code::bad_format, sentence);
    }
    [[nodiscard]] answer check_phone(std::string_view text) const {
        bool const domestic = text.size() == 10 && detail::are_digits(text);
        if (!judges_newest_alone && manners_.is_country == nullptr)
            return require(domestic, "must be ten digits");
        return require(domestic || detail::is_international_phone(text),
                       "must be ten digits or, abroad, + and 7 to 15 digits with the country code");
    }
    [[nodiscard]] answer check_country(std::string_view text) const {
        // A page offers the countries that there are.
        if (judges_newest_alone || manners_.is_country == nullptr)
            return require(detail::is_country(text), "must be two capital letters");
        if (manners_.is_country(text)) return std::nullopt;
        return refuse(fault_code::not_allowed,
                      "must be a country's code of ISO 3166-1; a territory or associated state of "
                      "the United States is US, with its own code as the state");
    }
    [[nodiscard]] static answer check_free_text(intake_field const& field, std::string_view text) {
        auto const length = static_cast<std::int64_t>(reflect::utf8_length(text));
        if (length < field.minimum) {
            return refuse(fault_code::too_short,
                          {"must have {} or more characters", field.minimum});
        }
        if (length > field.maximum) {
            return refuse(fault_code::too_long, {"must have at most {} characters", field.maximum});
        }
        if (field.grid_letters && !detail::fits_grid(text)) {
            return refuse(fault_code::bad_format,
                          "must have only letters A to Z, digits, spaces, hyphens and apostrophes");
        }
        return std::nullopt;
    }
    [[nodiscard]] static answer check_choice(intake_field const& field, std::string_view text) {
        for (auto const& choice : field.choices) {
            if (choice.view() == text) return std::nullopt;
        }
        value_refusal refused{fault_code::not_allowed, "must be one of "};
        for (auto const& choice : field.choices) {
            if (&choice != &field.choices.front()) refused.message += ", ";
            refused.message += choice.view();
        }
        return refused;
    }

    reflect::json_document const& document_;
    bool (*is_state_)(std::string_view) noexcept;
    intake_manners manners_;
    std::string buffer_;
};

} // namespace tassel::document
