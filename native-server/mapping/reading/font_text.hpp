// What a font says about its codes: the text that each code stands for, and its width. Includes
// libqpdf, so it is C++17.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <qpdf/QPDFObjectHandle.hh>
#include <string>
#include <string_view>

namespace tassel::mapping {

// Finds the text of character codes from a font's ToUnicode stream (ISO 32000-1, 9.10.3), from an
// encoding, or from glyph names.

/// The text of each code, from a font's ToUnicode stream (ISO 32000-1, 9.10.3).
class character_map {
  public:
    character_map() = default;
    /// Reads the decoded text of a stream. Skips everything that does not map codes to text.
    explicit character_map(std::string_view stream);

    [[nodiscard]] bool empty() const noexcept { return characters_.empty(); }
    /// Returns the text of the code in UTF-8, or null if the stream does not map the code.
    [[nodiscard]] std::string const* of(std::uint32_t code) const;

  private:
    std::map<std::uint32_t, std::string> characters_;
};

/// The code point of each code; 0 if the code has none.
using code_table = std::array<std::uint32_t, 256>;

/// Returns WinAnsiEncoding, MacRomanEncoding, or StandardEncoding (ISO 32000-1, annex D). Any other
/// name means WinAnsiEncoding.
[[nodiscard]] code_table const& encoding_named(std::string_view name);

/// Returns the text of a glyph with that name, in UTF-8. Knows Latin letters, and names of the form
/// uniXXXX and uXXXXX; returns an empty text for all others.
[[nodiscard]] std::string characters_of_glyph(std::string_view name);

// Reads a number from a PDF.

/// Returns 0 if the object is not a number.
[[nodiscard]] inline double number_of(QPDFObjectHandle object) {
    return object.isNumber() ? object.getNumericValue() : 0;
}

// Decodes a stream.

/// Returns the decoded text of a stream, or an empty text if the stream can't be decoded. The
/// decoder limits the effort.
[[nodiscard]] std::string decoded_text(QPDFObjectHandle stream);

/// One code of a text that a page shows.
struct shown_code {
    std::string text;   ///< UTF-8; empty if unknown
    double width = 0;   ///< relative to the font size
    bool blank = false; ///< set for the one-byte code 32, which word spacing widens
};

class font_text {
  public:
    font_text() = default;
    /// Reads a font. Uses default values for everything that the dictionary lacks.
    explicit font_text(QPDFObjectHandle font);

    /// Removes the first code from `bytes` and returns it.
    [[nodiscard]] shown_code take(std::string_view& bytes) const;

  private:
    void read_simple(QPDFObjectHandle font);
    void read_composite(QPDFObjectHandle font);
    void read_composite_widths(QPDFObjectHandle widths);

    bool composite_ = false;
    character_map meanings_;
    std::array<std::string, 256> texts_;     ///< text of each code of a simple font
    std::map<std::uint32_t, double> widths_; ///< in thousandths
    double usual_width_ = 0;                 ///< width of all other codes
};

} // namespace tassel::mapping
