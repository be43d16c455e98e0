#include "pdf/field_room.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

namespace tassel::pdf {
namespace {

constexpr std::size_t maximum_digits = 6;
constexpr std::size_t decimals = 3;

bool is_digit(char character) noexcept {
    return character >= '0' && character <= '9';
}

} // namespace

std::optional<thousandths> read_number(std::string_view text) noexcept {
    bool const negative = !text.empty() && text.front() == '-';
    if (negative || (!text.empty() && text.front() == '+')) text.remove_prefix(1);
    auto const point = text.find('.');
    auto const whole = text.substr(0, point);
    auto const rest = point == std::string_view::npos ? std::string_view{} : text.substr(point + 1);
    if (whole.size() > maximum_digits || (whole.empty() && rest.empty())) return std::nullopt;
    thousandths number = 0;
    for (char const digit : whole) {
        if (!is_digit(digit)) return std::nullopt;
        number = number * 10 + (digit - '0');
    }
    for (std::size_t place = 0; place < decimals || place < rest.size(); ++place) {
        char const digit = place < rest.size() ? rest[place] : '0';
        if (!is_digit(digit)) return std::nullopt;
        if (place < decimals) number = number * 10 + (digit - '0');
    }
    return negative ? -number : number;
}

void append_number(std::string& content, thousandths number) {
    if (number < 0) {
        content.push_back('-');
        number = -number;
    }
    content.append(std::to_string(number / 1000));
    auto fraction = number % 1000;
    if (fraction > 0) content.push_back('.');
    for (thousandths unit = 100; fraction > 0; unit /= 10) {
        content.push_back(static_cast<char>('0' + fraction / unit));
        fraction %= unit;
    }
    content.push_back(' ');
}

namespace {

constexpr thousandths greatest_size = 11'000;
constexpr thousandths usual_size = 10'000;
constexpr thousandths margin = 2'000; ///< the margin at both sides
constexpr thousandths margin_above = 1'000;
/// The margin on all sides of a field that takes several lines. Such a field needs a wider margin,
/// because its edge is often a drawn box.
constexpr thousandths box_margin = 3'000;
constexpr thousandths box_height = 24'000;
constexpr thousandths highest_baseline = 7'000; ///< for a single line

/// The distance between lines, in thousandths of the font size. It is larger if letters extend
/// further up or down.
constexpr thousandths usual_leading = 1'150;

/// If a paragraph has a word longer than this, we split words that are wider than a line. In other
/// paragraphs, we split words only as a last resort.
constexpr std::size_t longest_whole_word = 24;

thousandths of(thousandths size, thousandths share) {
    return size * share / 1000;
}

/// The measurements that we need to set a text.
class measured_text {
  public:
    explicit measured_text(set_text const& text)
        : text_{text}, extent_{extent_of(text.face, text.characters)} {}

    [[nodiscard]] std::u16string_view characters() const { return text_.characters; }
    [[nodiscard]] thousandths width_at(thousandths size, std::u16string_view part) const {
        return of(size, width_of(text_.face, part));
    }
    [[nodiscard]] thousandths above_at(thousandths size) const { return of(size, extent_.above); }
    [[nodiscard]] thousandths below_at(thousandths size) const { return of(size, extent_.below); }
    [[nodiscard]] thousandths height_at(thousandths size) const {
        return of(size, extent_.above + extent_.below);
    }
    /// Returns the distance from one line to the next. We let accented letters of Helvetica
    /// touch the line above, because they are rare.
    [[nodiscard]] thousandths leading_at(thousandths size) const {
        auto const kept = is_kept(text_.face) ? extent_.above + extent_.below : 0;
        return of(size, std::max(usual_leading, kept));
    }
    [[nodiscard]] fitted_text fitted(thousandths size) const { return {text_.face, size, {}}; }

