#include "pdf/font/kept_font.hpp"

extern "C" {
extern char const tassel_kept_sans[];
extern char const tassel_kept_sans_end[];
}

namespace tassel::pdf {
namespace {

// Places in tables of TrueType.
constexpr std::size_t directory = 12, directory_line = 16;
constexpr std::size_t units_in_head = 18, place_format_in_head = 50;
constexpr std::size_t whole_lines_in_hhea = 34;
constexpr std::size_t first_subtable_in_cmap = 8;
constexpr std::size_t count_in_subtable = 12, groups_in_subtable = 16, group_size = 12;
constexpr std::size_t lowest_in_outline = 4, highest_in_outline = 8, outline_head = 10;

/// What characters are drawn with: the one subtable that the file has, of format 12.
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
    // Glyphs behind the last whole line are as wide as its own.
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

} // namespace tassel::pdf
