// A PDF as a test looks at it, read with libqpdf and with nothing of what writes it. C++17.
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
    std::string state;   ///< of a box: what it shows, "Off" among them
    std::string content; ///< of its appearance, where it has one for all states
    /// What that writes, in WinAnsiEncoding, or two bytes to a character where it is set in a font
    /// that the file brings along; a line feed between the pieces.
    std::string text;
    std::string size; ///< of the font it is written in; empty: nothing is
};

struct seen_field {
    std::string kind;  ///< "/Tx" and the like
    std::string value; ///< UTF-8; of a name without its slash; empty: none
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

/// Throws what libqpdf throws.
[[nodiscard]] seen_pdf read_pdf(std::string_view file);

} // namespace tassel::testing
