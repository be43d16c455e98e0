// Reads an unknown file that may be a form: its pages with their printed words, and its fields.
// Call this in a confined child, because it parses PDFs. C++17, because it uses libqpdf.
#pragma once

#include "pdf/form_filler.hpp"

#include <boost/describe/class.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::mapping {

/// A rectangle in thousandths of a point, in the page's coordinates.
struct area {
    std::int64_t left = 0;
    std::int64_t bottom = 0;
    std::int64_t right = 0;
    std::int64_t top = 0;
};
BOOST_DESCRIBE_STRUCT(area, (), (left, bottom, right, top))

/// A run of text without a gap. Its place extends from the baseline upward by the font size.
struct printed_word {
    area place;
    std::string text; ///< UTF-8
};
BOOST_DESCRIBE_STRUCT(printed_word, (), (place, text))

struct read_page {
    std::int64_t width = 0; ///< in thousandths of a point
    std::int64_t height = 0;
    std::vector<printed_word> words; ///< in the order of the page's content
};
BOOST_DESCRIBE_STRUCT(read_page, (), (width, height, words))

struct read_widget {
    std::int64_t page = 0; ///< number of the page, from 1; 0 if it is on no page
    area place;
    std::vector<std::string> states; ///< for a box: the on-states
};
BOOST_DESCRIBE_STRUCT(read_widget, (), (page, place, states))

struct read_field {
    std::string name; ///< the full name, UTF-8
    pdf::field_kind kind = pdf::field_kind::unknown;
    std::int64_t flags = 0;
    std::int64_t longest = 0; ///< the maximum length of a text; 0 means any length
    std::string tooltip;      ///< UTF-8; may be empty
    std::vector<read_widget> widgets;
};
BOOST_DESCRIBE_STRUCT(read_field, (), (name, kind, flags, longest, tooltip, widgets))

struct read_form {
    std::string language; ///< as the document states it, e.g. en-US; may be empty
    std::vector<read_page> pages;
    std::vector<read_field> fields; ///< in the order of the field tree
};
BOOST_DESCRIBE_STRUCT(read_form, (), (language, pages, fields))

/// The bounds of a form. Larger forms are refused as too large.
inline constexpr std::size_t maximum_words = 60'000;
inline constexpr std::size_t maximum_read_fields = 2'000;
inline constexpr std::size_t longest_read_text = 4'000; ///< bytes of a name, tooltip or word

/// Reads a form. Throws pdf::template_fault with the reason if the file can't be mapped as a form:
/// it is damaged, encrypted, too large, signed, or drawn by the PDF reader, it contains files or
/// programs, or it has no fields. The reason repeats nothing from the file except the name of a
/// field.
[[nodiscard]] read_form read_unknown_form(std::string_view file);

} // namespace tassel::mapping
