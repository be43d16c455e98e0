// Checks whether conditions can hold at all, so that no branch, form, role, or rule is dead.
//
// The search tries answers to choices and yes-or-no fields: those that a condition names, and those
// that decide whether the named fields apply. For a choice, it tries each named option, one option
// that is not named, and no answer. The branch of each tried answer must be open. Numbers, dates,
// texts, loans, facts, and attachments may have any value, independently at each use. A condition
// that the search rejects can therefore never hold. A condition that passes might still be
// impossible, for example because two comparisons of the same number contradict each other.
#pragma once

#include "tassel/condition/expression.hpp"
#include "tassel/document/checks/condition_checks.hpp"
#include "tassel/document/intake/evaluate_intake.hpp"
#include "tassel/document/vocabulary/intake_field.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/ruleset.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace tassel::document {
namespace detail {

/// The value of an operand under some answers: known, missing, or free.
struct possible_operand {
    enum class kind : std::uint8_t { known, missing, free };
    kind what = kind::free;
    std::int64_t number = 0;

    [[nodiscard]] constexpr bool is(bool value) const {
        return what == kind::known && (number != 0) == value;
    }
    [[nodiscard]] constexpr bool may_be(bool value) const {
        return what == kind::free || is(value);
    }
};

/// Searches for answers under which conditions hold.
class answer_search {
  public:
    constexpr explicit answer_search(condition_scope const& scope) : scope_{scope} {}

    /// Adds a condition that must hold.
    constexpr void require(expression_view condition) {
        if (!condition.always()) require(condition.begin(), condition.end(), true);
    }
    [[nodiscard]] constexpr bool finds_answers() {
        for (std::size_t i = 0; i < part_count_; ++i) {
            if (!may_hold(parts_[i])) return false;
        }
        return search(0);
    }

  private:
    using kind = possible_operand::kind;
    static constexpr std::size_t most = 24, maximum_parts = 64, none = most;

    /// A field whose answers are tried.
    struct variable {
        intake_field const* field = nullptr;
        std::uint64_t hash = 0;               ///< of the field's name
        std::array<plain_text, most> named{}; ///< choices that conditions name
        std::size_t named_count = 0;
        bool tried = false; ///< while false, the field may have any value
        bool answered = false;
        plain_text choice{};
        std::int64_t number = 0;
    };
    /// A part of a condition that must have a given result: a yes or a no.
    struct required_part {
        expression_node const* begin = nullptr;
        expression_node const* end = nullptr;
        bool wanted = true;
        std::uint32_t asks = 0; ///< the variables that the part names; one bit for each
    };

    /// Splits a conjunction that must be true, or a disjunction that must be false, into its two
    /// parts.
    constexpr void require(expression_node const* begin, expression_node const* end, bool wanted) {
        auto const* last = end - 1;
        if (last->operation == expression_operation::negation) {
            return require(begin, last, !wanted);
        }
        if (last->operation ==
            (wanted ? expression_operation::both : expression_operation::either)) {
            auto const* middle = last - tassel::detail::operand_length(begin, last);
            require(begin, middle, wanted);
            return require(middle, last, wanted);
        }
        required_part part{begin, end, wanted};
        for (auto const* node = begin; node != end; ++node) {
            auto const place = add_variable(*node);
            if (place != none) part.asks |= std::uint32_t{1} << place;
        }
        parts_[part_count_++] = part;
    }
    /// Adds a field. The fields that decide whether the field applies are added before it.
    constexpr std::size_t add_variable(expression_node const& node) {
        if (node.name.empty() || !node.group.empty()) return none;
        auto place = find_variable(node.name);
        if (place == none) {
            auto const* field = find_field(scope_, node.name);
            if (field == nullptr ||
                (field->type != intake_type::choice && field->type != intake_type::boolean)) {
                return none;
            }
            for (auto const& inner : field->applies)
                (void)add_variable(inner);
            place = variable_count_++;
            variables_[place].field = field;
            variables_[place].hash = node.name.hash();
        }
        if (node.operation == expression_operation::chosen)
            note_choice(variables_[place], node.text);
        return place;
    }
    static constexpr void note_choice(variable& one, plain_text choice) {
        for (std::size_t i = 0; i < one.named_count; ++i) {
            if (one.named[i] == choice) return;
        }
        one.named[one.named_count++] = choice;
    }
    // Names within a scope are unique, so comparing hashes is enough.
    [[nodiscard]] constexpr std::size_t find_variable(field_name name) const {
        for (std::size_t i = 0; i < variable_count_; ++i) {
            if (variables_[i].hash == name.hash()) return i;
        }
        return none;
    }

