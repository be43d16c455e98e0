// Described values as lines for people: where each figure or sentence is, and what it says.
// Elements of a list are named by what they are about, never by a number.
#pragma once

#include "tassel/condition/evaluate_expression.hpp"
#include "tassel/condition/expression.hpp"
#include "tassel/core/civil_date.hpp"
#include "tassel/core/money.hpp"
#include "tassel/core/phrase.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/loan/vocabulary.hpp"
#include "tassel/plan/bands.hpp"
#include "tassel/plan/plan_definition.hpp"
#include "tassel/reflect/describe.hpp"

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::ruleset_description {

// A condition in words, for people who compare two versions of the rules.

namespace detail {

[[nodiscard]] inline std::string in_words(std::string_view name) {
    std::string text{name};
    std::replace(text.begin(), text.end(), '_', ' ');
    return text;
}

/// The text of an operation, to go between its operands or before its only operand.
[[nodiscard]] inline std::string operation_text(expression_operation operation) {
    switch (operation) {
    case expression_operation::both: return "and";
    case expression_operation::either: return "or";
    case expression_operation::negation: return "not";
    case expression_operation::equal: return "=";
    case expression_operation::less: return "<";
    case expression_operation::less_or_equal: return "<=";
    default: return in_words(reflect::enumerator_name(operation));
    }
}

/// An operand as text. How a number reads depends on the other operand: next to a day, it is a
/// number of days.
struct stated_operand {
    std::string text;
    bool is_day = false;
    std::optional<std::int64_t> number{};
};

template <class Enumeration>
[[nodiscard]] std::string names_among(std::int64_t among) {
    std::string names;
    for (auto const one : reflect::enumerator_values<Enumeration>) {
        if ((among & tassel::detail::bit_of(static_cast<int>(one))) == 0) continue;
        names += (names.empty() ? "" : ", ") + in_words(reflect::enumerator_name(one));
    }
    return names;
}
[[nodiscard]] inline std::string names_among(loan_property property, std::int64_t among) {
    switch (property) {
    case loan_property::program: return names_among<loan_program>(among);
    case loan_property::status: return names_among<loan_status>(among);
    case loan_property::plan: return names_among<reported_plan>(among);
    default: return names_among<loan_type>(among);
    }
}

[[nodiscard]] inline std::string number_text(stated_operand const& one, bool as_day) {
    if (!one.number) return one.text;
    if (!as_day) return std::to_string(*one.number);
    auto const text = iso_text(days_to_civil(*one.number));
    return {text.data(), text.size()};
}

[[nodiscard]] inline stated_operand state_two(expression_operation operation,
                                              stated_operand const& a, stated_operand const& b) {
    bool const days = a.is_day || b.is_day;
    auto const left = number_text(a, days),
               right = number_text(b, days && operation != expression_operation::add_months);
    return {.text = "(" + left + " " + operation_text(operation) + " " + right + ")",
            .is_day = operation == expression_operation::add_months};
}

[[nodiscard]] inline stated_operand state_operand(expression_node const& node) {
    auto const property = in_words(reflect::enumerator_name(node.of_loan));
    switch (node.operation) {
    case expression_operation::number: return {.text = {}, .number = node.number};
    case expression_operation::unknown: return {"not known"};
    case expression_operation::today: return {"today", true};
    case expression_operation::fact: return {in_words(node.name.view())};
    case expression_operation::package:
        return {in_words(reflect::enumerator_name(node.of_package))};
    case expression_operation::profile:
        return {in_words(reflect::enumerator_name(node.of_profile)),
                node.of_profile == profile_property::service_end_day};
    case expression_operation::loan: return {property, property.ends_with(" day")};
    case expression_operation::loan_among:
        return {property + " among " + names_among(node.of_loan, node.number)};
    default: break;
    }
    auto words = operation_text(node.operation);
    if (node.operation == expression_operation::named_loan) words += " " + property;
    for (auto const part :
         {node.group.view(), node.name.view(), node.other.view(), node.text.view()}) {
        if (!part.empty()) words.append(" ").append(part);
    }
    return {std::move(words)};
}

} // namespace detail

/// A condition as text, in infix order, with every operation by name. Empty if the condition always
/// holds.
[[nodiscard]] inline std::string expression_text(expression_view condition) {
    std::vector<detail::stated_operand> stack;
    for (auto const& node : condition) {
        if (tassel::detail::takes_two(node.operation)) {
            auto const last = std::move(stack.back());
            stack.pop_back();
            stack.back() = detail::state_two(node.operation, stack.back(), last);
        } else if (tassel::detail::takes_one(node.operation)) {
            stack.back() = {detail::operation_text(node.operation) + " (" +
                            detail::number_text(stack.back(), false) + ")"};
        } else {
            stack.push_back(detail::state_operand(node));
        }
    }
    return stack.empty() ? std::string{} : detail::number_text(stack.back(), false);
}

// Described values as lines.

/// One line. Several lines may share a place: these are the elements of a list.
struct stated_value {
    std::string group; ///< what it belongs to, such as `plan paye`
    std::string place; ///< the place within the group
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
    std::same_as<Value, phrase> || std::same_as<Value, plan::citation> ||
    std::same_as<Value, expression_view> || std::convertible_to<Value const&, std::string_view>;

/// The sentence with gaps for figures that only a borrower's case can supply.
[[nodiscard]] inline std::string with_its_gaps(phrase const& sentence) {
    constexpr std::string_view gap = "{}";
    std::string text{sentence.text.view()};
    auto figure = sentence.figures.begin();
    for (auto at = text.find(gap); at != std::string::npos; at = text.find(gap, at)) {
        bool const known =
            figure != sentence.figures.end() && figure->what != phrase_figure::kind::none;
        bounded_text filled;
        if (known) tassel::detail::append_figure(filled, *figure++);
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
        if (value == plan::no_upper_end) return "no upper end";
        return detail::with_its_gaps({"{}", value});
    } else if constexpr (std::same_as<Value, annual_rate> || std::same_as<Value, civil_date>) {
        return detail::with_its_gaps({"{}", value});
    } else if constexpr (std::same_as<Value, ten_thousandths>) {
        bounded_text text;
        text.append_decimal(value.value, 4, 4);
        return std::string{text.view()};
    } else if constexpr (std::same_as<Value, date_range>) {
        return detail::with_its_gaps({"{} to {}", value.from, value.until});
    } else if constexpr (std::same_as<Value, plain_text> || std::same_as<Value, phrase>) {
        return detail::with_its_gaps(value);
    } else if constexpr (std::same_as<Value, expression_view>) {
        return expression_text(value);
    } else if constexpr (std::same_as<Value, plan::citation>) {
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

    /// States a value at a place. Adds no line for an empty text or an absent member.
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
    /// States the members of a described value, each under its own name.
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

} // namespace tassel::ruleset_description
