// Analyses in PostgreSQL.
#pragma once

#include "store/policy/key_guard.hpp"
#include "store/port/analysis_store.hpp"
#include "store/postgres/active_key.hpp"
#include "store/postgres/owner_turns.hpp"
#include "store/postgres/room_rows.hpp"

namespace tassel::store::postgres {

class analysis_rows final : public analysis_store {
  public:
    /// All must outlive it, and `on` be finished before it goes.
    analysis_rows(pool& on, owner_turns& turns, active_key_guard& keys, room_rows& room)
        : pool_{on}, turns_{turns}, keys_{keys}, room_{room} {}

    void create(new_analysis created, std::function<void(creation)> done) override;
    void remove(removed_analysis removed, std::function<void(removal)> done) override;
    [[nodiscard]] std::optional<crypto::sealed_record> find(owner const& belongs_to,
                                                            std::string_view analysis_id) override;
    [[nodiscard]] std::vector<std::string> list(owner const& belongs_to) override;
    [[nodiscard]] std::optional<key_use> find_key(owner const& belongs_to,
                                                  crypto::digest const& key_sha256) override;

  private:
    [[nodiscard]] task<creation> decide(transaction& change, new_analysis created);
    void insert(transaction& change, new_analysis& created, rows const& active);
    [[nodiscard]] task<removal> take_out(transaction& change, removed_analysis removed);

    pool& pool_;
    owner_turns& turns_;
    active_key_guard& keys_;
    room_rows& room_;
};

} // namespace tassel::store::postgres
