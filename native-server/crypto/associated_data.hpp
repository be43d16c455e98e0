// Encodes texts for libsodium, and what ciphertexts are bound to.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

namespace tassel::crypto {

[[nodiscard]] inline std::uint8_t const* bytes(std::string_view text) {
    return reinterpret_cast<std::uint8_t const*>(text.data());
}

[[nodiscard]] inline std::uint8_t* bytes(std::string& text) {
    return reinterpret_cast<std::uint8_t*>(text.data());
}

/// Each part is preceded by its length, so no two lists of parts have the same encoding.
[[nodiscard]] inline std::string associated_data(std::initializer_list<std::string_view> parts) {
    std::string encoded;
    for (auto const part : parts) {
        for (int shift = 56; shift >= 0; shift -= 8) {
            encoded.push_back(static_cast<char>((std::uint64_t{part.size()} >> shift) & 0xffU));
        }
        encoded.append(part);
    }
    return encoded;
}

} // namespace tassel::crypto
