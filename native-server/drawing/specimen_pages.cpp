#include "drawing/specimen_pages.hpp"

#include "tassel/core/phrase.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <utility>

namespace tassel::drawing {
namespace {

constexpr measure number_width = points(22);
constexpr measure side_field_width = points(150);
constexpr measure option_gap = points(4);
constexpr measure signature_space = points(26);

/// Returns the height of text that may wrap.
measure height_of_lines(document::form_item const& item, item_bounds const& bounds) {
    constexpr std::int64_t address_length = 160, statement_length = 1'000;
    bool const of_holder =
        std::any_of(item.text.begin(), item.text.end(), [](document::text_piece const& piece) {
            return piece.source == document::piece_source::holder_address;
        });
    if (bounds.type == document::intake_type::phone) return field_height;
    if (of_holder) return points(58);
    if (bounds.type == document::intake_type::narrative)
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

/// Returns the width that the options take side by side. Only items with options have such a width.
measure width_in_one_line(shown_item const& shown) {
    measure width = 0;
    for (auto const& option : shown.item.options)
        width += option_width(shown.label_of(option)) + column_gap;
    return width - column_gap;
}

shaped_option shape_option(document::form_option const& option, std::string const& label,
                           measure left, measure top, measure width) {
    shaped_option shape{&option, {left, top, box_size, box_size}, {}};
    measure const text_left = left + box_size + option_gap;
    shape.label = shape_text(styles::label, label, text_left, top, left + width - text_left);
    return shape;
}

measure height_of(shaped_option const& option) {
    return std::max(box_size, height_of(styles::label, option.label)) + points(2);
}

/// Places options in columns of equal width, row by row. Returns their height.
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

/// Places short options such as Yes and No after the label.
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

bool is_comb(document::form_item const& item, item_bounds const& bounds) {
    return item.kind == document::form_item_kind::line &&
           bounds.type == document::intake_type::social_security_number;
}

bool is_short(document::form_item const& item, item_bounds const& bounds) {
    if (item.kind != document::form_item_kind::line) return false;
    switch (bounds.type) {
    case document::intake_type::integer:
    case document::intake_type::number:
    case document::intake_type::cents:
    case document::intake_type::date:
    case document::intake_type::month:
    case document::intake_type::social_security_number:
    case document::intake_type::phone:
    case document::intake_type::zip_code:
    case document::intake_type::state:
    case document::intake_type::opeid: return true;
    default: return false;
    }
}

std::int64_t span_of(shown_item const& shown, bool numbered_section) {
    constexpr std::int64_t whole = 12, two_thirds = 8, half = 6, third = 4, quarter = 3;
    constexpr std::int64_t name_length = 35;
    auto const& item = shown.item;
    auto const& bounds = shown.bounds;
    if (item.twelfths != 0) return item.twelfths;
    if (item.kind == document::form_item_kind::signature) return two_thirds;
    if (item.kind == document::form_item_kind::signature_date) return third;
    if (item.kind != document::form_item_kind::line) return whole;
    auto const type = bounds.type;
    bool const one_name =
        type == document::intake_type::text && bounds.maximum != 0 && bounds.maximum <= name_length;
    if (type == document::intake_type::email || one_name) return half;
    if (type == document::intake_type::state || type == document::intake_type::zip_code)
        return quarter;
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
    case document::form_item_kind::line: shape_line(shape, shown, label_left, width); break;
    case document::form_item_kind::lines: {
        shape.wraps = true;
        shape.label = shape_text(styles::label, shown.label(), label_left, 0, width - label_left);
        measure const top = height_of(styles::label, shape.label) + points(2);
        shape.field = {label_left, top, width - label_left, height_of_lines(item, shown.bounds)};
        shape.height = top + shape.field.height;
        break;
    }
    case document::form_item_kind::choice:
    case document::form_item_kind::boxes: shape_boxes(shape, shown, label_left, width); break;
    case document::form_item_kind::signature:
    case document::form_item_kind::signature_date:
        shape.field = {label_left, signature_space - field_height, width - label_left,
                       field_height};
        shape.label = shape_text(styles::small, shown.label(), label_left,
                                 signature_space + points(3), width - label_left);
        shape.height = signature_space + points(3) + height_of(styles::small, shape.label);
        break;
    }
    if (!item.number.empty()) {
        bool const signs = item.kind == document::form_item_kind::signature ||
                           item.kind == document::form_item_kind::signature_date;
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

namespace {

constexpr text_style specimen_title{pdf::typeface::helvetica_bold, points(17), colors::ink};
constexpr text_style code_style{pdf::typeface::helvetica_bold, points(14), colors::white};
constexpr measure code_padding = points(9);

/// Draws the cells of a Social Security number.
void draw_cells(canvas& page, area field) {
    for (std::int64_t cell = 1; cell < ssn_digits; ++cell) {
        measure const left = field.left + field.width * cell / ssn_digits;
        page.fill({left - thin / 2, field.top, thin, field.height}, colors::white);
    }
}

void draw_field(canvas& page, item_shape const& shape, area field) {
    if (shape.item->kind == document::form_item_kind::signature) {
        page.line("P", styles::sign, "X", field.left + points(2), field.top + points(1));
    } else {
        page.fill(field, colors::field_ground);
        if (shape.comb) draw_cells(page, field);
    }
    page.rule(field.left, field.top + field.height, field.width, colors::line, thin);
}

void draw_text(canvas& page, text_style const& style, shaped_text const& text, measure left,
               measure top) {
    if (text.lines.empty()) return;
    page.paragraph("P", style, text.lines, left + text.left, top + text.top);
}

} // namespace

std::string title_of(form_head const& head) {
    std::string title{head.title};
    if (!head.form_code.empty()) title.append(" (").append(head.form_code).append(")");
    return title;
}

void draw_title(page_flow& flow, form_head const& head, std::string_view about_form) {
    auto const code = readable_text(head.form_code);
    measure title_left = page_left;
    if (!code.empty()) {
        measure const width = width_of(code_style, code) + 2 * code_padding;
        flow.page().fill({page_left, flow.top(), width, points(27)}, colors::brand);
        flow.page().aside(code_style, code, page_left + code_padding, flow.top() + points(5));
        title_left += width + column_gap;
    }
    auto style = specimen_title;
    auto lines = wrap(style, readable_text(head.title), page_right - title_left);
    if (lines.size() > 2) {
        style.size = points(13);
        lines = wrap(style, readable_text(head.title), page_right - title_left);
    }
    flow.page().paragraph("H1", style, lines, title_left, flow.top() + points(3));
    auto const count = static_cast<measure>(lines.size());
    flow.advance(std::max(points(27), count * style.leading() + points(5)) + points(8));

    auto const about = wrap(styles::small, readable_text(about_form), text_width - points(16));
    measure const height =
        static_cast<measure>(about.size()) * styles::small.leading() + points(10);
    flow.page().fill({page_left, flow.top(), text_width, height}, colors::panel);
    flow.page().paragraph("P", styles::small, about, page_left + points(8), flow.top() + points(5));
    flow.advance(height + points(10));
}

void draw_mark(canvas& page, std::string_view mark) {
    constexpr text_style style{pdf::typeface::helvetica_bold, points(9), colors::mark};
    page.diagonal(mark, colors::pale_mark);
    page.aside(style, mark, page_left, points(28));
}

void draw_shape(canvas& page, item_shape const& shape, measure left, measure top) {
    draw_text(page, styles::number, shape.number, left, top);
    draw_text(page, styles::label, shape.label, left, top);
    if (shape.field.width != 0) draw_field(page, shape, moved(shape.field, left, top));
    for (auto const& option : shape.options) {
        auto const box = moved(option.box, left, top);
        if (shape.item->kind == document::form_item_kind::choice) {
            page.circle(box, colors::line, thin);
        } else {
            page.frame(box, colors::line, thin);
        }
        draw_text(page, styles::label, option.label, left, top);
    }
}

void finish_pages(std::deque<canvas>& pages, specimen_parts const& parts) {
    auto const& head = parts.head;
    auto const& words = parts.texts.words;
    auto const worded = [&](plain_text text, std::initializer_list<std::string_view> values) {
        return readable_text(filled(parts.translate(text.view()), values));
    };
    auto const mark = readable_text(parts.translate(parts.texts.specimen_mark.view()));
    auto const of = std::to_string(pages.size());
    auto const title = readable_text(head.title);
    auto foot_style = styles::edge;
    while (width_of(foot_style, title) > text_width && foot_style.size > smallest_size)
        foot_style.size -= 250;
    std::size_t number = 0;
    for (auto& page : pages) {
        ++number;
        draw_mark(page, mark);
        std::string right;
        if (!head.form_code.empty()) right.append(readable_text(head.form_code)).append("   ");
        right.append(worded(words.omb_number, {head.omb_number})).append("   ");
        right.append(worded(words.page_of, {std::to_string(number), of}));
        page.aside_to_right(styles::edge, right, page_right, points(29));
        page.rule(page_left, points(43), text_width, colors::line, thin);
        page.rule(page_left, page_height - points(42), text_width, colors::faint_line, thin);
        page.aside(foot_style, title, page_left, page_height - points(38));
    }
}

namespace {

std::string name_of(item_place const& place, document::form_item const& item,
                    std::string_view option = {}) {
    std::string name{place.prefix};
    name.append(".").append(item.item.view());
    if (!option.empty()) name.append(".").append(option);
    return name;
}

pdf::drawn_area on_page(area place, item_place const& origin) {
    return {origin.left + place.left, page_height - (origin.top + place.top + place.height),
            place.width, place.height};
}

pdf::drawn_kind kind_of(item_shape const& shape) {
    if (shape.comb) return pdf::drawn_kind::comb;
    return shape.wraps ? pdf::drawn_kind::lines : pdf::drawn_kind::line;
}

} // namespace

std::string specimen_fields::tooltip_of(item_place const& place, document::form_item const& item,
                                        document::form_option const* option) const {
    std::string tooltip;
    auto const add = [&](plain_text words, std::string_view number) {
        tooltip.append(filled(translate_(words.view()), {number}));
    };
    if (place.row != 0) add(words_.row, std::to_string(place.row));
    if (!item.number.empty()) add(words_.item, item.number.view());
    tooltip.append(translate_(item.label.view()));
    if (option != nullptr) tooltip.append(": ").append(translate_(option->label.view()));
    return tooltip;
}

void specimen_fields::add(item_shape const& shape, item_place const& place, canvas& page) {
    if (shape.item->kind == document::form_item_kind::signature) return;
    if (!shape.options.empty()) {
        add_boxes(shape, place, page);
    } else {
        add_text(shape, place, page);
    }
}

std::string_view specimen_fields::keep(pdf::drawn_field field, canvas& page) {
    ++count;
    for (std::size_t widget = 0; widget < field.widgets.size(); ++widget)
        page.reads_field(fields.size(), widget);
    std::string_view const name = made.names.emplace_back(field.name);
    fields.push_back(std::move(field));
    return name;
}

void specimen_fields::add_text(item_shape const& shape, item_place const& place, canvas& page) {
    auto const& item = *shape.item;
    pdf::drawn_field field;
    field.name = name_of(place, item);
    field.kind = kind_of(shape);
    field.cells = ssn_digits;
    field.widgets.push_back({place.page, on_page(shape.field, place), {}, tooltip_of(place, item)});
    auto const name = keep(std::move(field), page);
    if (item.kind == document::form_item_kind::signature_date) {
        made.never_filled.push_back(name);
    } else if (place.bound) {
        made.bindings.push_back({.item = item.item.view(), .row = place.row, .field = name});
    }
}

void specimen_fields::add_boxes(item_shape const& shape, item_place const& place, canvas& page) {
    auto const& item = *shape.item;
    pdf::drawn_field group;
    group.name = name_of(place, item);
    group.kind = pdf::drawn_kind::choice;
    for (auto const& shown : shape.options) {
        auto const option = shown.option->option.view();
        pdf::drawn_widget widget{place.page, on_page(shown.box, place), std::string{option},
                                 tooltip_of(place, item, shown.option)};
        if (item.kind == document::form_item_kind::choice) {
            group.widgets.push_back(std::move(widget));
            continue;
        }
        pdf::drawn_field box;
        box.name = name_of(place, item, option);
        box.kind = pdf::drawn_kind::boxes;
        box.widgets.push_back(std::move(widget));
        auto const name = keep(std::move(box), page);
        if (place.bound) {
            made.bindings.push_back({.item = item.item.view(),
                                     .option = option,
                                     .row = place.row,
                                     .field = name,
                                     .state = option});
        }
    }
    if (group.widgets.empty()) return;
    auto const name = keep(std::move(group), page);
    if (!place.bound) return;
    for (auto const& shown : shape.options) {
        auto const option = shown.option->option.view();
        made.bindings.push_back({.item = item.item.view(),
                                 .option = option,
                                 .row = place.row,
                                 .field = name,
                                 .state = option});
    }
}

} // namespace tassel::drawing
