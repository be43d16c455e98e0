// What the compiler proves about the known editions of forms: every bound field receives exactly
// one value, and no field that must stay blank is bound. Whether a file has these fields is checked
// when the file is installed.
#pragma once

#include "tassel/condition/field_name.hpp"
#include "tassel/document/checks/condition_checks.hpp"
#include "tassel/document/checks/form_checks.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/vocabulary/intake_field.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/ruleset.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

namespace tassel::document {

/// What can be wrong with an edition of a form.
BOOST_DEFINE_ENUM_CLASS(edition_fault, other_form, no_edition, no_title, no_omb_number, no_digest,
                        no_pages, no_bindings, too_many_fields, more_fields_than_there_are,
                        no_field, unknown_item, not_of_a_table, no_row, no_part, lacks_option,
                        not_a_box, lacks_state, never_printed, unknown_option, field_twice, row_gap)

/// Where the fault is: in the edition itself, or in an element of one of its lists.
enum class edition_part { edition, bindings, never_filled };

struct edition_finding {
    edition_fault fault{};
    edition_part part = edition_part::edition;
    std::size_t index = 0; ///< the index of the element
};

namespace detail {

[[nodiscard]] constexpr bool is_digest(std::string_view text) {
    return text.size() == 64 &&
           text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

/// An item of a layout. If the item is a column of a table, also that table.
struct found_item {
    form_item const* item = nullptr;
    form_table const* table = nullptr;
};
[[nodiscard]] constexpr found_item find_item(form_layout const& layout, std::string_view name) {
    auto const hash = tassel::detail::name_hash(name);
    for (auto const& section : layout.sections) {
        for (auto const& item : section.items) {
            if (item.item.hash() == hash && item.item.view() == name) return {&item};
        }
        for (auto const& table : section.tables) {
            for (auto const& column : table.columns) {
                if (column.item.hash() == hash && column.item.view() == name) {
                    return {&column, &table};
                }
            }
        }
    }
    return {};
}

/// Returns what is wrong with a binding, apart from the other bindings, if anything.
[[nodiscard]] constexpr std::optional<edition_fault> fault_of(field_binding const& binding,
                                                              found_item const& found) {
    using fault = edition_fault;
    if (binding.field.empty()) return fault::no_field;
    if (found.item == nullptr) return fault::unknown_item;
    if (found.table == nullptr && binding.row != 0) return fault::not_of_a_table;
    if (found.table != nullptr && binding.row < 1) return fault::no_row;
    bool const part = binding.count != 0 || binding.from != 0;
    if (part && (binding.from < 0 || binding.count < 1)) return fault::no_part;
    bool const box = is_boxes(found.item->kind);
    if (box == binding.option.empty()) return box ? fault::lacks_option : fault::not_a_box;
    if (box == binding.state.empty()) return box ? fault::lacks_state : fault::not_a_box;
    if (!box) {
        if (has_value(*found.item)) return std::nullopt;
        return fault::never_printed;
    }
    for (auto const& option : found.item->options) {
        if (option.option.view() != binding.option) continue;
        if (part) return fault::no_part;
        if (has_value(*found.item, option)) return std::nullopt;
        return fault::never_printed;
    }
    return fault::unknown_option;
}

/// Whether two bindings may share a field. They may only if they are adjacent parts of one text or
/// options of one choice, because only one option of a choice is ticked.
[[nodiscard]] constexpr bool may_share_field(field_binding const& a, field_binding const& b,
                                             form_item const& item, bool adjacent) {
    if (a.item != b.item || a.row != b.row) return false;
    if (is_boxes(item.kind)) return item.kind == form_item_kind::choice && a.state != b.state;
    return adjacent && a.count != 0 && b.count != 0;
}

inline constexpr std::size_t maximum_fields = 256;

/// Checks that the rows of each table are bound from the first row on, without a gap.
template <class Report>
constexpr void check_rows(form_edition const& edition, form_table const* const* tables,
                          Report& report) {
    for (std::size_t i = 0; i < edition.bindings.size(); ++i) {
        auto const row = edition.bindings[i].row;
        if (row <= 1 || tables[i] == nullptr) continue;
        bool before = false;
        for (std::size_t j = 0; j < edition.bindings.size() && !before; ++j)
            before = tables[j] == tables[i] && edition.bindings[j].row == row - 1;
        if (!before) report(edition_finding{edition_fault::row_gap, edition_part::bindings, i});
    }
}

template <class Report>
constexpr void check_bindings(form_edition const& edition, form_layout const& layout,
                              Report& report) {
    auto const& bindings = edition.bindings;
    auto const& never = edition.never_filled;
    auto const of_edition = [&](edition_fault fault) {
        report(edition_finding{fault, edition_part::edition, 0});
    };
    if (bindings.empty()) return of_edition(edition_fault::no_bindings);
    if (bindings.size() + never.size() > maximum_fields)
        return of_edition(edition_fault::too_many_fields);
    std::array<std::uint64_t, maximum_fields> fields{};
    std::array<form_table const*, maximum_fields> tables{};
    std::int64_t distinct = 0;
    for (std::size_t i = 0; i < bindings.size(); ++i) {
        auto const found = find_item(layout, bindings[i].item);
        auto fault = fault_of(bindings[i], found);
        fields[i] = tassel::detail::name_hash(bindings[i].field);
        tables[i] = found.table;
        bool const adjacent = i > 0 && fields[i - 1] == fields[i];
        bool shared = false;
        for (std::size_t j = 0; j < i; ++j) {
            if (fields[j] != fields[i]) continue;
            shared = true;
            bool const may = found.item != nullptr &&
                             may_share_field(bindings[j], bindings[i], *found.item, adjacent);
            if (!may && !fault) fault = edition_fault::field_twice;
        }
        if (fault) report(edition_finding{*fault, edition_part::bindings, i});
        distinct += shared ? 0 : 1;
    }
    for (std::size_t i = 0; i < never.size(); ++i) {
        auto const end = bindings.size() + i;
        fields[end] = tassel::detail::name_hash(never[i]);
        bool twice = false;
        for (std::size_t j = 0; j < end; ++j)
            twice = twice || fields[j] == fields[end];
        auto const fault = never[i].empty() ? edition_fault::no_field : edition_fault::field_twice;
        if (never[i].empty() || twice)
            report(edition_finding{fault, edition_part::never_filled, i});
    }
    if (distinct + static_cast<std::int64_t>(never.size()) > edition.field_count)
        of_edition(edition_fault::more_fields_than_there_are);
    check_rows(edition, tables.data(), report);
}

} // namespace detail

/// Whether the edition's condition uses only fields that its form's source has.
[[nodiscard]] constexpr bool condition_is_sound(form_edition const& edition,
                                                intake_definition const& definition,
                                                std::span<intake_field const> identity) {
    return detail::is_sound(edition.when, detail::condition_scope{identity, &definition});
}

/// Calls `report(edition_finding)` for everything that is wrong with an edition of the layout's
/// form.
template <class Report>
constexpr void check_edition(form_edition const& edition, form_layout const& layout,
                             Report report) {
    auto const require = [&](bool holds, edition_fault fault) {
        if (!holds) report(edition_finding{fault, edition_part::edition, 0});
    };
    require(edition.source == layout.source, edition_fault::other_form);
    require(!edition.edition.empty(), edition_fault::no_edition);
    require(!edition.title.empty(), edition_fault::no_title);
    require(!edition.omb_number.empty(), edition_fault::no_omb_number);
    require(detail::is_digest(edition.sha256), edition_fault::no_digest);
    require(edition.page_count > 0, edition_fault::no_pages);
    detail::check_bindings(edition, layout, report);
}

/// Checks one edition against the layout of its form.
[[nodiscard]] constexpr bool edition_is_sound(form_edition const& edition,
                                              form_layout const& layout) {
    bool sound = true;
    check_edition(edition, layout, [&](edition_finding const&) { sound = false; });
    return sound;
}

/// Calls `visit(item, option)` for everything that the current form prints but the edition has no
/// field for. The option is null for an item without boxes.
template <class Visit>
constexpr void for_each_unbound(form_edition const& edition, form_layout const& layout,
                                Visit visit) {
    auto const is_bound = [&](std::string_view item, std::string_view option) {
        for (auto const& binding : edition.bindings) {
            if (binding.item == item && binding.option == option) return true;
        }
        return false;
    };
    auto const look_at = [&](form_item const& item) {
        if (!item.current || !detail::has_value(item)) return;
        auto const name = item.item.view();
        form_option const* const none = nullptr;
        if (!detail::is_boxes(item.kind)) {
            if (!is_bound(name, {})) visit(item, none);
            return;
        }
        for (auto const& option : item.options) {
            if (!is_bound(name, option.option.view())) visit(item, &option);
        }
    };
    for (auto const& section : layout.sections) {
        for (auto const& item : section.items)
            look_at(item);
        for (auto const& table : section.tables) {
            for (auto const& column : table.columns)
                look_at(column);
        }
    }
}

/// Whether editions are ordered by source, newest first, and no file is listed as two editions.
[[nodiscard]] constexpr bool editions_are_in_order(form_registry const& registry) {
    auto const& editions = registry.editions;
    for (std::size_t i = 0; i < editions.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (editions[j].sha256 == editions[i].sha256) return false;
        }
        if (i == 0) continue;
        auto const &before = editions[i - 1], &one = editions[i];
        if (before.source > one.source) return false;
        if (before.source == one.source && before.expires < one.expires) return false;
    }
    return true;
}

namespace detail {
/// A separate evaluation for each layout and edition, because the compiler limits the size of one.
template <intake_ruleset Law, form_registry const& Registry, std::size_t Form>
inline constexpr bool form_is_sound = layout_is_sound(
    Registry.layouts[Form], Law::form_definitions[Form],
    Law::intake_definitions[static_cast<std::size_t>(Law::form_definitions[Form].intake)],
    Law::shared_identity, Law::catalog::ids);
template <intake_ruleset Law, form_registry const& Registry, std::size_t Edition>
inline constexpr bool known_edition_is_sound = [] {
    auto const& edition = Registry.editions[Edition];
    auto const form = static_cast<std::size_t>(edition.source);
    auto const source = static_cast<std::size_t>(Law::form_definitions[form].intake);
    return edition_is_sound(edition, Registry.layouts[form]) &&
           condition_is_sound(edition, Law::intake_definitions[source], Law::shared_identity);
}();

template <intake_ruleset Law, form_registry const& Registry, std::size_t... Form>
[[nodiscard]] constexpr bool all_forms_are_sound(std::index_sequence<Form...>) {
    return (form_is_sound<Law, Registry, Form> && ...);
}
template <intake_ruleset Law, form_registry const& Registry, std::size_t... Edition>
[[nodiscard]] constexpr bool all_editions_are_sound(std::index_sequence<Edition...>) {
    return (known_edition_is_sound<Law, Registry, Edition> && ...);
}
} // namespace detail

/// Checks everything that printing and filling rely on.
template <intake_ruleset Law, form_registry const& Registry>
[[nodiscard]] consteval bool registry_is_sound() {
    if constexpr (!layouts_are_in_order(Registry) || !editions_are_in_order(Registry)) {
        return false;
    } else {
        return detail::all_forms_are_sound<Law, Registry>(
                   std::make_index_sequence<Registry.layouts.size()>{}) &&
               detail::all_editions_are_sound<Law, Registry>(
                   std::make_index_sequence<Registry.editions.size()>{});
    }
}

} // namespace tassel::document
