// Writes documents of the project's own: pages whose content is drawn already, and the form fields
// that lie on them. C++17, as everything that includes libqpdf is. The same document gives the same
// bytes: measures are integers, and nothing tells the time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace tassel::pdf {

/// US Letter, in thousandths of a point, as all measures here are.
constexpr std::int64_t letter_width = 612'000;
constexpr std::int64_t letter_height = 792'000;

/// From the page's lower left corner.
struct drawn_area {
    std::int64_t left = 0;
    std::int64_t bottom = 0;
    std::int64_t width = 0;
    std::int64_t height = 0;
};

/// Where a field is shown. The frame around it is drawn by the page.
struct drawn_widget {
    std::size_t page = 0; ///< from 0
    drawn_area place;
    std::string state;   ///< of boxes: the name that says it is ticked
    std::string tooltip; ///< UTF-8; what it asks for, with its number
};

enum class drawn_kind {
    line,
    lines,
    comb,  ///< a character to a cell
    boxes, ///< a box that is ticked, or not
    choice ///< boxes of which at most one is ticked
};

struct drawn_field {
    std::string name; ///< full, in ASCII: parts joined by periods
    drawn_kind kind = drawn_kind::line;
    std::int64_t cells = 0; ///< of a comb
    std::vector<drawn_widget> widgets;
};

/// What is read next on a page: marked content of the page's stream, or a place of a field.
struct reading_step {
    std::string role;       ///< of the structure: H1, H2, P; empty: a field
    std::int64_t mark = 0;  ///< MCID of marked content
    std::size_t field = 0;  ///< its place in the document
    std::size_t widget = 0; ///< of that field
};

/// The content names the fonts F1 (Helvetica) and F2 (Helvetica-Bold), both in WinAnsiEncoding, and
/// F3, the kept typeface.
struct drawn_page {
    std::string content;
    std::vector<reading_step> order;
    std::set<char16_t> kept_characters; ///< that F3 writes
};

struct drawn_document {
    std::string title;  ///< UTF-8
    bool tagged = true; ///< false: pages that become part of another document
    std::vector<drawn_page> pages;
    std::vector<drawn_field> fields;
};

/// PDF 1.7. std::logic_error where two fields have one name, or one lies below another.
[[nodiscard]] std::string write_document(drawn_document const& document);

/// As a PDF writes it: 12500 is 12.5.
[[nodiscard]] std::string to_points(std::int64_t measure);

} // namespace tassel::pdf
