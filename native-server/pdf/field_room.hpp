// How a text is set in a field of a form, and how much text fits into it.
#pragma once

#include "pdf/form_filler.hpp"
#include "pdf/typeface.hpp"

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
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

// How a text is set in its field: in the size that the form states, or smaller if it does not fit,
// and never truncated.

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
    std::int64_t cells = 0;              ///< for a field with one character per cell; else 0
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

// How much text fits into a form, judged without the form. So a value that is too long is rejected
// when it is entered, by the same function that sets it later.

/// A text field of a form.
struct field_room {
    std::string field;              ///< full name, UTF-8
    std::vector<text_space> places; ///< all of them show its text
};
BOOST_DESCRIBE_STRUCT(field_room, (), (field, places))

/// The pages of a field, or of the box with a state: one entry for each page.
struct field_page {
    std::string field;     ///< full name, UTF-8
    std::string state;     ///< of a box: its on-state; else empty
    std::int64_t page = 0; ///< from 1
};
BOOST_DESCRIBE_STRUCT(field_page, (), (field, state, page))

/// Orders by field, then by state, then by page.
[[nodiscard]] inline bool operator<(field_page const& one, field_page const& other) {
    return std::tie(one.field, one.state, one.page) <
           std::tie(other.field, other.state, other.page);
}

/// What we know about the fields of a template that a caller names.
struct measured_template {
    std::vector<field_room> rooms; ///< of the text fields, sorted by name
    std::vector<field_page> pages; ///< sorted; without fields that are on no page
};
BOOST_DESCRIBE_STRUCT(measured_template, (), (rooms, pages))

/// A text as it is set in its field.
struct shown_value {
    std::string text;               ///< the field's value: lines are joined if it has only one
    std::vector<fitted_text> shown; ///< the text in each of its places
};

[[nodiscard]] std::variant<shown_value, misfit_reason> show_in(field_room const& room,
                                                               std::string_view utf8);

/// Why the text can't be filled into the field; nothing if it can.
[[nodiscard]] std::optional<misfit_reason> misfit_of(field_room const& room, std::string_view utf8);

} // namespace tassel::pdf
