// Makes the form of a source from the definition of the source.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/truth.hpp"
#include "tassel/document/intake/evaluate_intake.hpp"
#include "tassel/document/intake/intake_context.hpp"
#include "tassel/document/intake/intake_entries.hpp"
#include "tassel/document/intake/intake_report.hpp"
#include "tassel/document/intake/read_intake_value.hpp"
#include "tassel/document/intake/value_forms.hpp"
#include "tassel/document/schema/condition_tree.hpp"
#include "tassel/document/schema/described_condition.hpp"
#include "tassel/document/schema/entry_format.hpp"
#include "tassel/document/schema/intake_schema.hpp"
#include "tassel/document/schema/schema_rules.hpp"
#include "tassel/document/vocabulary/country.hpp"
#include "tassel/document/vocabulary/document_law.hpp"
#include "tassel/document/vocabulary/document_loan.hpp"
#include "tassel/document/vocabulary/entry_texts.hpp"
#include "tassel/document/vocabulary/field_place.hpp"
#include "tassel/document/vocabulary/intake_field.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::document {
namespace detail {

[[nodiscard]] inline bool is_never_required(expression_view condition) {
    expression_view const never = never_required;
    return std::equal(condition.begin(), condition.end(), never.begin(), never.end());
}

/// The shared identity is asked for until an answer excludes it.
inline constexpr expression_node unless_excluded{.operation = expression_operation::possible};
/// Joins that with the condition of a field of the identity.
inline constexpr expression_node as_well{.operation = expression_operation::both};

/// The values that a field of an address may have, apart from what the definitions choose from.
struct known_places {
    std::vector<std::string> states{};
    std::vector<std::string> countries{}; ///< empty if the version has no list of countries
    std::vector<std::string> country_names{};
};

class schema_maker {
  public:
    /// The package's loans are in `facts`; null if there is no package.
    schema_maker(document_law const& law, known_places known, intake_source source,
                 document_facts const* facts)
        : law_{law}, source_{law.definition_of(source)}, known_{std::move(known)}, facts_{facts} {}

    [[nodiscard]] intake_schema make() const {
        intake_schema made{.source_id = source_.source, .title = source_.title};
        schema_scope const scope{law_, source_};
        if (source_.identity != identity_use::none) {
            for (auto const& field : law_.identity)
                made.fields.push_back(identity_field(field, scope));
        }
        for (auto const& field : source_.fields)
            made.fields.push_back(own_field(field, scope, source_.title));
        for (auto const& group : source_.groups)
            made.record_groups.push_back(group_of(group));
        set_rules(made, source_, scope);
        for (auto const& role : source_.roles)
            made.documents.push_back(document_of(role, scope));
        return made;
    }

  private:
    /// Describes what does not depend on where the field is.
    [[nodiscard]] schema_field field_of(intake_field const& field, schema_scope const& scope,
                                        plain_text section) const {
        schema_field made{.field_id = scope.prefix().append(field.name.view()),
                          .label = field.label,
                          .type = field.type,
                          .json_type = json_type_of(field.type),
                          .sensitive = field.sensitive(),
                          .input_mode = input_mode_of(field.type)};
        if (auto const format = format_of(field, law_.manners); !format.empty())
            made.format = format;
        if (auto const bounds = bounds_of(field, nullptr, law_.manners)) set_bounds(made, *bounds);
        set_choices(made, field);
        made.loans = describe_condition(field.among, scope);
        if (field.must_be_true) made.must_be_true = true;
        if (field.once_in_group) made.once_in_group = true;
        if (!section.empty()) made.section = section;
        if (auto const hint = hint_of(law_.entry_hints, field.type); !hint.empty())
            made.hint = hint;
        if (auto const hint = format_hint_of(field.type);
            law_.manners.formats_told && !hint.empty())
            made.format_hint = hint;
        return made;
    }
    static void set_bounds(schema_field& made, entry_bounds const& bounds) {
        made.minimum = bounds.minimum;
        made.maximum = bounds.maximum;
        made.bound_unit = bounds.unit;
    }
    /// Sets whether a field or a document is needed.
    template <class Needed>
    static void set_need(Needed& made, expression_view required, schema_scope const& scope) {
        made.required = required.always()             ? field_need::always
                        : is_never_required(required) ? field_need::never
                                                      : field_need::sometimes;
        if (made.required == field_need::sometimes)
            made.required_when = describe_condition(required, scope);
    }

    [[nodiscard]] schema_field own_field(intake_field const& field, schema_scope const& scope,
                                         plain_text section) const {
        auto made = field_of(field, scope, section);
        set_need(made, field.required, scope);
        made.applies_when = describe_condition(field.applies, scope);
        return made;
    }
    /// Describes a field of the shared identity.
    [[nodiscard]] schema_field identity_field(intake_field const& field,
                                              schema_scope const& scope) const {
        auto made = field_of(field, scope, law_.identity_title);
        bool const birth_date =
            source_.identity == identity_use::contact_and_birth_date && is_birth_date(field);
        if (source_.identity == identity_use::accepted) {
            made.required = field_need::never;
        } else if (birth_date) {
            made.required = field_need::always;
        } else {
            set_need(made, field.required, scope);
        }
        made.applies_when = identity_condition(field, scope);
        return made;
    }
    /// Describes when a field of the shared identity is asked for.
    [[nodiscard]] std::optional<described_condition>
    identity_condition(intake_field const& field, schema_scope const& scope) const {
        auto asked = tree_of(source_.identity_applies);
        if (!asked) return describe_condition(field.applies, scope);
        condition_tree tree{.node = &unless_excluded};
        tree.operands.push_back(std::move(*asked));
        auto own = tree_of(field.applies);
        if (!own) return describe_condition(tree, scope);
        condition_tree both{.node = &as_well};
        both.operands.push_back(std::move(tree));
        both.operands.push_back(std::move(*own));
        return describe_condition(both, scope);
    }

