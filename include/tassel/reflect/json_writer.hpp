// Writes described values as JSON. Absent optionals are omitted; nothing throws; usable at compile
// time.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/decimal.hpp"
#include "tassel/core/money.hpp"
#include "tassel/core/phrase.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/reflect/json_values.hpp"

#include <array>
#include <concepts>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <type_traits>

namespace tassel::reflect {

/// Where JSON text goes: `std::string`, or any type with these two functions.
template <class Sink>
concept text_sink = requires(Sink& sink, std::string_view text, char character) {
    sink.append(text);
    sink.push_back(character);
};

namespace detail {

[[nodiscard]] constexpr bool needs_escape(char character) noexcept {
    return static_cast<unsigned char>(character) < 0x20 || character == '"' || character == '\\';
}

/// Eight characters as one number. The byte order does not matter to the caller.
[[nodiscard]] constexpr std::uint64_t eight_characters(char const* text) noexcept {
    std::uint64_t word = 0;
    if (std::is_constant_evaluated()) {
        for (std::size_t i = 0; i < 8; ++i) {
            word |= static_cast<std::uint64_t>(static_cast<unsigned char>(text[i])) << (8 * i);
        }
    } else {
        std::memcpy(&word, text, sizeof word);
    }
    return word;
}

/// The index of the first character of `text` at or after `begin` that needs an escape; the size of
/// `text` if there is none.
[[nodiscard]] constexpr std::size_t find_escape(std::string_view text, std::size_t begin) noexcept {
    constexpr std::uint64_t ones = 0x0101'0101'0101'0101U, highs = 0x8080'8080'8080'8080U;
    for (; begin + 8 <= text.size(); begin += 8) {
        auto const word = eight_characters(text.data() + begin);
        auto const quote = word ^ (ones * '"'), slash = word ^ (ones * '\\');
        // A byte below 0x20, or equal to a quote or a backslash, borrows its highest bit.
        auto const found =
            ((word - ones * 0x20) & ~word) | ((quote - ones) & ~quote) | ((slash - ones) & ~slash);
        if ((found & highs) != 0) break;
    }
    while (begin < text.size() && !needs_escape(text[begin]))
        ++begin;
    return begin;
}

template <text_sink Sink>
constexpr void append_escaped(Sink& sink, std::string_view text) {
    std::size_t begin = 0;
    for (;;) {
        auto const end = find_escape(text, begin);
        sink.append(text.substr(begin, end - begin));
        if (end == text.size()) return;
        auto const character = text[end];
        constexpr std::string_view short_from = "\"\\\b\f\n\r\t", short_to = "\"\\bfnrt";
        sink.push_back('\\');
        if (auto const at = short_from.find(character); at != std::string_view::npos) {
            sink.push_back(short_to[at]);
        } else {
            constexpr std::string_view hex = "0123456789abcdef";
            auto const code = static_cast<unsigned char>(character);
            sink.append(std::string_view{"u00"});
            sink.push_back(hex[code >> 4]);
            sink.push_back(hex[code & 15]);
        }
        begin = end + 1;
    }
}

/// The text `"name":`, or `,"name":` for any member but the first.
template <class Descriptor, bool First>
inline constexpr auto member_label = [] {
    constexpr auto name = member_name<Descriptor>;
    constexpr std::size_t comma = First ? 0 : 1;
    std::array<char, comma + name.size() + 3> text{};
    if (!First) text[0] = ',';
    text[comma] = '"';
    for (std::size_t i = 0; i < name.size(); ++i)
        text[comma + 1 + i] = name[i];
    text[comma + name.size() + 1] = '"';
    text[comma + name.size() + 2] = ':';
    return text;
}();

} // namespace detail

/// Writes one JSON text into a sink. `value()` writes nested values; free-form output (JSON Schema)
/// uses the begin/end/key calls, which place the commas.
template <text_sink Sink>
class json_writer {
  public:
    constexpr explicit json_writer(Sink& sink) noexcept : sink_{sink} {}

