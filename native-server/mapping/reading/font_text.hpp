// A font, as far as it says what its codes mean and how wide they are. Sees libqpdf, so C++17.
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

// A number of a PDF.

/// 0 of what is no number.
[[nodiscard]] inline double number_of(QPDFObjectHandle object) {
    return object.isNumber() ? object.getNumericValue() : 0;
}

// What a stream decodes to, as a text. Sees libqpdf, so C++17.

/// Empty where it can't be decoded. What it costs is counted where it is decoded.
[[nodiscard]] std::string decoded_text(QPDFObjectHandle stream);

/// One code of a text that is shown.
struct shown_code {
    std::string text;   ///< UTF-8; empty where nobody knows
    double width = 0;   ///< of the font's size
    bool blank = false; ///< the code 32 of one byte, which word spacing is for
};

class font_text {
  public:
    font_text() = default;
    /// Whatever the dictionary lacks is as it usually is.
    explicit font_text(QPDFObjectHandle font);

    /// The code that `bytes` begins with, taken away.
    [[nodiscard]] shown_code take(std::string_view& bytes) const;

  private:
    void read_simple(QPDFObjectHandle font);
    void read_composite(QPDFObjectHandle font);
    void read_composite_widths(QPDFObjectHandle widths);

    bool composite_ = false;
    character_map meanings_;
    std::array<std::string, 256> texts_;     ///< of a simple font
    std::map<std::uint32_t, double> widths_; ///< in thousandths
    double usual_width_ = 0;                 ///< of other codes
};

} // namespace tassel::mapping
