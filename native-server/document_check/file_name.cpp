#include "document_check/file_name.hpp"

#include "http/characters.hpp"
#include "text/header_text.hpp"

#include "tassel/reflect/utf8.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace tassel::document_check {
namespace {

struct code_range {
    std::uint32_t first;
    std::uint32_t last;
};

// Characters that nobody sees: control characters, direction marks, joiners and other invisible
// signs, line separators, surrogates, private use characters, and tags.
constexpr std::array unseen{
    code_range{0x0000, 0x001f},   code_range{0x007f, 0x009f},    code_range{0x00ad, 0x00ad},
    code_range{0x034f, 0x034f},   code_range{0x061c, 0x061c},    code_range{0x115f, 0x1160},
    code_range{0x17b4, 0x17b5},   code_range{0x180b, 0x180f},    code_range{0x200b, 0x200f},
    code_range{0x2028, 0x202e},   code_range{0x2060, 0x206f},    code_range{0x3164, 0x3164},
    code_range{0xd800, 0xf8ff},   code_range{0xfe00, 0xfe0f},    code_range{0xfeff, 0xfeff},
    code_range{0xffa0, 0xffa0},   code_range{0xfff0, 0xfffb},    code_range{0xfffe, 0xffff},
    code_range{0xe0000, 0xe0fff}, code_range{0xf0000, 0x10ffff},
};

constexpr std::string_view path_separators = "/\\";
// Characters with a meaning to Windows. The quote also has a meaning in a header field.
constexpr std::string_view meaningful = "<>:\"|?*";
constexpr std::string_view nameless = "attachment";

bool is_unseen(std::uint32_t code_point) {
    return std::any_of(unseen.begin(), unseen.end(), [code_point](code_range const& range) {
        return code_point >= range.first && code_point <= range.last;
    });
}

/// Returns the code point that a well-formed sequence encodes.
std::uint32_t code_point_of(std::string_view sequence) {
    auto const lead = static_cast<unsigned char>(sequence.front());
    static constexpr std::array<std::uint32_t, 5> lead_bits{0, 0x7f, 0x1f, 0x0f, 0x07};
    auto code_point = lead & lead_bits.at(sequence.size());
    for (char const byte : sequence.substr(1))
        code_point = code_point << 6U | (static_cast<unsigned char>(byte) & 0x3fU);
    return code_point;
}

std::string visible(std::string_view text) {
    std::string kept;
    for (std::size_t at = 0; at < text.size();) {
        auto const size = reflect::utf8_sequence(text, at);
        auto const sequence = text.substr(at, std::max<std::size_t>(size, 1));
        at += sequence.size();
        if (size == 0 || is_unseen(code_point_of(sequence))) continue;
        bool const replaced = meaningful.find(sequence) != std::string_view::npos;
        kept.append(replaced ? std::string_view{"_"} : sequence);
    }
    return kept;
}

std::string_view last_part(std::string_view path) {
    auto const separator = path.find_last_of(path_separators);
    auto part = separator == std::string_view::npos ? path : path.substr(separator + 1);
    constexpr auto letters = http::character_class{}.add_range('A', 'Z').add_range('a', 'z');
    bool const has_drive = part.size() >= 2 && part[1] == ':' && letters.contains(part.front());
    if (has_drive) part.remove_prefix(2);
    return part;
}

std::string_view trimmed_behind(std::string_view text) {
    return text.substr(0, text.find_last_not_of(". ") + 1);
}

std::string_view trimmed(std::string_view text) {
    auto const first = std::min(text.find_first_not_of(" .~"), text.size());
    return trimmed_behind(text.substr(first));
}

std::string_view without_document_extension(std::string_view name) {
    static constexpr std::array<std::string_view, 6> extensions{".pdf", ".jpg",  ".jpeg",
                                                                ".jpe", ".jfif", ".png"};
    auto const dot = name.rfind('.');
    if (dot == std::string_view::npos) return name;
    bool const known =
        std::any_of(extensions.begin(), extensions.end(), [&](std::string_view extension) {
            return equals_ignoring_case(name.substr(dot), extension);
        });
    return known ? name.substr(0, dot) : name;
}

/// Whether Windows takes the name, with any extension, for the name of a device.
bool is_device(std::string_view name) {
    static constexpr std::array<std::string_view, 6> devices{"con", "prn",    "aux",
                                                             "nul", "conin$", "conout$"};
    static constexpr std::array<std::string_view, 2> numbered{"com", "lpt"};
    static constexpr std::array<std::string_view, 3> superscripts{"\u00b9", "\u00b2", "\u00b3"};
    auto const stem = text::to_lower(text::trim(name.substr(0, name.find('.'))));
    if (std::find(devices.begin(), devices.end(), stem) != devices.end()) return true;
    auto const number = std::string_view{stem}.substr(std::min<std::size_t>(stem.size(), 3));
    bool const is_number =
        (number.size() == 1 && number.front() >= '0' && number.front() <= '9') ||
        std::find(superscripts.begin(), superscripts.end(), number) != superscripts.end();
    return is_number &&
           std::find(numbered.begin(), numbered.end(), stem.substr(0, 3)) != numbered.end();
}

std::string_view first_characters(std::string_view text, std::size_t count) {
    std::size_t end = 0;
    while (end < text.size() && count > 0) {
        end += reflect::utf8_sequence(text, end);
        --count;
    }
    return text.substr(0, end);
}

std::string percent_encoded(std::string_view text) {
    constexpr auto plain = http::character_class::alphanumeric_and("!#$&+-.^_`|~");
    static constexpr std::string_view digits = "0123456789ABCDEF";
    std::string encoded;
    for (char const byte : text) {
        auto const value = static_cast<unsigned char>(byte);
        if (plain.contains(byte))
            encoded.push_back(byte);
        else
            encoded.append({'%', digits[value >> 4U], digits[value & 0xfU]});
    }
    return encoded;
}

/// Returns the text with an underscore for each character that is not ASCII or that some reader
/// takes for an escape.
std::string ascii(std::string_view text) {
    std::string fallback;
    for (char const byte : text) {
        bool const plain = byte >= ' ' && byte <= '~' && byte != '%' && byte != '"' && byte != '\\';
        bool const continues = (static_cast<unsigned char>(byte) & 0xc0U) == 0x80U;
        if (!continues) fallback.push_back(plain ? byte : '_');
    }
    return fallback;
}

} // namespace

std::string safe_file_name(std::string_view sent, document_type type) {
    auto const extension = names_of(type).extension;
    auto const shown = visible(last_part(sent));
    auto const stem = trimmed(without_document_extension(trimmed_behind(shown)));
    std::string name;
    if (is_device(stem)) name.push_back('_');
    name.append(
        trimmed(first_characters(stem, longest_file_name - extension.size() - name.size())));
    if (name.empty()) name = nameless;
    return name.append(extension);
}

std::string download_disposition(std::string_view file_name) {
    std::string value{"attachment; filename=\""};
    value.append(ascii(file_name)).append("\"; filename*=UTF-8''");
    return value.append(percent_encoded(file_name));
}

} // namespace tassel::document_check
