// How a text is set in its field: in Helvetica, as large as the form says where there is room for
// it, smaller where there is not, and never cut short.
#pragma once

#include "pdf/measures.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::pdf {

enum class alignment { left, centre, right };

/// A field, as far as its text is concerned.
struct text_space {
    thousandths width = 0;
    thousandths height = 0;
    thousandths border = 0; ///< width of the line around it
    thousandths size = 0;   ///< of the font, as the form has it; 0: as is fit
    alignment aligned = alignment::left;
    bool several_lines = false;
    std::int64_t cells = 0;           ///< of a field with one character to a cell; else 0
    std::int64_t most_characters = 0; ///< 0: any number
};

/// From its lower left corner.
struct placed_text {
    thousandths x = 0;
    thousandths y = 0; ///< of the baseline
    std::string text;
};

struct fitted_text {
    thousandths size = 0;
    std::vector<placed_text> runs;
};

/// `text` in WinAnsiEncoding. Nothing where it does not fit at the smallest size, 6 points, or has
/// more characters than the field takes.
[[nodiscard]] std::optional<fitted_text> fit_text(text_space const& space, std::string_view text);

} // namespace tassel::pdf
