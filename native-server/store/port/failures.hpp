// Failures of storage. They are counted by cause where they occur and reported without flooding the
// log: once when a failure begins, once a minute while it lasts, and once when it has ended.
#pragma once

#include "store/port/store_error.hpp"

#include <boost/describe/enum.hpp>

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::store {

// What an operator on call reads about the causes of failures, in one table.

BOOST_DESCRIBE_ENUM(failure_cause, wrong_password, missing_password, not_admitted, unknown_database,
                    unknown_option, tls_refused, missing_certificate, nobody_listens, unknown_host,
                    unreachable_host, too_many_clients, starting_or_stopping, connection_lost,
                    no_answer, no_free_connection, lock_held, log_held, interrupted, read_only,
                    not_permitted, disk_full, disk_error, corrupt, out_of_memory, too_many_files,
                    moved_or_removed, hard_link, other)

/// One text with the message of the failed part, its meaning, and the remedy.
[[nodiscard]] std::string in_words(failure_cause cause, std::string_view said);

/// Whether the first cause says more than the second about why storage fails. A database that
/// accepts no writes says more than a broken connection, which says more than a wait that took too
/// long.
[[nodiscard]] bool says_more(failure_cause first, failure_cause second) noexcept;

/// The fault that a store's caller sees for this cause. It shows what the caller can do about it.
[[nodiscard]] store_fault fault_by(failure_cause cause) noexcept;

/// The cause of a system error (errno).
[[nodiscard]] failure_cause cause_of_system(int error);
/// The cause for a SQLSTATE of PostgreSQL, from a refused statement or a connection. `other` means
/// that the statement is at fault, not storage.
[[nodiscard]] failure_cause cause_of_state(std::string_view state);
/// The cause for libpq's message about a connection that it could not make, without a SQLSTATE.
[[nodiscard]] failure_cause cause_of_connecting(std::string_view said);

enum class failure_stage { begins, lasts, has_ended };

/// One report of a failure.
struct failure_news {
    failure_stage stage = failure_stage::begins;
    failure_cause cause = failure_cause::other;
    std::string text;
    std::uint64_t times = 0; ///< how often it occurred since it began
};

/// The failures that last. A failure that does not occur for `quiet` has ended.
class lasting_failures {
  public:
    using clock = std::chrono::steady_clock;
    static constexpr std::chrono::seconds again{60};
    static constexpr std::chrono::seconds quiet{20};

    [[nodiscard]] std::vector<failure_news> met(failure_cause cause, std::string text,
                                                clock::time_point now);
    /// Removes the failures that have ended at `now`, and returns a report of each end.
    [[nodiscard]] std::vector<failure_news> look(clock::time_point now);
    /// Whether a lasting failure has this text, whatever numbers stand in it.
    [[nodiscard]] bool is_told(std::string_view text) const;
    /// The newest text of a failure that was met at `time` or later.
    [[nodiscard]] std::optional<std::string> text_since(failure_cause cause,
                                                        clock::time_point time) const;

  private:
    struct failure {
        std::string text;            ///< the newest text
        std::set<std::string> texts; ///< without their numbers; up to 32, of hosts or files
        std::uint64_t times = 0;
        clock::time_point told;
        clock::time_point last;
    };
    std::map<failure_cause, failure> present_;
};

// The record of failures for the whole process. Thread-safe.

/// Counts a failure and reports it. Returns the text of the report, for callers who must pass it on
/// by other means than the log.
std::string met_failure(failure_cause cause, std::string_view said);
/// Does the same as `met_failure`, and returns the error that a store throws.
[[nodiscard]] store_error failed_store(failure_cause cause, std::string_view said);
/// The error for an upload whose rows were written but are gone. After a failover, the new database
/// may lack rows that the old one had not replicated yet.
[[nodiscard]] store_error lost_upload();
/// Whether a failure with this cause occurred since the process began.
[[nodiscard]] bool has_met(failure_cause cause);
/// Returns the newest failure with the cause, if one occurred within `time`, which must not exceed
/// `lasting_failures::quiet`. This call does not count the failure again, and the log already
/// reports it.
[[nodiscard]] std::optional<store_error> recent_failure(std::chrono::seconds time,
                                                        failure_cause cause);
/// Refuses a write because a check found too little space on the disk. Throws store_error.
[[noreturn]] void refuse_full_disk();
/// Whether the log already reports a lasting failure with this text. Numbers may differ.
[[nodiscard]] bool is_told_failure(std::string_view text);
/// Counts a wait for a lock that others hold.
void met_held_lock() noexcept;
/// The number of waits for locks since the process began.
[[nodiscard]] std::uint64_t counted_held_locks() noexcept;
/// The failures since the process began, in the order of their causes.
[[nodiscard]] std::vector<std::pair<std::string_view, std::uint64_t>> counted_failures();

/// Failures are reported while a teller exists. Only one may exist at a time.
class failure_teller {
  public:
    /// `tell` is called from any thread that meets a failure, and from the teller's own thread.
    explicit failure_teller(std::function<void(failure_news const&)> tell);
    failure_teller(failure_teller const&) = delete;
    failure_teller& operator=(failure_teller const&) = delete;
    ~failure_teller();
};

} // namespace tassel::store
