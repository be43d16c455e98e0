// UTF-8 as defined by RFC 3629: no overlong forms, no surrogates, nothing above U+10FFFF.
#pragma once

#include "tassel/core/byte_words.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tassel::reflect {

/// Length of the well-formed sequence at `position`; 0 if it is malformed.
[[nodiscard]] constexpr std::size_t utf8_sequence(std::string_view text,
                                                  std::size_t position) noexcept {
    auto const byte = [&](std::size_t offset) -> unsigned {
        return position + offset < text.size() ? static_cast<unsigned char>(text[position + offset])
                                               : 0U;
    };
    auto const continuation = [&](std::size_t offset, unsigned low = 0x80, unsigned high = 0xBF) {
        return byte(offset) >= low && byte(offset) <= high;
    };
    auto const lead = byte(0);
    if (lead < 0x80) return 1;
    if (lead < 0xC2 || lead > 0xF4) return 0;
    if (lead < 0xE0) return continuation(1) ? 2 : 0;
    if (lead < 0xF0) {
        unsigned const low = lead == 0xE0 ? 0xA0U : 0x80U, high = lead == 0xED ? 0x9FU : 0xBFU;
        return continuation(1, low, high) && continuation(2) ? 3 : 0;
    }
    unsigned const low = lead == 0xF0 ? 0x90U : 0x80U, high = lead == 0xF4 ? 0x8FU : 0xBFU;
    return continuation(1, low, high) && continuation(2) && continuation(3) ? 4 : 0;
}

[[nodiscard]] constexpr bool is_utf8(std::string_view text) noexcept {
    std::size_t position = 0;
    while (true) {
        position = skip_plain(text, position, plain_bytes::printable); // most bytes are printable
        if (position == text.size()) return true;
        auto const length = utf8_sequence(text, position);
        if (length == 0) return false;
        position += length;
    }
}

/// Number of characters (code points) in well-formed text.
[[nodiscard]] constexpr std::size_t utf8_length(std::string_view text) noexcept {
    std::size_t continuations = 0; // bytes whose two highest bits are 10
    for (std::size_t position = 0;; ++position) {
        position = skip_plain(text, position, plain_bytes::printable);
        if (position == text.size()) return text.size() - continuations;
        if ((static_cast<unsigned char>(text[position]) & 0xC0U) == 0x80U) ++continuations;
    }
}

inline void append_utf8(std::string& out, std::uint32_t code_point) {
    auto const push = [&out](std::uint32_t byte) { out.push_back(static_cast<char>(byte)); };
    if (code_point < 0x80) {
        push(code_point);
    } else if (code_point < 0x800) {
        push(0xC0 | (code_point >> 6));
        push(0x80 | (code_point & 0x3F));
    } else if (code_point < 0x10000) {
        push(0xE0 | (code_point >> 12));
        push(0x80 | ((code_point >> 6) & 0x3F));
        push(0x80 | (code_point & 0x3F));
    } else {
        push(0xF0 | (code_point >> 18));
        push(0x80 | ((code_point >> 12) & 0x3F));
        push(0x80 | ((code_point >> 6) & 0x3F));
        push(0x80 | (code_point & 0x3F));
    }
}

} // namespace tassel::reflect
