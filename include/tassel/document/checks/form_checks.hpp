// What the compiler proves about form layouts: every printed value comes from an existing answer,
// loan, or condition, in a format that suits it; the service prints nothing in another person's
// part; and essential boxes can be ticked.
#pragma once

#include "tassel/document/checks/condition_checks.hpp"
#include "tassel/document/checks/reachability.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/vocabulary/field_place.hpp"
#include "tassel/document/vocabulary/intake_field.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"
#include "tassel/reflect/describe.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace tassel::document {
namespace detail {

[[nodiscard]] constexpr bool is_boxes(form_item_kind kind) {
    return kind == form_item_kind::choice || kind == form_item_kind::boxes;
}
[[nodiscard]] constexpr bool has_value(form_item const& item, form_option const& option) {
    return !option.when.always() || !item.field.empty();
}
/// Whether anything is printed in the item.
[[nodiscard]] constexpr bool has_value(form_item const& item) {
    if (!is_boxes(item.kind)) return !item.field.empty() || !item.text.empty();
    return std::any_of(item.options.begin(), item.options.end(),
                       [&](form_option const& option) { return has_value(item, option); });
}

/// Finds a field under the name that an item uses, which may be its full name in a record of a
/// group.
[[nodiscard]] constexpr intake_field const* find_printed(condition_scope const& scope,
                                                         field_name name) {
    auto const parsed = parse_wire_name(name.view());
    if (parsed.record == 0) return find_field(scope, name);
    if (scope.definition == nullptr || parsed.nested_record != 0) return nullptr;
    for (auto const& group : scope.definition->groups) {
        if (group.name.view() != parsed.group || parsed.record > group.maximum) continue;
        for (auto const& field : group.fields) {
            if (field.name.view() == parsed.name) return &field;
        }
    }
    return nullptr;
}

[[nodiscard]] constexpr bool suits(piece_format format, intake_field const& field) {
    auto const type = field.type;
    switch (format) {
    case piece_format::usual: return true;
    case piece_format::amount: return type == intake_type::cents;
    case piece_format::whole: return type == intake_type::integer;
    case piece_format::date:
    case piece_format::year: return type == intake_type::date;
    case piece_format::employer_id: return type == intake_type::taxpayer_id;
    case piece_format::choice_label: return type == intake_type::choice;
    case piece_format::capitals: return field.grid_letters;
    case piece_format::phone: return type == intake_type::text;
    }
    return false;
}

/// Whether the format suits the number that an expression results in.
[[nodiscard]] constexpr bool is_of_number(piece_format format) {
    return format != piece_format::employer_id && format != piece_format::capitals &&
           format != piece_format::choice_label && format != piece_format::phone;
}

[[nodiscard]] constexpr bool field_is_printable(field_name name, piece_format format,
                                                condition_scope const& scope, bool lines) {
    auto const* field = find_printed(scope, name);
    if (field == nullptr || !suits(format, *field)) return false;
    return lines || field->type != intake_type::narrative;
}

/// Whether a piece has exactly one content, in a format that suits it.
[[nodiscard]] constexpr bool piece_is_sound(text_piece const& piece, condition_scope const& scope,
                                            bool lines) {
    if (piece.new_line && (!lines || !piece.before.empty())) return false;
    if (!is_sound(piece.when, scope)) return false;
    auto const source = piece.source;
    if (piece.field.empty() != (source != piece_source::field)) return false;
    if (piece.computed.always() != (source != piece_source::computed)) return false;
    if (piece.constant.empty() != (source != piece_source::constant)) return false;
    if ((piece.of_loan == nullptr) != (source != piece_source::loan)) return false;
    if (piece.named_by != nullptr) {
        auto const* const field = find_printed(scope, piece.field);
        if (field == nullptr || field->type != intake_type::country) return false;
    }
    switch (source) {
    case piece_source::field: return field_is_printable(piece.field, piece.format, scope, lines);
    case piece_source::computed:
        return is_of_number(piece.format) && is_sound(piece.computed, scope);
    case piece_source::holder_address: return lines && piece.format == piece_format::usual;
    case piece_source::school_name:
    case piece_source::loan: return scope.looks_at_loan && piece.format == piece_format::usual;
    default: return piece.format == piece_format::usual;
    }
}

/// Whether the option has a sound condition or, without one, is a possible answer to the item's
/// field.
[[nodiscard]] constexpr bool option_is_sound(form_option const& option, intake_field const* field,
                                             condition_scope const& scope) {
    if (!tassel::detail::is_field_name(option.option.view()) || option.label.empty()) return false;
    if (!option.when.always()) return is_sound(option.when, scope);
    if (field == nullptr) return true;
    if (field->type != intake_type::boolean) return has_choice(*field, option.option);
    return option.option == yes_option || option.option == no_option;
}

/// Whether the options are unique, and either all of them have values or none does.
[[nodiscard]] constexpr bool options_are_sound(form_item const& item,
                                               condition_scope const& scope) {
    auto const* field = item.field.empty() ? nullptr : find_printed(scope, item.field);
    if (item.options.empty() || (field == nullptr && !item.field.empty())) return false;
    for (std::size_t i = 0; i < item.options.size(); ++i) {
        auto const& option = item.options[i];
        if (!option_is_sound(option, field, scope)) return false;
        if (has_value(item, option) != has_value(item)) return false;
        for (std::size_t j = 0; j < i; ++j) {
            if (item.options[j].option == option.option) return false;
        }
    }
    return true;
}

/// Whether some combination of answers ticks one of the boxes while the item applies.
[[nodiscard]] constexpr bool can_be_ticked(form_item const& item, condition_scope const& scope) {
    auto const* field = item.field.empty() ? nullptr : find_printed(scope, item.field);
    return std::any_of(item.options.begin(), item.options.end(), [&](form_option const& option) {
        if (!option.when.always()) return can_hold(option.when, item.when, scope);
        return field != nullptr && can_hold(item.when, field->applies, scope);
    });
}

/// Whether an item may be left blank. Only signatures and their dates may depend on an answer.
[[nodiscard]] constexpr bool may_be_left(form_item const& item) {
    return item.when.always() || item.kind == form_item_kind::signature ||
           item.kind == form_item_kind::signature_date;
}

/// Whether a varying piece remains when the text is shortened.
[[nodiscard]] constexpr bool shortens_well(std::span<text_piece const> text) {
    bool optional = false, lasting = false;
    for (auto const& piece : text) {
        optional = optional || piece.if_room;
        lasting = lasting || (!piece.if_room && piece.source != piece_source::constant);
    }
    return lasting || !optional;
}

[[nodiscard]] constexpr bool item_is_sound(form_item const& item, condition_scope const& scope,
                                           filled_by by) {
    if (item.item.empty() || item.label.empty()) return false;
    bool const ours = by == filled_by::borrower || by == filled_by::holder;
    if (has_value(item) ? !ours : item.essential || !may_be_left(item)) return false;
    if (!is_sound(item.when, scope)) return false;
    if (is_boxes(item.kind)) {
        return item.text.empty() && options_are_sound(item, scope) &&
               (!item.essential || can_be_ticked(item, scope));
    }
    if (!item.options.empty()) return false;
    bool const lines = item.kind == form_item_kind::lines;
    if (!lines && item.kind != form_item_kind::line) return !has_value(item);
    if (!item.field.empty() && !field_is_printable(item.field, piece_format::usual, scope, lines)) {
        return false;
    }
    return (!item.field.empty() || shortens_well(item.text)) &&
           std::all_of(item.text.begin(), item.text.end(), [&](text_piece const& piece) {
               return piece_is_sound(piece, scope, lines);
           });
}

[[nodiscard]] constexpr bool columns_are_sound(form_table const& table,
                                               condition_scope const& scope) {
    return std::all_of(table.columns.begin(), table.columns.end(), [&](form_item const& column) {
        return !column.essential && item_is_sound(column, scope, filled_by::borrower);
    });
}

/// Whether a table is sound. Its rows are the loans of the copy, the loans of the portfolio, or the
/// loans that the records of a group name.
[[nodiscard]] constexpr bool table_is_sound(form_table const& table, condition_scope scope) {
    if (table.table.empty() || table.label.empty() || table.rows < 1) return false;
    if (table.columns.empty() || table.group.empty() != table.loan_field.empty()) return false;
    if (table.every_loan && table.group.empty()) return false;
    if (table.from_portfolio) {
        if (table.group.empty() == table.every_loan || !is_sound(table.loans, scope.with_loan()))
            return false;
    } else if (!table.loans.always()) {
        return false;
    }
    if (!table.group.empty()) {
        auto const& groups = scope.definition->groups;
        auto const group = std::find_if(groups.begin(), groups.end(),
                                        [&](auto const& one) { return one.name == table.group; });
        if (group == groups.end()) return false;
        auto const* named = find_in(group->fields, table.loan_field);
        if (named == nullptr || named->type != intake_type::loan_id) return false;
        scope.group = nullptr;
        scope = scope.in(*group);
    }
    return columns_are_sound(table, scope.with_loan());
}

/// Whether an item that a continuation sheet shows in full can be shortened, and has its table.
[[nodiscard]] constexpr bool in_full_is_sound(form_item const& item, condition_scope const& scope) {
    if (item.in_full == nullptr) return true;
    bool const shortens = std::any_of(item.text.begin(), item.text.end(),
                                      [](text_piece const& piece) { return piece.if_room; });
    return shortens && !item.in_full->label.empty() && columns_are_sound(*item.in_full, scope);
}

[[nodiscard]] constexpr bool section_is_sound(form_section const& section,
                                              condition_scope const& scope) {
    if (section.heading.empty()) return false;
    if (!section.tables.empty() && section.by != filled_by::borrower) return false;
    return std::all_of(section.items.begin(), section.items.end(),
                       [&](form_item const& item) {
                           return item_is_sound(item, scope, section.by) &&
                                  in_full_is_sound(item, scope);
                       }) &&
           std::all_of(section.tables.begin(), section.tables.end(),
                       [&](form_table const& table) { return table_is_sound(table, scope); });
}

/// Whether the names of items, columns, and tables are unique.
[[nodiscard]] constexpr bool item_names_are_unique(form_layout const& layout) {
    constexpr std::size_t most = 256;
    std::array<std::uint64_t, most> names{};
    std::size_t size = 0;
    auto const is_new = [&](field_name name) {
        for (std::size_t i = 0; i < size; ++i) {
            if (names[i] == name.hash()) return false;
        }
        names[size++] = name.hash();
        return true;
    };
    for (auto const& section : layout.sections) {
        for (auto const& item : section.items) {
            if (!is_new(item.item)) return false;
        }
        for (auto const& table : section.tables) {
            if (!is_new(table.table)) return false;
            for (auto const& column : table.columns) {
                if (!is_new(column.item)) return false;
            }
        }
    }
    return true;
}

/// Whether the layout agrees with the definition of a form whose loans may not fit: the table of
/// the form's own loans must have the same number of rows.
[[nodiscard]] constexpr bool rows_agree(form_layout const& layout, std::int64_t rows) {
    if (rows == 0) return true;
    for (auto const& section : layout.sections) {
        for (auto const& table : section.tables) {
            if (!table.from_portfolio) return table.rows == rows;
        }
    }
    return false;
}

} // namespace detail

