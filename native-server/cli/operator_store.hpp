// The store that a command works on: the database that --database names, and the operator's master
// keys, which seal it.
#pragma once

#include "cli/command_line.hpp"
#include "crypto/master_keys.hpp"
#include "store/port/key_store.hpp"
#include "store/port/store.hpp"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::cli {

// The password may be in PGPASSWORD or PGPASSFILE, which libpq reads.
inline constexpr option database_option{
    "database", option_kind::value, true, "WHICH",
    "sqlite, in the data directory, or a postgresql:// address (default: sqlite)"};

/// The address of a PostgreSQL database, or nothing for the database in the data directory.
using database_address = std::optional<std::string>;

/// Returns the text if it is the address of a PostgreSQL database. Otherwise throws usage_error,
/// which names the option.
[[nodiscard]] std::string postgres_address(std::string address, std::string_view option_name);

/// Returns the database that --database names. Throws usage_error.
[[nodiscard]] database_address read_database(option_values const& values);

/// What to do if there is no database yet.
enum class missing_database { make, refuse };

/// Opens the store of a command. Throws store_error; the fault is `untrusted` if any row of the
/// database was not written by this program.
[[nodiscard]] std::unique_ptr<store::store> open_database(option_values const& values,
                                                          missing_database if_missing);

/// Tells the user that a command waits for other processes.
void tell_of_wait(std::string_view message);

/// How a server opens its store: the settings for both kinds of database.
struct served_database {
    std::filesystem::path data;
    database_address address;
    missing_database if_missing = missing_database::make; ///< for PostgreSQL
    std::size_t commit_group = 0;                         ///< for SQLite
    std::size_t connections = 0;                          ///< for PostgreSQL
    store::quotas allowed;
    std::function<void(std::string_view)> on_error;
    std::function<void(std::string_view)> on_wait; ///< for PostgreSQL, while it is being opened
    std::function<void(std::string_view event, std::string_view message)> on_forgery;
};
/// Opens the store of a server. Throws the same exceptions as `open_database`.
[[nodiscard]] std::unique_ptr<store::store> open_served(served_database const& settings);

/// An environment variable for keys, which takes precedence over the file.
inline constexpr char const* master_key_variable = "TASSEL_MASTER_KEY";

[[nodiscard]] inline std::filesystem::path master_key_file(std::filesystem::path const& data) {
    return data / "master.key";
}

struct operator_keys {
    std::shared_ptr<crypto::master_keys const> keys;
    bool from_environment = false;
};

/// Reads the operator's keys from the environment or from the data directory, and removes them from
/// the environment. If there are no keys and no stored record needs one, makes a key. Call this
/// once, before any thread of the program reads the environment. Throws crypto::key_error.
[[nodiscard]] operator_keys read_operator_keys(std::filesystem::path const& data,
                                               std::vector<std::string> const& used_ids);

/// Returns whether we may start with an empty database (store::key_store::attest). Call this before
/// the keys are read. A key in the data directory means that there once was a database, so we
/// refuse an empty database. A key from the environment means this only if the tables already
/// exist. `init` says that the operator allows an empty database.
[[nodiscard]] store::beginning beginning_of(std::filesystem::path const& data, bool init = false);

// Checks a data directory before it is opened.

/// Throws std::runtime_error if there is a master key but no database: a new database would look as
/// if nothing had ever been kept.
void require_database_of_key(std::filesystem::path const& data);

} // namespace tassel::cli
