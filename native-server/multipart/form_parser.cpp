#include "multipart/form_parser.hpp"

#include "http/characters.hpp"
#include "text/header_text.hpp"

#include "tassel/reflect/utf8.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <variant>

namespace tassel::multipart {
namespace {

// This set allows more than a token has, because some programs do not quote the special characters
// of a boundary.
constexpr auto bare_characters = http::character_class::alphanumeric_and("!#$%&'*+-.^_`|~()/:=?@");

std::string_view without_leading_space(std::string_view text) {
    return text.substr(std::min(text.find_first_not_of(" \t"), text.size()));
}

/// Removes a quoted string from the front of `text`, which begins with the quote, and returns it.
std::optional<std::string> take_quoted(std::string_view& text) {
    std::string value;
    for (std::size_t at = 1; at < text.size(); ++at) {
        if (text[at] == '"') {
            text.remove_prefix(at + 1);
            return value;
        }
        bool const escaped = text[at] == '\\' && at + 1 < text.size() &&
                             (text[at + 1] == '"' || text[at + 1] == '\\');
        if (escaped) ++at;
        value.push_back(text[at]);
    }
    return std::nullopt;
}

std::optional<std::string> take_bare(std::string_view& text) {
    auto const end = std::min(text.find_first_of("; \t"), text.size());
    auto const value = text.substr(0, end);
    if (value.empty() || !bare_characters.contains_all(value)) return std::nullopt;
    text.remove_prefix(end);
    return std::string{value};
}

/// Removes "name=value" from the front of `text`, and returns it.
std::optional<parameter> take_parameter(std::string_view& text) {
    auto const equals = text.find('=');
    if (equals == std::string_view::npos) return std::nullopt;
    auto const name = text.substr(0, equals);
    if (name.empty() || !http::token_characters.contains_all(name)) return std::nullopt;
    text.remove_prefix(equals + 1);
    auto value = text.starts_with('"') ? take_quoted(text) : take_bare(text);
    if (!value) return std::nullopt;
    return parameter{text::to_lower(name), std::move(*value)};
}

} // namespace

std::optional<std::vector<parameter>> read_parameters(std::string_view text) {
    std::vector<parameter> all;
    for (text = text::trim(text); !text.empty(); text = without_leading_space(text)) {
        if (text.front() != ';') return std::nullopt;
        text = without_leading_space(text.substr(1));
        auto taken = take_parameter(text);
        if (!taken || find_parameter(all, taken->name) != nullptr) return std::nullopt;
        all.push_back(std::move(*taken));
    }
    return all;
}

std::string const* find_parameter(std::vector<parameter> const& all,
                                  std::string_view name) noexcept {
    auto const found = std::find_if(all.begin(), all.end(),
                                    [name](parameter const& each) { return each.name == name; });
    return found == all.end() ? nullptr : &found->value;
}

namespace {

constexpr auto boundary_characters = http::character_class::alphanumeric_and("'()+_,-./:=? ");

bool is_boundary(std::string_view text) {
    return !text.empty() && text.size() <= longest_boundary && text.back() != ' ' &&
           boundary_characters.contains_all(text);
}

} // namespace

form_media read_form_media(std::string_view content_type) {
    auto const type_end = std::min(content_type.find(';'), content_type.size());
    auto const type = text::trim(content_type.substr(0, type_end));
    if (!equals_ignoring_case(type, "multipart/form-data")) return {};
    form_media form{.kind = media_kind::form_unbounded, .boundary = {}};
    auto const parameters = read_parameters(content_type.substr(type_end));
    if (!parameters) return form;
    auto const* const boundary = find_parameter(*parameters, "boundary");
    if (boundary == nullptr || !is_boundary(*boundary)) return form;
    form.kind = media_kind::form;
    form.boundary = *boundary;
    return form;
}

namespace {

constexpr std::string_view line_end = "\r\n";

struct head_fields {
    std::optional<std::string_view> disposition;
    std::optional<std::string_view> encoding;
};

/// Decodes the escapes that browsers write for the three characters that would end a quoted string
/// or its line (WHATWG, "multipart/form-data encoding algorithm").
std::string without_browser_escapes(std::string_view text) {
    struct escape {
        std::string_view written;
        char meant;
    };
    static constexpr std::array escapes{escape{"%22", '"'}, escape{"%0D", '\r'},
                                        escape{"%0A", '\n'}};
    std::string plain;
    while (!text.empty()) {
        auto const* const found =
            std::find_if(escapes.begin(), escapes.end(), [text](escape const& each) {
                return equals_ignoring_case(text.substr(0, each.written.size()), each.written);
            });
        bool const escaped = found != escapes.end();
        plain.push_back(escaped ? found->meant : text.front());
        text.remove_prefix(escaped ? found->written.size() : 1);
    }
    return plain;
}

/// Takes one line of a head. Returns false if the line is malformed or repeats a field that we use.
bool take_field(std::string_view line, head_fields& into) {
    auto const colon = line.find(':');
    if (colon == std::string_view::npos) return false;
    auto const name = line.substr(0, colon);
    auto const value = text::trim(line.substr(colon + 1));
    if (name.empty() || !http::token_characters.contains_all(name)) return false;
    if (!http::field_value_characters.contains_all(value)) return false;
    std::optional<std::string_view>* counted = nullptr;
    if (equals_ignoring_case(name, "content-disposition")) counted = &into.disposition;
    if (equals_ignoring_case(name, "content-transfer-encoding")) counted = &into.encoding;
    if (counted == nullptr) return true;
    if (counted->has_value()) return false;
    *counted = value;
    return true;
}

bool take_fields(std::string_view lines, head_fields& into) {
    while (!lines.empty()) {
        auto const end = lines.find(line_end);
        if (end == std::string_view::npos || !take_field(lines.substr(0, end), into)) return false;
        lines.remove_prefix(end + line_end.size());
    }
    return true;
}

std::optional<unsigned> hexadecimal_digit(char letter) {
    if (letter >= '0' && letter <= '9') return static_cast<unsigned>(letter - '0');
    if (letter >= 'a' && letter <= 'f') return static_cast<unsigned>(letter - 'a' + 10);
    if (letter >= 'A' && letter <= 'F') return static_cast<unsigned>(letter - 'A' + 10);
    return std::nullopt;
}

std::optional<std::string> percent_decoded(std::string_view text) {
    std::string bytes;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] != '%') {
            bytes.push_back(text[at]);
            continue;
        }
        if (text.size() - at < 3) return std::nullopt;
        auto const high = hexadecimal_digit(text[at + 1]);
        auto const low = hexadecimal_digit(text[at + 2]);
        if (!high || !low) return std::nullopt;
        bytes.push_back(static_cast<char>(*high << 4U | *low));
        at += 2;
    }
    return bytes;
}

