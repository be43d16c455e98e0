#include "confinement/child_counts.hpp"

#include "confinement/file_guard.hpp"

#include <atomic>

namespace tassel::confinement {
namespace {

std::atomic<std::uint64_t> started{0};
std::atomic<std::uint64_t> without_file_guard{0};

} // namespace

void count_child() noexcept {
    started.fetch_add(1, std::memory_order_relaxed);
    if (!has_file_guard()) without_file_guard.fetch_add(1, std::memory_order_relaxed);
}

child_counts counted_children() noexcept {
    return {.started = started.load(std::memory_order_relaxed),
            .without_file_guard = without_file_guard.load(std::memory_order_relaxed)};
}

} // namespace tassel::confinement
