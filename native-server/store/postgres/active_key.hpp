// Keeps every record that is written under the active master key.
#pragma once

#include "store/policy/record_keys.hpp"
#include "store/postgres/wire/pool.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tassel::store::postgres {

/// Belongs into every transaction that writes a record: until the transaction ends it holds off
/// `lock_key_choice`, so that nobody chooses another key meanwhile
/// (https://www.postgresql.org/docs/15/explicit-locking.html).
[[nodiscard]] query look_at_active_key();

/// The same within one round trip: it fails, and all with it, unless this key is the active one
/// (see `require_that`).
[[nodiscard]] query require_active_key(std::string_view key_id);

/// Waits for those transactions, and lets none go on until this one ends. Who only reads does.
[[nodiscard]] query lock_key_choice();

/// Keeps the id of a key that records are sealed with.
[[nodiscard]] query remember_key(std::string_view key_id);

/// On the pool's thread alone.
class active_key_guard final : public policy::key_guard {
  public:
    /// `found`: what `look_at_active_key` gave. Re-wraps where another key is active, and keeps the
    /// id of the record's key where none was chosen yet. Throws store_error.
    template <class Sealed>
    void settle(transaction& change, rows const& found, Sealed& sealed,
                record_identity const& identity) {
        active_ = found.empty() ? std::nullopt : std::optional{found.text(0, 0)};
        key_guard::settle(sealed, identity);
        if (!active_) change.add(remember_key(sealed.key_id));
    }

    /// Whether the key was the active one when that was looked at last.
    [[nodiscard]] bool seems_active(std::string_view key_id) const noexcept {
        return active_ && *active_ == key_id;
    }

  private:
    [[nodiscard]] std::optional<std::string> replacement(std::string const& key_id) override;

    std::optional<std::string> active_;
};

} // namespace tassel::store::postgres