std::string utf8_of_latin1(std::string_view bytes) {
    std::string text;
    for (char const byte : bytes) {
        auto const value = static_cast<unsigned char>(byte);
        if (value < 0x80) {
            text.push_back(byte);
        } else {
            text.push_back(static_cast<char>(0xc0U | value >> 6U));
            text.push_back(static_cast<char>(0x80U | (value & 0x3fU)));
        }
    }
    return text;
}

/// Reads an extended value (RFC 5987): charset'language'percent-encoded. Returns nothing if the
/// value does not have that form, or has another charset than the two that RFC 5987 requires.
std::optional<std::string> read_extended(std::string_view value) {
    auto const language = value.find('\'');
    if (language == std::string_view::npos) return std::nullopt;
    auto const text = value.find('\'', language + 1);
    if (text == std::string_view::npos) return std::nullopt;
    auto const charset = value.substr(0, language);
    auto bytes = percent_decoded(value.substr(text + 1));
    if (bytes && equals_ignoring_case(charset, "iso-8859-1")) return utf8_of_latin1(*bytes);
    bool const readable =
        bytes && equals_ignoring_case(charset, "utf-8") && reflect::is_utf8(*bytes);
    return readable ? std::move(bytes) : std::nullopt;
}

/// Reads the name of a file. RFC 7578 gives forms only `filename`, but some programs write only the
/// extended name of RFC 6266. An extended name that can't be read counts as no name.
std::optional<std::string> read_filename(std::vector<parameter> const& parameters) {
    if (auto const* const plain = find_parameter(parameters, "filename"))
        return without_browser_escapes(*plain);
    auto const* const extended = find_parameter(parameters, "filename*");
    return extended == nullptr ? std::nullopt : read_extended(*extended);
}

bool leaves_content_alone(std::string_view encoding) {
    static constexpr std::array<std::string_view, 3> plain{"7bit", "8bit", "binary"};
    return std::any_of(plain.begin(), plain.end(), [encoding](std::string_view each) {
        return equals_ignoring_case(encoding, each);
    });
}

std::variant<part_head, form_fault> read_disposition(std::string_view value) {
    auto const type_end = std::min(value.find(';'), value.size());
    if (!equals_ignoring_case(text::trim(value.substr(0, type_end)), "form-data"))
        return form_fault::malformed;
    auto const parameters = read_parameters(value.substr(type_end));
    if (!parameters) return form_fault::malformed;
    auto const* const name = find_parameter(*parameters, "name");
    if (name == nullptr || name->empty()) return form_fault::malformed;
    if (name->size() > longest_part_name) return form_fault::name_too_long;
    return part_head{.name = without_browser_escapes(*name),
                     .filename = read_filename(*parameters)};
}

} // namespace

std::variant<part_head, form_fault> read_part_head(std::string_view lines) {
    if (!reflect::is_utf8(lines)) return form_fault::invalid_utf8;
    head_fields fields;
    if (!take_fields(lines, fields) || !fields.disposition) return form_fault::malformed;
    if (fields.encoding && !leaves_content_alone(*fields.encoding))
        return form_fault::unsupported_encoding;
    return read_disposition(*fields.disposition);
}

