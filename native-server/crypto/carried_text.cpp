#include "crypto/carried_text.hpp"

#include <cstddef>
#include <sodium.h>

namespace tassel::crypto {
namespace {

constexpr int text_variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
// These texts are short. A longer text is refused before any work is done for it.
constexpr std::size_t longest_carried_text = 1'024;

std::string base64url(std::string_view content) {
    std::string text(sodium_base64_encoded_len(content.size(), text_variant), '\0');
    sodium_bin2base64(text.data(), text.size(), bytes(content), content.size(), text_variant);
    text.pop_back(); // the terminator
    return text;
}

std::optional<std::string> from_base64url(std::string_view text) {
    std::string content(text.size(), '\0');
    std::size_t size = 0;
    if (sodium_base642bin(bytes(content), content.size(), text.data(), text.size(), nullptr, &size,
                          nullptr, text_variant) != 0) {
        return std::nullopt;
    }
    content.resize(size);
    return content;
}

/// A packed text is one byte for the size of the key's id, one byte for the size of the wrapped
/// key, and then the id, the wrapped key, and the content.
std::optional<sealed_record> unpacked(std::string_view packed) {
    if (packed.size() < 2) return std::nullopt;
    auto const id_size = static_cast<unsigned char>(packed[0]);
    auto const wrapped_size = static_cast<unsigned char>(packed[1]);
    packed.remove_prefix(2);
    if (packed.size() < std::size_t{id_size} + wrapped_size) return std::nullopt;
    return sealed_record{.key_id = std::string{packed.substr(0, id_size)},
                         .wrapped_key = std::string{packed.substr(id_size, wrapped_size)},
                         .content =
                             std::string{packed.substr(std::size_t{id_size} + wrapped_size)}};
}

} // namespace

std::string carried_text(master_keys const& keys, std::string_view content,
                         record_identity const& identity) {
    auto const sealed = keys.seal(content, identity);
    std::string packed;
    packed.push_back(static_cast<char>(sealed.key_id.size()));
    packed.push_back(static_cast<char>(sealed.wrapped_key.size()));
    packed.append(sealed.key_id).append(sealed.wrapped_key).append(sealed.content);
    return base64url(packed);
}

std::optional<std::string> open_carried_text(master_keys const& keys, std::string_view text,
                                             record_identity const& identity) {
    if (text.size() > longest_carried_text) return std::nullopt;
    auto const packed = from_base64url(text);
    auto const sealed = packed ? unpacked(*packed) : std::nullopt;
    if (!sealed) return std::nullopt;
    try {
        return keys.open(*sealed, identity);
    } catch (seal_error const&) {
        return std::nullopt;
    }
}

} // namespace tassel::crypto
