// A font, as far as it tells what its codes mean and how wide they are. C++17, because it includes
// libqpdf.
#pragma once

#include "mapping/reading/character_map.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <qpdf/QPDFObjectHandle.hh>
#include <string>
#include <string_view>

namespace tassel::mapping {

// Reads a number from a PDF.

/// 0 if it is not a number.
[[nodiscard]] inline double number_of(QPDFObjectHandle object) {
    return object.isNumber() ? object.getNumericValue() : 0;
}

// The decoded text of a stream. C++17, because it includes libqpdf.

/// Empty if it can't be decoded. The decoder counts the effort.
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

    /// Takes the first code off `bytes`.
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