namespace {

constexpr std::size_t line_end_size = 2; // line end of the delimiter; the first delimiter has none
constexpr std::string_view blank_line = "\r\n\r\n";

} // namespace

form_parser::form_parser(std::string_view boundary, std::size_t maximum_parts,
                         part_receiver& receiver)
    : delimiter_{"\r\n--" + std::string{boundary}},
      maximum_parts_{maximum_parts}, receiver_{receiver}, matched_{line_end_size} {}

form_parser::state form_parser::feed(std::string_view bytes) {
    while (!bytes.empty())
        if (!take(bytes)) return state::refused;
    return complete() ? state::complete : state::unfinished;
}

bool form_parser::take(std::string_view& bytes) {
    if (next_ == expected::content) {
        take_content(bytes);
        return true;
    }
    if (next_ == expected::head) return take_head(bytes);
    if (next_ == expected::epilogue) {
        bytes = {};
        return true;
    }
    auto const byte = bytes.front();
    bytes.remove_prefix(1);
    switch (next_) {
    case expected::delimiter_end: return take_delimiter_end(byte);
    case expected::delimiter_line_feed:
        return byte == '\n' ? begin_part() : refuse(form_fault::malformed);
    case expected::closing_hyphen: return expect_exactly(byte, '-', expected::end);
    case expected::end: return expect_exactly(byte, '\r', expected::epilogue_line_feed);
    case expected::epilogue_line_feed: return expect_exactly(byte, '\n', expected::epilogue);
    case expected::head:
    case expected::content:
    case expected::epilogue: break;
    }
    return refuse(form_fault::malformed);
}

bool form_parser::take_delimiter_end(char byte) {
    if (byte == '-') {
        next_ = expected::closing_hyphen;
        return true;
    }
    return expect_exactly(byte, '\r', expected::delimiter_line_feed);
}

bool form_parser::begin_part() {
    if (parts_ == maximum_parts_) return refuse(form_fault::too_many_parts);
    ++parts_;
    head_.clear();
    next_ = expected::head;
    return true;
}

bool form_parser::take_head(std::string_view& bytes) {
    auto const seen = head_.size();
    auto const taken = std::min(bytes.size(), longest_part_head - seen);
    head_.append(bytes.substr(0, taken));
    auto const end = head_.find(blank_line, seen - std::min(seen, blank_line.size() - 1));
    if (end == std::string::npos) {
        bytes.remove_prefix(taken);
        return head_.size() < longest_part_head || refuse(form_fault::head_too_large);
    }
    bytes.remove_prefix(end + blank_line.size() - seen);
    head_.resize(end + line_end_size);
    return end_head();
}

bool form_parser::end_head() {
    auto read = read_part_head(head_);
    if (auto const* const fault = std::get_if<form_fault>(&read)) return refuse(*fault);
    receiver_.part_begins(std::move(std::get<part_head>(read)));
    matched_ = 0;
    next_ = expected::content;
    return true;
}

void form_parser::take_content(std::string_view& bytes) {
    if (matched_ > 0) return continue_delimiter(bytes);
    // Content is passed on in the largest possible pieces, so a line end does not split it.
    std::string_view const delimiter = delimiter_;
    auto at = bytes.find('\r');
    while (at != std::string_view::npos &&
           !delimiter.starts_with(bytes.substr(at, delimiter.size())))
        at = bytes.find('\r', at + 1);
    auto const plain = std::min(at, bytes.size());
    pass_on(bytes.substr(0, plain));
    bytes.remove_prefix(plain);
    matched_ = std::min(bytes.size(), delimiter.size());
    bytes.remove_prefix(matched_);
    end_delimiter();
}

// A carriage return occurs only at the front of the delimiter. So if a match fails, no other match
// can have begun within it, and the bytes that were held back are content.
void form_parser::continue_delimiter(std::string_view& bytes) {
    auto const due = std::string_view{delimiter_}.substr(matched_);
    auto const compared = std::min(due.size(), bytes.size());
    if (due.substr(0, compared) == bytes.substr(0, compared)) {
        matched_ += compared;
        bytes.remove_prefix(compared);
        end_delimiter();
    } else {
        pass_on(std::string_view{delimiter_}.substr(0, matched_));
        matched_ = 0;
    }
}

// What comes before the first delimiter is the preamble, which belongs to no part.
void form_parser::pass_on(std::string_view content) {
    if (parts_ > 0 && !content.empty()) receiver_.part_goes_on(content);
}

void form_parser::end_delimiter() {
    if (matched_ != delimiter_.size()) return;
    next_ = expected::delimiter_end;
    if (parts_ > 0) receiver_.part_ends();
}

bool form_parser::expect_exactly(char byte, char due, expected then) {
    if (byte != due) return refuse(form_fault::malformed);
    next_ = then;
    return true;
}

bool form_parser::refuse(form_fault fault) {
    fault_ = fault;
    return false;
}

} // namespace tassel::multipart
