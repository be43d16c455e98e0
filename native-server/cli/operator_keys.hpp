// The operator's master keys, for commands that seal records.
#pragma once

#include "crypto/master_keys.hpp"
#include "store/port/key_store.hpp"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace tassel::cli {

/// An environment variable for keys, which takes precedence over the file.
inline constexpr char const* master_key_variable = "TASSEL_MASTER_KEY";

[[nodiscard]] inline std::filesystem::path master_key_file(std::filesystem::path const& data) {
    return data / "master.key";
}

struct operator_keys {
    std::shared_ptr<crypto::master_keys const> keys;
    bool from_environment = false;
};

/// The keys from the environment, which it then removes there, or those of the data directory. If
/// there are no keys and none are needed, it makes them. Call this once, before any thread of the
/// program reads the environment. Throws crypto::key_error.
[[nodiscard]] operator_keys read_operator_keys(std::filesystem::path const& data,
                                               std::vector<std::string> const& used_ids);

/// Whether we may start with an empty database (store::key_store::attest), judged by what exists
/// before the keys are read: a key in the data directory once had a database, and a key from the
/// environment has one wherever there are tables. `init`: the operator allows it.
[[nodiscard]] store::beginning beginning_of(std::filesystem::path const& data, bool init = false);

// Checks of a data directory before it is opened.

/// Throws std::runtime_error if there is a master key but its database is gone: a new database in
/// its place would look as if nothing had ever been kept.
void require_database_of_key(std::filesystem::path const& data);

} // namespace tassel::cli
