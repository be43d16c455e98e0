// --database: which store a command works on.
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

// The password may stand in PGPASSWORD or PGPASSFILE, which libpq reads.
inline constexpr option database_option{
    "database", option_kind::value, true, "WHICH",
    "sqlite, in the data folder (the default), or a postgresql:// address"};

/// The address of a PostgreSQL database; nothing for the one in the data folder.
using database_address = std::optional<std::string>;

/// The same text, if it is such an address. Throws usage_error, which names the option.
[[nodiscard]] std::string postgres_address(std::string address, std::string_view option_name);

/// Throws usage_error.
[[nodiscard]] database_address read_database(option_values const& values);

/// What to do where nothing was ever kept.
enum class missing_database { make, refuse };

/// The store of a command. Throws store_error, (untrusted) where rows of the database are not this
/// program's own.
[[nodiscard]] std::unique_ptr<store::store> open_database(option_values const& values,
                                                          missing_database if_missing);

/// What a command says while it waits for others.
void tell_of_wait(std::string_view message);

/// How a server keeps its store: what both have.
struct served_database {
    std::filesystem::path data;
    database_address address;
    missing_database if_missing = missing_database::make; ///< of PostgreSQL
    std::size_t commit_group = 0;                         ///< of SQLite
    std::size_t connections = 0;                          ///< of PostgreSQL
    store::quotas allowed;
    std::function<void(std::string_view)> on_error;
    std::function<void(std::string_view)> on_wait; ///< of PostgreSQL, while it is opened
    std::function<void(std::string_view event, std::string_view message)> on_forgery;
};
/// Throws as `open_database` does.
[[nodiscard]] std::unique_ptr<store::store> open_served(served_database const& settings);

} // namespace tassel::cli
