#include "pdf/font/font_subset.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::pdf {
namespace {

// Places in tables of TrueType.
constexpr std::size_t checksum_in_head = 8, place_format_in_head = 50;
constexpr std::size_t whole_lines_in_hhea = 34;
constexpr std::size_t count_in_maxp = 4;
constexpr std::size_t first_component = 10;

// Of a component of a glyph that is put together of others.
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

/// As TrueType has it: of words of four bytes.
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

    /// Glyphs that others are put together of come behind those that were taken.
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
        put_two(table, place_format_in_head, 1); // four bytes to a place
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
    std::map<glyph_number, glyph_number> numbers_; ///< here, by those of the font
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

} // namespace tassel::pdf
