#include "api/exchange/media_type.hpp"

#include "text/header_text.hpp"

namespace tassel::api {
namespace {

bool is_utf8_parameter(std::string_view parameter) {
    auto const name = text::take_until(parameter, '=');
    if (!equals_ignoring_case(name, "charset")) return false;
    if (parameter.size() >= 2 && parameter.starts_with('"') && parameter.ends_with('"')) {
        parameter = parameter.substr(1, parameter.size() - 2);
    }
    return equals_ignoring_case(parameter, "utf-8");
}

} // namespace

bool is_json_media_type(std::string_view content_type) {
    auto rest = content_type;
    if (!equals_ignoring_case(text::trim(text::take_until(rest, ';')), "application/json")) {
        return false;
    }
    while (!rest.empty()) {
        auto const parameter = text::trim(text::take_until(rest, ';'));
        if (!parameter.empty() && !is_utf8_parameter(parameter)) return false;
    }
    return true;
}

bool announces_json(http::request_head const& head) {
    return head.field_count("content-type") == 1 && is_json_media_type(head.field("content-type"));
}

multipart::form_media announced_form(http::request_head const& head) {
    if (head.field_count("content-type") != 1) return {};
    return multipart::read_form_media(head.field("content-type"));
}

} // namespace tassel::api
