// What a font says about its codes: their meaning and their width. Includes libqpdf, so it is
// C++17.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <qpdf/QPDFObjectHandle.hh>
#include <string>
#include <string_view>

namespace tassel::mapping {

// What character codes mean, according to a font's ToUnicode stream (ISO 32000-1, 9.10.3), to an
// encoding, or to glyph names.

/// What a font's codes mean, from its ToUnicode stream (ISO 32000-1, 9.10.3).
class character_map {
  public:
    character_map() = default;
    /// Takes a stream's decoded text; skips whatever does not map characters.
    explicit character_map(std::string_view stream);

    [[nodiscard]] bool empty() const noexcept { return characters_.empty(); }
    /// UTF-8; null if the stream does not map the code.
    [[nodiscard]] std::string const* of(std::uint32_t code) const;

  private:
    std::map<std::uint32_t, std::string> characters_;
};

/// Code points by code; 0 if there is no character.
using code_table = std::array<std::uint32_t, 256>;

/// WinAnsiEncoding, MacRomanEncoding, and StandardEncoding (ISO 32000-1, annex D); every other name
/// is read as the first.
[[nodiscard]] code_table const& encoding_named(std::string_view name);

/// The characters of a glyph with that name, in UTF-8: Latin letters, and names of the form uniXXXX
/// and uXXXXX; empty for others.
[[nodiscard]] std::string characters_of_glyph(std::string_view name);

// Reads a number from a PDF.

/// 0 if it is not a number.
[[nodiscard]] inline double number_of(QPDFObjectHandle object) {
    return object.isNumber() ? object.getNumericValue() : 0;
}

// The decoded text of a stream.

/// Empty if it can't be decoded. The decoder limits the effort.
[[nodiscard]] std::string decoded_text(QPDFObjectHandle stream);

/// One code of a shown text.
struct shown_code {
    std::string text;   ///< UTF-8; empty if unknown
    double width = 0;   ///< relative to the font size
    bool blank = false; ///< the one-byte code 32, which word spacing applies to
};

class font_text {
  public:
    font_text() = default;
    /// Uses the usual values for everything that the dictionary lacks.
    explicit font_text(QPDFObjectHandle font);

    /// Removes the first code from `bytes` and returns it.
    [[nodiscard]] shown_code take(std::string_view& bytes) const;

  private:
    void read_simple(QPDFObjectHandle font);
    void read_composite(QPDFObjectHandle font);
    void read_composite_widths(QPDFObjectHandle widths);

    bool composite_ = false;
    character_map meanings_;
    std::array<std::string, 256> texts_;     ///< for a simple font
    std::map<std::uint32_t, double> widths_; ///< in thousandths
    double usual_width_ = 0;                 ///< for other codes
};

} // namespace tassel::mapping
