// Text as libsodium takes it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace tassel::crypto {

[[nodiscard]] inline std::uint8_t const* bytes(std::string_view text) {
    return reinterpret_cast<std::uint8_t const*>(text.data());
}

[[nodiscard]] inline std::uint8_t* bytes(std::string& text) {
    return reinterpret_cast<std::uint8_t*>(text.data());
}

} // namespace tassel::crypto
