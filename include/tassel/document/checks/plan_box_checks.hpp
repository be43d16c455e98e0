// What the compiler proves about the boxes in which forms ask for a plan: each belongs to an
// existing plan. If a plan's source has a form, the plan has a box on that form or is marked as
// having none.
#pragma once

#include "tassel/condition/expression.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/vocabulary/plan_source.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"

#include <algorithm>
#include <cstddef>
#include <span>
#include <string_view>

namespace tassel::document {
namespace detail {

[[nodiscard]] constexpr bool names_only(expression_view condition,
                                        std::span<std::string_view const> plan_ids) {
    for (auto const& node : condition) {
        if (node.operation == expression_operation::chosen_plan &&
            std::find(plan_ids.begin(), plan_ids.end(), node.text.view()) == plan_ids.end()) {
            return false;
        }
    }
    return true;
}
[[nodiscard]] constexpr bool names(expression_view condition, std::string_view plan_id) {
    for (auto const& node : condition) {
        if (node.operation == expression_operation::chosen_plan && node.text.view() == plan_id) {
            return true;
        }
    }
    return false;
}

/// Calls `visit(item, option)` for every box of a layout's items.
template <class Visit>
constexpr void for_each_box(form_layout const& layout, Visit visit) {
    for (auto const& section : layout.sections) {
        for (auto const& item : section.items) {
            for (auto const& option : item.options)
                visit(item, option);
        }
    }
}

[[nodiscard]] constexpr bool is_bound(form_registry const& registry, form_source source,
                                      form_item const& item, form_option const& option) {
    for (auto const& edition : registry.editions) {
        if (edition.source != source) continue;
        for (auto const& binding : edition.bindings) {
            if (binding.item == item.item.view() && binding.option == option.option.view()) {
                return true;
            }
        }
    }
    return false;
}

/// Whether some edition has a field for an essential box of the plan.
[[nodiscard]] constexpr bool has_plan_box(form_registry const& registry, form_source source,
                                          std::string_view plan_id) {
    bool found = false;
    for_each_box(registry.layouts[static_cast<std::size_t>(source)],
                 [&](form_item const& item, form_option const& option) {
                     found = found || (item.essential && names(option.when, plan_id) &&
                                       is_bound(registry, source, item, option));
                 });
    return found;
}

} // namespace detail

/// Whether each box that stands for a plan names a plan of the catalog.
[[nodiscard]] constexpr bool plan_boxes_are_of_plans(form_registry const& registry,
                                                     std::span<std::string_view const> plan_ids) {
    bool all = true;
    for (auto const& layout : registry.layouts) {
        detail::for_each_box(layout, [&](form_item const& item, form_option const& option) {
            all = all && detail::names_only(item.when, plan_ids) &&
                  detail::names_only(option.when, plan_ids);
        });
    }
    return all;
}

/// Calls `report(plan_source, form_source)` for every plan without a box in any edition whose row
/// is not marked as unmapped, and for every plan that has a box although its row is so marked.
template <class Report>
constexpr void check_plan_boxes(form_registry const& registry, std::span<plan_source const> rows,
                                std::span<form_definition const> forms, Report report) {
    for (auto const& row : rows) {
        for (auto const& form : forms) {
            if (form.intake != row.source) continue;
            bool const has = detail::has_plan_box(registry, form.source, row.plan_id.view());
            if (has == row.unmapped) report(row, form.source);
        }
    }
}

/// Whether, for each plan whose source makes a form, some known edition has the plan's box, or else
/// the plan's row is marked as unmapped.
[[nodiscard]] constexpr bool plans_have_their_boxes(form_registry const& registry,
                                                    std::span<plan_source const> rows,
                                                    std::span<form_definition const> forms) {
    bool all = true;
    check_plan_boxes(registry, rows, forms, [&](plan_source const&, form_source) { all = false; });
    return all;
}

} // namespace tassel::document
