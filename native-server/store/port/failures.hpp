// Failures of storage, counted by their causes where they are met, and told without a flood: once
// when one begins, once a minute while it lasts, once when it has ended.
#pragma once

#include "store/port/store_error.hpp"

#include <boost/describe/enum.hpp>

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::store {

// What whoever is on call reads about why storage fails: data, one table.

BOOST_DESCRIBE_ENUM(failure_cause, wrong_password, missing_password, not_admitted, unknown_database,
                    unknown_option, tls_refused, missing_certificate, nobody_listens, unknown_host,
                    unreachable_host, too_many_clients, starting_or_stopping, connection_lost,
                    no_answer, no_free_connection, lock_held, log_held, interrupted, read_only,
                    not_permitted, disk_full, disk_error, corrupt, out_of_memory, too_many_files,
                    moved_or_removed, hard_link, other)

/// What the part that failed said, what it means and what to do about it, in one text.
[[nodiscard]] std::string in_words(failure_cause cause, std::string_view said);

/// Whether the first says more than the second about why storage fails: that a database takes no
/// writes says more than that a connection to it broke, and that more than a wait that was too
/// long.
[[nodiscard]] bool says_more(failure_cause first, failure_cause second) noexcept;

/// What whoever waits for a store may do about it.
[[nodiscard]] store_fault fault_by(failure_cause cause) noexcept;

/// Of what the system says by its number (errno).
[[nodiscard]] failure_cause cause_of_system(int error);
/// Of a statement that PostgreSQL refused, or a connection, by its SQLSTATE. `other`: a fault of
/// the statement, and not of storage.
[[nodiscard]] failure_cause cause_of_state(std::string_view state);
/// Of what libpq says of a connection that it could not make, without a SQLSTATE.
[[nodiscard]] failure_cause cause_of_connecting(std::string_view said);

enum class failure_stage { begins, lasts, has_ended };

/// One thing to be told.
struct failure_news {
    failure_stage stage = failure_stage::begins;
    failure_cause cause = failure_cause::other;
    std::string text;
    std::uint64_t times = 0; ///< that it was met since it began
};

/// Which failures last. A failure that is not met for `quiet` has ended.
class lasting_failures {
  public:
    using clock = std::chrono::steady_clock;
    static constexpr std::chrono::seconds again{60};
    static constexpr std::chrono::seconds quiet{20};

    [[nodiscard]] std::vector<failure_news> met(failure_cause cause, std::string text,
                                                clock::time_point now);
    /// What has ended at `now`.
    [[nodiscard]] std::vector<failure_news> look(clock::time_point now);
    [[nodiscard]] bool is_told(std::string_view text) const;
    [[nodiscard]] bool was_met_since(failure_cause cause, clock::time_point time) const;

  private:
    struct failure {
        std::string text;            ///< the newest
        std::set<std::string> texts; ///< of the same cause: hosts and files may differ
        std::uint64_t times = 0;
        clock::time_point told;
        clock::time_point last;
    };
    std::map<failure_cause, failure> present_;
};

// One for this process; safe from several threads.

/// Counts a failure and has it told. Gives its text in words, for whoever is to be told beside the
/// log.
std::string met_failure(failure_cause cause, std::string_view said);
/// The same as what a store throws.
[[nodiscard]] store_error failed_store(failure_cause cause, std::string_view said);
/// Of an upload whose rows were written and are gone: a database that takes the place of another
/// may lack what the other had not yet handed on.
[[nodiscard]] store_error lost_upload();
/// Whether it was met since the process began.
[[nodiscard]] bool has_met(failure_cause cause);
/// Whether it was met within that time, which is no longer than `lasting_failures::quiet`.
[[nodiscard]] bool has_met_within(std::chrono::seconds time, failure_cause cause);
/// Of a disk that is looked at before it is written to. Throws store_error.
[[noreturn]] void refuse_full_disk();
/// Whether whoever reads the log knows of a failure that lasts with this text.
[[nodiscard]] bool is_told_failure(std::string_view text);
/// Counts that somebody waits for a lock that others hold.
void met_held_lock() noexcept;
/// How often, since the process began.
[[nodiscard]] std::uint64_t counted_held_locks() noexcept;
/// Since the process began, in the order of the causes.
[[nodiscard]] std::vector<std::pair<std::string_view, std::uint64_t>> counted_failures();

/// While one lives, failures are told. One at a time.
class failure_teller {
  public:
    /// `tell` is called from whichever thread meets a failure, and from one of its own.
    explicit failure_teller(std::function<void(failure_news const&)> tell);
    failure_teller(failure_teller const&) = delete;
    failure_teller& operator=(failure_teller const&) = delete;
    ~failure_teller();
};

} // namespace tassel::store
