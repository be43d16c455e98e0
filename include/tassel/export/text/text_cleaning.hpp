// Turns pasted or uploaded text into plain text, in time linear in its length.
#pragma once

#include "tassel/core/byte_words.hpp"
#include "tassel/loan/warning.hpp"
#include "tassel/reflect/utf8.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::exports {

/// The maximum number of characters (code points) in a text that is read.
inline constexpr std::size_t maximum_text_characters = 2'000'000;

[[nodiscard]] constexpr bool is_blank(char character) noexcept {
    return character == ' ' || character == '\t';
}

/// Returns `text` without blanks at either end.
[[nodiscard]] constexpr std::string_view trimmed(std::string_view text) noexcept {
    while (!text.empty() && is_blank(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back()))
        text.remove_suffix(1);
    return text;
}

/// A trimmed line that is not blank. `number` counts all lines of the original text, from 1.
struct text_line {
    std::string_view text;
    std::int64_t number;
    /// The line with the blanks at its ends, because a tab there separates an empty cell from the
    /// others.
    std::string_view whole;
};

namespace detail {

enum class character_use : std::uint8_t { keep, drop, space, dash, line_break };

/// Returns how a character above 0x7E or below 0x20 is treated.
[[nodiscard]] constexpr character_use use_of(char32_t character) noexcept {
    using enum character_use;
    switch (character) {
    case '\t': return keep; // a separator in hand-typed and spreadsheet text
    case '\n':
    case '\v':
    case '\f':
    case 0x85:
    case 0x2028:
    case 0x2029: return line_break;
    case 0xA0:
    case 0x1680:
    case 0x202F:
    case 0x205F:
    case 0x3000: return space;
    case 0xAD:
    case 0x2060:
    case 0xFEFF: return drop;
    case 0x2212:
    case 0xFE58:
    case 0xFE63:
    case 0xFF0D: return dash;
    default: break;
    }
    if (character < 0x20 || (character >= 0x7F && character < 0xA0)) return space;
    if (character >= 0x2000 && character <= 0x200A) return space;
    if (character >= 0x200B && character <= 0x200F) return drop;
    if (character >= 0x202A && character <= 0x202E) return drop;
    if (character >= 0x2066 && character <= 0x2069) return drop;
    if (character >= 0x2010 && character <= 0x2015) return dash;
    return keep;
}

struct decoded_character {
    char32_t value;
    std::size_t length;
};

/// Returns the character at `position`. A byte that is not valid UTF-8 stays if it is a blank or a
/// line break in Latin-1; otherwise it becomes the replacement character.
[[nodiscard]] constexpr decoded_character character_at(std::string_view text,
                                                       std::size_t position) noexcept {
    auto const byte = [&](std::size_t offset) {
        return static_cast<char32_t>(static_cast<unsigned char>(text[position + offset]));
    };
    switch (reflect::utf8_sequence(text, position)) {
    case 1: return {byte(0), 1};
    case 2: return {(byte(0) & 0x1FU) << 6 | (byte(1) & 0x3FU), 2};
    case 3: return {(byte(0) & 0x0FU) << 12 | (byte(1) & 0x3FU) << 6 | (byte(2) & 0x3FU), 3};
    case 4:
        return {(byte(0) & 0x07U) << 18 | (byte(1) & 0x3FU) << 12 | (byte(2) & 0x3FU) << 6 |
                    (byte(3) & 0x3FU),
                4};
    default: return {byte(0) == 0xA0 || byte(0) == 0x85 ? byte(0) : U'\uFFFD', 1};
    }
}

/// Whether a character is from 0x20 to 0x7E. Most texts consist of such characters.
[[nodiscard]] constexpr bool is_printable_ascii(char character) noexcept {
    return character >= 0x20 && character < 0x7F;
}

/// Returns the index of the first character at or after `begin` that is not printable ASCII, or the
/// text's size.
[[nodiscard]] constexpr std::size_t find_special(std::string_view text,
                                                 std::size_t begin) noexcept {
    begin = skip_plain(text, begin, plain_bytes::printable);
    while (begin < text.size() && is_printable_ascii(text[begin]))
        ++begin;
    return begin;
}

/// The number of NULs in a text. UTF-16 that was read as bytes has a NUL next to each ASCII
/// character.
struct nul_counts {
    std::size_t characters = 0;
    std::array<std::size_t, 2> nuls{}; ///< at even and at odd positions
};

[[nodiscard]] constexpr nul_counts count_nuls(std::string_view raw) noexcept {
    nul_counts counts;
    for (std::size_t at = 0; at < raw.size(); ++counts.characters) {
        auto const [character, length] = character_at(raw, at);
        if (character == 0) ++counts.nuls[counts.characters % 2];
        at += length;
    }
    return counts;
}

/// Returns every second character, from the positions without NULs. Returns nothing if both even
/// and odd positions have NULs, or if at most three in ten characters are NULs.
[[nodiscard]] inline std::optional<std::string> without_nuls(std::string_view raw,
                                                             nul_counts const& counts) {
    auto const [even, odd] = counts.nuls;
    std::size_t const kept = even <= odd ? 0 : 1;
    if ((even + odd) * 10 <= counts.characters * 3 || counts.nuls[kept] != 0) return std::nullopt;
    std::string text;
    text.reserve(raw.size() / 2 + 1);
    std::size_t index = 0;
    for (std::size_t at = 0; at < raw.size(); ++index) {
        auto const [character, length] = character_at(raw, at);
        // One half of a byte order mark may come first.
        bool const mark =
            index < 2 && (character == 0xFE || character == 0xFF || character == 0xFFFD);
        if (index % 2 == kept && !mark) reflect::append_utf8(text, character);
        at += length;
    }
    return text;
}

} // namespace detail

