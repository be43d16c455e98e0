// The markers of a JPEG file that have no segment (ISO/IEC 10918-1, B.1.1.3).
#pragma once

namespace tassel::document_check {

inline constexpr unsigned char start_of_image = 0xd8;
inline constexpr unsigned char first_with_segment = 0xc0;

/// Returns whether a marker divides the data of a scan (RST0 to RST7).
[[nodiscard]] constexpr bool is_restart(unsigned char marker) noexcept {
    return marker >= 0xd0 && marker <= 0xd7;
}

/// Returns whether no segment follows a marker, and no picture ends with it. Between the segments
/// of a sound picture, no such marker stands.
[[nodiscard]] constexpr bool stands_alone(unsigned char marker) noexcept {
    return marker < first_with_segment || marker == start_of_image || is_restart(marker);
}

} // namespace tassel::document_check
