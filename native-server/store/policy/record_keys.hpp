// Which master key is active, and how we make sure that every record is written under it.
#pragma once

#include "crypto/master_keys.hpp"
#include "store/port/key_store.hpp"
#include "store/port/record_identity.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::store::policy {

// How we choose the master key that seals all records, and how we re-wrap records of another key,
// step by step.

enum class record_kind { analysis, package_origin, package_state, object, integrity_key };

/// The data key of a record, and the identity that both are bound to.
struct kept_data_key {
    std::int64_t number = 0; ///< number of the record within its kind
    std::string wrapped_key;
    record_identity identity;
};

struct rewrapped_data_key {
    std::int64_t number = 0;
    std::string found; ///< the wrapped key that it replaces
    crypto::wrapped_data_key wrapped;
};

/// The state that a choice was based on.
struct key_state {
    std::optional<active_key> active;
    std::vector<std::string> used; ///< ids of the master keys that records need, sorted
};

/// What a store knows about the keys of its records. Not thread-safe; all calls throw store_error.
/// Each call is a separate transaction and leaves nothing locked.
class key_records {
  public:
    [[nodiscard]] virtual std::optional<active_key> active() = 0;
    /// The ids of the master keys that records need, in no particular order.
    [[nodiscard]] virtual std::vector<std::string> used() = 0;
    /// Stores the choice while no record is being written. If `seen` is outdated, does nothing and
    /// returns false.
    [[nodiscard]] virtual bool choose(active_key const& chosen, key_state const& seen) = 0;
    /// If this is the active key, marks its choice as settled and forgets the ids of keys that no
    /// record needs.
    virtual void settle(std::string const& key_id) = 0;

    /// Returns at most `most` records under `key_id` whose numbers are greater than `after`, in the
    /// order of their numbers.
    [[nodiscard]] virtual std::vector<kept_data_key>
    find(record_kind kind, std::string const& key_id, std::int64_t after, std::int64_t most) = 0;
    /// Returns how many keys were replaced. A record that changed since it was found, or that
    /// another transaction holds, stays as it is.
    [[nodiscard]] virtual std::int64_t
    replace(record_kind kind, std::vector<rewrapped_data_key> const& rewrapped) = 0;

  protected:
    ~key_records() = default;
};

/// Implements key_store::seal_with, but does not hand the keys to the key_guard.
void choose_key(key_records& records, crypto::master_keys const& keys);

/// Implements key_store::rewrap. After a key is chosen, nobody adds records under another key. The
/// transactions are small, and after each we pause for as long as it took, so that other writers
/// get their turn. Records that others hold are tried again later. `tell` reports the records that
/// stay held.
[[nodiscard]] rewrap_outcome rewrap_records(key_records& records, crypto::master_keys const& keys,
                                            std::function<void(std::string_view)> const& tell);

/// Makes sure that every record is written under the active master key.
class key_guard {
  public:
    key_guard() = default;
    key_guard(key_guard const&) = delete;
    key_guard& operator=(key_guard const&) = delete;

    /// Sets the keys that re-wrap data keys. Thread-safe.
    void use(std::shared_ptr<crypto::master_keys const> keys);

    // The calls below run in the transaction that writes the record, before it is written. They
    // throw store_error if the active key is a different key that is not known here.

    void settle(crypto::sealed_record& sealed, record_identity const& identity);
    void settle(crypto::wrapped_data_key& wrapped, record_identity const& identity);

  protected:
    ~key_guard() = default;
    /// The id of the active key, if it differs from `key_id`. Any key is accepted until a key is
    /// chosen.
    [[nodiscard]] virtual std::optional<std::string> replacement(std::string const& key_id) = 0;

  private:
    std::mutex mutex_;
    std::shared_ptr<crypto::master_keys const> keys_; // guarded by mutex_
};

} // namespace tassel::store::policy
