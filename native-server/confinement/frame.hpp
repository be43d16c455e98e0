// Frames on the stream between a program and its child: a length of 8 bytes, in the order of this
// machine, and so many bytes.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tassel::confinement {

inline constexpr std::size_t frame_head_size = 8;

[[nodiscard]] std::string frame_head(std::size_t size);
/// Nothing where the head is not whole.
[[nodiscard]] std::optional<std::size_t> frame_size(std::string_view head);

// By the child, which waits for the others as long as it lives.

/// Nothing where the other end is gone. Throws std::bad_alloc.
[[nodiscard]] std::optional<std::string> read_frame(int stream);
/// False: the other end is gone.
[[nodiscard]] bool write_frame(int stream, std::string_view text);

} // namespace tassel::confinement
