// What all kinds of pictures have in common.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>

namespace tassel::document_check {

inline constexpr std::uint32_t longest_side = 20'000; ///< pixels
inline constexpr std::uint64_t maximum_pixels = 100'000'000;

/// What is wrong with a picture.
enum class picture_fault {
    none,
    broken,     ///< its structure is not that of its type, or it has no end
    oversized,  ///< more pixels, or more other data, than a document needs: a bomb
    followed_up ///< other data follows its end
};

/// Whether somebody may need to open a picture of that size.
[[nodiscard]] constexpr bool has_sane_size(std::uint32_t width, std::uint32_t height) noexcept {
    return width >= 1 && height >= 1 && width <= longest_side && height <= longest_side &&
           std::uint64_t{width} * height <= maximum_pixels;
}

/// Whether `bytes` may follow the end of a picture: padding, which some programs write.
[[nodiscard]] inline bool is_padding(std::string_view bytes) noexcept {
    return std::all_of(bytes.begin(), bytes.end(), [](char byte) { return byte == '\0'; });
}

/// A big-endian number of `bytes.size()` bytes, at most 4.
[[nodiscard]] constexpr std::uint32_t big_endian(std::string_view bytes) noexcept {
    std::uint32_t number = 0;
    for (char const byte : bytes)
        number = number << 8U | static_cast<unsigned char>(byte);
    return number;
}

} // namespace tassel::document_check
