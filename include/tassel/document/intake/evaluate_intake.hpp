// Evaluates conditions over a source's intake, its documents, and the package's loans.
#pragma once

#include "tassel/condition/evaluate_expression.hpp"
#include "tassel/condition/expression.hpp"
#include "tassel/core/civil_date.hpp"
#include "tassel/core/money.hpp"
#include "tassel/core/truth.hpp"
#include "tassel/document/intake/intake_context.hpp"
#include "tassel/document/intake/intake_entries.hpp"
#include "tassel/document/intake/intake_text_checks.hpp"
#include "tassel/document/vocabulary/field_place.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/loan/vocabulary.hpp"
#include "tassel/reflect/utf8.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tassel::document {

/// Caches the answers to operands that ask about the whole portfolio, such as `some_loan`. These
/// answers are the same for every loan under test, so a loop over the loans stores them here.
struct some_loan_memory {
    struct answer {
        expression_node const* asked = nullptr;
        std::optional<std::int64_t> found{};
    };
    std::array<answer, 4> answers{};
    std::size_t size = 0;
};

/// The values that a condition is evaluated on: the values of a source, possibly in one of its
/// records, and one loan.
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
    some_loan_memory* memory = nullptr; ///< set while only the loan changes

    /// Returns the same context in the record that contains a place.
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
    /// Finds a field by name, first in the nested record, then in the record, the source, and the
    /// identity.
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
    [[nodiscard]] std::optional<std::int64_t> read(expression_node const& node) const;
    [[nodiscard]] std::optional<std::int64_t> through_loans(expression_node const& node) const;
};

