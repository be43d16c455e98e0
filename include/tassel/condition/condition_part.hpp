// Conditions that the compiler takes apart: the operations of evaluate_expression.hpp, applied to
// the parts of one named condition. The parts are types, so that nothing is looked up and no stack
// is kept. They also tell which unknown facts leave a condition unknown.
//
// The caller's `asked` object has
// - `read<Part>()`: the value of a part that is an operand, in a type of its own (is_numbered),
// - `through_loans<Part>()`: the truth of a part that goes through loans,
// - `same<Part>`: an equal part, so that parts of several conditions share their code,
// - `report_missing<Part>(report)`: reports an unknown operand or, for a part that goes through
//   loans, the unknown facts of the loans.
#pragma once

#include "tassel/condition/asked_members.hpp"
#include "tassel/condition/evaluate_expression.hpp"
#include "tassel/condition/expression.hpp"
#include "tassel/core/truth.hpp"
#include "tassel/reflect/describe.hpp"

#include <cstddef>
#include <optional>
#include <type_traits>

namespace tassel {

/// The part of a named condition whose last node is before `End`: an operation with its operands.
template <auto const& Condition, std::size_t End>
struct condition_part {
    static constexpr expression_node const& node = Condition.nodes[End - 1];
    static constexpr std::size_t size = static_cast<std::size_t>(
        detail::operand_length(Condition.nodes.data(), Condition.nodes.data() + End));

