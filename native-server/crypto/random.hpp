// Random bytes from the operating system.
#pragma once

#include <cstdint>
#include <span>

namespace tassel::crypto {

/// Fills `bytes` straight from the operating system. Throws std::system_error when it refuses.
void fill_random(std::span<std::uint8_t> bytes);

/// The same source through a small buffer of the calling thread: for ids, which are not secrets.
/// `bytes` must be at most 64 long.
void fill_random_buffered(std::span<std::uint8_t> bytes);

} // namespace tassel::crypto
