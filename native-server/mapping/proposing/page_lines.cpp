#include "mapping/proposing/page_lines.hpp"

#include <algorithm>
#include <utility>

namespace tassel::mapping {
namespace {

/// Words of one line, by their left edge.
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
            // Columns lie further apart than the words of one line ever do.
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

} // namespace tassel::mapping
