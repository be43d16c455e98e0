// What the compiler proves about conditions: each is well formed, fits the engine's stack, and uses
// only fields, choices, groups, documents, and plans that exist, in ways that their types support.
#pragma once

#include "tassel/condition/expression.hpp"
#include "tassel/condition/well_formed.hpp"
#include "tassel/document/intake/evaluate_intake.hpp"
#include "tassel/document/intake/intake_text_checks.hpp"
#include "tassel/document/vocabulary/document_law.hpp"
#include "tassel/document/vocabulary/field_place.hpp"
#include "tassel/document/vocabulary/intake_field.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace tassel::document::detail {

/// The scope of a condition: what its names may refer to.
struct condition_scope {
    std::span<intake_field const> identity{};
    intake_definition const* definition = nullptr; ///< null in the shared identity, which has none
    intake_group const* group = nullptr;           ///< the group whose record is current
    intake_group const* nested = nullptr;
    bool looks_at_loan = false;
    std::span<std::string_view const> plan_ids{}; ///< the ids of the catalog's plans

    [[nodiscard]] constexpr condition_scope with_loan() const {
        auto scope = *this;
        scope.looks_at_loan = true;
        return scope;
    }
    [[nodiscard]] constexpr condition_scope in(intake_group const& inner) const {
        auto scope = *this;
        (scope.group == nullptr ? scope.group : scope.nested) = &inner;
        return scope;
    }
};

[[nodiscard]] constexpr intake_field const* find_in(std::span<intake_field const> fields,
                                                    field_name name) {
    for (auto const& field : fields) {
        if (field.name.hash() == name.hash() && field.name == name) return &field;
    }
    return nullptr;
}

/// Finds the field that a name refers to, in the order in which evaluation searches.
[[nodiscard]] constexpr intake_field const* find_field(condition_scope const& scope,
                                                       field_name name) {
    intake_field const* found = nullptr;
    if (scope.nested != nullptr) found = find_in(scope.nested->fields, name);
    if (found == nullptr && scope.group != nullptr) found = find_in(scope.group->fields, name);
    if (found == nullptr && scope.definition != nullptr) {
        found = find_in(scope.definition->fields, name);
        for (auto const& group : scope.definition->groups) {
            if (count_key(group) == name.hash()) found = &record_count_field;
        }
    }
    return found != nullptr ? found : find_in(scope.identity, name);
}

[[nodiscard]] constexpr bool has_choice(intake_field const& field, plain_text choice) {
    if (field.type == intake_type::country) return is_country(choice.view());
    return field.type == intake_type::choice &&
           std::any_of(field.choices.begin(), field.choices.end(),
                       [choice](plain_text one) { return one == choice; });
}
[[nodiscard]] constexpr bool is_number(intake_type type) {
    return type == intake_type::boolean || type == intake_type::integer ||
           type == intake_type::number || type == intake_type::cents || type == intake_type::date ||
           type == intake_type::month;
}

/// Finds a field of a group's records. Returns null if the group does not belong to the source, is
/// nested, or has a fixed number of records.
[[nodiscard]] constexpr intake_field const* find_in_group(condition_scope const& scope,
                                                          expression_node const& node) {
    if (scope.definition == nullptr) return nullptr;
    for (auto const& group : scope.definition->groups) {
        if (group.name == node.group && group.minimum != group.maximum) {
            return find_in(group.fields, node.name);
        }
    }
    return nullptr;
}

[[nodiscard]] constexpr bool has_role(condition_scope const& scope, plain_text role) {
    if (scope.definition == nullptr) return false;
    auto const& roles = scope.definition->roles;
    return std::any_of(roles.begin(), roles.end(),
                       [role](document_role const& one) { return one.role == role; });
}

/// Whether an operand refers to something that exists.
[[nodiscard]] constexpr bool is_answerable(expression_node const& node,
                                           condition_scope const& scope) {
    switch (node.operation) {
    case expression_operation::number:
    case expression_operation::unknown:
    case expression_operation::today:
    case expression_operation::package: return true;
    case expression_operation::profile:
    case expression_operation::fact: return false;
    case expression_operation::chosen_plan:
        return std::find(scope.plan_ids.begin(), scope.plan_ids.end(), node.text.view()) !=
               scope.plan_ids.end();
    case expression_operation::loan:
    case expression_operation::loan_among:
        return scope.looks_at_loan && is_kept_with_package(node.of_loan);
    case expression_operation::attached: return has_role(scope, node.text);
    case expression_operation::named_in_records: {
        auto const* field = find_in_group(scope, node);
        return field != nullptr && field->type == intake_type::loan_id && scope.looks_at_loan;
    }
    case expression_operation::chosen_in_some: {
        auto const* field = find_in_group(scope, node);
        return field != nullptr && has_choice(*field, node.text);
    }
    case expression_operation::same_in_earlier:
        return scope.group != nullptr && scope.nested == nullptr &&
               find_in(scope.group->fields, node.name) != nullptr;
    default: break;
    }
    auto const* field = find_field(scope, node.name);
    if (field == nullptr) return false;
    switch (node.operation) {
    case expression_operation::field: return is_number(field->type);
    case expression_operation::chosen: return has_choice(*field, node.text);
    case expression_operation::length: return !is_number(field->type);
    case expression_operation::same_text: {
        auto const* other = find_field(scope, node.other);
        return other != nullptr && !is_number(field->type) && !is_number(other->type);
    }
    case expression_operation::named_loan: return field->type == intake_type::loan_id;
    case expression_operation::provided: return true;
    default: return false;
    }
}

