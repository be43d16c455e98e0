#include "drawing/specimen_pages.hpp"

#include "tassel/core/phrase.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <utility>

namespace tassel::drawing {
namespace {

constexpr text_style specimen_title{pdf::typeface::helvetica_bold, points(17), colors::ink};
constexpr text_style code_style{pdf::typeface::helvetica_bold, points(14), colors::white};
constexpr measure code_padding = points(9);

/// The cells of a Social Security number.
void draw_cells(canvas& page, area field) {
    for (std::int64_t cell = 1; cell < ssn_digits; ++cell) {
        measure const left = field.left + field.width * cell / ssn_digits;
        page.fill({left - thin / 2, field.top, thin, field.height}, colors::white);
    }
}

void draw_field(canvas& page, item_shape const& shape, area field) {
    if (shape.item->kind == form_item_kind::signature) {
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
        if (shape.item->kind == form_item_kind::choice) {
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

std::string name_of(item_place const& place, form_item const& item, std::string_view option = {}) {
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

std::string specimen_fields::tooltip_of(item_place const& place, form_item const& item,
                                        form_option const* option) const {
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
    if (shape.item->kind == form_item_kind::signature) return;
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
    if (item.kind == form_item_kind::signature_date) {
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
        if (item.kind == form_item_kind::choice) {
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
