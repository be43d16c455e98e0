// --database: the store that a command works on.
#pragma once

#include "cli/options/options.hpp"
#include "store/port/store.hpp"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace tassel::cli {

// The password may be in PGPASSWORD or PGPASSFILE, which libpq reads.
inline constexpr option database_option{
    "database", option_kind::value, true, "WHICH",
    "sqlite, in the data folder (the default), or a postgresql:// address"};

/// The address of a PostgreSQL database; nothing means the database in the data folder.
using database_address = std::optional<std::string>;

/// Returns the text if it is such an address. Otherwise throws usage_error, which names the option.
[[nodiscard]] std::string postgres_address(std::string address, std::string_view option_name);

/// Throws usage_error.
[[nodiscard]] database_address read_database(option_values const& values);

/// What to do if nothing was ever kept.
enum class missing_database { make, refuse };

/// The store of a command. Throws store_error, with `untrusted` if rows of the database are not the
/// program's own.
[[nodiscard]] std::unique_ptr<store::store> open_database(option_values const& values,
                                                          missing_database if_missing);

/// Tells the user that a command waits for others.
void tell_of_wait(std::string_view message);

/// How a server keeps its store: the settings for both databases.
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
/// Throws what `open_database` throws.
[[nodiscard]] std::unique_ptr<store::store> open_served(served_database const& settings);

} // namespace tassel::cli
