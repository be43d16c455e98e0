#include "mapping/proposing/seen_fields.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <tuple>

namespace tassel::mapping {
namespace {

constexpr std::int64_t head_height = 60 * point;

/// Without [0] behind it, and without what stands before the last period.
std::string leaf_of(std::string_view name) {
    auto const index = name.rfind('[');
    if (index != std::string_view::npos && name.ends_with(']')) name = name.substr(0, index);
    auto const period = name.rfind('.');
    if (period != std::string_view::npos && period + 1 < name.size() && name[period + 1] != ' ')
        name.remove_prefix(period + 1);
    return std::string{name};
}

/// "7. Did you …" and "16 a." begin with a number.
std::string number_of(std::string_view text) {
    std::size_t end = 0;
    while (end < text.size() && is_digit(text[end]))
        ++end;
    bool const numbered = end > 0 && end < 3 && end < text.size() && text[end] == '.';
    return numbered ? std::string{text.substr(0, end)} : std::string{};
}

/// Also a line of text that is called a signature, and not the date of one.
bool is_sign_place(read_field const& field) {
    if (field.kind == pdf::field_kind::push_button || field.kind == pdf::field_kind::signature)
        return true;
    static auto const signature = words_of("signature"), date = words_of("date");
    auto const said = joined(words_of(leaf_of(field.name)), words_of(field.tooltip));
    auto const says = [&said](word_list const& words) {
        return std::includes(said.begin(), said.end(), words.begin(), words.end());
    };
    return field.kind == pdf::field_kind::text && says(signature) && !says(date);
}

/// Where its first place comes when the form is read: by page, section, column and height.
auto reading_place(read_form const& form, seen_field const& field, std::size_t section) {
    if (field.read->widgets.empty())
        return std::tuple{std::int64_t{0}, std::size_t{0}, false, std::int64_t{0}, std::int64_t{0}};
    auto const& first = field.read->widgets.front();
    auto const page = static_cast<std::size_t>(first.page);
    auto const width =
        page >= 1 && page <= form.pages.size() ? form.pages[page - 1].width : std::int64_t{0};
    bool const right = first.place.left * 2 >= width && width > 0;
    return std::tuple{first.page, section, right, -(first.place.top / (4 * point)),
                      first.place.left};
}

std::vector<read_widget> sign_places_of(read_form const& form) {
    std::vector<read_widget> places;
    for (auto const& field : form.fields) {
        if (!is_sign_place(field)) continue;
        places.insert(places.end(), field.widgets.begin(), field.widgets.end());
    }
    return places;
}

bool stands_by_signature(std::vector<read_widget> const& signs, read_field const& field) {
    return std::any_of(field.widgets.begin(), field.widgets.end(), [&](read_widget const& one) {
        return std::any_of(signs.begin(), signs.end(), [&](read_widget const& sign) {
            bool const itself =
                sign.place.left == one.place.left && sign.place.bottom == one.place.bottom;
            return !itself && sign.page == one.page &&
                   shared_height(sign.place, one.place) > 4 * point;
        });
    });
}

bool stands_in_head(read_form const& form, read_field const& field) {
    return !field.widgets.empty() &&
           std::all_of(field.widgets.begin(), field.widgets.end(), [&](read_widget const& one) {
               auto const page = static_cast<std::size_t>(one.page);
               return page > 1 && page <= form.pages.size() &&
                      one.place.bottom > form.pages[page - 1].height - head_height;
           });
}

seen_widget see_widget(read_widget const& widget, surroundings const& around) {
    auto number = number_of(around.question);
    if (number.empty()) number = number_of(around.label);
    return {.read = &widget,
            .label = words_of(around.label),
            .question = words_of(around.question),
            .beside = around.beside,
            .number = std::move(number)};
}

} // namespace

seen_field see_name(std::string_view name) {
    seen_field seen;
    seen.leaf = leaf_of(name);
    seen.name = words_of(seen.leaf);
    return seen;
}

std::vector<seen_field> see_fields(read_form const& form, form_print const& print) {
    std::vector<seen_field> fields;
    std::vector<std::size_t> sections;
    auto const signs = sign_places_of(form);
    for (auto const& read : form.fields) {
        auto seen = see_name(read.name);
        seen.read = &read;
        seen.tooltip = words_of(read.tooltip);
        // Programs write the name there where nobody wrote a tooltip.
        if (seen.tooltip == seen.name && leaf_of(read.tooltip) == seen.leaf) seen.tooltip.clear();
        seen.in_head = stands_in_head(form, read);
        seen.by_signature = stands_by_signature(signs, read);
        sections.push_back(0);
        for (auto const& widget : read.widgets) {
            auto const around = print.around(read, widget);
            if (seen.widgets.empty()) {
                seen.heading = words_of(around.heading);
                sections.back() = around.section;
            }
            seen.widgets.push_back(see_widget(widget, around));
        }
        fields.push_back(std::move(seen));
    }
    std::vector<std::size_t> order(fields.size());
    for (std::size_t place = 0; place < order.size(); ++place)
        order[place] = place;
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return reading_place(form, fields[a], sections[a]) <
               reading_place(form, fields[b], sections[b]);
    });
    for (std::size_t place = 0; place < order.size(); ++place)
        fields[order[place]].order = place;
    return fields;
}

} // namespace tassel::mapping
