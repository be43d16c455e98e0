// What whoever is on call reads about why storage fails: data, one table.
#pragma once

#include "store/port/failure_cause.hpp"
#include "store/port/store_error.hpp"

#include <boost/describe/enum.hpp>

#include <string>
#include <string_view>

namespace tassel::store {

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

} // namespace tassel::store
