// Sets a text in a field of a form, and determines how much text fits into the field.
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

// Writes PDF numbers as whole thousandths, so that the same values give the same bytes everywhere.

/// Thousandths of a unit. The unit of lengths is a point.
using thousandths = std::int64_t;

/// Parses `text` as a number, truncated to three decimal places. Returns nothing if `text` is not a
/// number, or if the number is larger than any page.
[[nodiscard]] std::optional<thousandths> read_number(std::string_view text) noexcept;

/// Appends the number in PDF notation, such as "12.4", and a blank.
void append_number(std::string& content, thousandths number);

// Sets a text in its field: in the size that the form states, or smaller if the text does not fit.
// The text is never truncated.

enum class alignment { left, center, right };
BOOST_DESCRIBE_ENUM(alignment, left, center, right)

/// The properties of a field that determine how its text is set.
struct text_space {
    thousandths width = 0;
    thousandths height = 0;
    thousandths border = 0; ///< width of the line around the field
    thousandths size = 0;   ///< the form's font size; 0 means automatic
    alignment aligned = alignment::left;
    bool several_lines = false;
    std::int64_t cells = 0;              ///< number of cells, if each holds one character; else 0
    std::int64_t maximum_characters = 0; ///< 0 means any number
};
BOOST_DESCRIBE_STRUCT(text_space, (),
                      (width, height, border, size, aligned, several_lines, cells,
                       maximum_characters))

/// A piece of text. Its place is relative to the field's lower left corner.
struct placed_text {
    thousandths x = 0;
    thousandths y = 0; ///< height of the baseline
    std::u16string text;
};

struct fitted_text {
    typeface face = typeface::helvetica;
    thousandths size = 0;
    std::vector<placed_text> runs;
};

/// The smallest size of print, and the smallest size of what is stated in a larger size elsewhere.
inline constexpr thousandths smallest_size = 6'000;
inline constexpr thousandths smallest_repetition = 3'500;

/// Sets the text. Returns nothing if it does not fit at the smallest size, or if it has more
/// characters than the field accepts.
[[nodiscard]] std::optional<fitted_text> fit_text(text_space const& space, set_text const& text,
                                                  thousandths smallest = smallest_size);

// Determines how much text fits into a form, without the form itself. So a value that is too long
// is rejected when it is entered, by the same function that sets it later.

/// What determines how much text fits into a text field.
struct field_room {
    std::string field;              ///< full name, UTF-8
    std::vector<text_space> places; ///< the places on pages that show the field's text
};
BOOST_DESCRIBE_STRUCT(field_room, (), (field, places))

/// One page that shows a field, or the field's box with the given state.
struct field_page {
    std::string field;     ///< full name, UTF-8
    std::string state;     ///< the on-state, for a box; else empty
    std::int64_t page = 0; ///< from 1
};
BOOST_DESCRIBE_STRUCT(field_page, (), (field, state, page))

/// Orders the entries by field, then by state, then by page.
[[nodiscard]] inline bool operator<(field_page const& one, field_page const& other) {
    return std::tie(one.field, one.state, one.page) <
           std::tie(other.field, other.state, other.page);
}

/// The measurements of the fields that a caller names.
struct measured_template {
    std::vector<field_room> rooms; ///< rooms of the text fields, sorted by name
    std::vector<field_page> pages; ///< sorted; lacks fields that are on no page
};
BOOST_DESCRIBE_STRUCT(measured_template, (), (rooms, pages))

/// A text as it is set in its field.
struct shown_value {
    std::string text;               ///< the field's value; one line if the field has only one
    std::vector<fitted_text> shown; ///< the text in each of its places
};

[[nodiscard]] std::variant<shown_value, misfit_reason>
show_in(field_room const& room, std::string_view utf8,
        print_demand demand = print_demand::readable);

/// Returns why the text can't be filled into the field, or nothing if it can.
[[nodiscard]] std::optional<misfit_reason> misfit_of(field_room const& room, std::string_view utf8,
                                                     print_demand demand = print_demand::readable);

} // namespace tassel::pdf
