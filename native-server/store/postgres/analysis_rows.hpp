// Analyses in PostgreSQL.
#pragma once

#include "store/policy/record_keys.hpp"
#include "store/port/analysis_store.hpp"
#include "store/postgres/counter_rows.hpp"
#include "store/postgres/key_rows.hpp"
#include "store/postgres/wire/decided.hpp"
#include "store/postgres/wire/turns.hpp"

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace tassel::store::postgres {

class analysis_rows final : public analysis_store {
  public:
    /// All arguments must outlive this object. Finish `on` before you destroy this object.
    analysis_rows(pool& on, owner_turns& turns, active_key_guard& keys, room_rows& room)
        : pool_{on}, turns_{turns}, keys_{keys}, room_{room} {}

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
    struct waiting_creation {
        new_analysis request;
        asker of;
        receiver<creation> done; ///< called by the answer time at the latest
    };
    using creations = std::vector<std::shared_ptr<waiting_creation>>;
    /// The creations of one owner, as long as any of them is in progress.
    struct creation_group {
        explicit creation_group(executor const& on);

        std::deque<std::shared_ptr<waiting_creation>> waiting;
        gathering next;
    };

    /// Lets the analysis wait for its turn, and then keeps it.
    void begin(std::shared_ptr<waiting_creation> const& waiting);
    /// Keeps the analysis together with others of the owner that arrive at the same time. May be
    /// called from any thread.
    void join_group(std::shared_ptr<waiting_creation> joining);
    /// Keeps one group after another until nobody waits.
    [[nodiscard]] task<void> keep_groups(std::string owner_text,
                                         std::shared_ptr<creation_group> group);
    /// Takes the next group; forgets the owner's group if nobody waits.
    [[nodiscard]] creations take(std::string const& owner_text, creation_group& from);
    [[nodiscard]] bool waits_for_more(creation_group& group);
    /// Returns the operation that keeps one analysis in a transaction of its own, if something must
    /// be decided about it.
    [[nodiscard]] std::function<task<void>()> in_full(waiting_creation const& one);
    /// Creates all of the analyses in one transaction and one round trip, which works only if
    /// nothing must be decided about any of them.
    [[nodiscard]] task<void> create_together(creations const& together);
    [[nodiscard]] std::vector<query> batch_of(creations const& together);
    [[nodiscard]] task<creation> decide(transaction& change, new_analysis created);
    void insert(transaction& change, new_analysis& created, rows const& active);
    [[nodiscard]] task<removal> take_out(transaction& change, removed_analysis removed);

    pool& pool_;
    owner_turns& turns_;
    active_key_guard& keys_;
    room_rows& room_;
    std::int64_t next_slot_ = 0; // used only on the pool's thread
    std::mutex mutex_;           // guards the members below
    std::map<std::string, std::shared_ptr<creation_group>, std::less<>> groups_;
};

} // namespace tassel::store::postgres
