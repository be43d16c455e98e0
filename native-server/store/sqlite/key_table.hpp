// The choice of the master key, and the keys that seal records.
#pragma once

#include "store/policy/integrity.hpp"
#include "store/policy/record_keys.hpp"
#include "store/port/key_store.hpp"
#include "store/sqlite/commit_queue.hpp"

#include <filesystem>

namespace tassel::store::sqlite {

/// The jobs of `queue` use it. The queue must outlive the guard.
class queue_guard final : public policy::key_guard {
  public:
    explicit queue_guard(commit_queue& queue);

  private:
    [[nodiscard]] std::optional<std::string> replacement(std::string const& key_id) override;

    statement find_active_;
    statement insert_;
};

/// Reads on a new connection for each call, because calls are rare. Writes on the queue.
class key_table final : public key_store {
  public:
    /// `file` must have the current schema, and `is_new` tells whether this process created it.
    /// `queue`, `guard`, and `attested` must outlive the table.
    key_table(std::filesystem::path file, bool is_new, commit_queue& queue,
              policy::key_guard& guard, policy::integrity& attested);

    [[nodiscard]] std::vector<std::string> used() override;
    [[nodiscard]] std::optional<active_key> active() override;
    void seal_with(std::shared_ptr<crypto::master_keys const> keys) override;
    void attest(crypto::master_keys const& keys, beginning begins) override;
    [[nodiscard]] rewrap_outcome rewrap(crypto::master_keys const& keys) override;

    /// Surveys the rows, and hands the result to `attested`. Not thread-safe.
    void survey_rows();

  private:
    std::filesystem::path file_;
    bool is_new_;
    std::int64_t last_package_ = 0; ///< the last package that was surveyed
    commit_queue& queue_;
    policy::key_guard& guard_;
    policy::integrity& attested_;
};

} // namespace tassel::store::sqlite
