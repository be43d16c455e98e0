// Document packages in PostgreSQL.
#pragma once

#include "store/port/package_store.hpp"
#include "store/postgres/object_rows.hpp"

namespace tassel::store::postgres {

class package_rows final : public package_store {
  public:
    /// All must outlive it, and `on` be finished before it goes.
    package_rows(pool& on, owner_turns& turns, active_key_guard& keys, object_rows& objects,
                 policy::integrity& attested, room_rows& room)
        : pool_{on}, turns_{turns}, keys_{keys}, objects_{objects}, attested_{attested},
          room_{room} {}

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
    [[nodiscard]] task<package_creation> decide(transaction& change, new_package created);
    void insert(transaction& change, new_package& created, rows const& active);
    struct counted_bytes {
        std::int64_t state_before;
        std::int64_t rows; ///< that tell of the change
    };
    [[nodiscard]] task<package_outcome> apply(transaction& change, package_change wanted);
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
