// How a content shows text at present, and where (ISO 32000-1, 9.3 and 9.4).
#pragma once

#include "mapping/reading/font_text.hpp"
#include "mapping/reading/transform.hpp"

#include <cmath>

namespace tassel::mapping {

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

} // namespace tassel::mapping
