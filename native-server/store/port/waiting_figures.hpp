// Who waits for a database.
#pragma once

#include <chrono>
#include <cstddef>

namespace tassel::store {

/// As it was a quarter of a second ago at most. SQLite has one connection that writes.
struct waiting_figures {
    std::size_t connections_limit = 0;
    std::size_t connections_in_use = 0;
    std::size_t waiting = 0;                   ///< for one of them
    std::chrono::milliseconds longest_wait{0}; ///< of those who do
};

} // namespace tassel::store
