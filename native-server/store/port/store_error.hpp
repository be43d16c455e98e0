// What every store throws.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>

namespace tassel::store {

/// Why storage fails, in one word.
enum class failure_cause : std::uint8_t {
    wrong_password,
    missing_password,
    not_admitted,
    unknown_database,
    unknown_option,
    tls_refused,
    missing_certificate,
    nobody_listens,
    unknown_host,
    unreachable_host,
    too_many_clients,
    starting_or_stopping,
    connection_lost,
    no_answer,
    no_free_connection,
    lock_held,
    log_held,
    interrupted,
    read_only,
    not_permitted,
    disk_full,
    disk_error,
    corrupt,
    out_of_memory,
    too_many_files,
    moved_or_removed,
    hard_link,
    other
};

/// What failed in a store, by what the caller can do about it.
enum class store_fault {
    failed,   ///< the kept data or the request is wrong
    broken,   ///< disk, file, or database fails until somebody repairs it
    full,     ///< the disk has no space left
    quota,    ///< the owner, or the sandbox, has used up its quota
    gone,     ///< the database is no longer where it was opened
    busy,     ///< others held a lock for too long, or too many calls wait
    crowded,  ///< nothing failed: earlier work left no time
    untrusted ///< the database holds rows that this program did not write
};

/// A store could not be opened, read, or written. The text names the operation and the database's
/// own generic reason, never a stored or submitted value, so it may be logged.
class store_error : public std::runtime_error {
  public:
    explicit store_error(std::string const& text, store_fault fault = store_fault::failed,
                         failure_cause cause = failure_cause::other)
        : std::runtime_error{text}, fault_{fault}, cause_{cause} {}

    [[nodiscard]] store_fault fault() const noexcept { return fault_; }
    [[nodiscard]] failure_cause cause() const noexcept { return cause_; }

  private:
    store_fault fault_;
    failure_cause cause_;
};

} // namespace tassel::store