    constexpr void begin_object() { open('{'); }
    constexpr void end_object() { close('}'); }
    constexpr void begin_array() { open('['); }
    constexpr void end_array() { close(']'); }
    constexpr void key(std::string_view name) {
        string(name);
        sink_.push_back(':');
        first_ = true;
    }
    template <class Value>
    constexpr void member(std::string_view name, Value const& content) {
        key(name);
        value(content);
    }
    constexpr void string(std::string_view text) {
        separate();
        sink_.push_back('"');
        detail::append_escaped(sink_, text);
        sink_.push_back('"');
    }
    /// Writes text without anything to escape, such as a C++ name.
    constexpr void plain(std::string_view text) {
        separate();
        sink_.push_back('"');
        sink_.append(text);
        sink_.push_back('"');
    }
    constexpr void integer(std::int64_t number) {
        bounded_text digits;
        digits.append_number(number);
        separate();
        sink_.append(digits.view());
    }
    /// Writes a rate in basis points, with as many decimals as it needs.
    constexpr void rate(annual_rate bps) {
        bounded_text digits;
        digits.append_decimal(bps.milli_bps, 3, 0);
        separate();
        sink_.append(digits.view());
    }
    constexpr void boolean(bool truth) {
        separate();
        sink_.append(truth ? std::string_view{"true"} : std::string_view{"false"});
    }

    template <class Value>
    constexpr void value(Value const& content) {
        if constexpr (std::same_as<Value, bool>) {
            boolean(content);
        } else if constexpr (std::same_as<Value, always_true>) {
            boolean(true);
        } else if constexpr (std::integral<Value>) {
            integer(static_cast<std::int64_t>(content));
        } else if constexpr (std::same_as<Value, cents>) {
            integer(content.value);
        } else if constexpr (std::same_as<Value, annual_rate>) {
            rate(content);
        } else if constexpr (std::same_as<Value, decimal>) {
            bounded_text digits;
            digits.append_decimal(content.units, content.places, 0);
            separate();
            sink_.append(digits.view());
        } else if constexpr (std::same_as<Value, civil_date>) {
            auto const text = iso_text(content);
            plain({text.data(), text.size()});
        } else if constexpr (std::same_as<Value, phrase>) {
            if (content.plain()) return plain(content.text.view());
            bounded_text sentence;
            render(content, sentence);
            plain(sentence.view());
        } else if constexpr (std::same_as<Value, plain_text>) {
            plain(content.view());
        } else if constexpr (std::same_as<Value, number_or_text>) {
            if (content.number) return integer(*content.number);
            string(content.text);
        } else if constexpr (is_written<Value>) {
            separate();
            sink_.append(std::string_view{content.text});
        } else if constexpr (is_extended<Value>) {
            begin_object();
            sink_.append(content.object.substr(1, content.object.size() - 2)); // without its braces
            sink_.push_back(',');
            members(content.more);
            end_object();
        } else if constexpr (described_enum<Value>) {
            plain(enumerator_name(content));
        } else if constexpr (requires {
                                 { content.value() } -> std::same_as<std::string_view>;
                             }) {
            string(content.value());
        } else if constexpr (std::convertible_to<Value const&, std::string_view>) {
            string(content);
        } else if constexpr (sequence<Value>) {
            begin_array();
            for (auto const& element : content)
                value(element);
            end_array();
        } else {
            static_assert(described_struct<Value>, "no JSON form is described for this type");
            begin_object();
            members(content);
            end_object();
        }
    }

  private:
    template <class Value>
    constexpr void members(Value const& content) {
        // If the first member is always present, every comma is a constant.
        constexpr bool constant_commas = !is_optional<member_type<member_at<Value, 0>>>;
        for_each_member<Value>([&](auto descriptor) {
            using descriptor_type = decltype(descriptor);
            constexpr bool first = std::same_as<descriptor_type, member_at<Value, 0>>;
            [[maybe_unused]] constexpr auto& label = detail::member_label<descriptor_type, first>;
            auto const& member = content.*descriptor.pointer;
            if constexpr (is_optional<member_type<descriptor_type>>) {
                if (!member) return;
            }
            if constexpr (constant_commas) {
                name({label.data(), label.size()});
            } else {
                key(member_name<descriptor_type>);
            }
            if constexpr (is_optional<member_type<descriptor_type>>) {
                value(*member);
            } else {
                value(member);
            }
        });
    }
    constexpr void name(std::string_view label) {
        sink_.append(label);
        first_ = true;
    }
    constexpr void open(char bracket) {
        separate();
        sink_.push_back(bracket);
        first_ = true;
    }
    constexpr void close(char bracket) {
        sink_.push_back(bracket);
        first_ = false;
    }
    constexpr void separate() {
        if (!first_) sink_.push_back(',');
        first_ = false;
    }

    Sink& sink_;
    bool first_ = true;
};

/// Appends the compact JSON text of a described value.
template <text_sink Sink, class Value>
constexpr void write_json(Sink& sink, Value const& content) {
    json_writer<Sink>{sink}.value(content);
}

} // namespace tassel::reflect
