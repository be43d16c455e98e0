// A condition of a source in words, for people who must know when a field is asked for. The words
// are made from the condition itself and from the labels of the fields and choices that it names.
#pragma once

#include "tassel/condition/expression.hpp"
#include "tassel/condition/field_name.hpp"
#include "tassel/core/civil_date.hpp"
#include "tassel/core/money.hpp"
#include "tassel/core/phrase.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/document/schema/condition_tree.hpp"
#include "tassel/document/schema/joined_words.hpp"
#include "tassel/document/vocabulary/comparison_words.hpp"
#include "tassel/document/vocabulary/entry_texts.hpp"
#include "tassel/reflect/describe.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::document {
namespace detail {

[[nodiscard]] inline std::string spaced(std::string_view name) {
    std::string text{name};
    std::replace(text.begin(), text.end(), '_', ' ');
    return text;
}
[[nodiscard]] inline std::string quoted(std::string_view label) {
    return std::string{"\""}.append(label).append("\"");
}

/// A clause that is a yes or, in its second text, a no. {} is the loan.
struct loan_clause {
    loan_property property{};
    plain_text yes{}, no{};
};
inline constexpr std::array loan_clauses{
    loan_clause{loan_property::open, "{} is owed", "{} is not owed"},
    loan_clause{loan_property::payable, "{} can be on a plan", "{} can't be on a plan"},
    loan_clause{loan_property::never_paid_out, "no part of {} was paid out",
                "some of {} was paid out"},
    loan_clause{loan_property::locked, "the plan was chosen for {}",
                "the plan was not chosen for {}"},
    loan_clause{loan_property::consolidated, "the new loan repays {}",
                "the new loan does not repay {}"},
    loan_clause{loan_property::parent_plus, "{} is, or repaid, a Parent PLUS Loan",
                "{} neither is nor repaid a Parent PLUS Loan"},
    loan_clause{loan_property::repaid_parent_plus, "{} repaid a Parent PLUS Loan",
                "{} did not repay a Parent PLUS Loan"},
    loan_clause{loan_property::federally_held, "the Department of Education holds {}",
                "the Department of Education does not hold {}"},
};

struct loan_noun {
    loan_property property{};
    plain_text noun{};
};
inline constexpr std::array loan_nouns{
    loan_noun{loan_property::made_day, "the day on which {} was made"},
    loan_noun{loan_property::first_disbursement_day, "the first disbursement of {}"},
    loan_noun{loan_property::repayment_begin_day, "the first day of repayment of {}"},
    loan_noun{loan_property::interest_rate, "the interest rate of {}"},
    loan_noun{loan_property::balance_cents, "the balance of {}"},
    loan_noun{loan_property::disbursed_amount_cents, "the amount paid out of {}"},
    loan_noun{loan_property::type, "the type of {}"},
    loan_noun{loan_property::program, "the program of {}"},
    loan_noun{loan_property::status, "the status of {}"},
    loan_noun{loan_property::plan, "the plan of {}"},
    loan_noun{loan_property::holder, "the holder of {}"},
};

[[nodiscard]] constexpr std::string_view noun_of(loan_property property) noexcept {
    for (auto const& one : loan_nouns)
        if (one.property == property) return one.noun.view();
    return "{}";
}
[[nodiscard]] constexpr std::string_view noun_of(package_property property) noexcept {
    switch (property) {
    case package_property::analysis_month: return "the month of the analysis";
    case package_property::family_size: return "the family size of the profile";
    case package_property::guideline_first_person_cents:
        return "the poverty guideline for one person";
    case package_property::guideline_each_more_cents:
        return "what each more person adds to the poverty guideline";
    case package_property::plan_chosen: return "a chosen plan";
    }
    return {};
}

class condition_speaker {
  public:
    explicit condition_speaker(schema_scope const& scope) noexcept : scope_{scope} {}

    /// Says that the condition is a yes or, if `holds` is false, that it is a no.
    [[nodiscard]] clause say(condition_tree const& tree, bool holds) const {
        auto const operation = tree.node->operation;
        if (tassel::detail::joins(operation)) return say_joined(tree, holds);
        if (tassel::detail::compares(operation)) return say_compared(tree, holds);
        if (tassel::detail::goes_through_loans(operation)) return say_of_loans(tree, holds);
        switch (operation) {
        case expression_operation::negation: return say(tree.operands.front(), !holds);
        case expression_operation::surely: return say_sure(tree.operands.front(), holds);
        case expression_operation::possible: return say_possible(tree.operands.front(), holds);
        case expression_operation::known:
        case expression_operation::decided: return say_known(tree.operands.front(), holds);
        default: return say_operand(tree, holds);
        }
    }

