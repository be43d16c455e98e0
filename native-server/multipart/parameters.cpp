#include "multipart/parameters.hpp"

#include "http/characters.hpp"
#include "text/header_text.hpp"

#include <algorithm>
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

} // namespace tassel::multipart