    /// Tries the answers of one field after another while the answers so far allow a solution.
    [[nodiscard]] constexpr bool search(std::size_t next) {
        if (next == variable_count_) return true;
        auto& one = variables_[next];
        one.tried = one.answered = true;
        bool found = false;
        if (is_open(one)) {
            if (one.field->type == intake_type::boolean) {
                for (one.number = 1; one.number >= 0 && !found; --one.number)
                    found = (one.number != 0 || !one.field->must_be_true) && leads_on(next);
            } else {
                for (std::size_t i = 0; i < one.named_count && !found; ++i) {
                    one.choice = one.named[i];
                    found = leads_on(next);
                }
                one.choice = {};
                found = found || (one.named_count < one.field->choices.size() && leads_on(next));
            }
        }
        one.answered = false;
        found = found || leads_on(next);
        one.tried = false;
        return found;
    }
    [[nodiscard]] constexpr bool leads_on(std::size_t last) {
        for (std::size_t i = 0; i < part_count_; ++i) {
            if ((parts_[i].asks >> last & 1U) != 0 && !may_hold(parts_[i])) return false;
        }
        return search(last + 1);
    }
    /// Whether the answers of earlier fields leave the branch of this field open.
    [[nodiscard]] constexpr bool is_open(variable const& one) const {
        auto const& applies = one.field->applies;
        return applies.always() || evaluate(applies.begin(), applies.end()).may_be(true);
    }
    [[nodiscard]] constexpr bool may_hold(required_part const& part) const {
        return evaluate(part.begin, part.end).may_be(part.wanted);
    }

    [[nodiscard]] constexpr possible_operand read(expression_node const& node) const {
        if (node.operation == expression_operation::number) return {kind::known, node.number};
        if (node.name.empty() || !node.group.empty()) return {};
        auto const place = find_variable(node.name);
        if (place == none || !variables_[place].tried) return {};
        auto const& one = variables_[place];
        if (node.operation == expression_operation::provided) return {kind::known, one.answered};
        if (!one.answered) return {kind::missing};
        if (node.operation == expression_operation::chosen) {
            return {kind::known, one.choice == node.text};
        }
        if (node.operation == expression_operation::field) return {kind::known, one.number};
        return {};
    }
    [[nodiscard]] static constexpr possible_operand
    combine(expression_operation operation, possible_operand a, possible_operand b) {
        bool const both = operation == expression_operation::both;
        if (both || operation == expression_operation::either) {
            if (a.is(!both) || b.is(!both)) return {kind::known, !both};
            if (a.what == kind::free || b.what == kind::free) return {};
            if (a.what == kind::missing || b.what == kind::missing) return {kind::missing};
            return {kind::known, both};
        }
        if (operation == expression_operation::otherwise && a.what != kind::free) {
            return a.what == kind::known ? a : b;
        }
        if (a.what == kind::missing || b.what == kind::missing) return {kind::missing};
        if (a.what == kind::free || b.what == kind::free) return {};
        switch (operation) {
        case expression_operation::equal: return {kind::known, a.number == b.number};
        case expression_operation::less: return {kind::known, a.number < b.number};
        case expression_operation::less_or_equal: return {kind::known, a.number <= b.number};
        default: return {};
        }
    }
    [[nodiscard]] static constexpr possible_operand changed(expression_operation operation,
                                                            possible_operand a) {
        if (a.what == kind::free) return a;
        auto const result = tassel::detail::change(
            operation, a.what == kind::known ? tassel::detail::operand{a.number} : std::nullopt);
        return result ? possible_operand{kind::known, *result} : possible_operand{kind::missing};
    }
    [[nodiscard]] constexpr possible_operand evaluate(expression_node const* begin,
                                                      expression_node const* end) const {
        std::array<possible_operand, deepest_expression> stack{};
        std::size_t size = 0;
        for (auto const* node = begin; node != end; ++node) {
            if (tassel::detail::takes_two(node->operation)) {
                --size;
                stack[size - 1] = combine(node->operation, stack[size - 1], stack[size]);
            } else if (tassel::detail::goes_through_loans(node->operation)) {
                stack[size - 1] = {};
            } else if (tassel::detail::takes_one(node->operation)) {
                stack[size - 1] = changed(node->operation, stack[size - 1]);
            } else {
                stack[size++] = read(*node);
            }
        }
        return stack[0];
    }

