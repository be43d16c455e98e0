// The operations of conditions in three-valued logic, and their evaluation on a stack machine that
// never allocates. The compiler has already checked the conditions; the caller's `asked` object
// supplies the operands.
#pragma once

#include "tassel/condition/expression.hpp"
#include "tassel/core/civil_date.hpp"
#include "tassel/core/money.hpp"
#include "tassel/core/truth.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>

namespace tassel {

/// The maximum number of operands on the stack, and the maximum nesting of `some_loan`.
inline constexpr std::size_t deepest_expression = 16;

namespace detail {

/// An integer, or unknown.
using operand = std::optional<std::int64_t>;

[[nodiscard]] constexpr operand yes_or_no(bool value) noexcept {
    return value ? 1 : 0;
}

[[nodiscard]] constexpr operand add_months_to(std::int64_t days, std::int64_t months) noexcept {
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

/// Rounds half up, as amounts are rounded, so a negative half goes toward zero.
[[nodiscard]] constexpr operand quotient_of(std::int64_t dividend, std::int64_t divisor) noexcept {
    if (divisor == 0) return std::nullopt;
    auto const sign = divisor < 0 ? -1 : 1;
    auto const below = int128{2} * sign * divisor;
    auto const above = int128{2} * sign * dividend + int128{sign} * divisor;
    auto const truncated = above / below;
    auto const quotient = above % below < 0 ? truncated - 1 : truncated;
    if (quotient > std::numeric_limits<std::int64_t>::max()) return std::nullopt;
    return static_cast<std::int64_t>(quotient);
}

/// An operand as a truth: every number but 0 is a yes.
[[nodiscard]] constexpr truth truth_in(operand value) noexcept {
    return value ? truth_of(*value != 0) : truth::unknown;
}
[[nodiscard]] constexpr operand operand_of(truth value) noexcept {
    return value == truth::unknown ? operand{} : yes_or_no(value == truth::yes);
}

[[nodiscard]] constexpr bool joins(expression_operation operation) noexcept {
    return operation == expression_operation::both || operation == expression_operation::either;
}
/// Kleene's conjunction or disjunction of two truths.
[[nodiscard]] constexpr truth joined(expression_operation operation, truth a, truth b) noexcept {
    return operation == expression_operation::both ? a && b : a || b;
}

[[nodiscard]] constexpr bool compares(expression_operation operation) noexcept {
    return operation == expression_operation::equal || operation == expression_operation::less ||
           operation == expression_operation::less_or_equal;
}
/// A comparison of two operands; unknown while either operand is unknown.
[[nodiscard]] constexpr truth compared(expression_operation operation, operand a,
                                       operand b) noexcept {
    if (!a || !b) return truth::unknown;
    if (operation == expression_operation::equal) return truth_of(*a == *b);
    return truth_of(operation == expression_operation::less ? *a < *b : *a <= *b);
}

/// Applies an operation to two operands. A result that does not fit in 64 bits is unknown.
[[nodiscard]] constexpr operand combine(expression_operation operation, operand a,
                                        operand b) noexcept {
    if (joins(operation)) return operand_of(joined(operation, truth_in(a), truth_in(b)));
    if (compares(operation)) return operand_of(compared(operation, a, b));
    if (operation == expression_operation::otherwise) return a ? a : b;
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
    case expression_operation::otherwise: return true;
    default: return joins(operation) || compares(operation);
    }
}
/// Whether an operation evaluates its operand for loans of the portfolio.
[[nodiscard]] constexpr bool goes_through_loans(expression_operation operation) noexcept {
    return operation == expression_operation::some_loan ||
           operation == expression_operation::several_holders ||
           operation == expression_operation::total_above ||
           operation == expression_operation::new_loan;
}
[[nodiscard]] constexpr bool takes_one(expression_operation operation) noexcept {
    switch (operation) {
    case expression_operation::negation:
    case expression_operation::surely:
    case expression_operation::possible:
    case expression_operation::known:
    case expression_operation::decided: return true;
    default: return goes_through_loans(operation);
    }
}

/// Applies an operation to one truth.
[[nodiscard]] constexpr truth changed(expression_operation operation, truth a) noexcept {
    switch (operation) {
    case expression_operation::surely: return truth_of(a == truth::yes);
    case expression_operation::possible: return truth_of(a != truth::no);
    case expression_operation::known: return truth_of(a != truth::unknown);
    case expression_operation::decided: return a == truth::unknown ? a : truth::yes;
    default: return !a;
    }
}
/// Applies an operation to one operand.
[[nodiscard]] constexpr operand change(expression_operation operation, operand a) noexcept {
    return operand_of(changed(operation, truth_in(a)));
}

/// The number of nodes in the operand that ends before `end`; 0 if there is none.
[[nodiscard]] constexpr std::int64_t operand_length(expression_node const* begin,
                                                    expression_node const* end) {
    std::int64_t wanted = 1, length = 0;
    for (auto const* node = end; node != begin;) {
        auto const operation = (--node)->operation;
        ++length;
        if (takes_two(operation)) {
            ++wanted;
        } else if (!takes_one(operation)) {
            --wanted;
        }
        if (wanted == 0) return length;
    }
    return 0;
}

/// Whether a loan's type, program, status, or plan is one that a `loan_among` lists.
[[nodiscard]] constexpr operand is_among(operand enumerator, std::int64_t among) noexcept {
    if (!enumerator) return std::nullopt;
    return yes_or_no((among & bit_of(*enumerator)) != 0);
}
/// The number of an enumerator, or unknown if the enumerator itself is `unknown`.
template <class Enumeration>
[[nodiscard]] constexpr operand known_enumerator(Enumeration value) noexcept {
    if (value == Enumeration::unknown) return std::nullopt;
    return static_cast<std::int64_t>(value);
}
[[nodiscard]] constexpr operand days_of(std::optional<civil_date> const& day) noexcept {
    return day ? operand{civil_to_days(*day)} : std::nullopt;
}

/// Evaluates the nodes from `begin` to `end`. `asked.read(node)` supplies an operand that needs no
/// other operand, and `asked.through_loans(node)` the result over all loans.
template <class Asked>
[[nodiscard]] constexpr operand evaluate(expression_node const* begin, expression_node const* end,
                                         Asked const& asked) {
    std::array<operand, deepest_expression> stack{};
    std::size_t size = 0;
    for (auto const* node = begin; node != end; ++node) {
        if (takes_two(node->operation)) {
            auto const last = stack[--size];
            stack[size - 1] = combine(node->operation, stack[size - 1], last);
        } else if (goes_through_loans(node->operation)) {
            stack[size - 1] = asked.through_loans(*node);
        } else if (takes_one(node->operation)) {
            stack[size - 1] = change(node->operation, stack[size - 1]);
        } else if (node->operation == expression_operation::number) {
            stack[size++] = node->number;
        } else {
            stack[size++] = asked.read(*node);
        }
    }
    return stack[0];
}

/// Whether `test(loan)` is a yes for at least one of the loans. Unknown if it is a yes for none but
/// unknown for at least one.
template <class Loans, class Test>
[[nodiscard]] constexpr truth holds_for_some(Loans const& loans, Test test) {
    auto found = truth::no;
    for (auto const& loan : loans) {
        found = found || test(loan);
        if (found == truth::yes) break;
    }
    return found;
}
/// The result of a `some_loan`. `asked_of(loan)` supplies the operands for one loan.
template <class Loans, class AskedOf>
[[nodiscard]] constexpr operand search_loans(expression_node const& some_loan, Loans const& loans,
                                             AskedOf asked_of) {
    return operand_of(holds_for_some(loans, [&](auto const& loan) {
        return truth_in(evaluate(&some_loan - some_loan.number, &some_loan, asked_of(loan)));
    }));
}

} // namespace detail

/// Whether a condition holds. An empty condition always does.
template <class Asked>
[[nodiscard]] constexpr truth holds(expression_view condition, Asked const& asked) {
    if (condition.always()) return truth::yes;
    return detail::truth_in(detail::evaluate(condition.begin(), condition.end(), asked));
}
/// Whether a condition is definitely true.
template <class Asked>
[[nodiscard]] constexpr bool is_yes(expression_view condition, Asked const& asked) {
    return holds(condition, asked) == truth::yes;
}

} // namespace tassel
