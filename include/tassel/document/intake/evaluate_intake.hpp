// Evaluates conditions over intake, documents and loans. A stack machine without allocation: what
// it is given was checked by the compiler (definition_checks.hpp).
#pragma once

#include "tassel/condition/expression.hpp"
#include "tassel/core/civil_date.hpp"
#include "tassel/core/integers.hpp"
#include "tassel/core/truth.hpp"
#include "tassel/document/intake/intake_context.hpp"
#include "tassel/document/intake/intake_entries.hpp"
#include "tassel/document/intake/intake_text_checks.hpp"
#include "tassel/document/vocabulary/field_place.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/reflect/utf8.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>

namespace tassel {

/// What some loan of the portfolio is like does not depend on the loan being looked at: whoever
/// goes through the loans keeps it here.
struct some_loan_memory {
    struct answer {
        expression_node const* asked = nullptr;
        std::optional<std::int64_t> found{};
    };
    std::array<answer, 4> answers{};
    std::size_t size = 0;
};

/// What a condition is asked of: a source's values, in one of its records maybe, and one loan.
struct evaluation_context {
    intake_source source{};
    intake_values const& own;
    intake_values const& identity;
    intake_context const& around;
    intake_group const* group = nullptr;
    intake_group const* nested = nullptr;
    std::uint16_t record = 0;
    std::uint16_t nested_record = 0;
    document_loan const* loan = nullptr;
    some_loan_memory* memory = nullptr; ///< while loans change and nothing else does

