// What the compiler proves about a ruleset's document definitions, so that the engine can rely on
// them. A ruleset asserts `definitions_are_sound<Law>()`; the individual checks show which part is
// wrong.
#pragma once

#include "tassel/document/checks/condition_checks.hpp"
#include "tassel/document/intake/intake_report.hpp"
#include "tassel/document/vocabulary/document_law.hpp"
#include "tassel/document/vocabulary/intake_field.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>

namespace tassel::document {
namespace detail {

/// Whether the name can't be mistaken for the full name of a record's field.
[[nodiscard]] constexpr bool is_unnumbered(field_name name) {
    return !name.empty() && find_record_number(name.view()).begin == std::string_view::npos &&
           (name.view().find("__0") == std::string_view::npos);
}

[[nodiscard]] constexpr bool choices_are_sane(intake_field const& field) {
    if ((field.type == intake_type::choice) == field.choices.empty()) return false;
    for (std::size_t i = 0; i < field.choices.size(); ++i) {
        if (!tassel::detail::is_field_name(field.choices[i].view())) return false;
        for (std::size_t j = 0; j < i; ++j) {
            if (field.choices[i] == field.choices[j]) return false;
        }
    }
    return true;
}

[[nodiscard]] constexpr bool bounds_are_sane(intake_field const& field) {
    if (field.minimum > field.maximum) return false;
    switch (field.type) {
    case intake_type::text:
    case intake_type::narrative:
    case intake_type::email:
    case intake_type::postal_code: return field.minimum >= 0 && field.maximum > 0;
    case intake_type::integer:
    case intake_type::number: return field.maximum > 0;
    case intake_type::cents: return field.minimum >= 0 && field.maximum > 0;
    case intake_type::date: return field.minimum >= 0;
    default: return field.minimum == 0 && field.maximum == 0;
    }
}

/// Whether the field has only flags that mean something for its type and place.
[[nodiscard]] constexpr bool flags_are_sane(intake_field const& field, bool in_group) {
    bool const names_loans =
        field.type == intake_type::loan_id || field.type == intake_type::holder_label;
    if (!field.among.always() && !names_loans) return false;
    bool const of_address =
        field.type == intake_type::text || field.type == intake_type::postal_code;
    if (!field.in_canada.always() && !of_address) return false;
    if (field.must_be_true && field.type != intake_type::boolean) return false;
    if (field.once_in_group && !in_group) return false;
    if (field.shown && field.type != intake_type::choice) return false;
    if (field.grid_letters && field.type != intake_type::text) return false;
    return field.every_holder_note.empty() || field.type == intake_type::holder_label;
}

/// Whether a summarized field has a member in the summary that accepts its kind of value.
[[nodiscard]] constexpr bool is_in_summary(intake_field const& field) {
    bool found = false;
    reflect::for_each_member<holder_summary>([&](auto descriptor) {
        using member =
            typename reflect::optional_value<reflect::member_type<decltype(descriptor)>>::type;
        if (field.name.view() != reflect::member_name<decltype(descriptor)>) return;
        if (std::is_same_v<member, civil_date>) {
            found = field.type == intake_type::date;
        } else if (std::is_same_v<member, cents>) {
            found = field.type == intake_type::cents;
        } else if (std::is_same_v<member, std::int64_t>) {
            found = field.type == intake_type::integer;
        } else {
            found = field.type == intake_type::choice || field.type == intake_type::holder_label;
        }
    });
    return found;
}

[[nodiscard]] constexpr bool field_is_sane(intake_field const& field, intake_group const* group,
                                           bool nested) {
    return is_unnumbered(field.name) && !field.label.empty() && choices_are_sane(field) &&
           bounds_are_sane(field) && flags_are_sane(field, group != nullptr) &&
           (!field.summarized || (group != nullptr && !nested && is_in_summary(field)));
}

[[nodiscard]] constexpr bool group_is_sane(intake_group const& group, bool nested) {
    constexpr std::int64_t maximum_records = 999;
    if (!is_unnumbered(group.name) || group.label.empty() || group.fields.empty()) return false;
    if (group.minimum < 0 || group.minimum > group.maximum) return false;
    if (group.maximum < 1 || group.maximum > maximum_records) return false;
    if (group.nested.size() > (nested ? 0U : 1U)) return false;
    for (auto const& field : group.fields) {
        if (!field_is_sane(field, &group, nested)) return false;
    }
    for (auto const& inner : group.nested) {
        if (!group_is_sane(inner, true)) return false;
    }
    return true;
}

/// Whether no field of the record shares its name with a field of the source, of the outer record,
/// or of the identity.
[[nodiscard]] constexpr bool shadows_nothing(intake_group const& group,
                                             condition_scope const& outside) {
    for (auto const& field : group.fields) {
        if (find_field(outside, field.name) != nullptr) return false;
    }
    for (auto const& inner : group.nested) {
        if (!shadows_nothing(inner, outside.in(group))) return false;
    }
    return true;
}

[[nodiscard]] constexpr bool names_holders(intake_group const& group) {
    for (auto const& field : group.fields) {
        if (field.type == intake_type::holder_label) return true;
    }
    for (auto const& inner : group.nested) {
        if (names_holders(inner)) return true;
    }
    return false;
}

[[nodiscard]] constexpr bool form_is_sane(form_definition const& form,
                                          intake_definition const& definition) {
    if (form.title.empty() || form.certification_role.empty()) return false;
    bool const by_holder = form.repetition == form_repetition::holder ||
                           form.repetition == form_repetition::record_and_holder;
    bool const by_record = form.repetition == form_repetition::record ||
                           form.repetition == form_repetition::record_and_holder;
    if (by_holder && form.no_loan_message.empty()) return false;
    if (by_record != !form.group.empty() || by_record != !form.record_qualifier.empty()) {
        return false;
    }
    if (!by_record) return true;
    for (auto const& group : definition.groups) {
        if (group.name == form.group) {
            return form.repetition == form_repetition::record || names_holders(group);
        }
    }
    return false;
}

} // namespace detail

/// Whether the definitions are in the order of their enumerations.
template <intake_ruleset Law>
[[nodiscard]] constexpr bool definitions_are_in_order() {
    auto const& sources = reflect::enumerator_values<intake_source>;
    auto const& forms = reflect::enumerator_values<form_source>;
    return std::equal(sources.begin(), sources.end(), Law::intake_definitions.begin(),
                      Law::intake_definitions.end(),
                      [](intake_source source, intake_definition const& one) {
                          return one.source == source && !one.title.empty();
                      }) &&
           std::equal(
               forms.begin(), forms.end(), Law::form_definitions.begin(),
               Law::form_definitions.end(),
               [](form_source source, form_definition const& one) { return one.source == source; });
}

/// Whether no two fields of the ruleset share a name or a key.
template <intake_ruleset Law>
[[nodiscard]] constexpr bool names_are_unique() {
    auto const& index = detail::name_index<Law>;
    return std::adjacent_find(index.begin(), index.end(),
                              [](indexed_field const& a, indexed_field const& b) {
                                  return a.key == b.key;
                              }) == index.end();
}

/// Whether the types, bounds, choices, and flags of every field are consistent.
template <intake_ruleset Law>
[[nodiscard]] constexpr bool fields_are_sane() {
    auto const sane = [](intake_field const& field) {
        return detail::field_is_sane(field, nullptr, false);
    };
    auto const& identity = Law::shared_identity;
    if (!std::all_of(identity.begin(), identity.end(), sane)) return false;
    for (intake_definition const& definition : Law::intake_definitions) {
        detail::condition_scope const scope{identity, &definition};
        if (!std::all_of(definition.fields.begin(), definition.fields.end(), sane)) return false;
        for (auto const& group : definition.groups) {
            if (!detail::group_is_sane(group, false)) return false;
            if (!detail::shadows_nothing(group, scope)) return false;
        }
    }
    return true;
}

/// Whether exactly the sources in `with` have a manifest, only they have roles, and each role is
/// listed once.
template <intake_ruleset Law>
[[nodiscard]] constexpr bool roles_are_sane(std::span<intake_source const> with) {
    for (intake_definition const& definition : Law::intake_definitions) {
        bool const listed = std::find(with.begin(), with.end(), definition.source) != with.end();
        auto const& roles = definition.roles;
        if (definition.has_manifest != listed || (!listed && !roles.empty())) return false;
        for (std::size_t i = 0; i < roles.size(); ++i) {
            if (!tassel::detail::is_field_name(roles[i].role.view()) || roles[i].label.empty()) {
                return false;
            }
            for (std::size_t j = 0; j < i; ++j) {
                if (roles[i].role == roles[j].role) return false;
            }
        }
    }
    return true;
}

/// Whether each form that repeats by record names an existing group, and each form that repeats by
/// holder has a message for the case that no loan passes.
template <intake_ruleset Law>
[[nodiscard]] constexpr bool forms_are_sane() {
    for (form_definition const& form : Law::form_definitions) {
        auto const& definition = Law::intake_definitions[static_cast<std::size_t>(form.intake)];
        if (!detail::form_is_sane(form, definition)) return false;
    }
    return true;
}

namespace detail {
/// A separate evaluation for each source, because the compiler limits the size of one.
template <intake_ruleset Law, std::size_t Source>
inline constexpr bool
    source_conditions_are_sound = conditions_are_sound<Law>(Law::intake_definitions[Source]);

template <intake_ruleset Law, std::size_t... Source>
[[nodiscard]] constexpr bool all_conditions_are_sound(std::index_sequence<Source...>) {
    return (source_conditions_are_sound<Law, Source> && ...);
}
} // namespace detail

/// Checks everything that the engine relies on. reachability.hpp checks separately that no branch
/// is dead.
template <intake_ruleset Law>
[[nodiscard]] consteval bool definitions_are_sound(std::span<intake_source const> with_manifest) {
    using sources = std::make_index_sequence<reflect::enumerator_count<intake_source>>;
    return definitions_are_in_order<Law>() && names_are_unique<Law>() && fields_are_sane<Law>() &&
           roles_are_sane<Law>(with_manifest) && forms_are_sane<Law>() &&
           detail::all_conditions_are_sound<Law>(sources{});
}

} // namespace tassel::document
