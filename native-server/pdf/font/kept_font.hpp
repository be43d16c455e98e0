// The typeface that documents embed if Helvetica lacks a letter; README.md names it. We trust its
// TrueType file, because the file is part of the program.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

class QPDF;
class QPDFObjectHandle;

namespace tassel::pdf {

/// The number of a glyph in the font; 0 is the glyph for missing characters.
using glyph_number = std::uint16_t;

/// How far letters extend, in thousandths of the font size.
struct vertical_extent {
    std::int64_t above = 0; ///< above the baseline
    std::int64_t below = 0;
};

class kept_font {
  public:
    /// Returns the font, which is read once. Thread-safe.
    [[nodiscard]] static kept_font const& get();

    /// Returns the glyph of a character, or 0 if the font lacks the character.
    [[nodiscard]] glyph_number glyph_of(char16_t character) const noexcept {
        return character < glyphs_.size() ? glyphs_[character] : glyph_number{0};
    }
    /// Returns the width or extent of a glyph, in thousandths of the font size.
    [[nodiscard]] std::int64_t width_of(glyph_number glyph) const noexcept;
    [[nodiscard]] vertical_extent extent_of(glyph_number glyph) const noexcept;

    /// These functions return the parts that subsets are made from: a table of the file, a glyph's
    /// outline (empty for a blank), and its entry in the table hmtx.
    [[nodiscard]] std::string_view table(std::string_view tag) const noexcept;
    [[nodiscard]] std::string_view outline_of(glyph_number glyph) const noexcept;
    [[nodiscard]] std::uint16_t advance_of(glyph_number glyph) const noexcept;
    [[nodiscard]] std::uint16_t bearing_of(glyph_number glyph) const noexcept;

    /// Converts a measure from the font's units to thousandths of the font size.
    [[nodiscard]] std::int64_t in_thousandths(std::int64_t units) const noexcept;

  private:
    explicit kept_font(std::string_view file);

    std::string_view file_;
    std::string_view outlines_;
    std::string_view places_; ///< offsets of the outlines
    std::string_view lines_;  ///< entries of the table hmtx
    std::size_t whole_lines_ = 0;
    bool long_places_ = false;
    std::int64_t units_ = 1; ///< units for one font size
    std::vector<glyph_number> glyphs_;
};

/// Read big-endian numbers, as TrueType has them.
[[nodiscard]] std::uint16_t two_bytes(std::string_view text, std::size_t position) noexcept;
[[nodiscard]] std::int16_t signed_two_bytes(std::string_view text, std::size_t position) noexcept;
[[nodiscard]] std::uint32_t four_bytes(std::string_view text, std::size_t position) noexcept;

/// A subset of the kept typeface: the glyphs of one document. C++17.
struct font_subset {
    std::string file; ///< TrueType, with only the tables that PDF requires
    std::map<char16_t, glyph_number> glyphs;
};

/// Makes a subset with these characters; the font must have all of them. The same characters give
/// the same bytes.
[[nodiscard]] font_subset make_subset(kept_font const& font, std::set<char16_t> const& characters);

// Embeds the kept typeface as a PDF font, with the letters that the document uses.

/// Adds a font to the document. Its codes are the characters themselves, in two bytes, so that text
/// can be extracted. The kept typeface must have all of the characters. The same characters give
/// the same objects.
[[nodiscard]] QPDFObjectHandle embed_font(QPDF& document, std::set<char16_t> const& characters);

} // namespace tassel::pdf