    /// The same, asked of the record that a place lies in.
    [[nodiscard]] evaluation_context in_record_of(field_place const& place) const noexcept {
        auto there = *this;
        there.memory = nullptr;
        there.group = place.record != 0 ? place.group : nullptr;
        there.record = place.record;
        there.nested = place.nested_record != 0 ? place.nested : nullptr;
        there.nested_record = place.nested_record;
        return there;
    }
    [[nodiscard]] evaluation_context with(document_loan const& one) const noexcept {
        auto there = *this;
        there.loan = &one;
        return there;
    }
    /// A field by its name: of the nested record, else of the record, the source, the identity.
    [[nodiscard]] intake_entry const* find_entry(field_name name) const noexcept {
        if (group != nullptr) {
            auto const outer = group->name.hash();
            if (nested != nullptr) {
                auto const inner = detail::key_within(outer, nested->name.hash());
                auto const* found =
                    own.find_entry(detail::key_within(inner, name.hash()), record, nested_record);
                if (found != nullptr) return found;
            }
            auto const* found = own.find_entry(detail::key_within(outer, name.hash()), record);
            if (found != nullptr) return found;
        }
        auto const* found = own.find_entry(name.hash());
        return found != nullptr ? found : identity.find_entry(name.hash());
    }
    [[nodiscard]] intake_value const* find(field_name name) const noexcept {
        auto const* found = find_entry(name);
        return found != nullptr ? &found->value : nullptr;
    }
};

/// Most operands that wait on the stack, and how deep `some_loan` nests.
inline constexpr std::size_t deepest_expression = 16;

namespace detail {

/// A whole number, or not known.
using operand = std::optional<std::int64_t>;

[[nodiscard]] inline operand yes_or_no(bool value) noexcept {
    return value ? 1 : 0;
}

[[nodiscard]] inline operand add_months_to(std::int64_t days, std::int64_t months) noexcept {
    constexpr std::int64_t far = 12'000;
    auto const earliest = civil_to_days({1, 1, 1}), latest = civil_to_days({9999, 12, 31});
    if (days < earliest || days > latest || months < -far || months > far) return std::nullopt;
    auto const date = days_to_civil(days);
    auto const month = date.year * std::int64_t{12} + date.month - 1 + months;
    auto const year = month / 12;
    if (month < 12 || year > 9999) return std::nullopt;
    auto const number = static_cast<int>(month % 12) + 1;
    auto const last = days_in_month(static_cast<int>(year), number);
    return civil_to_days({static_cast<std::int16_t>(year), static_cast<std::uint8_t>(number),
                          static_cast<std::uint8_t>(std::min<int>(date.day, last))});
}

/// Rounded half up, as amounts are: of what is below zero, towards it.
[[nodiscard]] inline operand quotient_of(std::int64_t dividend, std::int64_t divisor) noexcept {
    if (divisor == 0) return std::nullopt;
    auto const sign = divisor < 0 ? -1 : 1;
    auto const below = int128{2} * sign * divisor;
    auto const above = int128{2} * sign * dividend + int128{sign} * divisor;
    auto const truncated = above / below;
    auto const quotient = above % below < 0 ? truncated - 1 : truncated;
    if (quotient > std::numeric_limits<std::int64_t>::max()) return std::nullopt;
    return static_cast<std::int64_t>(quotient);
}

/// Kleene's conjunction and disjunction: what decides is `decisive`, whatever the other is.
[[nodiscard]] inline operand joined(operand a, operand b, bool decisive) noexcept {
    if ((a && (*a != 0) == decisive) || (b && (*b != 0) == decisive)) return yes_or_no(decisive);
    if (!a || !b) return std::nullopt;
    return yes_or_no(!decisive);
}

/// An operation on two operands; what does not fit into 64 bits is unknown.
[[nodiscard]] inline operand combine(expression_operation operation, operand a,
                                     operand b) noexcept {
    if (operation == expression_operation::both) return joined(a, b, false);
    if (operation == expression_operation::either) return joined(a, b, true);
    if (!a || !b) return std::nullopt;
    std::int64_t result = 0;
    switch (operation) {
    case expression_operation::add:
        return __builtin_add_overflow(*a, *b, &result) ? operand{} : result;
    case expression_operation::subtract:
        return __builtin_sub_overflow(*a, *b, &result) ? operand{} : result;
    case expression_operation::multiply:
        return __builtin_mul_overflow(*a, *b, &result) ? operand{} : result;
    case expression_operation::divide: return quotient_of(*a, *b);
    case expression_operation::add_months: return add_months_to(*a, *b);
    case expression_operation::equal: return yes_or_no(*a == *b);
    case expression_operation::less: return yes_or_no(*a < *b);
    case expression_operation::less_or_equal: return yes_or_no(*a <= *b);
    default: return std::nullopt;
    }
}

[[nodiscard]] inline document_loan const* find_loan(document_facts const& facts,
                                                    std::string_view loan_id) noexcept {
    auto const found =
        std::find_if(facts.loans.begin(), facts.loans.end(),
                     [loan_id](document_loan const& one) { return one.loan_id == loan_id; });
    return found == facts.loans.end() ? nullptr : &*found;
}

[[nodiscard]] inline bool is_attached(evaluation_context const& context, std::string_view role) {
    auto const& attached = context.around.attached;
    return std::any_of(attached.begin(), attached.end(), [&](attached_role const& one) {
        return one.source == context.source && one.role == role;
    });
}

/// Whether an earlier record has the same text as this one.
[[nodiscard]] inline operand same_in_earlier_record(evaluation_context const& context,
                                                    field_name name) {
    if (context.group == nullptr) return std::nullopt;
    auto const key = key_within(context.group->name.hash(), name.hash());
    auto const* own = context.own.find(key, context.record);
    if (own == nullptr) return std::nullopt;
    for (auto const& one : context.own.all_records(key)) {
        if (one.place.record < context.record && loosely_equal(one.value.text, own->text)) return 1;
    }
    return 0;
}

/// Whether some record of a group holds the text.
[[nodiscard]] inline operand some_record_has(evaluation_context const& context,
                                             expression_node const& node, std::string_view text) {
    auto const key = key_within(node.group.hash(), node.name.hash());
    auto const records = context.own.all_records(key);
    return yes_or_no(std::any_of(records.begin(), records.end(), [text](intake_entry const& one) {
        return one.value.text == text;
    }));
}

/// Whether some record names the loan being looked at; while records are still to come, or lack
/// their loan, those that are there can't say no.
[[nodiscard]] inline operand named_in_records(evaluation_context const& context,
                                              expression_node const& node) {
    if (context.loan == nullptr) return std::nullopt;
    auto const named = some_record_has(context, node, context.loan->loan_id);
    if (named && *named != 0) return named;
    auto const* count = context.own.find(name_hash(count_suffix, node.group.hash()));
    auto const there = context.own.all_records(key_within(node.group.hash(), node.name.hash()));
    bool const all = count != nullptr && there.size() == static_cast<std::size_t>(count->number);
    return all ? named : std::nullopt;
}

/// An operand that needs no other.
[[nodiscard]] inline operand read_operand(expression_node const& node,
                                          evaluation_context const& context) {
    switch (node.operation) {
    case expression_operation::number: return node.number;
    case expression_operation::today: return civil_to_days(context.around.today);
    case expression_operation::fact: return node.package(context.around.facts);
    case expression_operation::chosen_plan:
        return yes_or_no(context.around.facts.plan_id == node.text.view());
    case expression_operation::attached: return yes_or_no(is_attached(context, node.text.view()));
    case expression_operation::loan:
        return context.loan == nullptr ? std::nullopt : node.of_loan(*context.loan);
    case expression_operation::named_in_records: return named_in_records(context, node);
    case expression_operation::chosen_in_some:
        return some_record_has(context, node, node.text.view());
    case expression_operation::same_in_earlier: return same_in_earlier_record(context, node.name);
    default: break;
    }
    auto const* value = context.find(node.name);
    if (node.operation == expression_operation::provided) return yes_or_no(value != nullptr);
    if (value == nullptr) return std::nullopt;
    switch (node.operation) {
    case expression_operation::field: return value->number;
    case expression_operation::chosen: return yes_or_no(value->text == node.text.view());
    case expression_operation::length:
        return static_cast<std::int64_t>(reflect::utf8_length(value->text));
    case expression_operation::same_text: {
        auto const* other = context.find(node.other);
        if (other == nullptr) return std::nullopt;
        return yes_or_no(loosely_equal(value->text, other->text));
    }
    case expression_operation::named_loan: {
        auto const* loan = find_loan(context.around.facts, value->text);
        return loan == nullptr ? std::nullopt : node.of_loan(*loan);
    }
    default: return std::nullopt;
    }
}

[[nodiscard]] constexpr bool takes_two(expression_operation operation) noexcept {
    switch (operation) {
    case expression_operation::add:
    case expression_operation::subtract:
    case expression_operation::multiply:
    case expression_operation::divide:
    case expression_operation::add_months:
    case expression_operation::equal:
    case expression_operation::less:
    case expression_operation::less_or_equal:
    case expression_operation::both:
    case expression_operation::either: return true;
    default: return false;
    }
}
[[nodiscard]] constexpr bool takes_one(expression_operation operation) noexcept {
    return operation == expression_operation::negation ||
           operation == expression_operation::some_loan;
}

[[nodiscard]] inline operand evaluate(expression_node const* begin, expression_node const* end,
                                      evaluation_context const& context);

/// Whether for some loan the operand holds; unknown when it is so for one, and none decides.
[[nodiscard]] inline operand search_loans(expression_node const& some_loan,
                                          evaluation_context const& context) {
    operand result = 0;
    for (auto const& loan : context.around.facts.loans) {
        auto const one = evaluate(&some_loan - some_loan.number, &some_loan, context.with(loan));
        result = joined(result, one, true);
        if (result && *result != 0) break;
    }
    return result;
}
[[nodiscard]] inline operand evaluate_some_loan(expression_node const& some_loan,
                                                evaluation_context const& context) {
    auto* memory = context.memory;
    if (memory == nullptr) return search_loans(some_loan, context);
    for (std::size_t i = 0; i < memory->size; ++i) {
        if (memory->answers[i].asked == &some_loan) return memory->answers[i].found;
    }
    auto const found = search_loans(some_loan, context);
    if (memory->size < memory->answers.size()) {
        memory->answers[memory->size++] = {&some_loan, found};
    }
    return found;
}

inline operand evaluate(expression_node const* begin, expression_node const* end,
                        evaluation_context const& context) {
    std::array<operand, deepest_expression> stack;
    std::size_t size = 0;
    for (auto const* node = begin; node != end; ++node) {
        if (takes_two(node->operation)) {
            auto const last = stack[--size];
            stack[size - 1] = combine(node->operation, stack[size - 1], last);
        } else if (node->operation == expression_operation::negation) {
            auto& last = stack[size - 1];
            if (last) last = yes_or_no(*last == 0);
        } else if (node->operation == expression_operation::some_loan) {
            stack[size - 1] = evaluate_some_loan(*node, context);
        } else {
            stack[size++] = read_operand(*node, context);
        }
    }
    return stack[0];
}

} // namespace detail

/// Whether a condition holds; without one it does.
[[nodiscard]] inline truth holds(expression_view condition, evaluation_context const& context) {
    if (condition.always()) return truth::yes;
    auto const result = detail::evaluate(condition.begin(), condition.end(), context);
    return result ? truth_of(*result != 0) : truth::unknown;
}
/// Whether it is a yes.
[[nodiscard]] inline bool is_yes(expression_view condition, evaluation_context const& context) {
    return holds(condition, context) == truth::yes;
}

} // namespace tassel
