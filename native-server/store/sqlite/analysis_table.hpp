// The analyses: written on the commit queue, read on separate connections.
#pragma once

#include "store/policy/record_keys.hpp"
#include "store/port/analysis_store.hpp"
#include "store/sqlite/audit_table.hpp"
#include "store/sqlite/commit_queue.hpp"
#include "store/sqlite/kept_bytes.hpp"
#include "store/sqlite/reader_pool.hpp"

namespace tassel::store::sqlite {

class analysis_table final : public analysis_store {
  public:
    /// The database file of `from` must have the current schema; the other arguments must outlive
    /// the table.
    analysis_table(read_source const& from, commit_queue& queue, audit_table& audits,
                   policy::key_guard& keys, kept_bytes& room);

    [[nodiscard]] creation create(new_analysis created) override;
    [[nodiscard]] removal remove(removed_analysis removed) override;
    [[nodiscard]] std::optional<crypto::sealed_record> find(owner const& belongs_to,
                                                            std::string_view analysis_id) override;
    [[nodiscard]] std::vector<std::string> list(owner const& belongs_to) override;
    [[nodiscard]] std::vector<listed_analysis> page(owner const& belongs_to,
                                                    std::optional<list_place> const& after,
                                                    std::int64_t most) override;
    [[nodiscard]] std::optional<key_use> find_key(owner const& belongs_to,
                                                  crypto::digest const& key_sha256) override;

  private:
    struct reader {
        explicit reader(std::filesystem::path const& file);
        database connection;
        statement find;
        statement find_key;
    };

    // Make the calls below inside a job of the queue.
    [[nodiscard]] creation decide(new_analysis& created);
    void insert(new_analysis& created);
    [[nodiscard]] removal take_out(removed_analysis const& removed);
    [[nodiscard]] std::vector<std::string> packages_of(std::int64_t number);
    void keep_session(crypto::digest const& session, std::chrono::sys_seconds now);

    commit_queue& queue_;
    audit_table& audits_;
    policy::key_guard& keys_;
    kept_bytes& room_;
    statement find_key_;
    statement insert_;
    statement keep_session_;
    statement find_whole_;
    statement find_packages_;
    statement delete_;
    reader_pool<reader> readers_;
};

} // namespace tassel::store::sqlite