  private:
    set_text const& text_;
    vertical_extent extent_;
};

thousandths first_size(text_space const& space) {
    return space.size == 0 ? usual_size : std::min(space.size, greatest_size);
}

struct size_range {
    thousandths first = 0;
    thousandths smallest = 0;
};

/// Calls `set` with smaller and smaller sizes until it returns something, or until the smallest
/// size. Returns the last result.
template <class Set>
auto shrink(size_range sizes, thousandths step, Set const& set) -> decltype(set(step)) {
    auto size = sizes.first;
    auto const least = std::min(size, sizes.smallest);
    for (;; size = std::max(size - step, least)) {
        auto made = set(size);
        if (made || size == least) return made;
    }
}

thousandths start_of(alignment aligned, thousandths room, thousandths width) {
    if (aligned == alignment::left) return 0;
    return aligned == alignment::center ? (room - width) / 2 : room - width;
}

/// Returns the baseline of a text that is centered in the field, or lower: forms print a rule near
/// the lower edge, and the text must stay close to that rule.
thousandths baseline(text_space const& space, measured_text const& text, thousandths size) {
    auto const centered = (space.height - text.height_at(size)) / 2 + text.below_at(size);
    return std::min(centered, highest_baseline);
}

/// Whether the text is higher than the field. At the smallest size, we accept any height.
bool is_too_high(text_space const& space, measured_text const& text, thousandths size) {
    return size > smallest_size && text.height_at(size) > space.height - 2 * space.border;
}

std::optional<fitted_text> fit_line(text_space const& space, measured_text const& text,
                                    thousandths smallest) {
    auto const side = margin + space.border;
    auto const room = space.width - 2 * side;
    size_range const sizes{first_size(space), smallest};
    return shrink(sizes, 250, [&](thousandths size) -> std::optional<fitted_text> {
        auto const width = text.width_at(size, text.characters());
        if (width > room || is_too_high(space, text, size)) return std::nullopt;
        auto const x = side + start_of(space.aligned, room, width);
        auto fitted = text.fitted(size);
        fitted.runs.push_back({x, baseline(space, text, size), std::u16string{text.characters()}});
        return fitted;
    });
}

std::optional<fitted_text> fit_cells(text_space const& space, measured_text const& text) {
    auto const characters = text.characters();
    auto const cell = space.width / space.cells;
    auto const free = space.cells - static_cast<std::int64_t>(characters.size());
    auto const first = start_of(space.aligned, free, 0);
    size_range const sizes{first_size(space), smallest_size};
    return shrink(sizes, 250, [&](thousandths size) -> std::optional<fitted_text> {
        if (is_too_high(space, text, size)) return std::nullopt;
        auto fitted = text.fitted(size);
        auto const y = baseline(space, text, size);
        for (std::size_t at = 0; at < characters.size(); ++at) {
            auto const one = characters.substr(at, 1);
            auto const width = text.width_at(size, one);
            if (width > cell) return std::nullopt;
            auto const place = first + static_cast<std::int64_t>(at);
            auto const x = place * space.width / space.cells + (cell - width) / 2;
            fitted.runs.push_back({x, y, std::u16string{one}});
        }
        return fitted;
    });
}

std::u16string_view without_leading_blanks(std::u16string_view text) {
    return text.substr(std::min(text.find_first_not_of(u' '), text.size()));
}

/// Breaks a text into lines at one font size.
class line_breaking {
  public:
    line_breaking(measured_text const& text, thousandths size, thousandths room)
        : text_{text}, size_{size}, room_{room} {}

    /// Returns all lines, or nothing if a word is too wide for a line.
    [[nodiscard]] std::optional<std::vector<std::u16string_view>> all() {
        auto left = text_.characters();
        for (;;) {
            auto const end = left.find(u'\n');
            if (!wrap(left.substr(0, end))) return std::nullopt;
            if (end == std::u16string_view::npos) return std::move(lines_);
            left.remove_prefix(end + 1);
        }
    }

  private:
    [[nodiscard]] bool fits(std::u16string_view part) const {
        return text_.width_at(size_, part) <= room_;
    }

    /// Returns the end of the longest first line of `text` that fits. Returns 0 if not even the
    /// first word fits. `text` has no line feeds.
    [[nodiscard]] std::size_t end_of_line(std::u16string_view text) const {
        if (fits(text)) return text.size();
        std::size_t end = 0;
        for (auto blank = text.find(u' '); blank != std::u16string_view::npos;
             blank = text.find(u' ', blank + 1)) {
            if (!fits(text.substr(0, blank))) break;
            end = blank;
        }
        return end;
    }

    [[nodiscard]] std::size_t longest_fitting(std::u16string_view text) const {
        std::size_t count = 0;
        while (count < text.size() && fits(text.substr(0, count + 1)))
            ++count;
        return count;
    }

    bool wrap(std::u16string_view paragraph) {
        bool may_part = size_ <= smallest_size;
        paragraph = without_leading_blanks(paragraph);
        do {
            auto end = end_of_line(paragraph);
            auto const word = paragraph.substr(0, paragraph.find(u' '));
            may_part = may_part || word.size() > longest_whole_word;
            if (end == 0 && may_part) end = longest_fitting(paragraph);
            if (end == 0 && !paragraph.empty()) return false;
            lines_.push_back(paragraph.substr(0, end));
            paragraph = without_leading_blanks(paragraph.substr(end));
        } while (!paragraph.empty());
        return true;
    }

