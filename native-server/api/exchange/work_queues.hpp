// The work that is done off the connections' threads, and how much of it each owner may have at
// once.
#pragma once

#include "concurrent/task_pool.hpp"
#include "store/port/owner.hpp"

#include <span>
#include <string>
#include <string_view>

namespace tassel::api {

/// The owner under which a caller's work waits. Partners have one queue class and sandbox sessions
/// another, in which a session belongs to its network (an IPv4 address or an IPv6 /64), and the
/// network to its /48.
[[nodiscard]] concurrent::task_owner queue_owner(store::owner const& caller);

/// For checks of PDFs, each in a child process.
[[nodiscard]] concurrent::pool_settings pdf_check_settings();

/// Everything that runs in these pools must outlive them.
class work_queues {
  public:
    work_queues();

    concurrent::task_pool downloads; ///< a chunk or two of a file at a time
    concurrent::task_pool uploads;   ///< a chunk or two of a file at a time
    concurrent::task_pool making;    ///< bundles and forms, some MiB each
    concurrent::task_pool analyses;  ///< those that would block a connection's thread
    concurrent::task_pool records;   ///< reads and changes that would block a connection's thread
};

struct queue_figures {
    std::string_view name;
    concurrent::task_pool::figures now;
};

/// Writes the Prometheus text format.
[[nodiscard]] std::string queue_metrics(std::span<queue_figures const> queues);

} // namespace tassel::api
