// A condition of a source as data, for programs that decide for themselves what to ask. The names
// are those of docs/conditions.md.
#pragma once

#include "tassel/condition/expression.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/document/schema/condition_tree.hpp"
#include "tassel/document/schema/condition_words.hpp"
#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/describe.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace tassel::document {

/// One operation with its operands. Only the members that the operation uses are present.
struct condition_operation {
    expression_operation operation{};
    std::optional<std::vector<condition_operation>> operands{};
    std::optional<std::string> field_id{};
    std::optional<std::string> other_field_id{};
    std::optional<plain_text> choice{};
    std::optional<plain_text> document_role{};
    std::optional<plain_text> plan_id{};
    std::optional<tassel::loan_property> loan_property{};
    std::optional<tassel::package_property> package_property{};
    std::optional<tassel::profile_property> profile_property{};
    std::optional<std::vector<std::string>> among{};
    std::optional<std::int64_t> number{};
    std::optional<operand_unit> unit{};
};
BOOST_DESCRIBE_STRUCT(condition_operation, (),
                      (operation, operands, field_id, other_field_id, choice, document_role,
                       plan_id, loan_property, package_property, profile_property, among, number,
                       unit))

constexpr std::string_view description_of(std::type_identity<condition_operation>) {
    return "An operation of a condition. A condition is a yes, a no, or unknown, and holds only if "
           "it is a yes. An operand that is not known makes the result unknown, unless the other "
           "operands decide it.";
}
constexpr auto constraints_of(std::type_identity<condition_operation>) {
    using reflect::constrain, reflect::described_as;
    return reflect::constraint_list(
        constrain<&condition_operation::operation>(described_as{
            "What is decided or computed. both, either, and negation join conditions. equal, less, "
            "and less_or_equal compare the first operand with the second. chosen, provided, and "
            "field read an answer."}),
        constrain<&condition_operation::operands>(
            described_as{"The operands, in order. Absent if the operation reads something itself. "
                         "For some_loan, several_holders, total_above, and new_loan, the condition "
                         "that each loan is tested with."}),
        constrain<&condition_operation::field_id>(
            described_as{"The answer that is read. An N or M in it is the number of the record "
                         "that the condition belongs to; for named_in_records and chosen_in_some, "
                         "of any record."}),
        constrain<&condition_operation::other_field_id>(
            described_as{"The answer that the first one is compared with."}),
        constrain<&condition_operation::choice>(
            described_as{"The choice that makes the condition a yes."}),
        constrain<&condition_operation::document_role>(
            described_as{"The role of the document that must be attached."}),
        constrain<&condition_operation::plan_id>(
            described_as{"The plan that the package must be for."}),
        constrain<&condition_operation::loan_property>(
            described_as{"What is read of a loan: of the one under test or, for named_loan, of "
                         "the one that the answer names."}),
        constrain<&condition_operation::package_property>(
            described_as{"What is read of the package."}),
        constrain<&condition_operation::profile_property>(
            described_as{"What is read of the borrower's profile."}),
        constrain<&condition_operation::among>(
            described_as{"The values of loan_property that make the condition a yes."}),
        constrain<&condition_operation::number>(
            described_as{"A constant; for total_above, the limit."}),
        constrain<&condition_operation::unit>(
            described_as{"What a constant counts. yes_or_no: 1 is yes and 0 is no; tenths: tenths "
                         "of the number as it is sent; day: days since 1970-01-01; month: months "
                         "since January of year 0."}));
}

/// A condition in words and as data.
struct described_condition {
    std::string words{};
    condition_operation condition{};
};
BOOST_DESCRIBE_STRUCT(described_condition, (), (words, condition))

constexpr auto constraints_of(std::type_identity<described_condition>) {
    using reflect::constrain, reflect::described_as;
    return reflect::constraint_list(
        constrain<&described_condition::words>(
            described_as{"The condition for people, with the labels of fields and choices."}),
        constrain<&described_condition::condition>(
            described_as{"The same condition for programs."}));
}

namespace detail {

/// Sets the members of an operation that has no operands of its own.
inline void set_operand(condition_operation& made, expression_node const& node,
                        schema_scope const& scope) {
    switch (node.operation) {
    case expression_operation::number: made.number = node.number; return;
    case expression_operation::attached: made.document_role = node.text; return;
    case expression_operation::chosen_plan: made.plan_id = node.text; return;
    case expression_operation::package: made.package_property = node.of_package; return;
    case expression_operation::profile: made.profile_property = node.of_profile; return;
    case expression_operation::loan: made.loan_property = node.of_loan; return;
    case expression_operation::loan_among:
        made.loan_property = node.of_loan;
        made.among = loan_values_among(node.of_loan, node.number);
        return;
    case expression_operation::named_loan: made.loan_property = node.of_loan; break;
    case expression_operation::total_above:
        made.number = node.number;
        made.unit = operand_unit::cents;
        return;
    default: break;
    }
    if (node.name.empty()) return;
    made.field_id = scope.find(node.name, node.group).field_id;
    if (!node.other.empty()) made.other_field_id = scope.find(node.other).field_id;
    if (!node.text.empty()) made.choice = node.text;
}

} // namespace detail

[[nodiscard]] inline condition_operation operation_of(condition_tree const& tree,
                                                      schema_scope const& scope) {
    condition_operation made{.operation = tree.node->operation};
    detail::set_operand(made, *tree.node, scope);
    if (tree.operands.empty()) return made;
    auto& operands = made.operands.emplace();
    for (auto const& one : tree.operands) {
        auto& operand = operands.emplace_back(operation_of(one, scope));
        if (one.node->operation != expression_operation::number) continue;
        auto const& other =
            &one == &tree.operands.front() ? tree.operands.back() : tree.operands.front();
        operand.unit =
            shares_unit(tree.node->operation) ? unit_of(other, scope) : operand_unit::number;
    }
    return made;
}

[[nodiscard]] inline described_condition describe_condition(condition_tree const& tree,
                                                            schema_scope const& scope) {
    return {words_of(tree, scope), operation_of(tree, scope)};
}
/// Returns nothing for a condition that always holds.
[[nodiscard]] inline std::optional<described_condition>
describe_condition(expression_view condition, schema_scope const& scope) {
    auto const tree = tree_of(condition);
    if (!tree) return std::nullopt;
    return describe_condition(*tree, scope);
}

} // namespace tassel::document
