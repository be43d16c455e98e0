// More constraints, for requests with texts, rates, and arrays.
#pragma once

#include "tassel/core/decimal.hpp"
#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/utf8.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace tassel::reflect {

/// A text with a number of characters in this range, ends included.
struct text_length {
    std::int64_t minimum = 0;
    std::int64_t maximum = 0;

    template <class Law>
    [[nodiscard]] constexpr std::optional<refusal> check(std::string_view text, Law const&) const {
        auto const length = static_cast<std::int64_t>(utf8_length(text));
        if (length < minimum && minimum == 1) {
            return refusal{fault_code::too_short, "must not be empty"};
        }
        if (length < minimum) {
            return refusal{fault_code::too_short, {"must have at least {} characters", minimum}};
        }
        if (length > maximum) {
            return refusal{fault_code::too_long, {"must have at most {} characters", maximum}};
        }
        return std::nullopt;
    }
    template <class Writer, class Law>
    constexpr void describe(Writer& writer, Law const&) const {
        writer.member("minLength", minimum);
        writer.member("maxLength", maximum);
    }
};

/// A single line of text: this many characters, none of them a control character.
struct line_of_text {
    std::int64_t minimum = 0;
    std::int64_t maximum = 0;

    template <class Law>
    [[nodiscard]] constexpr std::optional<refusal> check(std::string_view text,
                                                         Law const& law) const {
        if (auto const refused = text_length{minimum, maximum}.check(text, law)) return refused;
        for (char const character : text) {
            auto const code = static_cast<unsigned char>(character);
            if (code < 0x20 || code == 0x7F) {
                return refusal{fault_code::bad_format, "must not have control characters"};
            }
        }
        return std::nullopt;
    }
    template <class Writer, class Law>
    constexpr void describe(Writer& writer, Law const& law) const {
        text_length{minimum, maximum}.describe(writer, law);
        writer.member("pattern", std::string_view{"^[^\\u0000-\\u001f\\u007f]*$"});
    }
};

/// An annual rate in this range, ends included.
struct rate_range {
    annual_rate minimum{};
    annual_rate maximum{};

    template <class Law>
    [[nodiscard]] constexpr std::optional<refusal> check(annual_rate rate, Law const&) const {
        if (rate >= minimum && rate <= maximum) return std::nullopt;
        return refusal{fault_code::out_of_range,
                       {"must be from {} to {} basis points", minimum.milli_bps / 1'000,
                        maximum.milli_bps / 1'000}};
    }
    template <class Writer, class Law>
    constexpr void describe(Writer& writer, Law const&) const {
        writer.member("minimum", minimum);
        writer.member("maximum", maximum);
    }
};

/// A decimal number that is not negative.
struct not_negative {
    template <class Law>
    [[nodiscard]] constexpr std::optional<refusal> check(decimal number, Law const&) const {
        if (number.units >= 0) return std::nullopt;
        return refusal{fault_code::out_of_range, "must not be negative"};
    }
    template <class Writer, class Law>
    constexpr void describe(Writer& writer, Law const&) const {
        writer.member("minimum", 0);
    }
};

/// An array with this many elements. If an array is too long, the reader looks at none of its
/// elements.
struct element_count {
    std::int64_t minimum = 0;
    std::int64_t maximum = 0;

    [[nodiscard]] constexpr std::optional<refusal> check_count(std::int64_t count) const {
        if (count < minimum) {
            return refusal{fault_code::too_short, {"must have at least {} elements", minimum}};
        }
        if (count > maximum) {
            return refusal{fault_code::too_long, {"must have at most {} elements", maximum}};
        }
        return std::nullopt;
    }
    template <class Writer, class Law>
    constexpr void describe(Writer& writer, Law const&) const {
        writer.member("minItems", minimum);
        writer.member("maxItems", maximum);
    }
};

/// A constraint on every element of an array.
template <class Constraint>
struct each {
    Constraint element;

    constexpr explicit each(Constraint constraint) : element{constraint} {}
    template <class Writer, class Law>
    constexpr void describe(Writer&, Law const&) const {}
    /// Writes the constraint into the schema of the elements.
    template <class Writer, class Law>
    constexpr void describe_element(Writer& writer, Law const& law) const {
        element.describe(writer, law);
    }
};

} // namespace tassel::reflect
