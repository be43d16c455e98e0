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

/// If one of the eight bytes is `byte`, at least one byte of the result has its highest bit set;
/// otherwise, none has. The other bits mean nothing.
[[nodiscard]] constexpr byte_word marks_of(byte_word word, char byte) noexcept {
    auto const difference = word ^ repeated(static_cast<unsigned char>(byte));
    return (difference - repeated(1)) & ~difference;
}

/// Which bytes are of no interest to a scan.
enum class plain_bytes : std::uint8_t {
    printable, ///< printable ASCII
    unquoted   ///< printable ASCII except `"` and the backslash, as inside a JSON string
};

/// The first position from `position` on whose eight bytes are not all plain, or where fewer than
/// eight are left. In a WebAssembly module, where size matters more, this skips nothing, and
/// callers look at each byte.
[[nodiscard]] constexpr std::size_t skip_plain([[maybe_unused]] std::string_view text,
                                               std::size_t position,
                                               [[maybe_unused]] plain_bytes plain) noexcept {
#ifndef __wasm__
    for (; text.size() - position >= sizeof(byte_word); position += sizeof(byte_word)) {
        byte_word word = 0;
        if (__builtin_is_constant_evaluated()) { // the function in std:: requires C++20
            for (std::size_t i = 0; i < sizeof word; ++i)
                word = word << 8 | static_cast<unsigned char>(text[position + i]);
        } else {
            __builtin_memcpy(&word, text.data() + position, sizeof word);
        }
        // A byte above 0x7E carries into the highest bit.
        auto unusual = ((word - repeated(0x20)) & ~word) | (word + repeated(1)) | word;
        if (plain == plain_bytes::unquoted) unusual |= marks_of(word, '"') | marks_of(word, '\\');
        if ((unusual & high_bits) != 0) break;
    }
#endif
    return position;
}

} // namespace tassel
