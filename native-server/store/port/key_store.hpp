// Which master key seals all records, independent of the database.
//
// The choice is kept beside the records, and every transaction that writes a record checks it. So
// once a new choice is committed, no process keeps a record under another key.
#pragma once

#include "crypto/master_keys.hpp"

#include <boost/describe/class.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tassel::store {

struct active_key {
    std::string key_id;
    bool settled = false; ///< `rewrap` has handled all records since the choice
};

/// How many records had their data key re-wrapped with another master key.
struct rewrapped_records {
    std::int64_t analyses = 0;
    std::int64_t package_records = 0; ///< a package has two such records
    std::int64_t objects = 0;
};
BOOST_DESCRIBE_STRUCT(rewrapped_records, (), (analyses, package_records, objects))

struct rewrap_outcome {
    rewrapped_records rewrapped;
    std::int64_t unreadable = 0; ///< records that could not be opened; they stay as they are
};

/// Whether an empty database gets its first integrity key. An empty database may not be new: anyone
/// who can write to it could have emptied it.
enum class beginning {
    refused,
    in_new_schema, ///< only if this process created the tables
    allowed
};

/// All calls are thread-safe and throw store_error on failure.
class key_store {
  public:
    key_store() = default;
    key_store(key_store const&) = delete;
    key_store& operator=(key_store const&) = delete;
    virtual ~key_store() = default;

    /// The ids of the master keys that stored records need, in no particular order.
    [[nodiscard]] virtual std::vector<std::string> used() = 0;
    /// The key that was chosen last, if there is one.
    [[nodiscard]] virtual std::optional<active_key> active() = 0;
    /// From now on every record is kept under the first of `keys`, no matter which process writes
    /// it. A record that was just sealed with another key is re-wrapped before it is written. If
    /// another process chose a key that is unknown here, `keys` are read again first. If records
    /// need a key that is still unknown, this throws and changes nothing.
    virtual void seal_with(std::shared_ptr<crypto::master_keys const> keys) = 0;
    /// From now on partners and packages get witnesses, and are checked when they are read, with
    /// the database's integrity key. An empty database gets such a key, sealed by the first of
    /// `keys`, if `begins` allows it. A database that holds data but no integrity key is refused.
    virtual void attest(crypto::master_keys const& keys, beginning begins) = 0;
    /// Re-wraps every record that needs a key other than the active one, in small transactions that
    /// give others their turn. May be interrupted at any moment and started again.
    [[nodiscard]] virtual rewrap_outcome rewrap(crypto::master_keys const& keys) = 0;
};

} // namespace tassel::store
