// The operator's master keys, for commands that seal.
#pragma once

#include "crypto/master_keys.hpp"
#include "store/port/key_store.hpp"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace tassel::cli {

/// Where keys may be given; takes precedence over the file.
inline constexpr char const* master_key_variable = "TASSEL_MASTER_KEY";

[[nodiscard]] inline std::filesystem::path master_key_file(std::filesystem::path const& data) {
    return data / "master.key";
}

struct operator_keys {
    std::shared_ptr<crypto::master_keys const> keys;
    bool from_environment = false;
};

/// The keys of the environment, which does not hold them any longer then, or those of the data
/// directory, which are made when there are none and none is needed. To be called once, before any
/// thread of the program looks at the environment. Throws crypto::key_error.
[[nodiscard]] operator_keys read_operator_keys(std::filesystem::path const& data,
                                               std::vector<std::string> const& used_ids);

/// Whether an empty database may begin (store::key_store::attest), told by what is there before the
/// keys are read: a key in the data directory had a database once, and one of the environment has
/// one wherever there are tables. `init`: the operator says so.
[[nodiscard]] store::beginning beginning_of(std::filesystem::path const& data, bool init = false);

// What is in a data directory, before it is opened.

/// Throws std::runtime_error where a master key is left of a database that is gone: a new one in
/// its place would look as if nothing had ever been kept.
void require_database_of_key(std::filesystem::path const& data);

} // namespace tassel::cli
