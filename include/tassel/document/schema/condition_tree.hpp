// A condition of a source as a tree, with its fields under their full names. Programs get the tree
// as data (described_condition.hpp), and people get it in words (condition_words.hpp).
#pragma once

#include "tassel/condition/evaluate_expression.hpp"
#include "tassel/condition/expression.hpp"
#include "tassel/condition/field_name.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/document/vocabulary/document_law.hpp"
#include "tassel/document/vocabulary/field_place.hpp"
#include "tassel/document/vocabulary/intake_field.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"
#include "tassel/loan/vocabulary.hpp"
#include "tassel/reflect/describe.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::document {

/// An operation and its operands, in the order in which the operation takes them.
struct condition_tree {
    expression_node const* node = nullptr;
    std::vector<condition_tree> operands{};
};

/// Returns nothing for a condition that always holds.
[[nodiscard]] inline std::optional<condition_tree> tree_of(expression_view condition) {
    std::vector<condition_tree> stack;
    for (auto const& node : condition) {
        condition_tree made{.node = &node};
        std::size_t const wanted = tassel::detail::takes_two(node.operation)   ? 2
                                   : tassel::detail::takes_one(node.operation) ? 1
                                                                               : 0;
        for (auto at = stack.size() - wanted; at < stack.size(); ++at)
            made.operands.push_back(std::move(stack[at]));
        stack.resize(stack.size() - wanted);
        stack.push_back(std::move(made));
    }
    if (stack.empty()) return std::nullopt;
    return std::move(stack.back());
}

/// What a constant or an operand counts.
BOOST_DEFINE_ENUM_CLASS(operand_unit, number, yes_or_no, cents, tenths, day, month,
                        thousandths_of_a_basis_point)

/// The mark that stands for the number of a record in the names of a schema.
inline constexpr std::string_view any_record = "N", any_nested_record = "M";

/// A field that a condition names.
struct named_field_of_schema {
    std::string field_id{};
    plain_text label{};
    intake_type type{};
};

/// The place of a condition: a source, or the records of one of its groups.
class schema_scope {
  public:
    schema_scope(document_law const& law, intake_definition const& source,
                 intake_group const* group = nullptr, intake_group const* nested = nullptr) noexcept
        : law_{&law}, source_{&source}, group_{group}, nested_{nested} {}

    [[nodiscard]] document_law const& law() const noexcept { return *law_; }
    [[nodiscard]] intake_definition const& source() const noexcept { return *source_; }

    /// Returns what precedes the name of a field of these records: empty outside of records.
    [[nodiscard]] std::string prefix() const { return prefix_of(group_, nested_); }

    /// Finds a field as conditions do: in the nested record, the record, the source, and the
    /// identity; or in the records of the group that the condition names.
    [[nodiscard]] named_field_of_schema find(field_name name, field_name of_group = {}) const {
        if (!of_group.empty()) {
            for (auto const& group : source_->groups)
                if (group.name == of_group) return found(group.fields, name, prefix_of(&group));
        }
        if (nested_ != nullptr && has(nested_->fields, name))
            return found(nested_->fields, name, prefix());
        if (group_ != nullptr && has(group_->fields, name))
            return found(group_->fields, name, prefix_of(group_));
        for (auto const& group : source_->groups) {
            if (detail::count_key(group) != name.hash()) continue;
            return {std::string{name.view()}, group.label, record_count_field.type};
        }
        return found(has(source_->fields, name) ? source_->fields : law_->identity, name, {});
    }

  private:
    [[nodiscard]] static std::string prefix_of(intake_group const* group,
                                               intake_group const* nested = nullptr) {
        std::string prefix;
        auto const add = [&prefix](intake_group const& one, std::string_view record) {
            prefix += one.name.view();
            prefix.append(detail::record_mark).append(record).append(detail::record_mark);
        };
        if (group != nullptr) add(*group, any_record);
        if (nested != nullptr) add(*nested, any_nested_record);
        return prefix;
    }
    [[nodiscard]] static intake_field const* find_in(std::span<intake_field const> fields,
                                                     field_name name) noexcept {
        for (auto const& field : fields)
            if (field.name == name) return &field;
        return nullptr;
    }
    [[nodiscard]] static bool has(std::span<intake_field const> fields, field_name name) noexcept {
        return find_in(fields, name) != nullptr;
    }
    [[nodiscard]] static named_field_of_schema found(std::span<intake_field const> fields,
                                                     field_name name, std::string prefix) {
        named_field_of_schema named{.field_id = std::move(prefix)};
        named.field_id += name.view();
        if (auto const* const field = find_in(fields, name)) {
            named.label = field->label;
            named.type = field->type;
        }
        return named;
    }

