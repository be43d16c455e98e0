// How many children this process has started, for whoever watches it.
#pragma once

#include <cstdint>

namespace tassel::confinement {

struct child_counts {
    std::uint64_t started = 0;
    std::uint64_t without_file_guard = 0; ///< of those: on a kernel without landlock
};

/// Safe from several threads, as is the other.
void count_child() noexcept;
[[nodiscard]] child_counts counted_children() noexcept;

} // namespace tassel::confinement