    condition_scope scope_;
    std::array<required_part, maximum_parts> parts_{};
    std::size_t part_count_ = 0;
    std::array<variable, most> variables_{};
    std::size_t variable_count_ = 0;
};

/// Whether no answer can change the result of a condition.
[[nodiscard]] constexpr bool is_constant(expression_view condition) {
    for (auto const& node : condition) {
        if (tassel::detail::is_operand(node.operation) &&
            node.operation != expression_operation::number)
            return false;
    }
    return true;
}

/// Whether the condition can hold while its branch is open.
[[nodiscard]] constexpr bool can_hold(expression_view condition, expression_view branch,
                                      condition_scope const& scope) {
    if (condition.always()) return true;
    answer_search search{scope};
    search.require(condition);
    search.require(branch);
    if (scope.group != nullptr) search.require(scope.group->applies);
    if (scope.nested != nullptr) search.require(scope.nested->applies);
    return search.finds_answers();
}

[[nodiscard]] constexpr bool field_is_reachable(intake_field const& field,
                                                condition_scope const& scope) {
    if (!can_hold(field.applies, {}, scope)) return false;
    return is_constant(field.required) || can_hold(field.required, field.applies, scope);
}

template <class Part>
[[nodiscard]] constexpr bool remarks_are_reachable(Part const& part, condition_scope const& scope) {
    for (intake_fault const& one : part.faults) {
        if (!can_hold(one.broken, {}, scope)) return false;
    }
    for (intake_blocker const& one : part.blockers) {
        if (!can_hold(one.when, {}, scope)) return false;
    }
    for (intake_warning const& one : part.warnings) {
        if (!can_hold(one.when, {}, scope)) return false;
    }
    return true;
}

[[nodiscard]] constexpr bool group_is_reachable(intake_group const& group,
                                                condition_scope const& scope) {
    if (!can_hold(group.applies, {}, scope)) return false;
    auto const inside = scope.in(group);
    for (auto const& field : group.fields) {
        if (!field_is_reachable(field, inside)) return false;
    }
    for (auto const& nested : group.nested) {
        if (!group_is_reachable(nested, inside)) return false;
    }
    return remarks_are_reachable(group, inside);
}

} // namespace detail

/// Whether every field, group, role, rule, and form of one source can occur. A `required` that
/// never holds must be written as `never_required`.
template <intake_ruleset Law>
[[nodiscard]] constexpr bool branches_are_reachable(intake_definition const& definition) {
    detail::condition_scope const scope{Law::shared_identity, &definition};
    for (auto const& field : definition.fields) {
        if (!detail::field_is_reachable(field, scope)) return false;
    }
    for (auto const& group : definition.groups) {
        if (!detail::group_is_reachable(group, scope)) return false;
    }
    for (auto const& role : definition.roles) {
        if (!detail::can_hold(role.applies, {}, scope)) return false;
        if (!detail::is_constant(role.required) &&
            !detail::can_hold(role.required, role.applies, scope)) {
            return false;
        }
    }
    for (auto const& form : Law::form_definitions) {
        if (form.intake == definition.source && !detail::can_hold(form.applies, {}, scope)) {
            return false;
        }
    }
    return detail::can_hold(definition.handoff.when, {}, scope) &&
           detail::remarks_are_reachable(definition, scope);
}

namespace detail {
/// A separate evaluation for each source, because the compiler limits the size of one.
template <intake_ruleset Law, std::size_t Source>
inline constexpr bool
    source_is_reachable = branches_are_reachable<Law>(Law::intake_definitions[Source]);

template <intake_ruleset Law, std::size_t... Source>
[[nodiscard]] constexpr bool all_are_reachable(std::index_sequence<Source...>) {
    return (source_is_reachable<Law, Source> && ...);
}
} // namespace detail

/// Checks all sources. The definitions must already be known to be sound.
template <intake_ruleset Law>
[[nodiscard]] consteval bool everything_is_reachable() {
    return detail::all_are_reachable<Law>(
        std::make_index_sequence<reflect::enumerator_count<intake_source>>{});
}

} // namespace tassel::document
