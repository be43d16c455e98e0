// Keeps every record that is written under the active master key.
#pragma once

#include "crypto/master_keys.hpp"
#include "store/port/record_identity.hpp"
#include "store/sqlite/commit_queue.hpp"

#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace tassel::store::sqlite {

class key_guard {
  public:
    /// `queue` must outlive the guard.
    explicit key_guard(commit_queue& queue);

    /// Where data keys are re-wrapped. Safe from several threads.
    void use(std::shared_ptr<crypto::master_keys const> keys);

    // What follows runs inside a job of the queue, before the record is written. Throws store_error
    // when the active key is another one and is not known here.

    void settle(crypto::sealed_record& sealed, record_identity const& identity);
    void settle(crypto::wrapped_data_key& wrapped, record_identity const& identity);

  private:
    /// The key that `key_id` must give way to, if it must.
    [[nodiscard]] std::optional<std::string> replacement(std::string const& key_id);

    statement find_active_;
    statement insert_;
    std::mutex mutex_;
    std::shared_ptr<crypto::master_keys const> keys_; // guarded by mutex_
};

} // namespace tassel::store::sqlite
