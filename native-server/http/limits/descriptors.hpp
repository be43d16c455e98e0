// How many descriptors the process may have open, and for how many connections they suffice.
#pragma once

#include <cstddef>

namespace tassel::http {

struct descriptor_use {
    std::size_t open = 0;
    std::size_t limit = 0;
};

/// Raises the process's limit so that `connections` and `others` have room, as far as it may be
/// raised, and never lowers it. What it is then.
[[nodiscard]] std::size_t raise_descriptor_limit(std::size_t connections, std::size_t others);

/// As many of `connections` as have room beside `others` below `limit`. Throws std::runtime_error,
/// with a message for the operator, where hardly any have.
[[nodiscard]] std::size_t connections_within(std::size_t limit, std::size_t connections,
                                             std::size_t others);

/// Of this process, now.
[[nodiscard]] descriptor_use observe_descriptors() noexcept;

} // namespace tassel::http