    [[nodiscard]] schema_group group_of(intake_group const& group) const {
        schema_scope const outside{law_, source_}, inside{law_, source_, &group};
        schema_group made;
        describe_group(made, group, outside, inside, std::string{group.name.view()}, count_suffix);
        for (auto const& one : group.nested) {
            schema_scope const within{law_, source_, &group, &one};
            describe_group(made.record_groups.emplace_back(), one, inside, within,
                           inside.prefix().append(one.name.view()), nested_count_suffix);
        }
        return made;
    }
    void describe_group(schema_nested_group& made, intake_group const& group,
                        schema_scope const& outside, schema_scope const& inside, std::string name,
                        std::string_view suffix) const {
        made.label = group.label;
        made.minimum = group.minimum;
        made.maximum = group.maximum;
        made.count = field_of(record_count_field, outside, group.label);
        made.count.field_id = name + std::string{suffix};
        made.count.label = group.label;
        if (auto const bounds = bounds_of(record_count_field, &group))
            set_bounds(made.count, *bounds);
        bool const is_asked = group.minimum != 0 && group.minimum != group.maximum;
        made.count.required = is_asked ? field_need::always : field_need::never;
        made.applies_when = describe_condition(group.applies, outside);
        made.group = std::move(name);
        for (auto const& field : group.fields)
            made.fields.push_back(own_field(field, inside, group.label));
        set_rules(made, group, inside);
    }

    /// Describes the relations and blockers of a source or of a group's records.
    template <class Described, class Part>
    static void set_rules(Described& made, Part const& part, schema_scope const& scope) {
        for (intake_fault const& fault : part.faults) {
            if (auto broken = describe_condition(fault.broken, scope))
                made.relations.push_back({.field_id = scope.find(fault.field).field_id,
                                          .message = fault.message,
                                          .broken_when = std::move(*broken)});
        }
        for (intake_blocker const& blocker : part.blockers) {
            if (auto blocked = describe_condition(blocker.when, scope))
                made.blockers.push_back({.code = blocker.code,
                                         .message = blocker.message,
                                         .blocked_when = std::move(*blocked)});
        }
    }
    [[nodiscard]] static schema_document document_of(document_role const& role,
                                                     schema_scope const& scope) {
        schema_document made{.document_role = role.role, .label = role.label};
        set_need(made, role.required, scope);
        made.applies_when = describe_condition(role.applies, scope);
        if (!role.advice.empty()) made.advice = role.advice;
        if (role.maximum_days != 0) made.maximum_days = role.maximum_days;
        return made;
    }

    void set_choices(schema_field& made, intake_field const& field) const {
        if (!field.choices.empty()) {
            auto& choices = made.choices.emplace();
            auto& labels = made.choice_labels.emplace();
            for (auto const choice : field.choices) {
                auto const label = label_of(law_.choice_labels, choice);
                choices.emplace_back(choice.view());
                labels.emplace_back(label.empty() ? choice.view() : label.view());
            }
        } else if (field.type == intake_type::state) {
            made.choices = known_.states;
        } else if (field.type == intake_type::country && !known_.countries.empty()) {
            made.choices = known_.countries;
            made.choice_labels = known_.country_names;
        } else if (facts_ != nullptr && field.type == intake_type::loan_id) {
            auto& choices = made.choices.emplace();
            for (auto const& loan : facts_->loans)
                if (may_name(field, loan)) choices.push_back(loan.loan_id);
        } else if (facts_ != nullptr && field.type == intake_type::holder_label) {
            set_holders(made, field);
        }
    }
    void set_holders(schema_field& made, intake_field const& field) const {
        auto& choices = made.choices.emplace();
        auto& labels = made.choice_labels.emplace();
        for (std::size_t i = 0; i < facts_->holders.size(); ++i) {
            auto const& holder = facts_->holders[i];
            bool const named = std::any_of(
                facts_->loans.begin(), facts_->loans.end(), [&](document_loan const& loan) {
                    return loan.holder == static_cast<std::int64_t>(i) && may_name(field, loan);
                });
            if (!named) continue;
            choices.push_back(holder.label);
            labels.push_back(holder.name.value_or(holder.label));
        }
    }
    /// Whether some answers allow the field to name this loan.
    [[nodiscard]] bool may_name(intake_field const& field, document_loan const& loan) const {
        intake_values const none;
        intake_context const around{.facts = *facts_, .today = {}};
        evaluation_context const context{
            .source = source_.source, .own = none, .identity = none, .around = around};
        return holds(field.among, context.with(loan)) != truth::no;
    }

    document_law const& law_;
    intake_definition const& source_;
    known_places known_;
    document_facts const* facts_;
};

} // namespace detail

/// Describes the form of a source under a ruleset. With the facts of a package, the form also says
/// which of its loans and holders may be named; without a package, `facts` is null.
template <intake_ruleset Law>
[[nodiscard]] intake_schema describe_intake(intake_source source, document_facts const* facts) {
    detail::known_places known;
    known.states.reserve(Law::states.size());
    for (auto const& state : Law::states)
        known.states.emplace_back(state.code);
    if constexpr (requires { Law::countries.begin(); }) {
        for (country const& one : Law::countries) {
            if (one.domestic) continue;
            known.countries.emplace_back(one.code.view());
            known.country_names.emplace_back(one.name.view());
        }
    }
    return detail::schema_maker{document_law_of<Law>, std::move(known), source, facts}.make();
}

} // namespace tassel::document
