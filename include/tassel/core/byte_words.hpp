// Eight bytes of a text at a time, for scans of long texts in which few bytes matter.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tassel {

/// Eight consecutive bytes of a text. Their order differs between machines, and nothing here
/// depends on it.
using byte_word = std::uint64_t;

/// The byte in each of the eight places.
[[nodiscard]] constexpr byte_word repeated(unsigned char byte) noexcept {
    return byte * UINT64_C(0x0101010101010101);
}
inline constexpr byte_word high_bits = repeated(0x80);

/// Whether one of the eight bytes is `byte`.
[[nodiscard]] constexpr bool contains_byte(byte_word word, char byte) noexcept {
    auto const difference = word ^ repeated(static_cast<unsigned char>(byte));
    return ((difference - repeated(1)) & ~difference & high_bits) != 0;
}
/// Whether one of the eight bytes is below `limit`, which is at most 0x80.
[[nodiscard]] constexpr bool contains_below(byte_word word, unsigned char limit) noexcept {
    return ((word - repeated(limit)) & ~word & high_bits) != 0;
}
/// The number of bytes whose high bit is set. No other bit may be set.
[[nodiscard]] constexpr std::size_t count_bytes(byte_word marks) noexcept {
    return static_cast<std::size_t>(((marks >> 7) * repeated(1)) >> 56);
}

/// The first position from `position` on whose eight bytes do not pass `test`, or where fewer than
/// eight are left.
template <class Test>
[[nodiscard]] constexpr std::size_t skip_words(std::string_view text, std::size_t position,
                                               Test test) {
    for (; text.size() - position >= sizeof(byte_word); position += sizeof(byte_word)) {
        byte_word word = 0;
        if (__builtin_is_constant_evaluated()) { // std:: has it from C++20 on only
            for (std::size_t i = 0; i < sizeof word; ++i)
                word = word << 8 | static_cast<unsigned char>(text[position + i]);
        } else {
            __builtin_memcpy(&word, text.data() + position, sizeof word);
        }
        if (!test(word)) break;
    }
    return position;
}

} // namespace tassel
