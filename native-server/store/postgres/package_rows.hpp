// Document packages in PostgreSQL.
#pragma once

#include "store/port/object_store.hpp"
#include "store/port/package_store.hpp"
#include "store/postgres/counter_rows.hpp"
#include "store/postgres/key_rows.hpp"
#include "store/postgres/wire/turns.hpp"

#include <atomic>
#include <cstddef>
#include <string>

namespace tassel::store::postgres {

// Encrypted objects in PostgreSQL: one row for each object, and one for each chunk.

/// The package that an object belongs to.
struct package_place {
    owner const& belongs_to;
    std::string const& analysis_id;
    std::string const& document_package_id;
};

class object_rows final : public object_store {
  public:
    /// All arguments must outlive this object. Finish `on` before you destroy this object.
    object_rows(pool& on, owner_turns& turns, active_key_guard& keys, room_rows& room)
        : pool_{on}, turns_{turns}, keys_{keys}, room_{room} {}

    void begin(new_object begun, chunk_written done) override;
    void append(object_chunk chunk, chunk_written done) override;
    void discard(owner const& belongs_to, std::string_view object_id) override;
    [[nodiscard]] std::unique_ptr<object_reader> open(owner const& belongs_to,
                                                      std::string_view object_id) override;
    [[nodiscard]] std::unique_ptr<object_reader>
    open_unpublished(owner const& belongs_to, std::string_view object_id) override;

    /// Removes some invisible objects that are orphans at `now` or belong to servers that are gone.
    /// Returns whether there is more to do. Throws store_error.
    [[nodiscard]] bool purge(std::chrono::sys_seconds now);
    /// Records that this server is alive; the lease is valid for a minute.
    void renew_lease();
    /// The SQL statement that renews the lease.
    [[nodiscard]] query lease() const;
    /// Ends the lease.
    void end_lease();

    // Make the calls below within a transaction.

    /// Makes a complete object visible as part of the package. Throws store_error.
    [[nodiscard]] task<void> publish(transaction& change, package_place place,
                                     std::string const& object_id);
    /// Removes an object of the package if it exists.
    [[nodiscard]] task<void> remove(transaction& change, package_place place,
                                    std::string const& object_id);

  private:
    struct written {};
    class chunk_reader;

    [[nodiscard]] std::unique_ptr<object_reader>
    open_complete(owner const& belongs_to, std::string_view object_id, bool published);
    [[nodiscard]] task<written> insert(transaction& change, new_object begun);
    [[nodiscard]] task<written> insert(transaction& change, object_chunk chunk);
    [[nodiscard]] task<written> take_back(transaction& change, owner belongs_to,
                                          std::string object_id);
    void write(query lease);

    pool& pool_;
    owner_turns& turns_;
    active_key_guard& keys_;
    room_rows& room_;
    std::atomic<std::size_t> waiting_bytes_ = 0; ///< bytes of chunks that are not written yet
};

class package_rows final : public package_store {
  public:
    /// All arguments must outlive this object. Finish `on` before you destroy this object.
    package_rows(pool& on, owner_turns& turns, active_key_guard& keys, object_rows& objects,
                 policy::integrity& attested, room_rows& room)
        : pool_{on}, turns_{turns}, keys_{keys}, objects_{objects}, attested_{attested},
          room_{room} {}

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
    [[nodiscard]] task<package_creation> decide(transaction& change, new_package created);
    void insert(transaction& change, new_package& created, rows const& active);
    struct counted_bytes {
        std::int64_t state_before;
        std::int64_t rows; ///< counted for the rows that record the change
    };
    [[nodiscard]] task<package_change_status> apply(transaction& change, package_change wanted);
    void write_state(transaction& change, package_change& wanted, rows const& active);
    void count(transaction& change, package_change const& wanted, rows const& amounts,
               counted_bytes const& bytes);
    [[nodiscard]] std::optional<stored_package> genuine(rows const& found);

    pool& pool_;
    owner_turns& turns_;
    active_key_guard& keys_;
    object_rows& objects_;
    policy::integrity& attested_;
    room_rows& room_;
};

} // namespace tassel::store::postgres
