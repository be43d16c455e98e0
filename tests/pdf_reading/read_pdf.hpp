// A PDF as a test sees it, read with libqpdf and without any of the code that writes PDFs. C++17.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::testing {

/// A place of a field on a page.
struct seen_widget {
    std::string state;   ///< what a box shows, or "Off"
    std::string content; ///< the appearance's content, if all states share one
    /// The text that this widget draws. It is in WinAnsiEncoding or, with an embedded font, has two
    /// bytes for each character. Line feeds separate the pieces.
    std::string text;
    std::string size; ///< the font's size; empty if there is no text
};

struct seen_field {
    std::string kind;  ///< the type, such as "/Tx"
    std::string value; ///< in UTF-8; names lack their slash; empty without a value
    bool has_action = false;
    std::vector<seen_widget> widgets;
};

struct seen_pdf {
    std::vector<std::string> pages; ///< the decoded content of each page
    std::map<std::string, seen_field> fields;
    std::set<std::string> catalog; ///< the keys of the catalog, with their slashes
    std::set<std::string> form;
    std::set<std::string> embedded_fonts; ///< the names of the embedded fonts
    bool has_scripts = false;             ///< whether there is a script anywhere in the file
    bool has_warnings = false;
};

/// Reads a PDF. Throws what libqpdf throws.
[[nodiscard]] seen_pdf read_pdf(std::string_view file);

} // namespace tassel::testing
