// Writes documents that Tassel draws itself: pages whose content is already drawn, and the form
// fields on them. C++17, like everything that includes libqpdf. The same document always gives the
// same bytes: measures are integers, and nothing depends on the time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace tassel::pdf {

/// The page size is US Letter. All measures here are in thousandths of a point.
constexpr std::int64_t letter_width = 612'000;
constexpr std::int64_t letter_height = 792'000;

/// A rectangle, relative to the page's lower left corner.
struct drawn_area {
    std::int64_t left = 0;
    std::int64_t bottom = 0;
    std::int64_t width = 0;
    std::int64_t height = 0;
};

/// Where a field is shown. The page draws the frame around it.
struct drawn_widget {
    std::size_t page = 0; ///< from 0
    drawn_area place;
    std::string state;   ///< for a box: the name of the ticked state
    std::string tooltip; ///< what the field asks for, with its number, in UTF-8
};

enum class drawn_kind {
    line,
    lines,
    comb,  ///< one character per cell
    boxes, ///< a box that is ticked or not
    choice ///< boxes of which at most one is ticked
};

struct drawn_field {
    std::string name; ///< full name, in ASCII: parts joined by periods
    drawn_kind kind = drawn_kind::line;
    std::int64_t cells = 0; ///< how many cells a comb has
    std::vector<drawn_widget> widgets;
};

/// The next step in a page's reading order: either marked content of the page, or a widget of a
/// field.
struct reading_step {
    std::string role;       ///< structure type: H1, H2, P; empty for a field
    std::int64_t mark = 0;  ///< MCID of marked content
    std::size_t field = 0;  ///< index of the field in the document
    std::size_t widget = 0; ///< index of the widget in that field
};

/// A page. Its content refers to the fonts F1 (Helvetica) and F2 (Helvetica-Bold), both in
/// WinAnsiEncoding, and F3, the kept typeface.
struct drawn_page {
    std::string content;
    std::vector<reading_step> order;
    std::set<char16_t> kept_characters; ///< the characters that the content writes in F3
};

struct drawn_document {
    std::string title;              ///< UTF-8
    bool tagged = true;             ///< false for pages that become part of another document
    std::string language = "en-US"; ///< BCP 47
    std::vector<drawn_page> pages;
    std::vector<drawn_field> fields;
};

/// Writes the document as PDF 1.7. Throws std::logic_error if two fields have the same name, or if
/// a field is below another field.
[[nodiscard]] std::string write_document(drawn_document const& document);

/// Writes a measure in PDF notation: 12500 is 12.5.
[[nodiscard]] std::string to_points(std::int64_t measure);

} // namespace tassel::pdf
