#include "pdf/font/kept_font.hpp"

#include "crypto/sha256.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

extern "C" {
extern char const tassel_kept_sans[];
extern char const tassel_kept_sans_end[];
}

namespace tassel::pdf {
namespace {

// Offsets in TrueType tables.
constexpr std::size_t directory = 12, directory_line = 16;
constexpr std::size_t units_in_head = 18, place_format_in_head = 50;
constexpr std::size_t whole_lines_in_hhea = 34;
constexpr std::size_t first_subtable_in_cmap = 8;
constexpr std::size_t count_in_subtable = 12, groups_in_subtable = 16, group_size = 12;
constexpr std::size_t lowest_in_outline = 4, highest_in_outline = 8, outline_head = 10;

/// Reads the glyph of each character. The file has a single subtable, in format 12.
std::vector<glyph_number> read_glyphs(std::string_view cmap) {
    auto const subtable = cmap.substr(four_bytes(cmap, first_subtable_in_cmap));
    std::vector<glyph_number> glyphs;
    auto const count = four_bytes(subtable, count_in_subtable);
    for (std::uint32_t number = 0; number < count; ++number) {
        auto const group = subtable.substr(groups_in_subtable + number * group_size);
        auto const first = four_bytes(group, 0), last = four_bytes(group, 4);
        glyphs.resize(std::size_t{last} + 1);
        for (auto character = first; character <= last; ++character)
            glyphs[character] = static_cast<glyph_number>(four_bytes(group, 8) + character - first);
    }
    return glyphs;
}

} // namespace

std::uint16_t two_bytes(std::string_view text, std::size_t position) noexcept {
    auto const byte = [&](std::size_t at) {
        return static_cast<unsigned>(static_cast<unsigned char>(text[at]));
    };
    return static_cast<std::uint16_t>(byte(position) << 8U | byte(position + 1));
}

std::int16_t signed_two_bytes(std::string_view text, std::size_t position) noexcept {
    return static_cast<std::int16_t>(two_bytes(text, position));
}

std::uint32_t four_bytes(std::string_view text, std::size_t position) noexcept {
    return std::uint32_t{two_bytes(text, position)} << 16U | two_bytes(text, position + 2);
}

kept_font const& kept_font::get() {
    static kept_font const font{
        {tassel_kept_sans, static_cast<std::size_t>(tassel_kept_sans_end - tassel_kept_sans)}};
    return font;
}

kept_font::kept_font(std::string_view file) : file_{file} {
    outlines_ = table("glyf");
    places_ = table("loca");
    lines_ = table("hmtx");
    whole_lines_ = two_bytes(table("hhea"), whole_lines_in_hhea);
    long_places_ = two_bytes(table("head"), place_format_in_head) != 0;
    units_ = two_bytes(table("head"), units_in_head);
    glyphs_ = read_glyphs(table("cmap"));
}

std::string_view kept_font::table(std::string_view tag) const noexcept {
    for (std::size_t number = 0; number < two_bytes(file_, 4); ++number) {
        auto const line = file_.substr(directory + number * directory_line, directory_line);
        if (line.substr(0, 4) == tag)
            return file_.substr(four_bytes(line, 8), four_bytes(line, 12));
    }
    return {};
}

std::string_view kept_font::outline_of(glyph_number glyph) const noexcept {
    auto const place = [this](std::size_t number) {
        return long_places_ ? std::size_t{four_bytes(places_, number * 4)}
                            : std::size_t{two_bytes(places_, number * 2)} * 2;
    };
    return outlines_.substr(place(glyph), place(glyph + std::size_t{1}) - place(glyph));
}

std::uint16_t kept_font::advance_of(glyph_number glyph) const noexcept {
    // A glyph after the last full entry has that entry's width.
    auto const line = glyph < whole_lines_ ? std::size_t{glyph} : whole_lines_ - 1;
    return two_bytes(lines_, line * 4);
}

std::uint16_t kept_font::bearing_of(glyph_number glyph) const noexcept {
    return glyph < whole_lines_ ? two_bytes(lines_, std::size_t{glyph} * 4 + 2)
                                : two_bytes(lines_, whole_lines_ * 2 + std::size_t{glyph} * 2);
}

std::int64_t kept_font::in_thousandths(std::int64_t units) const noexcept {
    auto const scaled = units * 2000 + (units < 0 ? -units_ : units_); // rounded to the nearest
    return scaled / (2 * units_);
}

std::int64_t kept_font::width_of(glyph_number glyph) const noexcept {
    return in_thousandths(advance_of(glyph));
}

vertical_extent kept_font::extent_of(glyph_number glyph) const noexcept {
    auto const outline = outline_of(glyph);
    if (outline.size() < outline_head) return {};
    return {in_thousandths(signed_two_bytes(outline, highest_in_outline)),
            in_thousandths(-signed_two_bytes(outline, lowest_in_outline))};
}

namespace {

// More offsets in TrueType tables.
constexpr std::size_t checksum_in_head = 8;
constexpr std::size_t count_in_maxp = 4;
constexpr std::size_t first_component = 10;

// Flags of a component of a composite glyph.
constexpr unsigned has_words = 0x0001, has_scale = 0x0008, has_more = 0x0020,
                   has_two_scales = 0x0040, has_matrix = 0x0080;

void put_two(std::string& text, std::size_t position, std::size_t number) {
    text[position] = static_cast<char>(number >> 8U & 0xFFU);
    text[position + 1] = static_cast<char>(number & 0xFFU);
}

void append_two(std::string& text, std::size_t number) {
    text.append(2, '\0');
    put_two(text, text.size() - 2, number);
}

void append_four(std::string& text, std::size_t number) {
    append_two(text, number >> 16U & 0xFFFFU);
    append_two(text, number & 0xFFFFU);
}

void pad(std::string& text) {
    text.append((4 - text.size() % 4) % 4, '\0');
}

/// Computes TrueType's checksum, over words of four bytes.
std::uint32_t checksum_of(std::string_view padded) {
    std::uint32_t sum = 0;
    for (std::size_t at = 0; at < padded.size(); at += 4)
        sum += four_bytes(padded, at);
    return sum;
}

std::size_t size_of_component(unsigned flags) {
    std::size_t size = 4;
    size += (flags & has_words) != 0 ? 4 : 2;
    if ((flags & has_scale) != 0) size += 2;
    if ((flags & has_two_scales) != 0) size += 4;
    if ((flags & has_matrix) != 0) size += 8;
    return size;
}

class subset_maker {
  public:
    explicit subset_maker(kept_font const& font) : font_{font} { take(0); }

