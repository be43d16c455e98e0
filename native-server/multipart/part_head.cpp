#include "multipart/part_head.hpp"

#include "http/characters.hpp"
#include "multipart/parameters.hpp"
#include "text/header_text.hpp"

#include "tassel/reflect/utf8.hpp"

#include <algorithm>
#include <array>

namespace tassel::multipart {
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
