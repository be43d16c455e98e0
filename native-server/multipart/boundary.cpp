#include "multipart/boundary.hpp"

#include "http/characters.hpp"
#include "multipart/parameters.hpp"
#include "text/header_text.hpp"

#include <algorithm>

namespace tassel::multipart {
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

} // namespace tassel::multipart
