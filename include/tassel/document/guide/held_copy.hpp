// Which copies of forms are not sent with the others.
#pragma once

#include "tassel/condition/evaluate_expression.hpp"
#include "tassel/document/guide/guide_rules.hpp"
#include "tassel/document/intake/evaluate_intake.hpp"
#include "tassel/document/package/package_record.hpp"
#include "tassel/document/package/package_view.hpp"

#include <span>

namespace tassel::document {

/// Returns the rule that holds a copy back, or null.
[[nodiscard]] inline held_form const* held_back_by(std::span<held_form const> rules,
                                                   kept_package const& kept,
                                                   package_view const& view,
                                                   form_copy const& copy) {
    auto const is_there = [&view](intake_source source) {
        auto const* const viewed = view.find(source);
        return viewed != nullptr && viewed->counts();
    };
    auto const& intake = kept.state.intake;
    intake_context const around{.facts = kept.origin.facts, .today = day_of_last_change(kept)};
    for (auto const& one : rules) {
        if (one.form != copy.instance->form->source || !is_there(one.asked_of)) continue;
        if (one.beside && !is_there(*one.beside)) continue;
        evaluation_context const asked{one.asked_of, intake.of(one.asked_of), intake.identity,
                                       around};
        if (is_yes(one.when, asked)) return &one;
    }
    return nullptr;
}

} // namespace tassel::document
