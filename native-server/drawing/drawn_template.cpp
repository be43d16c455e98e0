#include "drawing/drawn_template.hpp"

#include "tassel/document/vocabulary/field_place.hpp"

#include <string_view>

namespace tassel::drawing {
namespace {

intake_field const* find_in(std::span<intake_field const> fields, std::string_view name) {
    for (auto const& field : fields) {
        if (field.name.view() == name) return &field;
    }
    return nullptr;
}

/// Also searches the records of its groups.
intake_field const* find_in(intake_definition const& asked, std::string_view name) {
    auto const* found = find_in(asked.fields, name);
    for (auto const& group : asked.groups) {
        if (found == nullptr) found = find_in(group.fields, name);
    }
    return found;
}

item_bounds bounds_of_field(named_fields const& fields, field_name wanted) {
    auto const name = parse_wire_name(wanted.view()).name;
    auto const* found = fields.asked == nullptr ? nullptr : find_in(*fields.asked, name);
    if (found == nullptr) found = find_in(fields.identity, name);
    return found == nullptr ? item_bounds{} : item_bounds{found->type, found->maximum};
}

item_bounds bounds_of_piece(named_fields const& fields, text_piece const& piece) {
    switch (piece.format) {
    case piece_format::amount: return {intake_type::cents, 0};
    case piece_format::date: return {intake_type::date, 0};
    case piece_format::whole:
    case piece_format::year:
    case piece_format::employer_id: return {intake_type::integer, 0};
    case piece_format::usual:
    case piece_format::capitals:
    case piece_format::phone:
    case piece_format::choice_label: break;
    }
    if (piece.source == piece_source::computed) return {intake_type::integer, 0};
    if (piece.source == piece_source::holder_phone) return {intake_type::phone, 0};
    return bounds_of_field(fields, piece.field);
}

} // namespace

item_bounds named_fields::bounds_of(form_item const& item) const {
    if (item.type != intake_type::text) return {item.type, 0};
    if (!item.field.empty()) return bounds_of_field(*this, item.field);
    if (item.text.size() == 1) return bounds_of_piece(*this, item.text.front());
    item_bounds together;
    for (auto const& piece : item.text)
        together.maximum += bounds_of_piece(*this, piece).maximum;
    return together;
}

} // namespace tassel::drawing
