// Every text of the rules that a person reads while filling in intake, for checks that a catalog
// has them all.
#pragma once

#include "tassel/core/plain_text.hpp"
#include "tassel/document/vocabulary/entry_texts.hpp"
#include "tassel/document/vocabulary/intake_field.hpp"
#include "tassel/ruleset.hpp"

#include <span>

namespace tassel {

namespace detail {

template <class Visit>
constexpr void visit_fields(std::span<intake_field const> fields, Visit& visit) {
    for (auto const& one : fields) {
        visit(one.label);
        visit(one.every_holder_note);
    }
}

/// The texts of a source or a group about answers.
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

/// Labels, sections, choices, hints, and the texts about answers.
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
}

} // namespace tassel
