#include "mapping/proposing/seen_fields.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <string_view>
#include <tuple>
#include <utility>

namespace tassel::mapping {
namespace {

/// The words of one line, sorted by their left edge.
using word_row = std::vector<printed_word const*>;

bool stand_in_row(printed_word const& a, printed_word const& b) {
    auto const least = std::min(height_of(a.place), height_of(b.place));
    return 2 * shared_height(a.place, b.place) > least;
}

std::vector<word_row> rows_of(read_page const& page) {
    std::vector<printed_word const*> words;
    for (auto const& one : page.words)
        words.push_back(&one);
    std::stable_sort(words.begin(), words.end(), [](auto const* a, auto const* b) {
        return a->place.bottom > b->place.bottom;
    });
    std::vector<word_row> rows;
    for (auto const* const one : words) {
        if (rows.empty() || !stand_in_row(*rows.back().front(), *one)) rows.emplace_back();
        rows.back().push_back(one);
    }
    for (auto& row : rows) {
        std::stable_sort(row.begin(), row.end(), [](auto const* a, auto const* b) {
            return a->place.left < b->place.left;
        });
    }
    return rows;
}

void widen(area& place, area const& more) {
    place.left = std::min(place.left, more.left);
    place.right = std::max(place.right, more.right);
    place.bottom = std::min(place.bottom, more.bottom);
    place.top = std::max(place.top, more.top);
}

} // namespace

std::vector<printed_line> lines_of(read_page const& page) {
    std::vector<printed_line> lines;
    for (auto const& row : rows_of(page)) {
        printed_word const* before = nullptr;
        for (auto const* const one : row) {
            // The gap between columns is always wider than the gap between the words of a line.
            auto const widest = std::max<std::int64_t>(height_of(one->place), 6'000);
            bool const apart = before == nullptr || one->place.left - before->place.right > widest;
            before = one;
            if (apart) {
                lines.push_back({one->place, one->text});
                continue;
            }
            widen(lines.back().place, one->place);
            lines.back().text.append(" ").append(one->text);
        }
    }
    return lines;
}

namespace {

constexpr std::int64_t furthest_beside = 90 * point;
constexpr std::int64_t furthest_behind = 16 * point;
constexpr std::int64_t furthest_above = 9 * point;
constexpr std::int64_t furthest_question = 60 * point;
constexpr int maximum_lines = 6;

bool begins_with_section(std::string_view text) {
    static constexpr std::array<std::string_view, 4> words{"SECTION ", "Section ", "SECCIÓN ",
                                                           "Sección "};
    return std::any_of(words.begin(), words.end(), [text](std::string_view beginning) {
        return text.starts_with(beginning) && text.size() > beginning.size() &&
               std::isdigit(static_cast<unsigned char>(text[beginning.size()])) != 0;
    });
}

/// Whether a line begins a section: "SECTION 2: …", but not a sentence that mentions a section.
bool is_heading(printed_line const& line) {
    constexpr std::size_t longest = 110;
    if (line.text.size() > longest || !begins_with_section(line.text)) return false;
    constexpr std::size_t latest_colon = 13; // npos is larger, so no colon means no heading
    return line.text.find_first_of(":.-") <= latest_colon;
}

void append(std::string& text, std::string_view more) {
    if (!text.empty()) text.push_back(' ');
    text.append(more);
}

} // namespace

form_print::form_print(read_form const& form) : widgets_(form.pages.size()) {
    for (std::size_t page = 0; page < form.pages.size(); ++page) {
        lines_.push_back(lines_of(form.pages[page]));
        for (auto const& line : lines_.back()) {
            if (is_heading(line)) headings_.push_back({page, line.place, line.text});
        }
    }
    for (auto const& field : form.fields) {
        for (auto const& widget : field.widgets) {
            auto const page = static_cast<std::size_t>(widget.page);
            if (page == 0 || page > widgets_.size()) continue;
            widgets_[page - 1].push_back({widget.place, field.kind == pdf::field_kind::box});
        }
    }
}

/// Whether no other field overlaps the area.
bool form_print::is_free(std::size_t page, area const& between, area const& self) const {
    return std::none_of(
        widgets_[page].begin(), widgets_[page].end(), [&](placed_widget const& other) {
            bool const same = other.place.left == self.left && other.place.bottom == self.bottom;
            return !same && shared_width(other.place, between) > 0 &&
                   shared_height(other.place, between) > 0;
        });
}

/// Returns the text before a field, on the field's line.
std::string form_print::beside(std::size_t page, area const& place) const {
    printed_line const* nearest = nullptr;
    for (auto const& line : lines_[page]) {
        bool const before = line.place.right <= place.left + 3 * point &&
                            place.left - line.place.right < furthest_beside;
        bool const level = shared_height(line.place, place) * 2 > height_of(line.place);
        if (!before || !level) continue;
        if (nearest == nullptr || line.place.right > nearest->place.right) nearest = &line;
    }
    if (nearest == nullptr) return {};
    area const between{nearest->place.right, middle_of(place) - point, place.left,
                       middle_of(place) + point};
    return is_free(page, between, place) ? nearest->text : std::string{};
}

/// Returns the stacked lines above a field. The lowest line may be inside the field.
std::string form_print::above(std::size_t page, area const& place, bool into) const {
    std::string text;
    auto edge = place.top;
    auto reach = into ? furthest_above : furthest_question;
    for (int count = 0; count < maximum_lines; ++count) {
        printed_line const* nearest = nullptr;
        for (auto const& line : lines_[page]) {
            auto const lowest = count == 0 && into ? place.bottom : edge - point;
            bool const over = line.place.bottom >= lowest && line.place.bottom - edge < reach;
            bool const across = shared_width(line.place, place) > 0 ||
                                (line.place.left <= place.left && line.place.right > place.left);
            if (!over || !across || line.place.top <= edge - height_of(line.place) / 2) continue;
            if (nearest == nullptr || line.place.bottom < nearest->place.bottom) nearest = &line;
        }
        if (nearest == nullptr) break;
        area const between{place.left, edge, place.left + point, nearest->place.bottom};
        if (count > 0 && !is_free(page, between, place)) break;
        if (is_heading(*nearest)) break;
        std::string joined{nearest->text};
        append(joined, text);
        text = joined;
        edge = nearest->place.top;
        reach = height_of(nearest->place) / 2 + 2 * point;
    }
    return text;
}

/// Returns the text after a box. The text continues on lines below that start at the same left
/// edge.
std::string form_print::behind(std::size_t page, area const& place) const {
    printed_line const* first = nullptr;
    for (auto const& line : lines_[page]) {
        bool const near = line.place.left >= place.right - 2 * point &&
                          line.place.left - place.right < furthest_behind;
        bool const level = shared_height(line.place, place) * 2 > height_of(line.place);
        if (near && level && (first == nullptr || line.place.left < first->place.left))
            first = &line;
    }
    if (first == nullptr) return {};
    auto text = first->text;
    auto const* last = first;
    for (int count = 1; count < maximum_lines; ++count) {
        printed_line const* next = nullptr;
        for (auto const& line : lines_[page]) {
            auto const gap = last->place.bottom - line.place.top;
            bool const follows = line.place.bottom < last->place.bottom && gap < 4 * point;
            bool const aligned = std::abs(line.place.left - first->place.left) < 6 * point;
            if (follows && aligned && (next == nullptr || line.place.top > next->place.top))
                next = &line;
        }
        if (next == nullptr) break;
        area const before{place.left, next->place.bottom, place.right, next->place.top};
        if (!is_free(page, before, place)) break;
        append(text, next->text);
        last = next;
    }
    return text;
}

/// Returns the text under a field, such as the caption of a signature line.
std::string form_print::below(std::size_t page, area const& place) const {
    for (auto const& line : lines_[page]) {
        bool const under =
            line.place.top <= place.bottom + 2 * point && place.bottom - line.place.top < 6 * point;
        if (under && shared_width(line.place, place) * 2 > width_of(line.place)) return line.text;
    }
    return {};
}

void form_print::find_heading(std::size_t page, area const& place, surroundings& found) const {
    for (auto const& heading : headings_) {
        bool const before =
            heading.page < page || (heading.page == page && heading.place.bottom >= place.bottom);
        if (!before) break;
        found.heading = heading.text;
        ++found.section;
    }
}

surroundings form_print::around(read_field const& field, read_widget const& widget) const {
    surroundings found;
    if (widget.page < 1 || static_cast<std::size_t>(widget.page) > lines_.size()) return found;
    auto const page = static_cast<std::size_t>(widget.page) - 1;
    auto const& place = widget.place;
    find_heading(page, place, found);
    if (field.kind == pdf::field_kind::box) {
        found.label = behind(page, place);
        found.question = above(page, place, false);
        return found;
    }
    found.label = beside(page, place);
    found.beside = !found.label.empty();
    auto const over = above(page, place, true);
    if (found.label.empty())
        found.label = over;
    else
        found.question = over;
    if (found.label.empty()) found.label = below(page, place);
    return found;
}

namespace {

constexpr std::int64_t head_height = 60 * point;

/// Returns the name without a trailing [0] and without everything up to the last period.
std::string leaf_of(std::string_view name) {
    auto const index = name.rfind('[');
    if (index != std::string_view::npos && name.ends_with(']')) name = name.substr(0, index);
    auto const period = name.rfind('.');
    if (period != std::string_view::npos && period + 1 < name.size() && name[period + 1] != ' ')
        name.remove_prefix(period + 1);
    return std::string{name};
}

/// Returns the leading number of texts such as "7. Did you …" and "16 a.".
std::string number_of(std::string_view text) {
    std::size_t end = 0;
    while (end < text.size() && is_digit(text[end]))
        ++end;
    bool const numbered = end > 0 && end < 3 && end < text.size() && text[end] == '.';
    return numbered ? std::string{text.substr(0, end)} : std::string{};
}

/// Whether a field is a place for a signature. A text field counts if its name or tooltip mentions
/// a signature and no date.
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

/// Returns the place of the field's first widget in reading order: page, section, column, height,
/// and left edge.
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
        // Some programs use the field's name as its tooltip if the author wrote no tooltip.
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