/// Whether an expression is well formed, fits the engine's stack, and has only operands that can be
/// answered.
[[nodiscard]] constexpr bool is_sound(expression_node const* begin, expression_node const* end,
                                      condition_scope const& scope) {
    if (!tassel::detail::is_well_formed(begin, end, [](expression_node const&) { return true; }))
        return false;
    // The operand of an operation over the loans is evaluated for one loan. All other operands are
    // evaluated in the scope of the condition.
    for (auto const* node = end; node != begin;) {
        --node;
        if (tassel::detail::goes_through_loans(node->operation)) {
            bool const answered = node->operation == expression_operation::some_loan ||
                                  node->operation == expression_operation::several_holders;
            if (!answered || tassel::detail::operand_length(begin, node) != node->number)
                return false;
            auto const* inner = node - node->number;
            if (!is_sound(inner, node, scope.with_loan())) return false;
            node = inner;
        } else if (tassel::detail::is_operand(node->operation) && !is_answerable(*node, scope)) {
            return false;
        }
    }
    return true;
}
[[nodiscard]] constexpr bool is_sound(expression_view condition, condition_scope const& scope) {
    return condition.always() || is_sound(condition.begin(), condition.end(), scope);
}

[[nodiscard]] constexpr bool field_is_sound(intake_field const& field,
                                            condition_scope const& scope) {
    return is_sound(field.applies, scope) && is_sound(field.required, scope) &&
           is_sound(field.among, scope.with_loan()) && is_sound(field.in_canada, scope);
}

/// Whether the faults, blockers, and warnings of a source or of a group's records are sound.
template <class Part>
[[nodiscard]] constexpr bool remarks_are_sound(Part const& part, condition_scope const& scope) {
    for (intake_fault const& one : part.faults) {
        auto const* field = find_field(scope, one.field);
        bool const named = field != nullptr && find_in(scope.identity, one.field) == nullptr;
        if (!named || one.message.empty() || one.broken.always()) return false;
        if (!is_sound(one.broken, scope)) return false;
    }
    auto const remark_is_sound = [&](auto const& one) {
        return !one.code.empty() && !one.message.empty() && is_sound(one.when, scope);
    };
    return std::all_of(part.blockers.begin(), part.blockers.end(), remark_is_sound) &&
           std::all_of(part.warnings.begin(), part.warnings.end(), remark_is_sound);
}

[[nodiscard]] constexpr bool group_is_sound(intake_group const& group,
                                            condition_scope const& scope) {
    if (!is_sound(group.applies, scope)) return false;
    auto const inside = scope.in(group);
    for (auto const& field : group.fields) {
        if (!field_is_sound(field, inside)) return false;
    }
    for (auto const& nested : group.nested) {
        if (!group_is_sound(nested, inside)) return false;
    }
    return remarks_are_sound(group, inside);
}

/// Whether the other parts of a form are sound: what others certify or complete, its documents, its
/// signatures, and its deadline. If each copy of the form is about one record, they may refer to
/// fields of that record.
[[nodiscard]] constexpr bool steps_are_sound(form_definition const& form,
                                             intake_definition const& definition,
                                             condition_scope scope) {
    for (auto const& group : definition.groups) {
        if (group.name == form.group) scope = scope.in(group);
    }
    for (auto const& one : form.certified) {
        if (one.what.empty() || !is_sound(one.when, scope)) return false;
    }
    for (auto const& role : definition.roles) {
        if (!is_sound(role.goes_with, scope)) return false;
    }
    for (auto const name : form.record_named_by) {
        if (find_field(scope, name) == nullptr) return false;
    }
    auto const& day = form.deadline.day;
    auto const* field = day.empty() ? nullptr : find_field(scope, day);
    if (!day.empty() && (field == nullptr || field->type != intake_type::date)) return false;
    if ((form.certification_role == not_certified) != form.certified.empty()) return false;
    for (auto const& one : form.to_complete) {
        if (one.what.empty() || !is_sound(one.when, scope)) return false;
    }
    for (auto const& one : form.notes) {
        if (one.what.empty() || !is_sound(one.when, scope)) return false;
    }
    return is_sound(form.signs_instead.when, scope) && is_sound(form.deadline.when, scope);
}

} // namespace tassel::document::detail

namespace tassel::document {

/// Whether every condition of one source and of its forms is sound.
template <intake_ruleset Law>
[[nodiscard]] constexpr bool conditions_are_sound(intake_definition const& definition) {
    detail::condition_scope const scope{
        .identity = Law::shared_identity, .definition = &definition, .plan_ids = Law::catalog::ids};
    for (auto const& field : definition.fields) {
        if (!detail::field_is_sound(field, scope)) return false;
    }
    for (auto const& group : definition.groups) {
        if (!detail::group_is_sound(group, scope)) return false;
    }
    for (auto const& role : definition.roles) {
        if (!detail::is_sound(role.applies, scope) || !detail::is_sound(role.required, scope) ||
            !detail::is_sound(role.older_required, scope)) {
            return false;
        }
    }
    for (auto const& form : Law::form_definitions) {
        if (form.intake != definition.source) continue;
        if (!detail::is_sound(form.applies, scope)) return false;
        if (!detail::is_sound(form.loans, scope.with_loan())) return false;
        if (!detail::steps_are_sound(form, definition, scope)) return false;
    }
    return detail::is_sound(definition.identity_applies, scope) &&
           detail::is_sound(definition.handoff.when, scope) &&
           detail::remarks_are_sound(definition, scope);
}

} // namespace tassel::document
