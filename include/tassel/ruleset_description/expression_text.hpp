// A condition in words, for people who compare two versions of the rules.
#pragma once

#include "tassel/condition/evaluate_expression.hpp"
#include "tassel/condition/expression.hpp"
#include "tassel/core/civil_date.hpp"
#include "tassel/loan/vocabulary.hpp"
#include "tassel/reflect/describe.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel {
namespace detail {

[[nodiscard]] inline std::string in_words(std::string_view name) {
    std::string text{name};
    std::replace(text.begin(), text.end(), '_', ' ');
    return text;
}

/// The text of an operation: between its operands, or before its only one.
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
        if ((among & bit_of(static_cast<int>(one))) == 0) continue;
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

/// In infix order, with every operation by name. Empty if the condition always holds.
[[nodiscard]] inline std::string expression_text(expression_view condition) {
    std::vector<detail::stated_operand> stack;
    for (auto const& node : condition) {
        if (detail::takes_two(node.operation)) {
            auto const last = std::move(stack.back());
            stack.pop_back();
            stack.back() = detail::state_two(node.operation, stack.back(), last);
        } else if (detail::takes_one(node.operation)) {
            stack.back() = {detail::operation_text(node.operation) + " (" +
                            detail::number_text(stack.back(), false) + ")"};
        } else {
            stack.push_back(detail::state_operand(node));
        }
    }
    return stack.empty() ? std::string{} : detail::number_text(stack.back(), false);
}

} // namespace tassel