    measured_text const& text_;
    thousandths size_;
    thousandths room_;
    std::vector<std::u16string_view> lines_;
};

std::optional<fitted_text> fit_lines(text_space const& space, measured_text const& text,
                                     thousandths smallest) {
    bool const is_box = space.height >= box_height;
    auto const side = (is_box ? box_margin : margin) + space.border;
    auto const above = (is_box ? box_margin : margin_above) + space.border;
    auto const room = space.width - 2 * side;
    size_range const sizes{first_size(space), smallest};
    return shrink(sizes, 500, [&](thousandths size) -> std::optional<fitted_text> {
        auto const lines = line_breaking{text, size, room}.all();
        if (!lines) return std::nullopt;
        auto const leading = text.leading_at(size);
        auto const below_first = static_cast<thousandths>(lines->size() - 1) * leading;
        if (below_first + text.height_at(size) > space.height - 2 * above) return std::nullopt;
        auto fitted = text.fitted(size);
        auto y = space.height - above - text.above_at(size);
        for (auto const line : *lines) {
            auto const x = side + start_of(space.aligned, room, text.width_at(size, line));
            fitted.runs.push_back({x, y, std::u16string{line}});
            y -= leading;
        }
        return fitted;
    });
}

} // namespace

std::optional<fitted_text> fit_text(text_space const& space, set_text const& text,
                                    thousandths smallest) {
    auto const most = space.cells > 0 ? space.cells : space.maximum_characters;
    if (most > 0 && text.characters.size() > static_cast<std::size_t>(most)) return std::nullopt;
    measured_text const measured{text};
    if (space.cells > 0) return fit_cells(space, measured);
    return space.several_lines ? fit_lines(space, measured, smallest)
                               : fit_line(space, measured, smallest);
}

namespace {

/// Joins the lines of a text into one.
std::string join_lines(std::string_view text) {
    std::string line;
    for (char const character : text) {
        if (character == '\n')
            line.append(", ");
        else
            line.push_back(character);
    }
    return line;
}

/// Sets a text that is stated elsewhere: on several lines if one is too short for readable print
/// and the place is high enough, or else in smaller print.
std::optional<fitted_text> fit_repetition(text_space const& space, set_text const& text) {
    auto fitted = fit_text(space, text);
    if (fitted || space.cells > 0) return fitted;
    auto lines = space;
    lines.several_lines = true;
    fitted = fit_text(lines, text);
    if (!fitted) fitted = fit_text(space, text, smallest_repetition);
    if (!fitted) fitted = fit_text(lines, text, smallest_repetition);
    return fitted;
}

/// Returns nothing if the text does not fit into one of the places.
std::optional<std::vector<fitted_text>> fit_into(field_room const& room, set_text const& text,
                                                 print_demand demand) {
    auto const widest = std::max_element(
        room.places.begin(), room.places.end(),
        [](text_space const& a, text_space const& b) { return a.width < b.width; });
    std::vector<fitted_text> shown;
    for (auto place = room.places.begin(); place != room.places.end(); ++place) {
        bool const states =
            demand == print_demand::readable || (demand == print_demand::widest && place == widest);
        auto fitted = states ? fit_text(*place, text) : fit_repetition(*place, text);
        if (!fitted) return std::nullopt;
        shown.push_back(std::move(*fitted));
    }
    return shown;
}

std::optional<shown_value> show(field_room const& room, std::string text, print_demand demand) {
    auto const set = set_in(typeface::helvetica, text);
    auto shown = set ? fit_into(room, *set, demand) : std::nullopt;
    if (!shown) return std::nullopt;
    return shown_value{std::move(text), std::move(*shown)};
}

} // namespace

std::variant<shown_value, misfit_reason> show_in(field_room const& room, std::string_view utf8,
                                                 print_demand demand) {
    if (!set_in(typeface::helvetica, utf8)) return misfit_reason::not_writable;
    bool const several_lines =
        std::any_of(room.places.begin(), room.places.end(),
                    [](text_space const& place) { return place.several_lines; });
    auto shown = several_lines ? show(room, std::string{utf8}, demand) : std::nullopt;
    if (!shown) shown = show(room, join_lines(utf8), demand);
    if (!shown) return misfit_reason::too_long;
    return *std::move(shown);
}

std::optional<misfit_reason> misfit_of(field_room const& room, std::string_view utf8,
                                       print_demand demand) {
    auto const shown = show_in(room, utf8, demand);
    auto const* const reason = std::get_if<misfit_reason>(&shown);
    if (reason == nullptr) return std::nullopt;
    return *reason;
}

} // namespace tassel::pdf
