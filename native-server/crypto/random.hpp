// Random octets from the operating system.
#pragma once

#include <cstdint>
#include <span>

namespace tassel::crypto {

/// Fills `octets` straight from the operating system. Throws std::system_error when it refuses.
void fill_random(std::span<std::uint8_t> octets);

/// The same source through a small buffer of the calling thread: for ids, which are not secrets.
/// `octets` must be at most 64 long.
void fill_random_buffered(std::span<std::uint8_t> octets);

} // namespace tassel::crypto
