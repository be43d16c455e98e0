#include "api/pages.hpp"

#include "text/header_text.hpp"

#include <array>
#include <string>
#include <string_view>
#include <utility>

namespace tassel::api {
namespace {

/// Returns a weight of an Accept list in thousandths (RFC 9110, 12.4.2). An invalid weight counts
/// as zero.
int weight_of(std::string_view parameters) {
    while (!parameters.empty()) {
        auto parameter = text::trim(text::take_until(parameters, ';'));
        if (!equals_ignoring_case(text::trim(text::take_until(parameter, '=')), "q")) continue;
        auto digits = text::trim(parameter);
        auto const whole = text::whole_number(text::take_until(digits, '.'), 0, 1);
        if (!whole) return 0;
        std::string thousandths{digits.substr(0, 3)};
        thousandths.resize(3, '0');
        auto const part = text::whole_number(thousandths, 0, 999);
        return *whole == 1 ? 1000 : static_cast<int>(part.value_or(0));
    }
    return 1000;
}

/// Returns the weight of a name in an Accept list, or nothing if the list does not contain the
/// name.
std::optional<int> weight_in(std::string_view list, std::string_view name) {
    while (!list.empty()) {
        auto entry = text::take_until(list, ',');
        if (equals_ignoring_case(text::trim(text::take_until(entry, ';')), name)) {
            return weight_of(entry);
        }
    }
    return std::nullopt;
}

/// Evaluates If-None-Match (RFC 9110, 13.1.2): compares the tag weakly with each tag in the list.
bool has_current(std::string_view if_none_match, std::string_view entity_tag) {
    while (!if_none_match.empty()) {
        auto tag = text::trim(text::take_until(if_none_match, ','));
        if (tag == "*") return true;
        if (tag.starts_with("W/")) tag.remove_prefix(2);
        if (tag == entity_tag) return true;
    }
    return false;
}

struct chosen_coding {
    std::string_view name; ///< empty for the identity coding
    page::representation const* bytes;
};

chosen_coding choose_coding(page::asset const& found, std::string_view accepted) {
    chosen_coding chosen{{}, &found.plain};
    int best = 0;
    for (auto const& offered : {chosen_coding{"br", &found.brotli}, {"gzip", &found.gzip}}) {
        auto const others = weight_in(accepted, "*");
        auto const wanted = weight_in(accepted, offered.name).value_or(others.value_or(0));
        if (offered.bytes->entity_tag.empty() || wanted <= best) continue;
        best = wanted;
        chosen = offered;
    }
    return chosen;
}

/// Whether a person opens the address: a browser then asks for HTML by name.
bool wants_html(http::request_head const& head) {
    return weight_in(head.field("accept"), "text/html").value_or(0) > 0;
}

/// An address that people type but that never existed, and the page that they mean.
using renamed_page = std::pair<std::string_view, std::string_view>;
constexpr std::array other_names{renamed_page{"/sandbox", "/plan"}};

/// Returns the address of the page that a wrong address means; empty if there is none.
std::string_view page_meant(std::string_view path) {
    auto const without_slash = path.substr(0, path.find_last_not_of('/') + 1);
    auto meant = without_slash;
    for (auto const& [name, page] : other_names) {
        if (without_slash == name) meant = page;
    }
    return meant != path && page::find(meant) != nullptr ? meant : std::string_view{};
}

std::string_view caching_of(page::asset const& found) {
    if (found.hashed) return "public, max-age=31536000, immutable";
    bool const is_for_certifiers =
        found.path.substr(0, found.path.find('.')) == page::certifier_page;
    return is_for_certifiers ? "no-store" : "no-cache";
}

} // namespace

http::response page_response(page::asset const& found, http::request_head const& head) {
    auto const [coding, bytes] = choose_coding(found, head.field("accept-encoding"));

    http::response response;
    response.fields.emplace_back("ETag", bytes->entity_tag);
    response.fields.emplace_back("Cache-Control", caching_of(found));
    if (!found.brotli.entity_tag.empty() || !found.gzip.entity_tag.empty()) {
        response.fields.emplace_back("Vary", "Accept-Encoding");
    }
    if (has_current(head.field("if-none-match"), bytes->entity_tag)) {
        response.status = 304;
        return response;
    }
    if (!coding.empty()) response.fields.emplace_back("Content-Encoding", coding);
    response.content_type = found.content_type;
    response.static_body = bytes->content;
    return response;
}

std::optional<http::response> missing_page_response(http::request_head const& head) {
    if (!wants_html(head) || head.path == "/api" || head.path.starts_with("/api/")) {
        return std::nullopt;
    }
    if (auto const meant = page_meant(head.path); !meant.empty()) {
        http::response response;
        response.status = 308;
        response.fields.emplace_back("Location", meant);
        return response;
    }
    auto const* const shown = page::find("/not-found");
    if (shown == nullptr) return std::nullopt;
    auto response = page_response(*shown, {});
    response.status = 404;
    return response;
}

} // namespace tassel::api
