// Described values as lines for people: where each figure or sentence is, and what it says.
// Elements of a list are named by what they are about, never by a number.
#pragma once

#include "tassel/core/bounded_text.hpp"
#include "tassel/core/civil_date.hpp"
#include "tassel/core/money.hpp"
#include "tassel/core/phrase.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/plan/bands.hpp"
#include "tassel/plan/plan_definition.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/ruleset_description/expression_text.hpp"

#include <concepts>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel {

/// One line. Several lines may share a place: they are the elements of a list there.
struct stated_value {
    std::string group; ///< what it belongs to, such as `plan paye`
    std::string place; ///< where in it
    std::string text;
    bool operator==(stated_value const&) const = default;
};

/// Elements of this type have no name of their own: their members are listed side by side.
template <class Element>
inline constexpr bool is_nameless = false;

namespace detail {

/// Values that fit on one line.
template <class Value>
concept stated_in_a_line = std::integral<Value> || reflect::described_enum<Value> ||
    std::same_as<Value, cents> || std::same_as<Value, annual_rate> ||
    std::same_as<Value, ten_thousandths> || std::same_as<Value, civil_date> ||
    std::same_as<Value, date_range> || std::same_as<Value, plain_text> ||
    std::same_as<Value, phrase> || std::same_as<Value, citation> ||
    std::same_as<Value, expression_view> || std::convertible_to<Value const&, std::string_view>;

/// Leaves gaps for figures that only a borrower's case can supply.
[[nodiscard]] inline std::string rendered(phrase const& sentence) {
    constexpr std::string_view gap = "{}";
    std::string text{sentence.text.view()};
    auto figure = sentence.figures.begin();
    for (auto at = text.find(gap); at != std::string::npos; at = text.find(gap, at)) {
        bool const known =
            figure != sentence.figures.end() && figure->what != phrase_figure::kind::none;
        bounded_text filled;
        if (known) append_figure(filled, *figure++);
        text.replace(at, gap.size(), known ? filled.view() : "...");
    }
    return text;
}

} // namespace detail

/// The text of one figure or sentence.
template <detail::stated_in_a_line Value>
[[nodiscard]] std::string stated_text(Value const& value) {
    if constexpr (std::same_as<Value, bool>) {
        return value ? "yes" : "no";
    } else if constexpr (std::integral<Value>) {
        return std::to_string(value);
    } else if constexpr (reflect::described_enum<Value>) {
        return std::string{reflect::enumerator_name(value)};
    } else if constexpr (std::same_as<Value, cents>) {
        if (value == no_upper_end) return "no upper end";
        return detail::rendered({"{}", value});
    } else if constexpr (std::same_as<Value, annual_rate> || std::same_as<Value, civil_date>) {
        return detail::rendered({"{}", value});
    } else if constexpr (std::same_as<Value, ten_thousandths>) {
        bounded_text text;
        text.append_decimal(value.value, 4, 4);
        return std::string{text.view()};
    } else if constexpr (std::same_as<Value, date_range>) {
        return detail::rendered({"{} to {}", value.from, value.until});
    } else if constexpr (std::same_as<Value, plain_text> || std::same_as<Value, phrase>) {
        return detail::rendered(value);
    } else if constexpr (std::same_as<Value, expression_view>) {
        return expression_text(value);
    } else if constexpr (std::same_as<Value, citation>) {
        std::string text{value.title};
        return text.append(", ").append(value.locator).append(" (").append(value.id).append(")");
    } else {
        return std::string{std::string_view{value}};
    }
}

/// Collects lines, group by group.
class stated_values {
  public:
    /// Lines added from now on belong to this group.
    void begin(std::string group) { group_ = std::move(group); }

    /// Adds no line for an empty text or an absent member.
    template <class Value>
    void state(std::string const& place, Value const& value) {
        if constexpr (detail::stated_in_a_line<Value>) {
            if (auto text = stated_text(value); !text.empty()) {
                lines_.push_back({group_, place, std::move(text)});
            }
        } else if constexpr (reflect::is_optional<Value>) {
            if (value) state(place, *value);
        } else if constexpr (reflect::sequence<Value>) {
            for (auto const& element : value)
                state_element(place, element);
        } else {
            static_assert(reflect::described_struct<Value>, "nothing describes this type");
            state_members(place, value);
        }
    }
    /// The members of a described value, each under its own name.
    template <reflect::described_struct Value>
    void state(Value const& value) {
        state_members({}, value);
    }

    [[nodiscard]] std::vector<stated_value> take() { return std::move(lines_); }

  private:
    [[nodiscard]] static std::string below(std::string const& place, std::string const& inner) {
        return place.empty() ? inner : place + ", " + inner;
    }

    template <class Element>
    void state_element(std::string const& place, Element const& element) {
        if constexpr (detail::stated_in_a_line<Element> || is_nameless<Element>) {
            state(place, element);
        } else {
            using first = reflect::member_at<Element, 0>;
            auto const name = detail::in_words(reflect::member_name<first>) + " " +
                              stated_text(element.*first::pointer);
            state_members(below(place, name), element, true);
        }
    }
    template <class Value>
    void state_members(std::string const& place, Value const& value, bool is_named = false) {
        reflect::for_each_member<Value>([&](auto descriptor) {
            if (std::exchange(is_named, false)) return;
            state(below(place, detail::in_words(reflect::member_name<decltype(descriptor)>)),
                  value.*descriptor.pointer);
        });
    }

    std::string group_{};
    std::vector<stated_value> lines_{};
};

} // namespace tassel
