// The words that the content of a page shows. Sees libqpdf, so C++17.
#pragma once

#include "mapping/reading/font_text.hpp"
#include "mapping/reading/read_form.hpp"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <qpdf/QPDFObjectHandle.hh>
#include <string_view>
#include <vector>

namespace tassel::mapping {

// Coordinates of a page's content: how its writer moved, turned and scaled what follows.

/// x' = a x + c y + e, y' = b x + d y + f.
struct transform {
    double a = 1, b = 0, c = 0, d = 1, e = 0, f = 0;
};

/// What `first` and then `second` do.
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

/// Thousandths of a point; what no page has becomes 0.
[[nodiscard]] inline std::int64_t to_thousandths(double points) noexcept {
    constexpr double farthest = 100'000;
    if (!(points > -farthest && points < farthest)) return 0;
    return std::llround(points * 1'000);
}

/// How a content shows text at present, and where (ISO 32000-1, 9.3 and 9.4).
struct text_state {
    transform placed; ///< from the content's coordinates to the page's
    font_text const* font = nullptr;
    double size = 0;
    double character_space = 0;
    double word_space = 0;
    double scale = 1; ///< across
    double leading = 0;
    double rise = 0;

    /// How far a code moves what follows it.
    [[nodiscard]] double width_of(shown_code const& code) const noexcept {
        auto const space = character_space + (code.blank ? word_space : 0);
        return (code.width * size + space) * scale;
    }
};

/// Where the next character stands.
class text_place {
  public:
    void begin(transform const& matrix) noexcept { line_ = next_ = matrix; }
    void step(double x, double y) noexcept { begin(joined(moved(x, y), line_)); }
    void advance(double x) noexcept { next_ = joined(moved(x, 0), next_); }

    /// On the page; scaled as one unit of the font is.
    [[nodiscard]] transform seen(text_state const& state) const noexcept {
        transform const sized{state.size * state.scale, 0, 0, state.size, 0, state.rise};
        return joined(joined(sized, next_), state.placed);
    }

  private:
    transform line_, next_;
};

/// Of a character that `seen` places.
[[nodiscard]] inline double height_of(transform const& seen) noexcept {
    return std::hypot(seen.c, seen.d);
}

// Puts the characters that a page shows together to words.

/// A character where it is shown, in points of the page.
struct shown_character {
    double left = 0;
    double right = 0;
    double baseline = 0;
    double size = 0; ///< of its font, as it is seen
    std::string_view text;
};

class word_maker {
  public:
    /// Throws pdf::template_fault beyond maximum_words.
    void add(shown_character const& one);
    void end_word();
    [[nodiscard]] std::vector<printed_word> take();

  private:
    [[nodiscard]] bool follows(shown_character const& one) const;

    std::vector<printed_word> words_;
    printed_word word_;
    double left_ = 0, right_ = 0, baseline_ = 0, size_ = 0; ///< of the word that is begun
};

/// What reading the pages of one file may take.
struct reading_effort {
    std::size_t operators = 3'000'000;
    std::size_t characters = 1'000'000;
    std::size_t forms = 2'000; ///< contents within contents
};

/// Fonts that were read already.
using read_fonts = std::map<QPDFObjGen, font_text>;

/// Throws pdf::template_fault where the effort is used up, or contents lie too deep in each other.
[[nodiscard]] std::vector<printed_word> words_of_page(QPDFObjectHandle page, read_fonts& fonts,
                                                      reading_effort& left);

} // namespace tassel::mapping
