// Reads the words that a page shows. C++17, because it includes libqpdf.
#pragma once

#include "mapping/reading/font_text.hpp"
#include "mapping/reading/form_reader.hpp"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <qpdf/QPDFObjectHandle.hh>
#include <string_view>
#include <vector>

namespace tassel::mapping {

// Transforms coordinates. A page's content moves, turns, and scales the content that follows.

/// A transform of coordinates: x' = a x + c y + e, y' = b x + d y + f.
struct transform {
    double a = 1, b = 0, c = 0, d = 1, e = 0, f = 0;
};

/// Returns the transform that applies `first`, then `second`.
[[nodiscard]] inline transform joined(transform const& first, transform const& second) noexcept {
    return {first.a * second.a + first.b * second.c,
            first.a * second.b + first.b * second.d,
            first.c * second.a + first.d * second.c,
            first.c * second.b + first.d * second.d,
            first.e * second.a + first.f * second.c + second.e,
            first.e * second.b + first.f * second.d + second.f};
}

[[nodiscard]] inline transform moved(double x, double y) noexcept {
    return {1, 0, 0, 1, x, y};
}

/// Converts to thousandths of a point. A value that no page has becomes 0.
[[nodiscard]] inline std::int64_t to_thousandths(double points) noexcept {
    constexpr double farthest = 100'000;
    if (!(points > -farthest && points < farthest)) return 0;
    return std::llround(points * 1'000);
}

/// How and where a content stream shows text at present (ISO 32000-1, 9.3 and 9.4).
struct text_state {
    transform placed; ///< from the coordinates of the stream to those of the page
    font_text const* font = nullptr;
    double size = 0;
    double character_space = 0;
    double word_space = 0;
    double scale = 1; ///< horizontal scale
    double leading = 0;
    double rise = 0;

    /// Returns how far a code moves the position of the next character.
    [[nodiscard]] double width_of(shown_code const& code) const noexcept {
        auto const space = character_space + (code.blank ? word_space : 0);
        return (code.width * size + space) * scale;
    }
};

/// The position of the next character.
class text_place {
  public:
    void begin(transform const& matrix) noexcept { line_ = next_ = matrix; }
    void step(double x, double y) noexcept { begin(joined(moved(x, y), line_)); }
    void advance(double x) noexcept { next_ = joined(moved(x, 0), next_); }

    /// Returns the transform to the page, scaled to one unit of the font.
    [[nodiscard]] transform seen(text_state const& state) const noexcept {
        transform const sized{state.size * state.scale, 0, 0, state.size, 0, state.rise};
        return joined(joined(sized, next_), state.placed);
    }

  private:
    transform line_, next_;
};

/// Returns the height of a character that the transform `seen` places.
[[nodiscard]] inline double height_of(transform const& seen) noexcept {
    return std::hypot(seen.c, seen.d);
}

// Assembles the characters of a page into words.

/// A character and its place, in points of the page.
struct shown_character {
    double left = 0;
    double right = 0;
    double baseline = 0;
    double size = 0; ///< size of its font, as displayed
    std::string_view text;
};

class word_maker {
  public:
    /// Adds a character. Throws pdf::template_fault if there are more than maximum_words words.
    void add(shown_character const& one);
    void end_word();
    [[nodiscard]] std::vector<printed_word> take();

  private:
    [[nodiscard]] bool follows(shown_character const& one) const;

    std::vector<printed_word> words_;
    printed_word word_;
    double left_ = 0, right_ = 0, baseline_ = 0, size_ = 0; ///< of the current word
};

/// The limits for reading the pages of one file.
struct reading_effort {
    std::size_t operators = 3'000'000;
    std::size_t characters = 1'000'000;
    std::size_t forms = 2'000; ///< content streams within others
};

/// Fonts that have been read already.
using read_fonts = std::map<QPDFObjGen, font_text>;

/// Returns the words of a page. Throws pdf::template_fault if the effort is used up, or if content
/// streams are nested too deeply.
[[nodiscard]] std::vector<printed_word> words_of_page(QPDFObjectHandle page, read_fonts& fonts,
                                                      reading_effort& left);

} // namespace tassel::mapping
