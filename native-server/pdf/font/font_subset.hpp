// A part of the kept typeface: the letters of one document. C++17.
#pragma once

#include "pdf/font/kept_font.hpp"

#include <map>
#include <set>
#include <string>

namespace tassel::pdf {

struct font_subset {
    std::string file; ///< TrueType: the tables that PDF asks for, and no others
    std::map<char16_t, glyph_number> glyphs;
};

/// The same characters give the same bytes. The font has all of them.
[[nodiscard]] font_subset make_subset(kept_font const& font, std::set<char16_t> const& characters);

} // namespace tassel::pdf
