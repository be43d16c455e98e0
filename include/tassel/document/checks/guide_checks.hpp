// What the compiler proves about the texts of a guide: they use only answers that exist, and each
// has a gap for every name, day, and figure that it receives.
#pragma once

#include "tassel/core/phrase.hpp"
#include "tassel/document/checks/condition_checks.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/guide/guide_rules.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <cstddef>

namespace tassel::document {
namespace detail {

/// Returns the scope of a source or of the records of one of its groups. The scope has no
/// definition if the group does not exist.
template <document_ruleset Law>
[[nodiscard]] constexpr condition_scope scope_of(intake_source source, field_name group) {
    auto const& definition = Law::intake_definitions[static_cast<std::size_t>(source)];
    condition_scope const scope{
        .identity = Law::shared_identity, .definition = &definition, .plan_ids = Law::catalog::ids};
    if (group.empty()) return scope;
    for (auto const& one : definition.groups) {
        if (one.name == group) return scope.in(one);
    }
    return {};
}

template <document_ruleset Law>
[[nodiscard]] constexpr bool calendar_rule_is_sound(calendar_rule const& rule) {
    auto const scope = scope_of<Law>(rule.source, rule.group);
    if (scope.definition == nullptr || rule.group.empty() != rule.name.empty()) return false;
    auto const is_there = [&scope](field_name name) {
        return name.empty() || find_field(scope, name) != nullptr;
    };
    if (!is_there(rule.name) || !is_there(rule.last_name)) return false;
    if (gaps_in(rule.unnamed.view()) != (rule.group.empty() ? 0U : 1U)) return false;
    if (rule.days_before < 0 || (rule.dated.empty() && rule.undated.empty())) return false;
    if (rule.dated.empty() != rule.day.always()) return false;
    auto const gaps = gaps_in(rule.dated.view());
    if (!rule.dated.empty() && gaps != (rule.group.empty() ? 1U : 2U)) return false;
    if (!rule.over.empty() && gaps_in(rule.over.view()) != gaps) return false;
    return gaps_in(rule.undated.view()) == 0 && is_sound(rule.when, scope) &&
           is_sound(rule.day, scope);
}

template <document_ruleset Law>
[[nodiscard]] constexpr bool guidance_line_is_sound(guidance_line const& line) {
    auto const scope = scope_of<Law>(line.source, line.group);
    if (scope.definition == nullptr) return false;
    std::size_t figures = 0;
    for (auto const figure : line.figures) {
        if (figure.empty()) continue;
        if (find_field(scope, figure) == nullptr) return false;
        ++figures;
    }
    if (!line.reached.empty()) {
        auto const* const holder = find_field(scope, line.reached);
        if (holder == nullptr || holder->type != intake_type::holder_label) return false;
        if (!line.figures[1].empty()) return false;
        ++figures;
    }
    return gaps_in(line.text.view()) == figures && is_sound(line.when, scope);
}

/// Whether a condition uses only fields that the source has.
template <document_ruleset Law>
[[nodiscard]] constexpr bool is_asked_of(intake_source source, expression_view condition) {
    auto const scope = scope_of<Law>(source, {});
    return scope.definition != nullptr && is_sound(condition, scope);
}

/// Returns the group of which each record has a form of the source; empty if there is none.
template <document_ruleset Law>
[[nodiscard]] constexpr field_name group_of_forms(intake_source source) {
    for (form_definition const& form : Law::form_definitions) {
        if (form.intake == source && !form.group.empty()) return form.group;
    }
    return {};
}

template <document_ruleset Law>
[[nodiscard]] constexpr bool online_way_is_sound(online_way const& way) {
    if (way.how.empty() || way.saves.empty() || way.paper.empty()) return false;
    if (&way != way_of(Law::guide_rules.ways, way.source)) return false; // a second one
    auto const scope = scope_of<Law>(way.source, group_of_forms<Law>(way.source));
    return scope.definition != nullptr &&
           std::all_of(way.at_hand.begin(), way.at_hand.end(),
                       [&](completion const& one) {
                           return !one.what.empty() && is_sound(one.when, scope);
                       }) &&
           std::all_of(
               way.known.begin(), way.known.end(),
               [&](known_answer const& one) { return find_field(scope, one.field) != nullptr; }) &&
           std::all_of(way.instead.begin(), way.instead.end(), [&](way_words const& one) {
               return !(one.how.empty() && one.saves.empty()) && is_sound(one.when, scope);
           });
}

/// Whether some form of the source has an item or a table with this name.
template <paperwork_ruleset Law>
[[nodiscard]] constexpr bool is_item_of(intake_source source, field_name name) {
    auto const is_in = [name](form_section const& section) {
        return std::any_of(section.items.begin(), section.items.end(),
                           [name](form_item const& one) { return one.item == name; }) ||
               std::any_of(section.tables.begin(), section.tables.end(),
                           [name](form_table const& one) { return one.table == name; });
    };
    return std::any_of(Law::form_definitions.begin(), Law::form_definitions.end(),
                       [&](form_definition const& form) {
                           auto const at = static_cast<std::size_t>(form.source);
                           auto const& sections = Law::form_registry.layouts[at].sections;
                           return form.intake == source &&
                                  std::any_of(sections.begin(), sections.end(), is_in);
                       });
}

} // namespace detail

/// Checks that the parts of every online way consist of items that the form of its source has.
template <paperwork_ruleset Law>
[[nodiscard]] constexpr bool online_parts_are_sound() {
    auto const& ways = Law::guide_rules.ways;
    return std::all_of(ways.begin(), ways.end(), [](online_way const& way) {
        auto const is_known = [&way](field_name name) {
            return detail::is_item_of<Law>(way.source, name);
        };
        return std::all_of(way.not_asked.begin(), way.not_asked.end(), is_known) &&
               std::all_of(way.known.begin(), way.known.end(),
                           [&](known_answer const& one) { return is_known(one.item); }) &&
               std::all_of(way.parts.begin(), way.parts.end(), [&](sheet_part const& part) {
                   return !part.heading.empty() &&
                          std::all_of(part.items.begin(), part.items.end(), is_known);
               });
    });
}

/// Checks the days to keep in mind, the lines about answers, the next steps, the online ways, and
/// the destinations of forms.
template <document_ruleset Law>
[[nodiscard]] constexpr bool guide_is_sound() {
    auto const& rules = Law::guide_rules;
    auto const is_known = [&](plain_text name) {
        return name.empty() || std::any_of(rules.destinations.begin(), rules.destinations.end(),
                                           [&](mail_destination const& one) {
                                               return one.destination == name &&
                                                      !one.where.empty() && !one.source.empty();
                                           });
    };
    return std::all_of(rules.calendar.begin(), rules.calendar.end(),
                       detail::calendar_rule_is_sound<Law>) &&
           std::all_of(rules.lines.begin(), rules.lines.end(),
                       detail::guidance_line_is_sound<Law>) &&
           std::all_of(rules.ways.begin(), rules.ways.end(), detail::online_way_is_sound<Law>) &&
           std::all_of(rules.advice.begin(), rules.advice.end(),
                       [](source_advice const& one) {
                           return detail::is_asked_of<Law>(one.source, one.when) &&
                                  !(one.online.empty() && one.next.empty());
                       }) &&
           std::all_of(rules.own_senders.begin(), rules.own_senders.end(),
                       [](own_sender const& one) {
                           return detail::is_asked_of<Law>(one.source, one.other) &&
                                  one.about.empty() == one.other.always();
                       }) &&
           std::all_of(Law::submission_routes.begin(), Law::submission_routes.end(),
                       [&](submission_route const& one) {
                           return is_known(one.destination) && is_known(one.when_defaulted) &&
                                  !one.how.empty() && !one.whom_to_ask.empty();
                       });
}

} // namespace tassel::document
