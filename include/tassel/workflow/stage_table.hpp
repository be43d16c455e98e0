// The stage table, and what the compiler proves of it.
#pragma once

#include "tassel/core/bounded_vector.hpp"
#include "tassel/workflow/workflow_facts.hpp"
#include "tassel/workflow/workflow_summary.hpp"

#include <array>
#include <cstddef>

namespace tassel {

using stage_condition = bool (*)(stage_facts const&);
using action_condition = bool (*)(workflow_facts const&);

/// An action, offered where its condition holds; always without one.
struct offered_action {
    workflow_action action{};
    action_condition when = nullptr;

    [[nodiscard]] constexpr bool offered(workflow_facts const& facts) const {
        return when == nullptr || when(facts);
    }
};

/// A stage is active where its condition holds and that of no row before it does.
struct stage_row {
    workflow_stage stage{};
    stage_condition holds = nullptr;
    bounded_vector<offered_action, 4> actions{};
};

/// Rows in the order in which they are tried.
using stage_table = std::array<stage_row, reflect::enumerator_count<workflow_stage>>;

/// The first row that holds.
[[nodiscard]] constexpr stage_row const& active_row(stage_table const& table,
                                                    stage_facts const& facts) {
    for (auto const& row : table) {
        if (row.holds(facts)) return row;
    }
    return table.back();
}

/// The table has each stage once, in the order of the enumeration.
[[nodiscard]] consteval bool has_each_stage_once(stage_table const& table) {
    for (std::size_t i = 0; i < table.size(); ++i) {
        if (table[i].stage != reflect::enumerator_values<workflow_stage>[i]) return false;
    }
    return true;
}

/// For every combination of facts some row holds. With the first that holds, exactly one is active.
[[nodiscard]] consteval bool total(stage_table const& table) {
    for (std::size_t number = 0; number < combinations_of<stage_facts>; ++number) {
        auto const facts = combination<stage_facts>(number);
        bool some = false;
        for (auto const& row : table)
            some = some || row.holds(facts);
        if (!some) return false;
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

/// Whatever the facts, there is something to do next.
[[nodiscard]] consteval bool always_an_action(stage_table const& table) {
    for (auto const& row : table) {
        bool unconditional = false;
        for (auto const& one : row.actions)
            unconditional = unconditional || one.when == nullptr;
        if (!unconditional) return false;
    }
    return true;
}

} // namespace tassel