    document_law const* law_;
    intake_definition const* source_;
    intake_group const* group_;
    intake_group const* nested_;
};

namespace detail {

template <class Enumeration>
[[nodiscard]] std::vector<std::string> names_in(std::int64_t among) {
    std::vector<std::string> names;
    for (auto const one : reflect::enumerator_values<Enumeration>) {
        if ((among & tassel::detail::bit_of(static_cast<int>(one))) != 0)
            names.emplace_back(reflect::enumerator_name(one));
    }
    return names;
}

/// Returns the values of a loan's type, program, status, or plan that are among several.
[[nodiscard]] inline std::vector<std::string> loan_values_among(loan_property property,
                                                                std::int64_t among) {
    switch (property) {
    case loan_property::program: return names_in<loan_program>(among);
    case loan_property::status: return names_in<loan_status>(among);
    case loan_property::plan: return names_in<reported_plan>(among);
    default: return names_in<loan_type>(among);
    }
}

[[nodiscard]] constexpr operand_unit unit_of(intake_type type) noexcept {
    switch (type) {
    case intake_type::boolean: return operand_unit::yes_or_no;
    case intake_type::number: return operand_unit::tenths;
    case intake_type::cents: return operand_unit::cents;
    case intake_type::date: return operand_unit::day;
    case intake_type::month: return operand_unit::month;
    default: return operand_unit::number;
    }
}
[[nodiscard]] constexpr operand_unit unit_of(loan_property property) noexcept {
    switch (property) {
    case loan_property::open:
    case loan_property::payable:
    case loan_property::never_paid_out:
    case loan_property::locked:
    case loan_property::consolidated:
    case loan_property::parent_plus:
    case loan_property::repaid_parent_plus:
    case loan_property::federally_held: return operand_unit::yes_or_no;
    case loan_property::made_day:
    case loan_property::first_disbursement_day:
    case loan_property::repayment_begin_day: return operand_unit::day;
    case loan_property::interest_rate: return operand_unit::thousandths_of_a_basis_point;
    case loan_property::balance_cents:
    case loan_property::disbursed_amount_cents: return operand_unit::cents;
    default: return operand_unit::number;
    }
}
[[nodiscard]] constexpr operand_unit unit_of(package_property property) noexcept {
    switch (property) {
    case package_property::analysis_month: return operand_unit::month;
    case package_property::guideline_first_person_cents:
    case package_property::guideline_each_more_cents: return operand_unit::cents;
    case package_property::plan_chosen: return operand_unit::yes_or_no;
    default: return operand_unit::number;
    }
}
[[nodiscard]] constexpr operand_unit unit_of(profile_property property) noexcept {
    switch (property) {
    case profile_property::qualifying_employer:
    case profile_property::full_time:
    case profile_property::employer_number_valid: return operand_unit::yes_or_no;
    case profile_property::service_end_day: return operand_unit::day;
    default: return operand_unit::number;
    }
}

} // namespace detail

/// Returns the unit of an operand that is not a constant. A constant has the unit of the operand
/// beside it.
[[nodiscard]] inline operand_unit unit_of(condition_tree const& tree, schema_scope const& scope) {
    auto const& node = *tree.node;
    switch (node.operation) {
    case expression_operation::number:
    case expression_operation::length: return operand_unit::number;
    case expression_operation::field: return detail::unit_of(scope.find(node.name).type);
    case expression_operation::today:
    case expression_operation::add_months: return operand_unit::day;
    case expression_operation::loan:
    case expression_operation::named_loan: return detail::unit_of(node.of_loan);
    case expression_operation::package: return detail::unit_of(node.of_package);
    case expression_operation::profile: return detail::unit_of(node.of_profile);
    case expression_operation::add:
    case expression_operation::subtract:
    case expression_operation::multiply:
    case expression_operation::divide:
    case expression_operation::otherwise: {
        auto const first = unit_of(tree.operands.front(), scope);
        return first == operand_unit::number ? unit_of(tree.operands.back(), scope) : first;
    }
    default: return operand_unit::yes_or_no;
    }
}

/// Whether a constant operand counts in the unit of the operand beside it.
[[nodiscard]] constexpr bool shares_unit(expression_operation operation) noexcept {
    return tassel::detail::compares(operation) || operation == expression_operation::add ||
           operation == expression_operation::subtract ||
           operation == expression_operation::otherwise;
}

} // namespace tassel::document
