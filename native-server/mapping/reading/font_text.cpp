#include "mapping/reading/font_text.hpp"

#include "pdf/typeface.hpp"

#include "tassel/reflect/utf8.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <optional>
#include <qpdf/Pl_String.hh>
#include <utility>
#include <vector>

namespace tassel::mapping {
namespace {

constexpr std::size_t maximum_characters = 65'536;
constexpr std::size_t longest_text = 16; // the maximum bytes of text for one code

/// A token of a map: a word, a bracket, or the bytes between < and >.
struct map_token {
    enum class kind { end, word, bytes, opening, closing } of = kind::end;
    std::string text;
};

bool is_blank(char character) {
    return character == ' ' || character == '\n' || character == '\r' || character == '\t' ||
           character == '\f' || character == '\0';
}

int digit_value(char character) {
    if (character >= '0' && character <= '9') return character - '0';
    if (character >= 'a' && character <= 'f') return character - 'a' + 10;
    if (character >= 'A' && character <= 'F') return character - 'A' + 10;
    return -1;
}

class map_scanner {
  public:
    explicit map_scanner(std::string_view text) : left_{text} {}

    map_token next() {
        while (!left_.empty() && is_blank(left_.front()))
            left_.remove_prefix(1);
        if (left_.empty()) return {};
        char const first = left_.front();
        if (first == '%') return skip_comment();
        if (first == '[') return take(map_token::kind::opening);
        if (first == ']') return take(map_token::kind::closing);
        if (first == '<' && left_.substr(0, 2) != "<<") return take_bytes();
        return take_word();
    }

  private:
    map_token take(map_token::kind kind) {
        left_.remove_prefix(1);
        return {kind, {}};
    }
    map_token skip_comment() {
        left_.remove_prefix(std::min(left_.find_first_of("\r\n"), left_.size()));
        return {map_token::kind::word, {}};
    }
    map_token take_bytes() {
        map_token token{map_token::kind::bytes, {}};
        int half = -1;
        left_.remove_prefix(1);
        while (!left_.empty() && left_.front() != '>') {
            auto const digit = digit_value(left_.front());
            left_.remove_prefix(1);
            if (digit < 0) continue;
            if (half < 0) {
                half = digit;
            } else {
                token.text.push_back(static_cast<char>(half * 16 + digit));
                half = -1;
            }
        }
        if (!left_.empty()) left_.remove_prefix(1);
        return token;
    }
    map_token take_word() {
        std::size_t size = 1;
        while (size < left_.size() && !is_blank(left_[size]) && left_[size] != '[' &&
               left_[size] != ']' && left_[size] != '<')
            ++size;
        map_token token{map_token::kind::word, std::string{left_.substr(0, size)}};
        left_.remove_prefix(size);
        return token;
    }