    glyph_number take(glyph_number glyph) {
        auto const next = static_cast<glyph_number>(taken_.size());
        auto const [place, is_new] = numbers_.emplace(glyph, next);
        if (is_new) taken_.push_back(glyph);
        return place->second;
    }

    /// Writes the subset. The components of composite glyphs follow the glyphs of the text.
    std::string write() {
        std::string outlines, places, lines;
        for (std::size_t number = 0; number < taken_.size(); ++number) {
            auto const glyph = taken_[number];
            append_four(places, outlines.size());
            outlines.append(renumbered(font_.outline_of(glyph)));
            pad(outlines);
            append_two(lines, font_.advance_of(glyph));
            append_two(lines, font_.bearing_of(glyph));
        }
        append_four(places, outlines.size());
        return write_file({{"glyf", std::move(outlines)},
                           {"head", head()},
                           {"hhea", counted("hhea", whole_lines_in_hhea)},
                           {"hmtx", std::move(lines)},
                           {"loca", std::move(places)},
                           {"maxp", counted("maxp", count_in_maxp)}});
    }

  private:
    using tables = std::vector<std::pair<std::string_view, std::string>>;

    std::string renumbered(std::string_view outline) {
        std::string own{outline};
        bool const is_composite = !own.empty() && signed_two_bytes(own, 0) < 0;
        for (auto at = first_component; is_composite;) {
            unsigned const flags = two_bytes(own, at);
            put_two(own, at + 2, take(two_bytes(own, at + 2)));
            at += size_of_component(flags);
            if ((flags & has_more) == 0) break;
        }
        return own;
    }

    [[nodiscard]] std::string head() const {
        std::string table{font_.table("head")};
        put_two(table, checksum_in_head, 0);
        put_two(table, checksum_in_head + 2, 0);
        put_two(table, place_format_in_head, 1); // four bytes per offset
        return table;
    }

    [[nodiscard]] std::string counted(std::string_view tag, std::size_t position) const {
        std::string table{font_.table(tag)};
        put_two(table, position, taken_.size());
        return table;
    }

    static std::string write_file(tables&& all) {
        constexpr std::size_t version = 0x00010000, line_size = 16, head_size = 12;
        std::size_t power = 1, exponent = 0;
        for (; power * 2 <= all.size(); power *= 2)
            ++exponent;
        std::string file;
        append_four(file, version);
        append_two(file, all.size());
        append_two(file, power * line_size);
        append_two(file, exponent);
        append_two(file, (all.size() - power) * line_size);
        auto place = head_size + all.size() * line_size, head_place = place;
        for (auto& [tag, table] : all) {
            auto const size = table.size();
            pad(table);
            file.append(tag);
            append_four(file, checksum_of(table));
            append_four(file, place);
            append_four(file, size);
            if (tag == "head") head_place = place;
            place += table.size();
        }
        for (auto const& [tag, table] : all)
            file.append(table);
        constexpr std::uint32_t whole = 0xB1B0AFBA;
        auto const missing = whole - checksum_of(file);
        put_two(file, head_place + checksum_in_head, missing >> 16U);
        put_two(file, head_place + checksum_in_head + 2, missing & 0xFFFFU);
        return file;
    }

    kept_font const& font_;
    std::vector<glyph_number> taken_;
    std::map<glyph_number, glyph_number> numbers_; ///< the new number of each glyph of the font
};

} // namespace

font_subset make_subset(kept_font const& font, std::set<char16_t> const& characters) {
    subset_maker maker{font};
    font_subset made;
    for (auto const character : characters)
        made.glyphs.emplace(character, maker.take(font.glyph_of(character)));
    made.file = maker.write();
    return made;
}

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

/// Names a subset. PDF distinguishes subsets of a font by six letters before the name, which we
/// derive from the subset's characters.
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

/// Writes the character of each code, so that text can be extracted.
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

/// Writes the glyph of each code, in two bytes.
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