/// Checks one layout against the source of its answers. Its boxes may refer to the plans in
/// `plan_ids`.
[[nodiscard]] constexpr bool layout_is_sound(form_layout const& layout, form_definition const& form,
                                             intake_definition const& definition,
                                             std::span<intake_field const> identity,
                                             std::span<std::string_view const> plan_ids = {}) {
    detail::condition_scope scope{
        .identity = identity, .definition = &definition, .plan_ids = plan_ids};
    if (!form.group.empty()) {
        for (auto const& group : definition.groups) {
            if (group.name == form.group) scope = scope.in(group);
        }
        if (scope.group == nullptr) return false;
    }
    if (layout.sections.empty() || layout.source != form.source) return false;
    for (auto const& section : layout.sections) {
        if (!detail::section_is_sound(section, scope)) return false;
    }
    return detail::item_names_are_unique(layout) && detail::rows_agree(layout, form.rows);
}

/// Whether there is one layout for each form, in the order of the forms.
[[nodiscard]] constexpr bool layouts_are_in_order(form_registry const& registry) {
    auto const& forms = reflect::enumerator_values<form_source>;
    return std::equal(
        forms.begin(), forms.end(), registry.layouts.begin(), registry.layouts.end(),
        [](form_source source, form_layout const& one) { return one.source == source; });
}

} // namespace tassel::document
