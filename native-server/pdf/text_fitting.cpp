#include "pdf/text_fitting.hpp"

#include "pdf/typeface.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace tassel::pdf {
namespace {

constexpr thousandths smallest_size = 6'000;
constexpr thousandths greatest_size = 11'000;
constexpr thousandths usual_size = 10'000;
constexpr thousandths margin = 2'000; ///< at the sides
constexpr thousandths margin_above = 1'000;
/// Of a field that several lines have room in, at all sides: its edge is often a drawn box.
constexpr thousandths box_margin = 3'000;
constexpr thousandths box_height = 24'000;
constexpr thousandths highest_baseline = 7'000; ///< of a single line

// In thousandths of the font size. Capitals with an accent are higher than all else.
constexpr thousandths ascent = 760;
constexpr thousandths accented_ascent = 940;
constexpr thousandths descent = 220;
constexpr thousandths leading = 1'150;

/// Words that are wider than a line are parted in a paragraph that has a longer one; elsewhere only
/// where there is no other way.
constexpr std::size_t longest_whole_word = 24;

thousandths of(thousandths size, thousandths share) {
    return size * share / 1000;
}

thousandths width_at(thousandths size, std::string_view text) {
    return of(size, width_of(typeface::helvetica, text));
}

thousandths height_of(std::string_view text) {
    bool const accented = std::any_of(text.begin(), text.end(), [](char character) {
        auto const octet = static_cast<unsigned char>(character);
        return (octet >= 0xC0 && octet <= 0xDD) || octet == 0x8A || octet == 0x8E || octet == 0x9F;
    });
    return accented ? accented_ascent : ascent;
}

thousandths first_size(text_space const& space) {
    return space.size == 0 ? usual_size : std::min(space.size, greatest_size);
}

/// The greatest size at which `set` gives something.
template <class Set>
auto shrink(thousandths size, thousandths step, Set const& set) -> decltype(set(size)) {
    auto const least = std::min(size, smallest_size);
    for (;; size = std::max(size - step, least)) {
        auto made = set(size);
        if (made || size == least) return made;
    }
}

thousandths start_of(alignment aligned, thousandths room, thousandths width) {
    if (aligned == alignment::left) return 0;
    return aligned == alignment::centre ? (room - width) / 2 : room - width;
}

/// In the middle of the field, but never far above its lower edge, where forms have their line.
thousandths baseline(text_space const& space, thousandths size, thousandths height) {
    auto const centred = (space.height - of(size, height + descent)) / 2 + of(size, descent);
    return std::min(centred, highest_baseline);
}

/// The least size is taken even where the field is lower than it.
bool is_too_high(text_space const& space, thousandths size, thousandths height) {
    return size > smallest_size && of(size, height + descent) > space.height - 2 * space.border;
}

std::optional<fitted_text> fit_line(text_space const& space, std::string_view text) {
    auto const height = height_of(text);
    auto const side = margin + space.border;
    auto const room = space.width - 2 * side;
    return shrink(first_size(space), 250, [&](thousandths size) -> std::optional<fitted_text> {
        auto const width = width_at(size, text);
        if (width > room || is_too_high(space, size, height)) return std::nullopt;
        auto const x = side + start_of(space.aligned, room, width);
        auto const y = baseline(space, size, height);
        return fitted_text{size, {{x, y, std::string{text}}}};
    });
}

std::optional<fitted_text> fit_cells(text_space const& space, std::string_view text) {
    auto const cell = space.width / space.cells;
    auto const free = space.cells - static_cast<std::int64_t>(text.size());
    auto const first = start_of(space.aligned, free, 0);
    auto const height = height_of(text);
    return shrink(first_size(space), 250, [&](thousandths size) -> std::optional<fitted_text> {
        if (is_too_high(space, size, height)) return std::nullopt;
        fitted_text fitted{size, {}};
        auto const y = baseline(space, size, height);
        for (std::size_t at = 0; at < text.size(); ++at) {
            auto const width = width_at(size, text.substr(at, 1));
            if (width > cell) return std::nullopt;
            auto const place = first + static_cast<std::int64_t>(at);
            auto const x = place * space.width / space.cells + (cell - width) / 2;
            fitted.runs.push_back({x, y, std::string{text.substr(at, 1)}});
        }
        return fitted;
    });
}

/// Where the line that begins `text` ends: the text without line feeds, so that it fits `room`.
/// 0: not even its first word does.
std::size_t end_of_line(std::string_view text, thousandths size, thousandths room) {
    if (width_at(size, text) <= room) return text.size();
    std::size_t end = 0;
    for (auto blank = text.find(' '); blank != std::string_view::npos;
         blank = text.find(' ', blank + 1)) {
        if (width_at(size, text.substr(0, blank)) > room) break;
        end = blank;
    }
    return end;
}

std::size_t most_that_fits(std::string_view text, thousandths size, thousandths room) {
    std::size_t count = 0;
    while (count < text.size() && width_at(size, text.substr(0, count + 1)) <= room)
        ++count;
    return count;
}

std::string_view without_leading_blanks(std::string_view text) {
    return text.substr(std::min(text.find_first_not_of(' '), text.size()));
}

/// False where a word is too wide for a line.
bool wrap(std::string_view paragraph, thousandths size, thousandths room,
          std::vector<std::string_view>& lines) {
    bool may_part = size <= smallest_size;
    paragraph = without_leading_blanks(paragraph);
    do {
        auto end = end_of_line(paragraph, size, room);
        auto const word = paragraph.substr(0, paragraph.find(' '));
        may_part = may_part || word.size() > longest_whole_word;
        if (end == 0 && may_part) end = most_that_fits(paragraph, size, room);
        if (end == 0 && !paragraph.empty()) return false;
        lines.push_back(paragraph.substr(0, end));
        paragraph = without_leading_blanks(paragraph.substr(end));
    } while (!paragraph.empty());
    return true;
}

std::optional<std::vector<std::string_view>> wrap_all(std::string_view text, thousandths size,
                                                      thousandths room) {
    std::vector<std::string_view> lines;
    for (;;) {
        auto const end = text.find('\n');
        if (!wrap(text.substr(0, end), size, room, lines)) return std::nullopt;
        if (end == std::string_view::npos) return lines;
        text.remove_prefix(end + 1);
    }
}

std::optional<fitted_text> fit_lines(text_space const& space, std::string_view text) {
    bool const is_box = space.height >= box_height;
    auto const side = (is_box ? box_margin : margin) + space.border;
    auto const above = (is_box ? box_margin : margin_above) + space.border;
    auto const room = space.width - 2 * side;
    auto const height = height_of(text);
    return shrink(first_size(space), 500, [&](thousandths size) -> std::optional<fitted_text> {
        auto const lines = wrap_all(text, size, room);
        if (!lines) return std::nullopt;
        auto const below_first = static_cast<thousandths>(lines->size() - 1) * of(size, leading);
        if (below_first + of(size, height + descent) > space.height - 2 * above)
            return std::nullopt;
        fitted_text fitted{size, {}};
        auto y = space.height - above - of(size, height);
        for (auto const line : *lines) {
            auto const x = side + start_of(space.aligned, room, width_at(size, line));
            fitted.runs.push_back({x, y, std::string{line}});
            y -= of(size, leading);
        }
        return fitted;
    });
}

} // namespace

std::optional<fitted_text> fit_text(text_space const& space, std::string_view text) {
    auto const most = space.cells > 0 ? space.cells : space.most_characters;
    if (most > 0 && text.size() > static_cast<std::size_t>(most)) return std::nullopt;
    if (space.cells > 0) return fit_cells(space, text);
    return space.several_lines ? fit_lines(space, text) : fit_line(space, text);
}

} // namespace tassel::pdf
