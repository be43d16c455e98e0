#include "pdf/font/embedded_font.hpp"

#include "crypto/sha256.hpp"
#include "pdf/font/kept_font.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tassel::pdf {
namespace {

using object = QPDFObjectHandle;

constexpr std::string_view font_name = "TasselSans";
constexpr int symbolic_flag = 1 << 2;
constexpr int usual_stem = 80, cap_height = 729;
constexpr std::size_t ascent_in_hhea = 4, descent_in_hhea = 6, box_in_head = 36;

object name_of(std::string_view name) {
    std::string with_slash{"/"};
    with_slash.append(name);
    return object::newName(with_slash);
}

object dictionary(std::string_view type) {
    auto made = object::newDictionary();
    made.replaceKey("/Type", name_of(type));
    return made;
}

/// Subsets of a font are distinguished by six letters before the name, here derived from their
/// characters.
std::string name_of_subset(std::set<char16_t> const& characters) {
    std::string all;
    for (auto const character : characters) {
        all.push_back(static_cast<char>(character >> 8U));
        all.push_back(static_cast<char>(character & 0xFFU));
    }
    std::string name;
    auto const digest = crypto::sha256(all);
    for (std::size_t at = 0; at < 6; ++at)
        name.push_back(static_cast<char>('A' + digest[at] % 26));
    return name.append("+").append(font_name);
}

std::string hexadecimal(char16_t character) {
    static constexpr std::string_view digits = "0123456789abcdef";
    std::string text{"<"};
    for (int shift = 12; shift >= 0; shift -= 4)
        text.push_back(digits[static_cast<std::size_t>(character >> shift) & 0xFU]);
    return text.append(">");
}

/// The meaning of each code, for extracting text.
std::string write_meanings(std::set<char16_t> const& characters) {
    constexpr std::size_t maximum_in_a_block = 100;
    std::string map{"/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n"
                    "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n"
                    "/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n"
                    "1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n"};
    std::size_t left = characters.size(), in_block = 0;
    for (auto const character : characters) {
        if (in_block == 0) {
            in_block = left < maximum_in_a_block ? left : maximum_in_a_block;
            map.append(std::to_string(in_block)).append(" beginbfchar\n");
        }
        map.append(hexadecimal(character)).append(" ").append(hexadecimal(character)).append("\n");
        --left;
        if (--in_block == 0) map.append("endbfchar\n");
    }
    return map.append("endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n");
}

/// The glyph of each code, in two bytes.
std::string write_glyphs(font_subset const& subset) {
    std::size_t const count = subset.glyphs.empty() ? 0 : subset.glyphs.rbegin()->first + 1U;
    std::string map(2 * count, '\0');
    for (auto const& [character, glyph] : subset.glyphs) {
        auto const place = 2 * std::size_t{character};
        map[place] = static_cast<char>(glyph >> 8U);
        map[place + 1] = static_cast<char>(glyph & 0xFFU);
    }
    return map;
}

object widths_of(kept_font const& font, std::set<char16_t> const& characters) {
    auto widths = object::newArray();
    for (auto const character : characters) {
        widths.appendItem(object::newInteger(character));
        widths.appendItem(
            object::newArray({object::newInteger(font.width_of(font.glyph_of(character)))}));
    }
    return widths;
}

object describe(QPDF& document, kept_font const& font, std::string const& name,
                std::string const& file) {
    auto const measure = [&font](std::string_view table, std::size_t place) {
        return object::newInteger(font.in_thousandths(signed_two_bytes(font.table(table), place)));
    };
    auto descriptor = dictionary("FontDescriptor");
    descriptor.replaceKey("/FontName", name_of(name));
    descriptor.replaceKey("/Flags", object::newInteger(symbolic_flag));
    auto box = object::newArray();
    for (std::size_t side = 0; side < 4; ++side)
        box.appendItem(measure("head", box_in_head + 2 * side));
    descriptor.replaceKey("/FontBBox", box);
    descriptor.replaceKey("/ItalicAngle", object::newInteger(0));
    descriptor.replaceKey("/Ascent", measure("hhea", ascent_in_hhea));
    descriptor.replaceKey("/Descent", measure("hhea", descent_in_hhea));
    descriptor.replaceKey("/CapHeight", object::newInteger(cap_height));
    descriptor.replaceKey("/StemV", object::newInteger(usual_stem));
    auto program = object::newStream(&document, file);
    program.getDict().replaceKey("/Length1",
                                 object::newInteger(static_cast<std::int64_t>(file.size())));
    descriptor.replaceKey("/FontFile2", program);
    return document.makeIndirectObject(descriptor);
}

} // namespace

object embed_font(QPDF& document, std::set<char16_t> const& characters) {
    auto const& kept = kept_font::get();
    auto const subset = make_subset(kept, characters);
    auto const name = name_of_subset(characters);
    auto part = dictionary("Font");
    part.replaceKey("/Subtype", name_of("CIDFontType2"));
    part.replaceKey("/BaseFont", name_of(name));
    part.replaceKey("/CIDSystemInfo",
                    object::parse("<< /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>"));
    part.replaceKey("/FontDescriptor", describe(document, kept, name, subset.file));
    part.replaceKey("/W", widths_of(kept, characters));
    part.replaceKey("/CIDToGIDMap", object::newStream(&document, write_glyphs(subset)));
    auto font = dictionary("Font");
    font.replaceKey("/Subtype", name_of("Type0"));
    font.replaceKey("/BaseFont", name_of(name));
    font.replaceKey("/Encoding", name_of("Identity-H"));
    font.replaceKey("/DescendantFonts", object::newArray({document.makeIndirectObject(part)}));
    font.replaceKey("/ToUnicode", object::newStream(&document, write_meanings(characters)));
    return document.makeIndirectObject(font);
}

} // namespace tassel::pdf
