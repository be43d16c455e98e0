#include "drawing/specimen_fields.hpp"

#include "tassel/core/filled_gaps.hpp"

#include <utility>

namespace tassel::drawing {
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
