// How a value of an intake field is entered on a screen: the keyboard, and the bounds. Both follow
// from the field's type, so no source has to state them for each of its fields.
#pragma once

#include "tassel/document/vocabulary/intake_field.hpp"
#include "tassel/document/vocabulary/source_judgment.hpp"
#include "tassel/reflect/describe.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace tassel {

/// Values of HTML's inputmode, except `date` and `month`, which are types of HTML's input element.
BOOST_DEFINE_ENUM_CLASS(field_keyboard, text, numeric, decimal, tel, email, date, month)

/// The quantity that a field's bounds limit.
BOOST_DEFINE_ENUM_CLASS(bound_measure, value, tenths, characters, years_of_age)

/// Describes members with these names wherever a field is shown.
inline constexpr std::string_view choice_labels_description =
    "What the choices are called, in the order of choices.";
inline constexpr std::string_view section_description =
    "The title of the part of a screen that the field belongs to: what all sources share, the "
    "records of a group, or the source itself.";
inline constexpr std::string_view hint_description = "What to show next to the field.";
inline constexpr std::string_view printed_on_description =
    "The places for the answer on the forms of this source that can be made now. Absent if there "
    "is none.";
inline constexpr std::string_view input_mode_description =
    "Keyboard for the value, as HTML's inputmode; date and month are types of HTML's input. Absent "
    "if the value is chosen rather than typed.";
inline constexpr std::string_view bound_unit_description =
    "What minimum and maximum count: value, the number itself as it is sent; tenths, tenths of "
    "it; characters; or years_of_age, of a date of birth on the server's day.";

/// Nothing for a value that is chosen. A ZIP code may have a hyphen, which numeric keyboards lack.
[[nodiscard]] constexpr std::optional<field_keyboard> input_mode_of(intake_type type) noexcept {
    switch (type) {
    case intake_type::text:
    case intake_type::narrative:
    case intake_type::zip_code:
    case intake_type::country: return field_keyboard::text;
    case intake_type::integer:
    case intake_type::social_security_number:
    case intake_type::taxpayer_id:
    case intake_type::opeid: return field_keyboard::numeric;
    case intake_type::number:
    case intake_type::cents: return field_keyboard::decimal;
    case intake_type::phone: return field_keyboard::tel;
    case intake_type::email: return field_keyboard::email;
    case intake_type::date: return field_keyboard::date;
    case intake_type::month: return field_keyboard::month;
    case intake_type::boolean:
    case intake_type::choice:
    case intake_type::state:
    case intake_type::loan_id:
    case intake_type::holder_label: return std::nullopt;
    }
    return std::nullopt;
}

struct entry_bounds {
    std::int64_t minimum = 0;
    std::int64_t maximum = 0;
    bound_measure unit{};
    constexpr bool operator==(entry_bounds const&) const = default;
};

/// The bounds from the definition, or else those of the type.
[[nodiscard]] constexpr std::optional<entry_bounds> bounds_of(intake_field const& field) noexcept {
    switch (field.type) {
    case intake_type::text:
    case intake_type::narrative:
    case intake_type::email:
        return entry_bounds{field.minimum, field.maximum, bound_measure::characters};
    case intake_type::integer:
    case intake_type::cents:
        return entry_bounds{field.minimum, field.maximum, bound_measure::value};
    case intake_type::number:
        return entry_bounds{field.minimum, field.maximum, bound_measure::tenths};
    case intake_type::date:
        if (field.maximum == 0) return std::nullopt;
        return entry_bounds{field.minimum, field.maximum, bound_measure::years_of_age};
    case intake_type::social_security_number:
    case intake_type::taxpayer_id: return entry_bounds{9, 9, bound_measure::characters};
    case intake_type::phone: return entry_bounds{10, 10, bound_measure::characters};
    case intake_type::zip_code: return entry_bounds{5, 10, bound_measure::characters};
    case intake_type::opeid: return entry_bounds{6, 8, bound_measure::characters};
    case intake_type::country: return entry_bounds{2, 2, bound_measure::characters};
    case intake_type::month:
    case intake_type::boolean:
    case intake_type::choice:
    case intake_type::state:
    case intake_type::loan_id:
    case intake_type::holder_label: return std::nullopt;
    }
    return std::nullopt;
}

/// The bounds of a record count are the lowest and highest numbers of records that its group may
/// have; `counted` is null for any other field.
[[nodiscard]] constexpr std::optional<entry_bounds>
bounds_of(intake_field const& field, intake_group const* counted) noexcept {
    if (counted == nullptr) return bounds_of(field);
    return entry_bounds{counted->minimum, counted->maximum, bound_measure::value};
}

[[nodiscard]] constexpr std::optional<entry_bounds> bounds_of(judged_field const& judged) noexcept {
    return bounds_of(*judged.field, judged.counted);
}

} // namespace tassel
