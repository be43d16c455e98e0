// What a Content-Type says about a multipart form.
#pragma once

#include <string>
#include <string_view>

namespace tassel::multipart {

inline constexpr std::size_t longest_boundary = 70; ///< characters (RFC 2046 section 5.1.1)

enum class media_kind {
    form,           ///< multipart/form-data, with a boundary
    form_unbounded, ///< multipart/form-data, without a boundary or with an invalid one
    something_else
};

struct form_media {
    media_kind kind = media_kind::something_else;
    std::string boundary; ///< without the hyphens before it
};

/// Reads the value of a Content-Type field.
[[nodiscard]] form_media read_form_media(std::string_view content_type);

} // namespace tassel::multipart
