// How a text is set in its field: as large as the form says if it fits, else smaller, and never
// truncated.
#pragma once

#include "pdf/typeface.hpp"

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::pdf {

// PDF numbers as whole thousandths, so that the same values give the same bytes everywhere.

/// Thousandths of a unit; for lengths, of a point.
using thousandths = std::int64_t;

/// Parses `text` as a number, truncated to three decimal places; nothing if it is not a number, or
/// larger than any page.
[[nodiscard]] std::optional<thousandths> read_number(std::string_view text) noexcept;

/// In PDF notation: "12.4", followed by a blank.
void append_number(std::string& content, thousandths number);

enum class alignment { left, center, right };
BOOST_DESCRIBE_ENUM(alignment, left, center, right)

/// The properties of a field that its text depends on.
struct text_space {
    thousandths width = 0;
    thousandths height = 0;
    thousandths border = 0; ///< width of the line around it
    thousandths size = 0;   ///< of the font, in the form; 0: automatic
    alignment aligned = alignment::left;
    bool several_lines = false;
    std::int64_t cells = 0;              ///< of a field with one character per cell; else 0
    std::int64_t maximum_characters = 0; ///< 0: any number
};
BOOST_DESCRIBE_STRUCT(text_space, (),
                      (width, height, border, size, aligned, several_lines, cells,
                       maximum_characters))

/// Relative to the field's lower left corner.
struct placed_text {
    thousandths x = 0;
    thousandths y = 0; ///< of the baseline
    std::u16string text;
};

struct fitted_text {
    typeface face = typeface::helvetica;
    thousandths size = 0;
    std::vector<placed_text> runs;
};

/// Nothing if the text does not fit at the smallest size, 6 points, or has more characters than the
/// field accepts.
[[nodiscard]] std::optional<fitted_text> fit_text(text_space const& space, set_text const& text);

} // namespace tassel::pdf