    std::string_view left_;
};

std::uint32_t code_of(std::string_view bytes) {
    std::uint32_t number = 0;
    for (char const byte : bytes.substr(0, 4))
        number = number << 8U | static_cast<unsigned char>(byte);
    return number;
}

/// Converts UTF-16BE to UTF-8, after it adds `more` to the last unit.
std::string text_of(std::string_view bytes, std::uint32_t more) {
    std::string text;
    bytes = bytes.substr(0, longest_text);
    for (std::size_t at = 0; at + 1 < bytes.size(); at += 2) {
        auto unit = code_of(bytes.substr(at, 2));
        bool const pair = unit >= 0xD800 && unit < 0xDC00 && at + 3 < bytes.size();
        if (pair) {
            auto const low = code_of(bytes.substr(at + 2, 2));
            unit = 0x10000 + ((unit - 0xD800) << 10U) + (low & 0x3FFU);
            at += 2;
        }
        if (at + 3 >= bytes.size()) unit += more;
        bool const is_character = unit != 0 && unit <= 0x10FFFF && (unit < 0xD800 || unit > 0xDFFF);
        if (is_character) reflect::append_utf8(text, unit);
    }
    return text;
}

} // namespace

character_map::character_map(std::string_view stream) {
    map_scanner scanner{stream};
    std::vector<map_token> last;
    bool in_characters = false, in_ranges = false;
    using kind = map_token::kind;
    auto const add = [this](std::uint32_t code, std::string text) {
        if (characters_.size() < maximum_characters) characters_.emplace(code, std::move(text));
    };
    for (auto token = scanner.next(); token.of != kind::end; token = scanner.next()) {
        if (token.of == kind::word) {
            in_characters = token.text == "beginbfchar";
            in_ranges = token.text == "beginbfrange";
            last.clear();
            continue;
        }
        if (token.of == kind::bytes) last.push_back(token);
        if (in_characters && last.size() == 2) {
            add(code_of(last[0].text), text_of(last[1].text, 0));
            last.clear();
        } else if (in_ranges && token.of == kind::opening && last.size() == 2) {
            auto code = code_of(last[0].text);
            for (token = scanner.next(); token.of == kind::bytes; token = scanner.next())
                add(code++, text_of(token.text, 0));
            last.clear();
        } else if (in_ranges && last.size() == 3) {
            auto const first = code_of(last[0].text), end = code_of(last[1].text);
            for (auto code = first; code <= end && code - first < maximum_characters; ++code)
                add(code, text_of(last[2].text, code - first));
            last.clear();
        }
    }
}

std::string const* character_map::of(std::uint32_t code) const {
    auto const found = characters_.find(code);
    return found == characters_.end() ? nullptr : &found->second;
}

namespace {

constexpr std::size_t upper_half = 128;

// The characters of each encoding, from code 128 on.
constexpr std::array<std::uint32_t, 32> win_ansi_controls{
    0x20AC, 0x2022, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0x2022, 0x017D, 0x2022, 0x2022, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x2022, 0x017E, 0x0178};
constexpr std::array<std::uint32_t, upper_half> mac_roman{
    0xC4,   0xC5,   0xC7,   0xC9,   0xD1,   0xD6,  0xDC,   0xE1,  0xE0,   0xE2,   0xE4,   0xE3,
    0xE5,   0xE7,   0xE9,   0xE8,   0xEA,   0xEB,  0xED,   0xEC,  0xEE,   0xEF,   0xF1,   0xF3,
    0xF2,   0xF4,   0xF6,   0xF5,   0xFA,   0xF9,  0xFB,   0xFC,  0x2020, 0xB0,   0xA2,   0xA3,
    0xA7,   0x2022, 0xB6,   0xDF,   0xAE,   0xA9,  0x2122, 0xB4,  0xA8,   0,      0xC6,   0xD8,
    0,      0xB1,   0,      0,      0xA5,   0xB5,  0,      0,     0,      0,      0,      0xAA,
    0xBA,   0,      0xE6,   0xF8,   0xBF,   0xA1,  0xAC,   0,     0x192,  0,      0,      0xAB,
    0xBB,   0x2026, 0x20,   0xC0,   0xC3,   0xD5,  0x152,  0x153, 0x2013, 0x2014, 0x201C, 0x201D,
    0x2018, 0x2019, 0xF7,   0,      0xFF,   0x178, 0x2044, 0xA4,  0x2039, 0x203A, 0xFB01, 0xFB02,
    0x2021, 0xB7,   0x201A, 0x201E, 0x2030, 0xC2,  0xCA,   0xC1,  0xCB,   0xC8,   0xCD,   0xCE,
    0xCF,   0xCC,   0xD3,   0xD4,   0,      0xD2,  0xDA,   0xDB,  0xD9,   0x131,  0x2C6,  0x2DC,
    0xAF,   0x2D8,  0x2D9,  0x2DA,  0xB8,   0x2DD, 0x2DB,  0x2C7};

code_table ascii() {
    code_table table{};
    for (std::uint32_t code = 0x20; code < 0x7F; ++code)
        table[code] = code;
    return table;
}

code_table win_ansi_table() {
    auto table = ascii();
    std::copy(win_ansi_controls.begin(), win_ansi_controls.end(), table.begin() + upper_half);
    for (std::uint32_t code = 0xA0; code < 0x100; ++code)
        table[code] = code;
    return table;
}

code_table mac_roman_table() {
    auto table = ascii();
    std::copy(mac_roman.begin(), mac_roman.end(), table.begin() + upper_half);
    return table;
}

/// Returns StandardEncoding, which has curved quotes. Forms use only a few of its upper codes:
/// dashes, bullets, and ligatures.
code_table standard_table() {
    auto table = ascii();
    table[0x27] = 0x2019;
    table[0x60] = 0x2018;
    table[0xA7] = 0xA7;
    table[0xAA] = 0x201C;
    table[0xAE] = 0xFB01;
    table[0xAF] = 0xFB02;
    table[0xB1] = 0x2013;
    table[0xB7] = 0x2022;
    table[0xBA] = 0x201D;
    table[0xD0] = 0x2014;
    return table;
}

struct glyph_name {
    std::string_view name;
    std::uint32_t character;
};

// Single letters are not in this list, because a letter's name is the letter.
constexpr std::array named{
    glyph_name{"space", ' '},
    glyph_name{"nbspace", ' '},
    glyph_name{"zero", '0'},
    glyph_name{"one", '1'},
    glyph_name{"two", '2'},
    glyph_name{"three", '3'},
    glyph_name{"four", '4'},
    glyph_name{"five", '5'},
    glyph_name{"six", '6'},
    glyph_name{"seven", '7'},
    glyph_name{"eight", '8'},
    glyph_name{"nine", '9'},
    glyph_name{"period", '.'},
    glyph_name{"comma", ','},
    glyph_name{"colon", ':'},
    glyph_name{"semicolon", ';'},
    glyph_name{"hyphen", '-'},
    glyph_name{"endash", 0x2013},
    glyph_name{"emdash", 0x2014},
    glyph_name{"parenleft", '('},
    glyph_name{"parenright", ')'},
    glyph_name{"bracketleft", '['},
    glyph_name{"bracketright", ']'},
    glyph_name{"slash", '/'},
    glyph_name{"ampersand", '&'},
    glyph_name{"dollar", '$'},
    glyph_name{"percent", '%'},
    glyph_name{"at", '@'},
    glyph_name{"asterisk", '*'},
    glyph_name{"numbersign", '#'},
    glyph_name{"plus", '+'},
    glyph_name{"equal", '='},
    glyph_name{"question", '?'},
    glyph_name{"questiondown", 0xBF},
    glyph_name{"exclam", '!'},
    glyph_name{"exclamdown", 0xA1},
    glyph_name{"underscore", '_'},
    glyph_name{"quotesingle", '\''},
    glyph_name{"quotedbl", '"'},
    glyph_name{"quoteleft", 0x2018},
    glyph_name{"quoteright", 0x2019},
    glyph_name{"quotedblleft", 0x201C},
    glyph_name{"quotedblright", 0x201D},
    glyph_name{"bullet", 0x2022},
    glyph_name{"section", 0xA7},
    glyph_name{"fi", 0xFB01},
    glyph_name{"fl", 0xFB02},
    glyph_name{"aacute", 0xE1},
    glyph_name{"eacute", 0xE9},
    glyph_name{"iacute", 0xED},
    glyph_name{"oacute", 0xF3},
    glyph_name{"uacute", 0xFA},
    glyph_name{"ntilde", 0xF1},
    glyph_name{"udieresis", 0xFC},
    glyph_name{"Aacute", 0xC1},
    glyph_name{"Eacute", 0xC9},
    glyph_name{"Iacute", 0xCD},
    glyph_name{"Oacute", 0xD3},
    glyph_name{"Uacute", 0xDA},
    glyph_name{"Ntilde", 0xD1},
};

std::optional<std::uint32_t> hexadecimal(std::string_view digits) {
    std::uint32_t number = 0;
    auto const end = digits.data() + digits.size();
    auto const read = std::from_chars(digits.data(), end, number, 16);
    bool const whole = read.ec == std::errc{} && read.ptr == end && number <= 0x10FFFF;
    if (!whole || (number >= 0xD800 && number < 0xE000)) return std::nullopt;
    return number;
}

bool begins_with(std::string_view text, std::string_view beginning) {
    return text.substr(0, beginning.size()) == beginning;
}

std::optional<std::uint32_t> character_named(std::string_view name) {
    if (name.size() == 1) return static_cast<unsigned char>(name.front());
    auto const* const found = std::find_if(
        named.begin(), named.end(), [name](glyph_name const& each) { return each.name == name; });
    if (found != named.end()) return found->character;
    if (begins_with(name, "uni") && name.size() == 7) return hexadecimal(name.substr(3));
    if (begins_with(name, "u") && name.size() >= 5 && name.size() <= 7)
        return hexadecimal(name.substr(1));
    return std::nullopt;
}

} // namespace

code_table const& encoding_named(std::string_view name) {
    static code_table const win_ansi = win_ansi_table(), mac = mac_roman_table(),
                            standard = standard_table();
    if (name == "/MacRomanEncoding") return mac;
    return name == "/StandardEncoding" ? standard : win_ansi;
}

std::string characters_of_glyph(std::string_view name) {
    // The part after a period names a variant of the glyph: a.alt, one.lf.
    auto const period = name.find('.', 1);
    auto const character = character_named(name.substr(0, period));
    std::string text;
    if (character) reflect::append_utf8(text, *character);
    return text;
}

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

/// Reads the widths of a composite font: `first [w1 w2 …]` and `first last w`, in any order.
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
