// The grammar of each kind of identifier that comes from outside. A text that does not match
// identifies nothing, so we don't ask a store for it.
#pragma once

#include "tassel/core/ascii.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace tassel::text {

/// Crockford's base32 in lower case.
inline constexpr std::string_view identifier_alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
inline constexpr std::size_t identifier_length = 26; ///< characters after the prefix and its '_'

inline constexpr std::string_view analysis_prefix = "anl";
inline constexpr std::string_view package_prefix = "pkg";
inline constexpr std::string_view attachment_prefix = "att";
inline constexpr std::string_view link_prefix = "lnk";

inline constexpr std::size_t longest_partner_id = 64;
inline constexpr std::size_t session_token_length = 43; ///< 256 bits in base64url

/// Whether the text is `prefix`, '_', and 26 characters of the alphabet.
[[nodiscard]] constexpr bool is_identifier(std::string_view prefix,
                                           std::string_view text) noexcept {
    if (text.size() != prefix.size() + 1 + identifier_length) return false;
    auto const random = text.substr(prefix.size() + 1);
    return text.starts_with(prefix) && text[prefix.size()] == '_' &&
           random.find_first_not_of(identifier_alphabet) == std::string_view::npos;
}

namespace detail {

[[nodiscard]] constexpr bool consists_of_words_and(std::string_view others,
                                                   std::string_view text) noexcept {
    return std::all_of(text.begin(), text.end(), [&](char character) {
        return is_letter(character) || is_digit(character) ||
               others.find(character) != std::string_view::npos;
    });
}

} // namespace detail

/// Whether the text is 1 to 64 letters, digits, '_', '-', or '.'.
[[nodiscard]] constexpr bool is_partner_id(std::string_view text) noexcept {
    return !text.empty() && text.size() <= longest_partner_id &&
           detail::consists_of_words_and("_-.", text);
}

/// Whether the text is 43 characters of base64url, as session tokens and links' secrets are.
[[nodiscard]] constexpr bool is_session_token(std::string_view text) noexcept {
    return text.size() == session_token_length && detail::consists_of_words_and("_-", text);
}

} // namespace tassel::text
