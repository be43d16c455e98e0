#include "multipart/form_headers.hpp"

#include "http/characters.hpp"
#include "text/header_text.hpp"

#include "tassel/reflect/utf8.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace tassel::multipart {
namespace {

// Allows more than a token, because some programs do not quote the characters that boundaries
// consist of.
constexpr auto bare_characters = http::character_class::alphanumeric_and("!#$%&'*+-.^_`|~()/:=?@");

std::string_view without_leading_space(std::string_view text) {
    return text.substr(std::min(text.find_first_not_of(" \t"), text.size()));
}

/// Removes a quoted string from the front of `text`, which begins with its quote.
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

/// Removes "name=value" from the front of `text`.
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

/// Undoes what browsers write for the three characters that would end a quoted string or its line
/// (WHATWG, "multipart/form-data encoding algorithm").
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

/// Returns false if the line is malformed or repeats a field that we use.
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
    part_head head{.name = without_browser_escapes(*name), .filename = std::nullopt};
    if (auto const* const filename = find_parameter(*parameters, "filename"))
        head.filename = without_browser_escapes(*filename);
    return head;
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

} // namespace tassel::multipart
