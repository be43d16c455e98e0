// Visits every text of the rules that a person reads while filling in intake, so that a check can
// find those that a catalog lacks. The compiler also proves about choice labels that every choice
// has one and that every label belongs to a choice.
#pragma once

#include "tassel/core/plain_text.hpp"
#include "tassel/document/vocabulary/document_law.hpp"
#include "tassel/document/vocabulary/entry_texts.hpp"
#include "tassel/document/vocabulary/intake_field.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <span>

namespace tassel::document {
namespace detail {

/// Whether `holds(choice)` is true for every choice of these fields and of the fields of these
/// groups, including nested ones.
template <class Holds>
[[nodiscard]] constexpr bool every_choice(std::span<intake_field const> fields, Holds holds) {
    return std::all_of(fields.begin(), fields.end(), [&](intake_field const& field) {
        return std::all_of(field.choices.begin(), field.choices.end(), holds);
    });
}
template <class Holds>
[[nodiscard]] constexpr bool every_choice(std::span<intake_group const> groups, Holds holds) {
    return std::all_of(groups.begin(), groups.end(), [&](intake_group const& group) {
        return every_choice(group.fields, holds) && every_choice(group.nested, holds);
    });
}
template <class Holds>
[[nodiscard]] constexpr bool every_choice(document_law const& law, Holds holds) {
    return every_choice(law.identity, holds) &&
           std::all_of(
               law.definitions.begin(), law.definitions.end(), [&](intake_definition const& one) {
                   return every_choice(one.fields, holds) && every_choice(one.groups, holds);
               });
}

} // namespace detail

/// Returns the first choice without a label; empty if every choice has one.
[[nodiscard]] constexpr plain_text choice_without_label(document_law const& law,
                                                        std::span<choice_label const> labels) {
    plain_text lacking{};
    (void)detail::every_choice(law, [&](plain_text choice) {
        if (label_of(labels, choice).empty()) lacking = choice;
        return lacking.empty();
    });
    return lacking;
}

/// Returns the first label that is listed twice or belongs to no choice; empty if there is none.
[[nodiscard]] constexpr plain_text label_without_choice(document_law const& law,
                                                        std::span<choice_label const> labels) {
    for (auto const& one : labels) {
        auto const same = [&](choice_label const& other) { return other.choice == one.choice; };
        bool const unknown =
            detail::every_choice(law, [&](plain_text choice) { return choice != one.choice; });
        if (unknown || std::count_if(labels.begin(), labels.end(), same) != 1) return one.choice;
    }
    return {};
}

namespace detail {

template <class Visit>
constexpr void visit_fields(std::span<intake_field const> fields, Visit& visit) {
    for (auto const& one : fields) {
        visit(one.label);
        visit(one.every_holder_note);
    }
}

/// Visits a source's or a group's texts about answers.
template <class Part, class Visit>
constexpr void visit_judgments(Part const& part, Visit& visit) {
    for (auto const& one : part.faults)
        visit(one.message);
    for (auto const& one : part.blockers)
        visit(one.message);
    for (auto const& one : part.warnings)
        visit(one.message);
}

template <class Visit>
constexpr void visit_groups(std::span<intake_group const> groups, Visit& visit) {
    for (auto const& one : groups) {
        visit(one.label);
        visit_fields(one.fields, visit);
        visit_judgments(one, visit);
        visit_groups(one.nested, visit);
    }
}

} // namespace detail

/// Visits labels, sections, choices, hints, and the texts about answers.
template <intake_ruleset Law, class Visit>
constexpr void for_each_intake_text(Visit& visit) {
    visit(Law::identity_title);
    detail::visit_fields(Law::shared_identity, visit);
    for (auto const& source : Law::intake_definitions) {
        visit(source.title);
        detail::visit_fields(source.fields, visit);
        detail::visit_groups(source.groups, visit);
        detail::visit_judgments(source, visit);
    }
    for (auto const& one : Law::choice_labels)
        visit(one.label);
    for (auto const& one : Law::entry_hints)
        visit(one.hint);
    if constexpr (requires { Law::countries.begin(); }) {
        for (auto const& one : Law::countries)
            visit(one.name);
    }
}

} // namespace tassel::document