    /// The only operand of the operation, or the last of two.
    template <std::size_t Before = End - 1>
    using last = condition_part<Condition, Before>;
    /// The first of two operands.
    template <std::size_t Before = End - 1>
    using first = condition_part<Condition, Before - last<Before>::size>;
};

/// A named condition as a whole.
template <auto const& Condition>
using whole_condition = condition_part<Condition, Condition.nodes.size()>;

namespace detail {

template <class Part, class Asked>
using first_operand = typename Asked::template same<typename Part::template first<>>;
template <class Part, class Asked>
using last_operand = typename Asked::template same<typename Part::template last<>>;

/// Whether an operation yields a truth rather than a number.
[[nodiscard]] constexpr bool yields_truth(expression_operation operation) noexcept {
    return joins(operation) || compares(operation) || takes_one(operation);
}

/// Whether a node is an operand that the caller reads.
[[nodiscard]] constexpr bool is_read(expression_operation operation) noexcept {
    return !takes_one(operation) && !takes_two(operation) &&
           operation != expression_operation::number && operation != expression_operation::unknown;
}

template <class Part, class Asked>
[[nodiscard]] constexpr truth value_of(Asked const& asked);

template <class Part, class Asked>
[[nodiscard]] constexpr operand number_of(Asked const& asked) {
    constexpr auto operation = Part::node.operation;
    if constexpr (yields_truth(operation)) {
        return operand_of(value_of<Part>(asked));
    } else if constexpr (takes_two(operation)) {
        return combine(operation, number_of<first_operand<Part, Asked>>(asked),
                       number_of<last_operand<Part, Asked>>(asked));
    } else if constexpr (operation == expression_operation::number) {
        return Part::node.number;
    } else if constexpr (operation == expression_operation::unknown) {
        return std::nullopt;
    } else {
        return number_in(asked.template read<Part>());
    }
}

template <class Part, class Asked>
[[nodiscard]] constexpr bool is_unknown_part(Asked const& asked) {
    if constexpr (yields_truth(Part::node.operation)) {
        return value_of<Part>(asked) == truth::unknown;
    } else if constexpr (is_read(Part::node.operation)) {
        return is_unknown(asked.template read<Part>());
    } else {
        return !number_of<Part>(asked);
    }
}

template <class Value>
[[nodiscard]] constexpr auto const& known_value(Value const& value) noexcept {
    if constexpr (reflect::is_optional<Value>) {
        return *value;
    } else {
        return value;
    }
}

/// Compares two operands. An operand that is read keeps its own type if the other is a constant.
template <expression_operation Operation, class First, class Last, class Asked>
[[nodiscard]] constexpr truth comparison_of(Asked const& asked) {
    constexpr auto constant = expression_operation::number;
    constexpr bool reads_first = is_read(First::node.operation) && Last::node.operation == constant;
    constexpr bool reads_last = is_read(Last::node.operation) && First::node.operation == constant;
    if constexpr (reads_first || reads_last) {
        using read_part = std::conditional_t<reads_first, First, Last>;
        using constant_part = std::conditional_t<reads_first, Last, First>;
        auto const& value = asked.template read<read_part>();
        using value_type = std::remove_cvref_t<decltype(value)>;
        constexpr auto wanted = value_numbered<value_type>(constant_part::node.number);
        if (is_unknown(value)) return truth::unknown;
        auto const& known = known_value(value);
        if constexpr (Operation == expression_operation::equal) {
            return truth_of(known == wanted);
        } else if constexpr (Operation == expression_operation::less) {
            return truth_of(reads_first ? known < wanted : wanted < known);
        } else {
            return truth_of(reads_first ? known <= wanted : wanted <= known);
        }
    } else {
        return compared(Operation, number_of<First>(asked), number_of<Last>(asked));
    }
}

template <class Part, class Asked>
[[nodiscard]] constexpr truth value_of(Asked const& asked) {
    constexpr auto operation = Part::node.operation;
    if constexpr (joins(operation)) {
        return joined(operation, value_of<first_operand<Part, Asked>>(asked),
                      value_of<last_operand<Part, Asked>>(asked));
    } else if constexpr (compares(operation)) {
        return comparison_of<operation, first_operand<Part, Asked>, last_operand<Part, Asked>>(
            asked);
    } else if constexpr (goes_through_loans(operation)) {
        return asked.template through_loans<Part>();
    } else if constexpr (operation == expression_operation::known ||
                         operation == expression_operation::decided) {
        bool const unknown = is_unknown_part<last_operand<Part, Asked>>(asked);
        return changed(operation, unknown ? truth::unknown : truth::yes);
    } else if constexpr (takes_one(operation)) {
        return changed(operation, value_of<last_operand<Part, Asked>>(asked));
    } else if constexpr (is_read(operation)) {
        auto const& value = asked.template read<Part>();
        if constexpr (std::is_same_v<std::remove_cvref_t<decltype(value)>, truth>) {
            return value;
        } else {
            return is_unknown(value) ? truth::unknown : truth_of(known_number(value) != 0);
        }
    } else {
        return truth_in(number_of<Part>(asked));
    }
}

} // namespace detail

/// Whether a named condition holds, or a part of one.
template <class Part, class Asked>
[[nodiscard]] constexpr truth holds(Asked const& asked) {
    return detail::value_of<typename Asked::template same<Part>>(asked);
}

/// Reports the facts that an unknown condition lacks. Only its unknown parts are searched, because
/// only they can still change it.
template <class Part, class Asked, class Report>
constexpr void list_missing(Asked const& asked, Report& report) {
    constexpr auto operation = Part::node.operation;
    if constexpr (operation == expression_operation::negation ||
                  operation == expression_operation::decided) {
        list_missing<detail::last_operand<Part, Asked>>(asked, report);
    } else if constexpr (detail::takes_two(operation)) {
        using first = detail::first_operand<Part, Asked>;
        using last = detail::last_operand<Part, Asked>;
        // If one operand is a constant, the other is the unknown one.
        if constexpr (last::node.operation == expression_operation::number) {
            list_missing<first>(asked, report);
        } else if constexpr (first::node.operation == expression_operation::number) {
            list_missing<last>(asked, report);
        } else {
            if (detail::is_unknown_part<first>(asked)) list_missing<first>(asked, report);
            if (detail::is_unknown_part<last>(asked)) list_missing<last>(asked, report);
        }
    } else if constexpr (!detail::takes_one(operation) || detail::goes_through_loans(operation)) {
        asked.template report_missing<Part>(report);
    }
}

} // namespace tassel
