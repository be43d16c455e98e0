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
    std::string content; ///< of its appearance, if all states share one
    /// The text that this widget draws. It is in WinAnsiEncoding or, with an embedded font, has two
    /// bytes for each character. Line feeds separate the pieces.
    std::string text;
    std::string size; ///< of the font used; empty if there is no text
};

struct seen_field {
    std::string kind;  ///< "/Tx" and the like
    std::string value; ///< UTF-8; a name without its slash; empty if there is none
    bool has_action = false;
    std::vector<seen_widget> widgets;
};

struct seen_pdf {
    std::vector<std::string> pages; ///< their content, decoded
    std::map<std::string, seen_field> fields;
    std::set<std::string> catalog; ///< keys, with their slashes
    std::set<std::string> form;
    std::set<std::string> embedded_fonts; ///< by their names
    bool has_scripts = false;             ///< anywhere
    bool has_warnings = false;
};

/// Reads a PDF. Throws what libqpdf throws.
[[nodiscard]] seen_pdf read_pdf(std::string_view file);

} // namespace tassel::testing
