#include "api/pages.hpp"

#include "text/header_text.hpp"

#include <string_view>

namespace tassel::api {
namespace {

/// Whether a coding of an Accept-Encoding list is acceptable; one with "q=0" is not.
bool accepts_coding(std::string_view list, std::string_view coding) {
    while (!list.empty()) {
        auto entry = text::take_until(list, ',');
        if (!equals_ignoring_case(text::trim(text::take_until(entry, ';')), coding)) continue;
        auto const weight = text::trim(entry);
        return weight.find_first_not_of("qQ=0. ") != std::string_view::npos || weight.empty();
    }
    return false;
}

/// If-None-Match (RFC 9110, 13.1.2): weak comparison with each tag of the list.
bool has_current(std::string_view if_none_match, std::string_view entity_tag) {
    while (!if_none_match.empty()) {
        auto tag = text::trim(text::take_until(if_none_match, ','));
        if (tag == "*") return true;
        if (tag.starts_with("W/")) tag.remove_prefix(2);
        if (tag == entity_tag) return true;
    }
    return false;
}

} // namespace

http::response page_response(page::asset const& found, http::request_head const& head) {
    auto const compressed =
        !found.brotli.empty() && accepts_coding(head.field("accept-encoding"), "br");
    auto const entity_tag = compressed ? found.brotli_entity_tag : found.entity_tag;

    http::response response;
    response.fields.emplace_back("ETag", entity_tag);
    response.fields.emplace_back("Cache-Control",
                                 found.hashed ? "public, max-age=31536000, immutable" : "no-cache");
    if (!found.brotli.empty()) response.fields.emplace_back("Vary", "Accept-Encoding");
    if (has_current(head.field("if-none-match"), entity_tag)) {
        response.status = 304;
        return response;
    }
    if (compressed) response.fields.emplace_back("Content-Encoding", "br");
    response.content_type = found.content_type;
    response.static_body = compressed ? found.brotli : found.content;
    return response;
}

} // namespace tassel::api
