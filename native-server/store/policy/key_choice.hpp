// Which master key all records are sealed with: how it is chosen, and how those that another key
// sealed are re-wrapped, step by step.
#pragma once

#include "store/port/key_store.hpp"
#include "store/port/record_identity.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace tassel::store::policy {

enum class record_kind { analysis, package_origin, package_state, object, integrity_key };

/// The data key of a record, and what both are bound to.
struct kept_data_key {
    std::int64_t number = 0; ///< of the record, among its kind
    std::string wrapped_key;
    record_identity identity;
};

struct rewrapped_data_key {
    std::int64_t number = 0;
    crypto::wrapped_data_key wrapped;
};

/// What a store knows of the keys of its records. One thread's at a time; all calls throw
/// store_error.
class key_records {
  public:
    /// Carries `work` out in one transaction, which keeps all other writers out.
    virtual void transact(std::function<void()> const& work) = 0;

    [[nodiscard]] virtual std::optional<active_key> active() = 0;
    /// The ids of the master keys that records need, in no particular order.
    [[nodiscard]] virtual std::vector<std::string> used() = 0;
    virtual void choose(active_key const& chosen) = 0;
    /// Forgets the ids of keys that no record needs, but for the active one's.
    virtual void forget_unused() = 0;

    /// At most `most` records under `key_id` whose numbers are greater than `after`, in their
    /// order.
    [[nodiscard]] virtual std::vector<kept_data_key>
    find(record_kind kind, std::string const& key_id, std::int64_t after, std::int64_t most) = 0;
    virtual void replace(record_kind kind, std::vector<rewrapped_data_key> const& rewrapped) = 0;

  protected:
    ~key_records() = default;
};

/// key_store::seal_with, but for whoever writes with those keys.
void choose_key(key_records& records, crypto::master_keys const& keys);

/// key_store::rewrap. After the choice of a key nobody adds records under another one. Small
/// transactions, and after each a pause as long as it took: other writers get their turn.
[[nodiscard]] rewrap_outcome rewrap_records(key_records& records, crypto::master_keys const& keys);

} // namespace tassel::store::policy
