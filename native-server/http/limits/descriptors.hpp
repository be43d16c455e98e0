// How many descriptors the process may open, and how many connections they suffice for.
#pragma once

#include <cstddef>

namespace tassel::http {

struct descriptor_use {
    std::size_t open = 0;
    std::size_t limit = 0;
};

/// Raises the process's limit toward `connections` plus `others`, as far as the system allows.
/// Never lowers the limit. Returns the resulting limit.
[[nodiscard]] std::size_t raise_descriptor_limit(std::size_t connections, std::size_t others);

/// Returns how many of `connections` fit below `limit` beside `others`. Throws std::runtime_error,
/// with a message for the operator, if hardly any connections fit.
[[nodiscard]] std::size_t connections_within(std::size_t limit, std::size_t connections,
                                             std::size_t others);

/// Returns the number of descriptors that this process uses now, and its limit.
[[nodiscard]] descriptor_use observe_descriptors() noexcept;

} // namespace tassel::http
