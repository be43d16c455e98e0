// Why storage fails, in one word.
#pragma once

#include <cstdint>

namespace tassel::store {

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

} // namespace tassel::store
