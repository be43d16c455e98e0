// Keeps every record that is written under the active master key.
#pragma once

#include "crypto/master_keys.hpp"
#include "store/port/record_identity.hpp"

#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace tassel::store::policy {

class key_guard {
  public:
    key_guard() = default;
    key_guard(key_guard const&) = delete;
    key_guard& operator=(key_guard const&) = delete;

    /// Where data keys are re-wrapped. Safe from several threads.
    void use(std::shared_ptr<crypto::master_keys const> keys);

    // What follows runs in the transaction that writes the record, before it is written. Throws
    // store_error when the active key is another one and is not known here.

    void settle(crypto::sealed_record& sealed, record_identity const& identity);
    void settle(crypto::wrapped_data_key& wrapped, record_identity const& identity);

  protected:
    ~key_guard() = default;
    /// The active key, when it is another one. Where none was chosen yet, whatever is used counts.
    [[nodiscard]] virtual std::optional<std::string> replacement(std::string const& key_id) = 0;

  private:
    std::mutex mutex_;
    std::shared_ptr<crypto::master_keys const> keys_; // guarded by mutex_
};

} // namespace tassel::store::policy
