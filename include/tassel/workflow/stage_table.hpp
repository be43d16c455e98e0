// The stage table, and what the compiler proves about it.
#pragma once

#include "tassel/condition/asked_members.hpp"
#include "tassel/core/bounded_vector.hpp"
#include "tassel/workflow/workflow_facts.hpp"
#include "tassel/workflow/workflow_summary.hpp"

#include <array>
#include <cstddef>

namespace tassel {

/// An action, offered when its condition over workflow_facts holds, or always if it has none.
struct offered_action {
    workflow_action action{};
    expression_view when{};

    [[nodiscard]] constexpr bool offered(workflow_facts const& facts) const {
        return is_yes(when, asked_members<workflow_facts>{facts});
    }
};

/// A stage is active when its condition over stage_facts holds and no earlier row's condition does.
struct stage_row {
    workflow_stage stage{};
    expression_view when{};
    bounded_vector<offered_action, 4> actions{};
};

/// Rows in the order in which they are tried.
using stage_table = std::array<stage_row, reflect::enumerator_count<workflow_stage>>;

/// The first row that holds.
[[nodiscard]] constexpr stage_row const& active_row(stage_table const& table,
                                                    stage_facts const& facts) {
    for (auto const& row : table) {
        if (is_yes(row.when, asked_members<stage_facts>{facts})) return row;
    }
    return table.back();
}

/// Conditions use only facts that exist, and stage conditions only facts that decide stages.
[[nodiscard]] consteval bool asks_for_facts(stage_table const& table) {
    for (auto const& row : table) {
        if (!asks_only<stage_facts>(row.when)) return false;
        for (auto const& one : row.actions)
            if (!asks_only<workflow_facts>(one.when)) return false;
    }
    return true;
}

/// The table has each stage once, in the order of the enumeration.
[[nodiscard]] consteval bool has_each_stage_once(stage_table const& table) {
    for (std::size_t i = 0; i < table.size(); ++i) {
        if (table[i].stage != reflect::enumerator_values<workflow_stage>[i]) return false;
    }
    return true;
}

/// Some row holds for every combination of facts. The first such row is active, so exactly one is.
[[nodiscard]] consteval bool total(stage_table const& table) {
    for (std::size_t number = 0; number < combinations_of<stage_facts>; ++number) {
        auto const facts = combination<stage_facts>(number);
        auto const& row = active_row(table, facts);
        if (!is_yes(row.when, asked_members<stage_facts>{facts})) return false;
    }
    return true;
}

/// Each stage is active for some combination of facts.
[[nodiscard]] consteval bool each_stage_reachable(stage_table const& table) {
    std::array<bool, reflect::enumerator_count<workflow_stage>> reached{};
    for (std::size_t number = 0; number < combinations_of<stage_facts>; ++number) {
        auto const& row = active_row(table, combination<stage_facts>(number));
        reached[static_cast<std::size_t>(row.stage)] = true;
    }
    for (bool const one : reached) {
        if (!one) return false;
    }
    return true;
}

/// There is always something to do next, whatever the facts.
[[nodiscard]] consteval bool always_an_action(stage_table const& table) {
    for (auto const& row : table) {
        bool unconditional = false;
        for (auto const& one : row.actions)
            unconditional = unconditional || one.when.always();
        if (!unconditional) return false;
    }
    return true;
}

} // namespace tassel
