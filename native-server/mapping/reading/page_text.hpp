// The words that a page's content shows. C++17, because it includes libqpdf.
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

// Transforms of coordinates: how a page's content moves, turns, and scales what follows.

/// x' = a x + c y + e, y' = b x + d y + f.
struct transform {
    double a = 1, b = 0, c = 0, d = 1, e = 0, f = 0;
};

/// Applies `first`, then `second`.
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

/// Thousandths of a point; a value that no page has becomes 0.
[[nodiscard]] inline std::int64_t to_thousandths(double points) noexcept {
    constexpr double farthest = 100'000;
    if (!(points > -farthest && points < farthest)) return 0;
    return std::llround(points * 1'000);
}

/// How and where a content stream shows text at present (ISO 32000-1, 9.3 and 9.4).
struct text_state {
    transform placed; ///< from the stream's coordinates to the page's
    font_text const* font = nullptr;
    double size = 0;
    double character_space = 0;
    double word_space = 0;
    double scale = 1; ///< horizontal
    double leading = 0;
    double rise = 0;

    /// How far a code advances the position of the text after it.
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

    /// The transform to the page, scaled to one unit of the font.
    [[nodiscard]] transform seen(text_state const& state) const noexcept {
        transform const sized{state.size * state.scale, 0, 0, state.size, 0, state.rise};
        return joined(joined(sized, next_), state.placed);
    }

  private:
    transform line_, next_;
};

/// The height of a character that `seen` places.
[[nodiscard]] inline double height_of(transform const& seen) noexcept {
    return std::hypot(seen.c, seen.d);
}

// Assembles the characters of a page into words.

/// A character at its place, in points of the page.
struct shown_character {
    double left = 0;
    double right = 0;
    double baseline = 0;
    double size = 0; ///< of its font, as displayed
    std::string_view text;
};

class word_maker {
  public:
    /// Throws pdf::template_fault after maximum_words.
    void add(shown_character const& one);
    void end_word();
    [[nodiscard]] std::vector<printed_word> take();

  private:
    [[nodiscard]] bool follows(shown_character const& one) const;

    std::vector<printed_word> words_;
    printed_word word_;
    double left_ = 0, right_ = 0, baseline_ = 0, size_ = 0; ///< the current word
};

/// How much effort reading the pages of one file may take.
struct reading_effort {
    std::size_t operators = 3'000'000;
    std::size_t characters = 1'000'000;
    std::size_t forms = 2'000; ///< nested content streams
};

/// Fonts that have been read already.
using read_fonts = std::map<QPDFObjGen, font_text>;

/// Throws pdf::template_fault if the effort is used up or content streams are nested too deeply.
[[nodiscard]] std::vector<printed_word> words_of_page(QPDFObjectHandle page, read_fonts& fonts,
                                                      reading_effort& left);

} // namespace tassel::mapping
