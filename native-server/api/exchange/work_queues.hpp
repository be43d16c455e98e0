// What is done away from connections' threads, and how much of it at once for whom.
#pragma once

#include "concurrent/task_pool.hpp"
#include "store/port/owner.hpp"

#include <span>
#include <string>
#include <string_view>

namespace tassel::api {

/// As whose a caller's work waits: partners have a queue class, and sandbox sessions another one,
/// in which a session is one of its network (an IPv4 address, an IPv6 /64), and that one of its
/// /48.
[[nodiscard]] concurrent::task_owner queue_owner(store::owner const& caller);

/// Of looks into PDFs, each in a child of the server's.
[[nodiscard]] concurrent::pool_settings pdf_check_settings();

/// Everything that runs in them must outlive them.
class work_queues {
  public:
    work_queues();

    concurrent::task_pool downloads; ///< a chunk or two of a file at a time
    concurrent::task_pool uploads;   ///< likewise
    concurrent::task_pool making;    ///< bundles and forms, some MiB each
    concurrent::task_pool analyses;  ///< those that would keep a connection's thread
    concurrent::task_pool records;   ///< reads and changes of which that is true
};

struct queue_figures {
    std::string_view name;
    concurrent::task_pool::figures now;
};

/// In the Prometheus text format.
[[nodiscard]] std::string queue_metrics(std::span<queue_figures const> queues);

} // namespace tassel::api
