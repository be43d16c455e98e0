// The document packages: written on the commit queue, read on separate connections.
#pragma once

#include "store/policy/integrity.hpp"
#include "store/policy/record_keys.hpp"
#include "store/port/object_store.hpp"
#include "store/port/package_store.hpp"
#include "store/sqlite/audit_table.hpp"
#include "store/sqlite/commit_queue.hpp"
#include "store/sqlite/kept_bytes.hpp"
#include "store/sqlite/reader_pool.hpp"
#include "store/sqlite/witness_table.hpp"

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace tassel::store::sqlite {

/// The encrypted objects: written on the commit queue, read on separate connections.
class object_table final : public object_store {
  public:
    /// The database file of `from` must have the current schema; the other arguments must outlive
    /// the table.
    object_table(read_source const& from, commit_queue& queue, policy::key_guard& keys,
                 kept_bytes& room);

    void begin(new_object begun, chunk_written done) override;
    void append(object_chunk chunk, chunk_written done) override;
    void discard(owner const& belongs_to, std::string_view object_id) override;
    [[nodiscard]] std::unique_ptr<object_reader> open(owner const& belongs_to,
                                                      std::string_view object_id) override;
    [[nodiscard]] std::unique_ptr<object_reader>
    open_unpublished(owner const& belongs_to, std::string_view object_id) override;

    /// Forgets every invisible object, which must come from a process that has ended. Call it
    /// before any object is begun. Throws store_error.
    void forget_invisible();
    /// Removes some invisible objects that are orphans at `now`, and some chunks of deleted
    /// objects. Returns whether there is more to do. Waits for the queue; throws store_error.
    [[nodiscard]] bool purge(std::chrono::sys_seconds now);

    // Make the calls below inside a job of the queue. They throw store_error.

    /// Makes a complete object visible as part of the package.
    void publish(owner const& belongs_to, std::string const& object_id,
                 std::int64_t package_number);
    /// Removes an object of the package with its chunks.
    void remove(std::string const& object_id, std::int64_t package_number);

  private:
    struct reader {
        explicit reader(std::filesystem::path const& file);
        database connection;
        statement find;
        statement chunk;
    };
    using readers = reader_pool<reader>;
    class chunk_reader;
    [[nodiscard]] std::unique_ptr<object_reader>
    open_complete(owner const& belongs_to, std::string_view object_id, bool published);

    struct invisible_object {
        std::int64_t number = 0;
        bool complete = false;
    };

    // Make the calls below inside a job of the queue.
    void insert(new_object& begun);
    void insert(object_chunk const& chunk);
    [[nodiscard]] std::optional<invisible_object> find_invisible(owner const& belongs_to,
                                                                 std::string_view object_id);
    /// Removes the chunks of a deleted object. Does nothing if no object was deleted.
    void remove_chunks_of(std::optional<std::int64_t> deleted);
    /// Removes at most `most` chunks. Returns whether none are left.
    [[nodiscard]] bool remove_chunks(std::int64_t number, std::int64_t most);
    /// Removes some objects and chunks. Returns whether there is more to do.
    [[nodiscard]] bool purge_step(std::chrono::sys_seconds oldest_unpublished);

    commit_queue& queue_;
    policy::key_guard& keys_;
    kept_bytes& room_;
    statement insert_;
    statement insert_chunk_;
    statement find_invisible_;
    statement grow_;
    statement count_chunks_;
    statement publish_;
    statement delete_invisible_;
    statement delete_published_;
    statement delete_orphans_;
    statement find_removed_;
    statement delete_chunks_;
    statement forget_removed_;
    std::atomic<std::size_t> waiting_bytes_ = 0; ///< bytes of chunks that are not written yet
    readers readers_;
};

class package_table final : public package_store {
  public:
    /// The database file of `from` must have the current schema; the other arguments must outlive
    /// the table.
    package_table(read_source const& from, commit_queue& queue, audit_table& audits,
                  policy::key_guard& keys, object_table& objects, policy::integrity& attested,
                  kept_bytes& room);

    [[nodiscard]] package_creation create(new_package created) override;
    [[nodiscard]] package_change_status update(package_change change) override;

    [[nodiscard]] std::optional<stored_package> find(owner const& belongs_to,
                                                     std::string_view analysis_id,
                                                     std::string_view document_package_id) override;
    [[nodiscard]] std::optional<std::string>
    analysis_of(owner const& belongs_to, std::string_view document_package_id) override;
    [[nodiscard]] std::optional<stored_package> find_latest(owner const& belongs_to,
                                                            std::string_view analysis_id) override;
    [[nodiscard]] std::optional<std::int64_t>
    revision_of(owner const& belongs_to, std::string_view analysis_id,
                std::string_view document_package_id) override;
    [[nodiscard]] std::optional<latest_revision>
    revision_of_latest(owner const& belongs_to, std::string_view analysis_id) override;
    [[nodiscard]] std::vector<listed_package> page(owner const& belongs_to,
                                                   std::optional<list_place> const& after,
                                                   std::int64_t most) override;
    [[nodiscard]] std::optional<linked_package> find_link(std::string_view secret_sha256,
                                                          std::string_view now) override;

  private:
    struct reader {
        explicit reader(std::filesystem::path const& file);
        database connection;
        std::optional<witness_table> witnesses; ///< set when it is first used
        statement find;
        statement analysis_of;
        statement find_link;
        statement find_latest;
        statement revision_of;
        statement revision_of_latest;
    };
    struct present_state {
        std::int64_t package_number = 0;
        std::int64_t revision = 0;
        std::int64_t state_bytes = 0;
    };

    /// The package, if the newest witness confirms its revision. Throws store_error.
    template <class... Values>
    [[nodiscard]] std::optional<stored_package>
    find_genuine(statement reader::*query, owner const& belongs_to, std::string_view analysis_id,
                 Values const&... values);

    // Make the calls below inside a job of the queue.
    [[nodiscard]] package_creation decide(new_package& created);
    void insert(new_package& created, std::int64_t analysis_number);
    [[nodiscard]] package_change_status apply(package_change& change);
    /// `rows` is the number of bytes that we count for the rows that record the change.
    void count(package_change const& change, std::int64_t state_bytes_before, std::int64_t rows);
    void write_state(package_change& change, std::int64_t package_number);
    void write_links(package_change const& change, std::int64_t package_number);
    /// Writes a witness that names the revision of this change and its audit row.
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
    statement open_link_;
    statement end_link_;
    reader_pool<reader> readers_;
};

} // namespace tassel::store::sqlite
