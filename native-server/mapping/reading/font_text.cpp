#include "mapping/reading/font_text.hpp"

#include "mapping/reading/character_map.hpp"
#include "pdf/typeface.hpp"

#include "tassel/reflect/utf8.hpp"

#include <algorithm>
#include <cstddef>
#include <qpdf/Pl_String.hh>
#include <vector>

namespace tassel::mapping {

std::string decoded_text(QPDFObjectHandle stream) {
    std::string text;
    Pl_String kept{"text", nullptr, text};
    bool decoded = false;
    bool const whole = stream.pipeStreamData(&kept, &decoded, 0, qpdf_dl_generalized, true);
    if (!whole || !decoded) text.clear();
    return text;
}

namespace {

constexpr std::size_t maximum_widths = 65'536;
constexpr double usual_composite_width = 1'000;
constexpr double em = 1'000;

} // namespace

font_text::font_text(QPDFObjectHandle font) {
    if (!font.isDictionary()) return;
    auto map = font.getKey("/ToUnicode");
    if (map.isStream()) meanings_ = character_map{decoded_text(map)};
    auto kind = font.getKey("/Subtype");
    composite_ = kind.isName() && kind.getName() == "/Type0";
    if (composite_)
        read_composite(font);
    else
        read_simple(font);
}

void font_text::read_simple(QPDFObjectHandle font) {
    auto encoding = font.getKey("/Encoding");
    auto base = encoding.isDictionary() ? encoding.getKey("/BaseEncoding") : encoding;
    auto const& table = encoding_named(base.isName() ? base.getName() : std::string{});
    for (std::size_t code = 0; code < table.size(); ++code) {
        if (table[code] != 0) reflect::append_utf8(texts_[code], table[code]);
        auto const unit = static_cast<char16_t>(table[code]);
        widths_[static_cast<std::uint32_t>(code)] =
            static_cast<double>(pdf::width_of(pdf::typeface::helvetica, {&unit, 1}));
    }
    auto differences =
        encoding.isDictionary() ? encoding.getKey("/Differences") : QPDFObjectHandle::newNull();
    if (differences.isArray()) {
        std::size_t code = 0;
        for (auto each : differences.getArrayAsVector()) {
            if (each.isInteger()) code = static_cast<std::size_t>(each.getIntValue());
            if (each.isName() && code < texts_.size())
                texts_[code++] = characters_of_glyph(each.getName().substr(1));
        }
    }
    auto first = font.getKey("/FirstChar"), widths = font.getKey("/Widths");
    if (!widths.isArray() || !first.isInteger()) return;
    auto code = static_cast<std::uint32_t>(std::clamp<long long>(first.getIntValue(), 0, 255));
    for (auto const& each : widths.getArrayAsVector()) {
        if (code >= texts_.size()) break;
        widths_[code++] = number_of(each);
    }
}

void font_text::read_composite(QPDFObjectHandle font) {
    usual_width_ = usual_composite_width;
    auto below = font.getKey("/DescendantFonts");
    if (!below.isArray() || below.getArrayNItems() == 0) return;
    auto descendant = below.getArrayItem(0);
    if (!descendant.isDictionary()) return;
    auto usual = descendant.getKey("/DW");
    if (usual.isNumber()) usual_width_ = usual.getNumericValue();
    read_composite_widths(descendant.getKey("/W"));
}

/// Reads `first [w1 w2 …]` and `first last w`, in any order.
void font_text::read_composite_widths(QPDFObjectHandle widths) {
    if (!widths.isArray()) return;
    std::vector<QPDFObjectHandle> numbers;
    for (auto each : widths.getArrayAsVector()) {
        if (widths_.size() > maximum_widths) return;
        if (each.isArray() && numbers.size() == 1) {
            auto code = static_cast<std::uint32_t>(number_of(numbers[0]));
            for (auto const& width : each.getArrayAsVector())
                widths_[code++] = number_of(width);
            numbers.clear();
            continue;
        }
        numbers.push_back(each);
        if (numbers.size() < 3) continue;
        auto const first = number_of(numbers[0]), last = number_of(numbers[1]);
        if (first >= 0 && first <= last && last < static_cast<double>(maximum_widths)) {
            auto const last_code = static_cast<std::uint32_t>(last);
            for (auto code = static_cast<std::uint32_t>(first); code <= last_code; ++code)
                widths_[code] = number_of(each);
        }
        numbers.clear();
    }
}

shown_code font_text::take(std::string_view& bytes) const {
    std::size_t const size = composite_ && bytes.size() > 1 ? 2 : 1;
    std::uint32_t code = 0;
    for (char const byte : bytes.substr(0, size))
        code = code << 8U | static_cast<unsigned char>(byte);
    bytes.remove_prefix(size);
    auto const known = widths_.find(code);
    shown_code shown{
        {}, (known == widths_.end() ? usual_width_ : known->second) / em, size == 1 && code == ' '};
    if (auto const* const meant = meanings_.of(code))
        shown.text = *meant;
    else if (!composite_)
        shown.text = texts_[code & 0xFFU];
    return shown;
}

} // namespace tassel::mapping
