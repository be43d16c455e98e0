// The work that pools do for the connections' threads, and how much of that work each owner may
// have at once. A connection's thread does short work itself. Longer work waits for its turn in a
// task pool, whose threads yield to the connections' threads.
#pragma once

#include "concurrent/task_pool.hpp"
#include "store/port/owner.hpp"

#include <cstddef>
#include <string_view>
#include <type_traits>

namespace tassel::api {

/// Returns the owner under which a caller's work waits. Partners have one queue class, and sandbox
/// sessions have another. In the sandbox, a session belongs to its network (an IPv4 address or an
/// IPv6 /64), and an IPv6 network belongs to its /48.
[[nodiscard]] concurrent::task_owner queue_owner(store::owner const& caller);

/// Returns the settings for checks of PDFs, each of which runs in a child process.
[[nodiscard]] concurrent::pool_settings pdf_check_settings();

/// The pools of a server. Everything that runs in these pools must outlive them.
class work_queues {
  public:
    work_queues();

    concurrent::task_pool downloads; ///< a chunk or two of a file at a time
    concurrent::task_pool uploads;   ///< a chunk or two of a file at a time
    concurrent::task_pool making;    ///< bundles and forms, some MiB each
    concurrent::task_pool analyses;  ///< analyses that would block a connection's thread
    concurrent::task_pool records;   ///< reads and changes that would block a connection's thread
};

/// The largest JSON body that a connection's thread reads itself: a KiB takes up to a tenth of a
/// millisecond if every member is wrong. No form or page sends a larger request.
inline constexpr std::size_t maximum_body_at_once = 8'192;
/// The largest text of a kept analysis that a connection's thread works on; reading and writing it
/// takes about a millisecond. Analyses of forty loans are smaller.
inline constexpr std::size_t maximum_record_at_once = 131'072;
/// The largest package, counted as the sum of its two records, that a connection's thread works on.
/// Packages of a hundred loans are smaller.
inline constexpr std::size_t maximum_package_at_once = 65'536;

/// Runs `work` for the caller: on this thread, or in the pool if the work is long. `work` must not
/// wait for a write to the store, because it would keep the pool's thread waiting.
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
