// Which items of a form show the answer to an intake field, whatever that answer is.
#pragma once

#include "tassel/condition/expression.hpp"
#include "tassel/condition/field_name.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/vocabulary/field_place.hpp"
#include "tassel/document/vocabulary/intake_field.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"
#include "tassel/document/vocabulary/source_judgment.hpp"

#include <algorithm>
#include <span>
#include <string_view>

namespace tassel::document {
namespace detail {

/// Finds a field under the names that a form's items use for it: its full name, or its short name
/// if the form or table repeats by the field's group. A record's field hides a source field with
/// the same name.
class named_field {
  public:
    named_field(judged_field const& judged, intake_definition const& definition)
        : full_{judged.field_id}, parsed_{parse_wire_name(judged.field_id)}, definition_{
                                                                                 definition} {}

    [[nodiscard]] bool is(field_name name, field_name group) const {
        if (name.empty()) return false;
        if (name.view() == full_) return !is_hidden(group);
        return !group.empty() && parsed_.nested.empty() && parsed_.group == group.view() &&
               parsed_.name == name.view();
    }
    [[nodiscard]] bool is_among(expression_view nodes, field_name group) const {
        return std::any_of(nodes.begin(), nodes.end(), [&](expression_node const& node) {
            return node.group.empty() && is(node.name, group);
        });
    }

  private:
    [[nodiscard]] bool is_hidden(field_name group) const {
        if (group.empty() || !parsed_.group.empty()) return false;
        return std::any_of(
            definition_.groups.begin(), definition_.groups.end(),
            [&](intake_group const& one) { return one.name == group && has(one.fields); });
    }
    [[nodiscard]] bool has(std::span<intake_field const> fields) const {
        return std::any_of(fields.begin(), fields.end(),
                           [&](intake_field const& one) { return one.name.view() == full_; });
    }

    std::string_view full_;
    parsed_name parsed_;
    intake_definition const& definition_;
};

[[nodiscard]] inline bool says(form_item const& item, named_field const& field, field_name group) {
    if (field.is(item.field, group)) return true;
    bool const ticked =
        std::any_of(item.options.begin(), item.options.end(),
                    [&](form_option const& option) { return field.is_among(option.when, group); });
    return ticked || std::any_of(item.text.begin(), item.text.end(), [&](text_piece const& piece) {
               return piece.source == piece_source::field
                          ? field.is(piece.field, group)
                          : piece.source == piece_source::computed &&
                                field.is_among(piece.computed, group);
           });
}

/// Calls `use(form_item const&)` for each item or table column that the borrower or the service
/// fills in. `group` is the group whose records the item's names are looked up in.
template <class Use>
void for_each_printed_item(form_layout const& layout, field_name group, Use use) {
    for (auto const& section : layout.sections) {
        if (!is_printed(section)) continue;
        for (auto const& item : section.items)
            use(item, group);
        for (auto const& table : section.tables) {
            for (auto const& column : table.columns)
                use(column, table.group.empty() ? group : table.group);
        }
    }
}

[[nodiscard]] inline bool prints_holder(form_item const& item) {
    return std::any_of(item.text.begin(), item.text.end(), [](text_piece const& piece) {
        return piece.source == piece_source::holder_name ||
               piece.source == piece_source::holder_address ||
               piece.source == piece_source::holder_phone;
    });
}

} // namespace detail

/// Calls `use(form_item const&)` for each item that shows which holder a copy is for. A record
/// names that holder if the form repeats by its records and their holders.
template <class Use>
void for_each_item_of_holder(form_layout const& layout, Use use) {
    detail::for_each_printed_item(layout, {}, [&](form_item const& item, field_name) {
        if (detail::prints_holder(item)) use(item);
    });
}

/// Calls `use(form_item const&)` for each item or table column that the borrower or the service
/// fills in and that shows the field's answer. A replacement text for printing has no item of its
/// own, because it appears where the field's text does.
template <class Use>
void for_each_item_of(judged_field const& judged, form_layout const& layout,
                      form_definition const& form, intake_definition const& definition, Use use) {
    if (judged.printed_as) return;
    detail::named_field const field{judged, definition};
    detail::for_each_printed_item(layout, form.group, [&](form_item const& item, field_name group) {
        if (detail::says(item, field, group)) use(item);
    });
}

} // namespace tassel::document