  private:
    [[nodiscard]] static clause either(bool holds, std::string yes, std::string no) {
        return {holds ? std::move(yes) : std::move(no)};
    }

    [[nodiscard]] clause say_joined(condition_tree const& tree, bool holds) const {
        if (asks_for_its_answer(tree)) return say_sure(tree.operands.back(), holds);
        bool const both = is_conjunction(tree, holds);
        std::vector<clause> parts;
        add_parts(tree, holds, both, parts);
        return clause_joiner{std::move(parts), both ? and_word : or_word}.join();
    }
    /// Whether all operands must agree for the condition to be a yes or, if `holds` is false, a no.
    [[nodiscard]] static bool is_conjunction(condition_tree const& tree, bool holds) noexcept {
        return (tree.node->operation == expression_operation::both) == holds;
    }
    /// Adds the parts of a conjunction, or of a disjunction, and of those within it.
    void add_parts(condition_tree const& tree, bool holds, bool both,
                   std::vector<clause>& parts) const {
        auto const operation = tree.node->operation;
        if (operation == expression_operation::negation) {
            add_parts(tree.operands.front(), !holds, both, parts);
        } else if (tassel::detail::joins(operation) && is_conjunction(tree, holds) == both &&
                   !asks_for_its_answer(tree)) {
            for (auto const& operand : tree.operands)
                add_parts(operand, holds, both, parts);
        } else {
            parts.push_back(say(tree, holds));
        }
    }

    /// Whether a condition is about one answer, so that it is unknown only without that answer.
    [[nodiscard]] static bool is_answer(condition_tree const& tree) {
        auto const operation = tree.node->operation;
        if (operation == expression_operation::negation) return is_answer(tree.operands.front());
        if (tassel::detail::compares(operation))
            return is_answer(tree.operands.front()) && is_constant(tree.operands.back());
        return operation == expression_operation::chosen ||
               operation == expression_operation::field;
    }
    /// Returns the field whose answer alone decides a condition; empty if there is none.
    [[nodiscard]] static field_name answer_of(condition_tree const& tree) {
        if (!is_answer(tree)) return {};
        auto const* one = &tree;
        while (!one->operands.empty())
            one = &one->operands.front();
        return one->node->name;
    }
    /// Whether a condition only adds to another that its answer must be there.
    [[nodiscard]] static bool asks_for_its_answer(condition_tree const& tree) {
        auto const& first = *tree.operands.front().node;
        return tree.node->operation == expression_operation::both &&
               first.operation == expression_operation::provided &&
               first.name == answer_of(tree.operands.back());
    }
    /// Whether a condition is a yes or a no, whatever is not known.
    [[nodiscard]] static bool is_never_unknown(condition_tree const& tree) {
        auto const operation = tree.node->operation;
        if (operation == expression_operation::negation || tassel::detail::joins(operation))
            return std::all_of(tree.operands.begin(), tree.operands.end(), is_never_unknown);
        return operation == expression_operation::surely ||
               operation == expression_operation::possible ||
               operation == expression_operation::known ||
               operation == expression_operation::provided ||
               operation == expression_operation::attached;
    }
    /// Says that the operand is a yes, or that it is a no or unknown.
    [[nodiscard]] clause say_sure(condition_tree const& operand, bool holds) const {
        if (holds || is_never_unknown(operand)) return say(operand, holds);
        if (is_answer(operand)) return or_unanswered(say(operand, false));
        return {"it is not certain that " + say(operand, true).within({}), to_the_end};
    }
    /// Says that the operand is not a no, or that it is one.
    [[nodiscard]] clause say_possible(condition_tree const& operand, bool holds) const {
        if (!holds || is_never_unknown(operand)) return say(operand, holds);
        if (is_answer(operand)) return or_unanswered(say(operand, true));
        return {"it may be that " + say(operand, true).within({}), to_the_end};
    }
    [[nodiscard]] clause say_known(condition_tree const& operand, bool holds) const {
        bool const is_truth = unit_of(operand, scope_) == operand_unit::yes_or_no;
        auto const what = is_truth ? "whether " + say(operand, true).within({})
                                   : noun(operand, operand_unit::number);
        if (is_truth) return {(holds ? "it is known " : "it is not known ") + what, to_the_end};
        return {what + (holds ? " is known" : " is not known")};
    }

