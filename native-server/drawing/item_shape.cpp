#include "drawing/item_shape.hpp"

#include <algorithm>
#include <cstdint>

namespace tassel::drawing {
namespace {

constexpr measure number_width = points(22);
constexpr measure side_field_width = points(150);
constexpr measure option_gap = points(4);
constexpr measure signature_space = points(26);

/// The height of text that may wrap.
measure height_of_lines(form_item const& item, item_bounds const& bounds) {
    constexpr std::int64_t address_length = 160, statement_length = 1'000;
    bool const of_holder =
        std::any_of(item.text.begin(), item.text.end(), [](text_piece const& piece) {
            return piece.source == piece_source::holder_address;
        });
    if (bounds.type == intake_type::phone) return field_height;
    if (of_holder) return points(58);
    if (bounds.type == intake_type::narrative)
        return bounds.maximum > statement_length ? points(250) : points(84);
    return bounds.maximum != 0 && bounds.maximum <= address_length ? points(34) : points(46);
}

shaped_text shape_text(text_style const& style, std::string const& text, measure left, measure top,
                       measure width) {
    return {wrap(style, text, width), left, top};
}

measure height_of(text_style const& style, shaped_text const& text) {
    return static_cast<measure>(text.lines.size()) * style.leading();
}

measure option_width(std::string_view label) {
    return box_size + option_gap + width_of(styles::label, label);
}

/// The width of the options side by side; only options need this.
measure width_in_one_line(shown_item const& shown) {
    measure width = 0;
    for (auto const& option : shown.item.options)
        width += option_width(shown.label_of(option)) + column_gap;
    return width - column_gap;
}

shaped_option shape_option(form_option const& option, std::string const& label, measure left,
                           measure top, measure width) {
    shaped_option shape{&option, {left, top, box_size, box_size}, {}};
    measure const text_left = left + box_size + option_gap;
    shape.label = shape_text(styles::label, label, text_left, top, left + width - text_left);
    return shape;
}

measure height_of(shaped_option const& option) {
    return std::max(box_size, height_of(styles::label, option.label)) + points(2);
}

/// Places options in columns of equal width, row by row; returns their height.
measure shape_options(item_shape& shape, shown_item const& shown, area place) {
    auto const left = place.left, top = place.top, width = place.width;
    auto const& options = shown.item.options;
    measure widest = 0;
    for (auto const& option : options)
        widest = std::max(widest, option_width(shown.label_of(option)));
    measure columns = std::clamp<measure>((width + column_gap) / (widest + column_gap), 1, 4);
    columns = std::min(columns, static_cast<measure>(options.size()));
    if (options.size() == 4 && columns == 3) columns = 2;
    measure const column_width = (width - (columns - 1) * column_gap) / columns;
    measure height = 0, row_height = 0, column = 0;
    for (auto const& option : options) {
        if (column == columns) {
            height += row_height;
            row_height = column = 0;
        }
        shape.options.push_back(shape_option(option, shown.label_of(option),
                                             left + column * (column_width + column_gap),
                                             top + height, column_width));
        row_height = std::max(row_height, height_of(shape.options.back()));
        ++column;
    }
    return height + row_height;
}

/// Places Yes and No, and the like, after the label.
void shape_beside(item_shape& shape, shown_item const& shown, measure label_left, measure width) {
    measure const options_width = width_in_one_line(shown);
    measure left = width - options_width;
    shape.label =
        shape_text(styles::label, shown.label(), label_left, 0, left - column_gap - label_left);
    for (auto const& option : shown.item.options) {
        auto const label = shown.label_of(option);
        measure const wide = option_width(label);
        shape.options.push_back(shape_option(option, label, left, points(1), wide));
        left += wide + column_gap;
    }
    shape.height = std::max(box_size + points(2), height_of(styles::label, shape.label));
}

void shape_boxes(item_shape& shape, shown_item const& shown, measure label_left, measure width) {
    auto const& item = shown.item;
    if (item.options.size() == 1) {
        auto const& only = item.options.front();
        bool const says_all = only.label.view().size() > 3;
        shape.options.push_back(shape_option(only, says_all ? shown.label_of(only) : shown.label(),
                                             label_left, points(1), width - label_left));
        shape.height = height_of(shape.options.back());
        return;
    }
    if (width_in_one_line(shown) <= points(120)) {
        shape_beside(shape, shown, label_left, width);
        return;
    }
    shape.label = shape_text(styles::label, shown.label(), label_left, 0, width - label_left);
    measure const top = height_of(styles::label, shape.label) + points(3);
    shape.height = top + shape_options(shape, shown, {label_left, top, width - label_left, 0});
}

void shape_line(item_shape& shape, shown_item const& shown, measure label_left, measure width) {
    measure const comb_width = cell_width * ssn_digits;
    bool const comb = shape.comb;
    bool const beside = label_left != 0 && is_short(shown.item, shown.bounds);
    measure const field_width = comb ? comb_width : side_field_width;
    if (beside && width - label_left >= 2 * field_width) {
        measure const field_left = width - field_width;
        shape.label = shape_text(styles::label, shown.label(), label_left, points(4),
                                 field_left - column_gap - label_left);
        measure const label_height = height_of(styles::label, shape.label) + points(4);
        shape.field = {field_left, 0, field_width, field_height};
        shape.height = std::max(field_height, label_height);
        return;
    }
    shape.label = shape_text(styles::label, shown.label(), label_left, 0, width - label_left);
    measure const top = height_of(styles::label, shape.label) + points(2);
    shape.field = {label_left, top, comb ? comb_width : width - label_left, field_height};
    shape.height = top + field_height;
}

} // namespace

bool is_comb(form_item const& item, item_bounds const& bounds) {
    return item.kind == form_item_kind::line && bounds.type == intake_type::social_security_number;
}

bool is_short(form_item const& item, item_bounds const& bounds) {
    if (item.kind != form_item_kind::line) return false;
    switch (bounds.type) {
    case intake_type::integer:
    case intake_type::number:
    case intake_type::cents:
    case intake_type::date:
    case intake_type::month:
    case intake_type::social_security_number:
    case intake_type::phone:
    case intake_type::zip_code:
    case intake_type::state:
    case intake_type::opeid: return true;
    default: return false;
    }
}

std::int64_t span_of(shown_item const& shown, bool numbered_section) {
    constexpr std::int64_t whole = 12, two_thirds = 8, half = 6, third = 4, quarter = 3;
    constexpr std::int64_t name_length = 35;
    auto const& item = shown.item;
    auto const& bounds = shown.bounds;
    if (item.twelfths != 0) return item.twelfths;
    if (item.kind == form_item_kind::signature) return two_thirds;
    if (item.kind == form_item_kind::signature_date) return third;
    if (item.kind != form_item_kind::line) return whole;
    auto const type = bounds.type;
    bool const one_name =
        type == intake_type::text && bounds.maximum != 0 && bounds.maximum <= name_length;
    if (type == intake_type::email || one_name) return half;
    if (type == intake_type::state || type == intake_type::zip_code) return quarter;
    if (!is_short(item, bounds)) return whole;
    measure const room = text_width / 2 - column_gap - number_width;
    bool const narrow = width_of(styles::label, shown.label()) <= room;
    return narrow && item.number.empty() && !numbered_section ? half : whole;
}

item_shape shape_item(shown_item const& shown, measure width, bool indented) {
    auto const& item = shown.item;
    item_shape shape;
    shape.item = &item;
    shape.comb = is_comb(item, shown.bounds);
    measure const label_left = indented || !item.number.empty() ? number_width : 0;
    switch (item.kind) {
    case form_item_kind::line: shape_line(shape, shown, label_left, width); break;
    case form_item_kind::lines: {
        shape.wraps = true;
        shape.label = shape_text(styles::label, shown.label(), label_left, 0, width - label_left);
        measure const top = height_of(styles::label, shape.label) + points(2);
        shape.field = {label_left, top, width - label_left, height_of_lines(item, shown.bounds)};
        shape.height = top + shape.field.height;
        break;
    }
    case form_item_kind::choice:
    case form_item_kind::boxes: shape_boxes(shape, shown, label_left, width); break;
    case form_item_kind::signature:
    case form_item_kind::signature_date:
        shape.field = {label_left, signature_space - field_height, width - label_left,
                       field_height};
        shape.label = shape_text(styles::small, shown.label(), label_left,
                                 signature_space + points(3), width - label_left);
        shape.height = signature_space + points(3) + height_of(styles::small, shape.label);
        break;
    }
    if (!item.number.empty()) {
        bool const signs =
            item.kind == form_item_kind::signature || item.kind == form_item_kind::signature_date;
        measure const top = signs ? shape.field.top + points(4) : shape.label.top;
        shape.number = {{readable_text(item.number.view())}, 0, top};
    }
    return shape;
}

item_shape shape_cell(shown_item const& column, measure width, measure height, bool wraps) {
    item_shape shape;
    shape.item = &column.item;
    shape.comb = is_comb(column.item, column.bounds);
    shape.height = height;
    if (column.item.options.empty()) {
        shape.wraps = wraps;
        shape.field = {points(1), points(1), width - points(2), height - points(2)};
        return shape;
    }
    measure left = points(3);
    for (auto const& option : column.item.options) {
        measure const top = (height - box_size) / 2;
        auto const label = column.label_of(option);
        measure const wide = option_width(label);
        shape.options.push_back(shape_option(option, label, left, top, wide));
        left += wide + points(6);
    }
    return shape;
}

} // namespace tassel::drawing
