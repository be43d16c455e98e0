#include "mapping/proposing/surroundings.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <string_view>

namespace tassel::mapping {
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

/// A line of its own that begins a section: "SECTION 2: …", no sentence that names one.
bool is_heading(printed_line const& line) {
    constexpr std::size_t longest = 110;
    if (line.text.size() > longest || !begins_with_section(line.text)) return false;
    constexpr std::size_t latest_colon = 13; // npos is later
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

/// Whether no other field lies in the area.
bool form_print::is_free(std::size_t page, area const& between, area const& self) const {
    return std::none_of(
        widgets_[page].begin(), widgets_[page].end(), [&](placed_widget const& other) {
            bool const same = other.place.left == self.left && other.place.bottom == self.bottom;
            return !same && shared_width(other.place, between) > 0 &&
                   shared_height(other.place, between) > 0;
        });
}

/// Before a field, in its line.
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

/// Lines that stand on top of each other above a field; the lowest may lie in it.
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

/// Behind a box, and on in the lines below that begin where the first does.
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

/// Under a field, as captions of signature lines are.
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

} // namespace tassel::mapping
