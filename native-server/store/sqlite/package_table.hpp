// The document packages: written on the commit queue, read on connections of their own.
#pragma once

#include "store/policy/integrity.hpp"
#include "store/policy/record_keys.hpp"
#include "store/port/package_store.hpp"
#include "store/sqlite/audit_table.hpp"
#include "store/sqlite/commit_queue.hpp"
#include "store/sqlite/kept_bytes.hpp"
#include "store/sqlite/object_table.hpp"
#include "store/sqlite/reader_pool.hpp"
#include "store/sqlite/witness_table.hpp"

#include <cstdint>
#include <optional>

namespace tassel::store::sqlite {

class package_table final : public package_store {
  public:
    /// The file of `from` must have the current schema; the others must outlive the table.
    package_table(read_source const& from, commit_queue& queue, audit_table& audits,
                  policy::key_guard& keys, object_table& objects, policy::integrity& attested,
                  kept_bytes& room);

    void create(new_package created, std::function<void(package_creation)> done) override;
    void update(package_change change, std::function<void(package_outcome)> done) override;

    [[nodiscard]] std::optional<stored_package> find(owner const& belongs_to,
                                                     std::string_view analysis_id,
                                                     std::string_view document_package_id) override;
    [[nodiscard]] std::optional<stored_package> find_latest(owner const& belongs_to,
                                                            std::string_view analysis_id) override;
    [[nodiscard]] std::optional<std::int64_t>
    revision_of(owner const& belongs_to, std::string_view analysis_id,
                std::string_view document_package_id) override;
    [[nodiscard]] std::optional<latest_revision>
    revision_of_latest(owner const& belongs_to, std::string_view analysis_id) override;

  private:
    struct reader {
        explicit reader(std::filesystem::path const& file);
        database connection;
        std::optional<witness_table> witnesses; ///< from its first use on
        statement find;
        statement find_latest;
        statement revision_of;
        statement revision_of_latest;
    };
    struct present_state {
        std::int64_t package_number = 0;
        std::int64_t revision = 0;
        std::int64_t state_bytes = 0;
    };

    /// The package, where the newest witness says that it is the newest one. Throws store_error.
    template <class... Values>
    [[nodiscard]] std::optional<stored_package>
    find_genuine(statement reader::*query, owner const& belongs_to, std::string_view analysis_id,
                 Values const&... values);

    // What follows runs inside a job of the queue.
    [[nodiscard]] package_creation decide(new_package& created);
    void insert(new_package& created, std::int64_t analysis_number);
    [[nodiscard]] package_change_status apply(package_change& change);
    /// `rows`: what the rows that tell of the change count for.
    void count(package_change const& change, std::int64_t state_bytes_before, std::int64_t rows);
    void write_state(package_change& change, std::int64_t package_number);
    /// Says in the audit trail which revision the change has made.
    void witness(owner const& belongs_to, std::string_view document_package_id,
                 std::int64_t revision, audit_row const& audit);

    commit_queue& queue_;
    audit_table& audits_;
    policy::key_guard& keys_;
    object_table& objects_;
    policy::integrity& attested_;
    kept_bytes& room_;
    witness_table witnesses_;
    statement find_analysis_;
    statement find_selection_;
    statement insert_;
    statement insert_state_;
    statement find_present_;
    statement update_state_;
    reader_pool<reader> readers_;
};

} // namespace tassel::store::sqlite