    [[nodiscard]] static bool is_constant(condition_tree const& tree) noexcept {
        return tree.node->operation == expression_operation::number ||
               tree.node->operation == expression_operation::today;
    }
    [[nodiscard]] clause say_compared(condition_tree const& tree, bool holds) const {
        bool const turned = is_constant(tree.operands.front());
        auto const& left = turned ? tree.operands.back() : tree.operands.front();
        auto const& right = turned ? tree.operands.front() : tree.operands.back();
        auto unit = unit_of(left, scope_);
        if (unit == operand_unit::number) unit = unit_of(right, scope_);
        auto const operation = tree.node->operation;
        if (unit == operand_unit::yes_or_no && operation == expression_operation::equal &&
            right.node->operation == expression_operation::number) {
            return say_truth(left, (right.node->number != 0) == holds);
        }
        bool const of_days = unit == operand_unit::day || unit == operand_unit::month;
        auto const words = words_between(operation, of_days, turned);
        return {noun(left, unit).append(holds ? words.yes : words.no).append(noun(right, unit))};
    }
    /// Says that a yes-or-no operand is yes or no.
    [[nodiscard]] clause say_truth(condition_tree const& tree, bool holds) const {
        if (tree.node->operation != expression_operation::field) return say(tree, holds);
        return {noun(tree, operand_unit::yes_or_no) + (holds ? " is yes" : " is no"),
                {},
                {holds ? answer_says::yes : answer_says::no, tree.node->name,
                 label_of_field(*tree.node)}};
    }

    [[nodiscard]] clause say_of_loans(condition_tree const& tree, bool holds) const {
        auto const that = say(tree.operands.front(), true).text;
        switch (tree.node->operation) {
        case expression_operation::some_loan:
            return {(holds ? "for some loan, " : "for no loan, ") + that, to_the_end};
        case expression_operation::new_loan:
            return {(holds ? "for the new loan, " : "not for the new loan, ") + that, to_the_end};
        case expression_operation::several_holders:
            return {"the loans with this have " +
                        std::string{holds ? "several holders: " : "one holder: "} + that,
                    to_the_end};
        default:
            return {"the loans with this add up to " +
                        std::string{holds ? "more than " : "at most "} +
                        constant(tree.node->number, operand_unit::cents) + ": " + that,
                    to_the_end};
        }
    }

    [[nodiscard]] clause say_operand(condition_tree const& tree, bool holds) const {
        auto const& node = *tree.node;
        switch (node.operation) {
        case expression_operation::chosen: return say_chosen(node, holds);
        case expression_operation::provided:
            return {label_of_field(node) + (holds ? " has an answer" : " has no answer")};
        case expression_operation::attached:
            return {role(node.text) + (holds ? " is attached" : " is not attached")};
        case expression_operation::chosen_plan:
            return {(holds ? "the plan is " : "the plan is not ") + quoted(node.text.view())};
        case expression_operation::loan:
        case expression_operation::named_loan: return say_loan(node, holds);
        case expression_operation::loan_among:
            return {filled(noun_of(node.of_loan), {loan_of(node)}) + (holds ? " is " : " is not ") +
                    any_of(node)};
        case expression_operation::named_in_records:
            return {(holds ? "some record names the loan as " : "no record names the loan as ") +
                    label_of_field(node)};
        case expression_operation::chosen_in_some:
            return {(holds ? "in some record, " : "in no record, ") + label_of_field(node) +
                    " is " + choice(node.text)};
        case expression_operation::same_text:
            return {label_of_field(node) + (holds ? " is the same as " : " differs from ") +
                    quoted(scope_.find(node.other).label.view())};
        case expression_operation::same_in_earlier:
            return {label_of_field(node) + (holds ? " is" : " is not") +
                    " that of an earlier record"};
        case expression_operation::package:
            if (node.of_package == package_property::plan_chosen)
                return either(holds, "a plan was chosen", "no plan was chosen");
            break;
        case expression_operation::number:
            return either((node.number != 0) == holds, "always", "never");
        case expression_operation::unknown: return {"something that is not known"};
        default: break;
        }
        return {noun(tree, operand_unit::yes_or_no) + (holds ? " is yes" : " is no")};
    }
    [[nodiscard]] clause say_chosen(expression_node const& node, bool holds) const {
        auto label = label_of_field(node), chosen = choice(node.text);
        return {label + (holds ? " is " : " is not ") + chosen,
                {},
                {holds ? answer_says::the_choice : answer_says::not_the_choice, node.name,
                 std::move(label), std::move(chosen)}};
    }
    [[nodiscard]] clause say_loan(expression_node const& node, bool holds) const {
        for (auto const& one : loan_clauses) {
            if (one.property != node.of_loan) continue;
            return {filled((holds ? one.yes : one.no).view(), {loan_of(node)})};
        }
        return {filled(noun_of(node.of_loan), {loan_of(node)})};
    }