/// A text divided into lines, without the characters that encodings, word processors, and web pages
/// add.
///
/// Byte order marks, zero-width characters, and soft hyphens are removed. Every kind of space
/// becomes a space, every kind of dash becomes `-`, and every kind of line end becomes one line
/// break; other control characters become spaces. Tabs stay. Lines are views into the object, so it
/// can't be moved.
class cleaned_text {
  public:
    explicit cleaned_text(std::string_view raw) {
        fault_ = clean(raw);
        if (!fault_) split();
        if (!fault_ && lines_.empty()) fault_ = portfolio_fault_code::empty_text;
    }
    cleaned_text(cleaned_text const&) = delete;
    cleaned_text& operator=(cleaned_text const&) = delete;
    ~cleaned_text() = default;

    /// Returns why the text can't be read: too_large, unreadable_encoding, or empty_text.
    [[nodiscard]] std::optional<portfolio_fault_code> fault() const noexcept { return fault_; }
    [[nodiscard]] std::vector<text_line> const& lines() const noexcept { return lines_; }
    /// Returns the whole text, with line feeds between lines.
    [[nodiscard]] std::string_view text() const noexcept { return text_; }
    /// Whether the text was UTF-16 that had been read as bytes.
    [[nodiscard]] bool encoding_repaired() const noexcept { return encoding_repaired_; }

  private:
    std::optional<portfolio_fault_code> clean(std::string_view raw) {
        if (raw.size() > maximum_text_characters &&
            reflect::utf8_length(raw) > maximum_text_characters) {
            return portfolio_fault_code::too_large;
        }
        if (raw.find('\0') == std::string_view::npos) {
            append(raw);
            return std::nullopt;
        }
        auto const repaired = detail::without_nuls(raw, detail::count_nuls(raw));
        if (!repaired) return portfolio_fault_code::unreadable_encoding;
        encoding_repaired_ = true;
        append(*repaired);
        return std::nullopt;
    }

    void append(std::string_view raw) {
        text_.reserve(raw.size());
        std::size_t at = 0;
        while (at < raw.size()) {
            auto const end = detail::find_special(raw, at);
            text_.append(raw.substr(at, end - at));
            if (end == raw.size()) return;
            at = end + append_special(raw, end);
        }
    }

    /// Appends the replacement for the character at `at`. Returns the number of bytes that the
    /// character occupied.
    std::size_t append_special(std::string_view raw, std::size_t at) {
        if (raw[at] == '\r') {
            text_.push_back('\n');
            return raw.substr(at).starts_with("\r\n") ? 2 : 1;
        }
        constexpr std::string_view misread_space = "\xC3\x82\xC2\xA0"; // UTF-8 read as Latin-1
        if (raw.substr(at).starts_with(misread_space)) {
            text_.push_back(' ');
            return misread_space.size();
        }
        auto const [character, length] = detail::character_at(raw, at);
        switch (detail::use_of(character)) {
        case detail::character_use::keep: reflect::append_utf8(text_, character); break;
        case detail::character_use::drop: break;
        case detail::character_use::space: text_.push_back(' '); break;
        case detail::character_use::dash: text_.push_back('-'); break;
        case detail::character_use::line_break: text_.push_back('\n'); break;
        }
        return length;
    }

    void split() {
        std::string_view const text{text_};
        std::int64_t number = 1;
        for (std::size_t begin = 0; begin < text.size(); ++number) {
            auto const end = std::min(text.find('\n', begin), text.size());
            auto const whole = text.substr(begin, end - begin);
            if (auto const line = trimmed(whole); !line.empty()) {
                lines_.push_back({line, number, whole});
            }
            begin = end + 1;
        }
    }

    std::string text_{};
    std::vector<text_line> lines_{};
    std::optional<portfolio_fault_code> fault_{};
    bool encoding_repaired_ = false;
};

} // namespace tassel::exports