namespace detail {

[[nodiscard]] constexpr tassel::detail::operand
includes_parent_plus(document_loan const& one) noexcept {
    if (one.loan_type == loan_type::unknown) return std::nullopt;
    if (!is_consolidation(one.loan_type))
        return tassel::detail::yes_or_no(is_parent_plus(one.loan_type));
    return one.repaid_parent_plus ? tassel::detail::yes_or_no(*one.repaid_parent_plus)
                                  : tassel::detail::operand{};
}

/// Whether a package stores this fact of its loans. The other facts decide plans and are not
/// stored.
[[nodiscard]] constexpr bool is_kept_with_package(loan_property fact) noexcept {
    switch (fact) {
    case loan_property::payable:
    case loan_property::never_paid_out:
    case loan_property::repaid_parent_plus:
    case loan_property::interest_rate: return false;
    default: return true;
    }
}
[[nodiscard]] constexpr tassel::detail::operand read_loan(loan_property fact,
                                                          document_loan const& one) noexcept {
    auto const amount = [](std::optional<cents> const& known) {
        return known ? tassel::detail::operand{known->value} : std::nullopt;
    };
    switch (fact) {
    case loan_property::type: return tassel::detail::known_enumerator(one.loan_type);
    case loan_property::program: return tassel::detail::known_enumerator(one.program());
    case loan_property::status: return tassel::detail::known_enumerator(one.status);
    case loan_property::plan: return tassel::detail::known_enumerator(one.plan);
    case loan_property::open: return tassel::detail::yes_or_no(one.open);
    case loan_property::locked: return tassel::detail::yes_or_no(one.locked);
    case loan_property::consolidated: return tassel::detail::yes_or_no(one.consolidated);
    case loan_property::federally_held: return tassel::detail::yes_or_no(one.federally_held);
    case loan_property::parent_plus: return includes_parent_plus(one);
    case loan_property::holder: return one.holder;
    case loan_property::made_day: return tassel::detail::days_of(one.made_date);
    case loan_property::first_disbursement_day:
        return tassel::detail::days_of(one.first_disbursement_date);
    case loan_property::repayment_begin_day:
        return tassel::detail::days_of(one.repayment_begin_date);
    case loan_property::balance_cents:
        if (one.balance_unknown.value_or(false)) return std::nullopt;
        return one.balance_cents.value;
    case loan_property::disbursed_amount_cents: return amount(one.disbursed_amount_cents);
    default: return std::nullopt;
    }
}

[[nodiscard]] constexpr tassel::detail::operand read_package(package_property fact,
                                                             document_facts const& facts) noexcept {
    switch (fact) {
    case package_property::analysis_month:
        return facts.analysis_as_of.year * 12 + facts.analysis_as_of.month - 1;
    case package_property::family_size: return facts.family_size;
    case package_property::guideline_first_person_cents:
        return facts.guideline_first_person_cents.value;
    case package_property::guideline_each_more_cents: return facts.guideline_each_more_cents.value;
    case package_property::plan_chosen: return tassel::detail::yes_or_no(facts.plan_id.has_value());
    }
    return std::nullopt;
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
[[nodiscard]] inline tassel::detail::operand
same_in_earlier_record(evaluation_context const& context, field_name name) {
    if (context.group == nullptr) return std::nullopt;
    auto const key = key_within(context.group->name.hash(), name.hash());
    auto const* own = context.own.find(key, context.record);
    if (own == nullptr) return std::nullopt;
    for (auto const& one : context.own.all_records(key)) {
        if (one.place.record < context.record && loosely_equal(one.value.text, own->text)) return 1;
    }
    return 0;
}

/// Whether any record of a group has this text.
[[nodiscard]] inline tassel::detail::operand some_record_has(evaluation_context const& context,
                                                             expression_node const& node,
                                                             std::string_view text) {
    auto const key = key_within(node.group.hash(), node.name.hash());
    auto const records = context.own.all_records(key);
    return tassel::detail::yes_or_no(
        std::any_of(records.begin(), records.end(),
                    [text](intake_entry const& one) { return one.value.text == text; }));
}

/// Whether any record names the loan under test. While records are missing or have no loan, the
/// answer is never a no, because one of them might still name the loan.
[[nodiscard]] inline tassel::detail::operand named_in_records(evaluation_context const& context,
                                                              expression_node const& node) {
    if (context.loan == nullptr) return std::nullopt;
    auto const named = some_record_has(context, node, context.loan->loan_id);
    if (named && *named != 0) return named;
    auto const* count =
        context.own.find(tassel::detail::name_hash(count_suffix, node.group.hash()));
    auto const there = context.own.all_records(key_within(node.group.hash(), node.name.hash()));
    bool const all = count != nullptr && there.size() == static_cast<std::size_t>(count->number);
    return all ? named : std::nullopt;
}

/// Whether the loans for which the operand is certainly true have different holders. The answer is
/// unknown if there are no such loans, or if one of them has no reported holder and the holders of
/// the others do not differ.
[[nodiscard]] inline tassel::detail::operand holders_differ(expression_node const& node,
                                                            evaluation_context const& context) {
    document_loan const* first = nullptr;
    bool not_reported = false;
    for (auto const& loan : context.around.facts.loans) {
        auto const counts =
            tassel::detail::evaluate(&node - node.number, &node, context.with(loan));
        if (!counts || *counts == 0) continue;
        auto const& holder = context.around.facts.holders[static_cast<std::size_t>(loan.holder)];
        if (holder.label == holder_not_reported) {
            not_reported = true;
        } else if (first != nullptr && first->holder != loan.holder) {
            return 1;
        } else {
            first = &loan;
        }
    }
    return not_reported || first == nullptr ? tassel::detail::operand{} : 0;
}

/// Reads an operand that has no operands of its own.
[[nodiscard]] inline tassel::detail::operand read_operand(expression_node const& node,
                                                          evaluation_context const& context) {
    auto const of_loan = [&](document_loan const* one) {
        return one == nullptr ? tassel::detail::operand{} : read_loan(node.of_loan, *one);
    };
    switch (node.operation) {
    case expression_operation::today: return civil_to_days(context.around.today);
    case expression_operation::package: return read_package(node.of_package, context.around.facts);
    case expression_operation::chosen_plan:
        return tassel::detail::yes_or_no(context.around.facts.plan_id == node.text.view());
    case expression_operation::attached:
        return tassel::detail::yes_or_no(is_attached(context, node.text.view()));
    case expression_operation::loan: return of_loan(context.loan);
    case expression_operation::loan_among:
        return tassel::detail::is_among(of_loan(context.loan), node.number);
    case expression_operation::named_in_records: return named_in_records(context, node);
    case expression_operation::chosen_in_some:
        return some_record_has(context, node, node.text.view());
    case expression_operation::same_in_earlier: return same_in_earlier_record(context, node.name);
    default: break;
    }
    auto const* value = context.find(node.name);
    if (node.operation == expression_operation::provided)
        return tassel::detail::yes_or_no(value != nullptr);
    if (value == nullptr) return std::nullopt;
    switch (node.operation) {
    case expression_operation::field: return value->number;
    case expression_operation::chosen:
        return tassel::detail::yes_or_no(value->text == node.text.view());
    case expression_operation::length:
        return static_cast<std::int64_t>(reflect::utf8_length(value->text));
    case expression_operation::same_text: {
        auto const* other = context.find(node.other);
        if (other == nullptr) return std::nullopt;
        return tassel::detail::yes_or_no(loosely_equal(value->text, other->text));
    }
    case expression_operation::named_loan:
        return of_loan(find_loan(context.around.facts, value->text));
    default: return std::nullopt;
    }
}

[[nodiscard]] inline tassel::detail::operand ask_loans(expression_node const& node,
                                                       evaluation_context const& context) {
    if (node.operation == expression_operation::several_holders) {
        return holders_differ(node, context);
    }
    return tassel::detail::search_loans(
        node, context.around.facts.loans,
        [&](document_loan const& loan) { return context.with(loan); });
}

} // namespace detail

inline std::optional<std::int64_t> evaluation_context::read(expression_node const& node) const {
    return detail::read_operand(node, *this);
}

inline std::optional<std::int64_t>
evaluation_context::through_loans(expression_node const& node) const {
    if (memory == nullptr) return detail::ask_loans(node, *this);
    for (std::size_t i = 0; i < memory->size; ++i) {
        if (memory->answers[i].asked == &node) return memory->answers[i].found;
    }
    auto const found = detail::ask_loans(node, *this);
    if (memory->size < memory->answers.size()) {
        memory->answers[memory->size++] = {&node, found};
    }
    return found;
}

} // namespace tassel::document