    /// Returns an operand as a noun; a constant counts in `unit`.
    [[nodiscard]] std::string noun(condition_tree const& tree, operand_unit unit) const {
        auto const& node = *tree.node;
        switch (node.operation) {
        case expression_operation::number: return constant(node.number, unit);
        case expression_operation::today: return "today";
        case expression_operation::field: return label_of_field(node);
        case expression_operation::length: return "the length of " + label_of_field(node);
        case expression_operation::package: return std::string{noun_of(node.of_package)};
        case expression_operation::profile:
            return "the profile's " + spaced(reflect::enumerator_name(node.of_profile));
        case expression_operation::fact: return spaced(node.name.view());
        case expression_operation::loan:
        case expression_operation::named_loan:
            return filled(noun_of(node.of_loan), {loan_of(node)});
        case expression_operation::add: return arithmetic(tree, unit, " + ", unit);
        case expression_operation::subtract: return arithmetic(tree, unit, " - ", unit);
        case expression_operation::multiply:
            return arithmetic(tree, unit, " x ", operand_unit::number);
        case expression_operation::divide:
            return arithmetic(tree, unit, " / ", operand_unit::number);
        case expression_operation::add_months:
            return noun(tree.operands.back(), operand_unit::number) + " months after " +
                   noun(tree.operands.front(), operand_unit::day);
        case expression_operation::otherwise:
            return noun(tree.operands.front(), unit) + ", or if that is not known " +
                   noun(tree.operands.back(), unit);
        default: return say(tree, true).within({});
        }
    }
    /// Constants count in `of_constants`, which differs from the unit of the result for factors.
    [[nodiscard]] std::string arithmetic(condition_tree const& tree, operand_unit unit,
                                         std::string_view sign, operand_unit of_constants) const {
        auto const part = [&](condition_tree const& one) {
            auto const operation = one.node->operation;
            auto text = noun(one, operation == expression_operation::number ? of_constants : unit);
            // What is added up first needs no parentheses.
            bool const of_sum = operation == expression_operation::add &&
                                tree.node->operation == operation && &one == &tree.operands.front();
            return tassel::detail::takes_two(operation) && !of_sum ? "(" + text + ")" : text;
        };
        return part(tree.operands.front()).append(sign).append(part(tree.operands.back()));
    }

    [[nodiscard]] static std::string constant(std::int64_t number, operand_unit unit) {
        bounded_text text;
        switch (unit) {
        case operand_unit::cents: render({"{}", cents{number}}, text); break;
        case operand_unit::day: render({"{}", days_to_civil(number)}, text); break;
        case operand_unit::month:
            text.append_number(number / 12);
            text.append(number % 12 < 9 ? "-0" : "-");
            text.append_number(number % 12 + 1);
            break;
        case operand_unit::tenths: text.append_decimal(number, 1, 0); break;
        case operand_unit::thousandths_of_a_basis_point:
            render({"{}", annual_rate{number}}, text);
            break;
        default: text.append_number(number);
        }
        return std::string{text.view()};
    }

    [[nodiscard]] std::string label_of_field(expression_node const& node) const {
        auto const named = scope_.find(node.name, node.group);
        return quoted(named.label.empty() ? std::string_view{named.field_id} : named.label.view());
    }
    [[nodiscard]] std::string choice(plain_text choice) const {
        auto const label = label_of(scope_.law().choice_labels, choice);
        return quoted(label.empty() ? choice.view() : label.view());
    }
    [[nodiscard]] std::string role(plain_text role) const {
        for (auto const& one : scope_.source().roles)
            if (one.role == role) return quoted(one.label.view());
        return quoted(role.view());
    }
    [[nodiscard]] std::string loan_of(expression_node const& node) const {
        if (node.operation != expression_operation::named_loan) return "the loan";
        return "the loan of " + label_of_field(node);
    }
    [[nodiscard]] static std::string any_of(expression_node const& node) {
        auto values = loan_values_among(node.of_loan, node.number);
        for (auto& one : values)
            one = spaced(one);
        return listed(values, or_word);
    }

    schema_scope const& scope_;
};

} // namespace detail

[[nodiscard]] inline std::string words_of(condition_tree const& tree, schema_scope const& scope) {
    return detail::condition_speaker{scope}.say(tree, true).text;
}

} // namespace tassel::document
