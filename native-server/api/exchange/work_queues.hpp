// The work that other threads do for the connections' threads, and how much of it each owner may
// have at once. A connection's thread does short work itself; longer work waits its turn in a task
// pool and yields to everything that connections' threads do.
#pragma once

#include "concurrent/task_pool.hpp"
#include "store/port/owner.hpp"

#include <cstddef>
#include <string_view>
#include <type_traits>

namespace tassel::api {

/// The owner under which a caller's work waits. Partners have one queue class, and sandbox sessions
/// have another. There, a session belongs to its network (an IPv4 address or an IPv6 /64), and the
/// network belongs to its /48.
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
    concurrent::task_pool analyses;  ///< analyses that would block a connection's thread
    concurrent::task_pool records;   ///< reads and changes that would block a connection's thread
};

/// Bound for a JSON body: a KiB of it takes up to a tenth of a millisecond if every member is
/// wrong. No request that a form or a page makes is larger.
inline constexpr std::size_t maximum_body_at_once = 8'192;
/// Bound for the text of a kept analysis, which takes about a millisecond to read and write.
/// Analyses of forty loans are smaller.
inline constexpr std::size_t maximum_record_at_once = 131'072;
/// Bound for the two records of a package. Packages of a hundred loans are smaller.
inline constexpr std::size_t maximum_package_at_once = 65'536;

/// Runs `work` for the caller: here, or in the pool if it is long. `work` must not wait for a
/// store's write, because it would keep the pool's thread waiting.
template <class Work>
[[nodiscard]] std::invoke_result_t<Work const&> work_at_length(concurrent::task_pool& pool,
                                                               store::owner const& caller,
                                                               bool is_long, Work const& work) {
    return is_long ? concurrent::run_in_pool(pool, queue_owner(caller), work) : work();
}

/// Runs `work` on a request's body in the same way.
template <class Work>
[[nodiscard]] std::invoke_result_t<Work const&>
work_on_body(work_queues& queues, store::owner const& caller, std::string_view body,
             Work const& work) {
    return work_at_length(queues.records, caller, body.size() > maximum_body_at_once, work);
}

/// Runs `work` on an analysis of `bytes` bytes in the same way.
template <class Work>
[[nodiscard]] std::invoke_result_t<Work const&>
work_on_record(work_queues& queues, store::owner const& caller, std::size_t bytes,
               Work const& work) {
    return work_at_length(queues.records, caller, bytes > maximum_record_at_once, work);
}

/// Runs `work` on a package of `bytes` bytes in the same way.
template <class Work>
[[nodiscard]] std::invoke_result_t<Work const&>
work_on_package(work_queues& queues, store::owner const& caller, std::size_t bytes,
                Work const& work) {
    return work_at_length(queues.records, caller, bytes > maximum_package_at_once, work);
}

} // namespace tassel::api
