#include "store/sqlite/key_table.hpp"

#include "store/policy/integrity.hpp"
#include "store/policy/record_keys.hpp"
#include "store/sqlite/witness_table.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>

namespace tassel::store::sqlite {
namespace {

constexpr std::string_view remember_key =
    "INSERT INTO master_key (key_id, first_used_at)"
    " VALUES (?1, strftime('%Y-%m-%dT%H:%M:%SZ', 'now')) ON CONFLICT (key_id) DO NOTHING";

// Each table that holds sealed records has an index on the key.
constexpr std::string_view is_needed =
    "(EXISTS (SELECT 1 FROM analysis WHERE analysis.key_id = master_key.key_id)"
    " OR EXISTS (SELECT 1 FROM document_package WHERE document_package.key_id = master_key.key_id)"
    " OR EXISTS (SELECT 1 FROM package_state WHERE package_state.key_id = master_key.key_id)"
    " OR EXISTS (SELECT 1 FROM object WHERE object.key_id = master_key.key_id)"
    " OR EXISTS (SELECT 1 FROM integrity_key WHERE integrity_key.key_id = master_key.key_id))";

/// Where sealed records are, and what identity each is bound to.
struct record_table {
    /// Finds records. Columns: number, wrapped_key, owner, then what `identity` reads. Parameters:
    /// key, the number after which to start, and the maximum number of rows.
    std::string_view find;
    std::string_view update; ///< parameters: number, key, wrapped key, wrapped key as found
    record_identity (*identity)(statement const& row);
};

/// In the order of policy::record_kind.
constexpr std::array tables{
    record_table{
        .find = "SELECT number, wrapped_key, owner, analysis_id FROM analysis"
                " WHERE key_id = ?1 AND number > ?2 ORDER BY number LIMIT ?3",
        .update = "UPDATE analysis SET key_id = ?2, wrapped_key = ?3 WHERE number = ?1"
                  " AND wrapped_key = ?4",
        .identity =
            [](statement const& row) { return analysis_identity(row.text(2), row.text(3)); }},
    record_table{.find = "SELECT package.number, package.wrapped_key, owner, analysis_id,"
                         " document_package_id FROM document_package AS package"
                         " JOIN analysis ON analysis.number = package.analysis_number"
                         " WHERE package.key_id = ?1 AND package.number > ?2"
                         " ORDER BY package.number LIMIT ?3",
                 .update = "UPDATE document_package SET key_id = ?2, wrapped_key = ?3"
                           " WHERE number = ?1 AND wrapped_key = ?4",
                 .identity =
                     [](statement const& row) {
                         return package_origin_identity(row.text(2), row.text(3), row.text(4));
                     }},
    record_table{.find = "SELECT package_number, state.wrapped_key, owner, analysis_id,"
                         " document_package_id, revision FROM package_state AS state"
                         " JOIN document_package AS package ON package.number = package_number"
                         " JOIN analysis ON analysis.number = package.analysis_number"
                         " WHERE state.key_id = ?1 AND package_number > ?2"
                         " ORDER BY package_number LIMIT ?3",
                 .update = "UPDATE package_state SET key_id = ?2, wrapped_key = ?3"
                           " WHERE package_number = ?1 AND wrapped_key = ?4",
                 .identity =
                     [](statement const& row) {
                         return package_state_identity(row.text(2), row.text(3), row.text(4),
                                                       row.number(5));
                     }},
    record_table{
        .find = "SELECT number, wrapped_key, owner, object_id FROM object"
                " WHERE key_id = ?1 AND number > ?2 ORDER BY number LIMIT ?3",
        .update = "UPDATE object SET key_id = ?2, wrapped_key = ?3 WHERE number = ?1"
                  " AND wrapped_key = ?4",
        .identity = [](statement const& row) { return object_identity(row.text(2), row.text(3)); }},
    record_table{.find = "SELECT only_row, wrapped_key FROM integrity_key"
                         " WHERE key_id = ?1 AND only_row > ?2 LIMIT ?3",
                 .update = "UPDATE integrity_key SET key_id = ?2, wrapped_key = ?3"
                           " WHERE only_row = ?1 AND wrapped_key = ?4",
                 .identity = [](statement const&) { return integrity_key_identity(); }},
};

record_table const& table_of(policy::record_kind kind) {
    return tables.at(static_cast<std::size_t>(kind));
}

/// Reads on its own connection, and writes on the writer's connection.
class stored_keys final : public policy::key_records {
  public:
    stored_keys(std::filesystem::path const& file, commit_queue& queue)
        : own_{file}, queue_{queue} {}

    [[nodiscard]] std::optional<active_key> active() override {
        auto query = in_use_->prepare("SELECT key_id, settled FROM active_master_key");
        if (!query.step()) return std::nullopt;
        return active_key{query.text(0), query.number(1) != 0};
    }

    [[nodiscard]] std::vector<std::string> used() override {
        auto query =
            in_use_->prepare(std::string{"SELECT key_id FROM master_key WHERE "}.append(is_needed));
        std::vector<std::string> ids;
        while (query.step())
            ids.push_back(query.text(0));
        return ids;
    }

    [[nodiscard]] bool choose(active_key const& chosen, policy::key_state const& seen) override {
        bool made = false;
        transact([&] {
            made = holds(seen);
            if (!made) return;
            in_use_->prepare(remember_key).bind(1, chosen.key_id).run();
            (*in_use_)
                .prepare("INSERT INTO active_master_key (only_row, key_id, settled)"
                         " VALUES (1, ?1, ?2) ON CONFLICT (only_row) DO UPDATE"
                         " SET key_id = excluded.key_id, settled = excluded.settled")
                .bind(1, chosen.key_id)
                .bind(2, std::int64_t{chosen.settled})
                .run();
        });
        return made;
    }

    void settle(std::string const& key_id) override {
        transact([&] {
            in_use_->prepare("UPDATE active_master_key SET settled = 1 WHERE key_id = ?1")
                .bind(1, key_id)
                .run();
            in_use_
                ->prepare(std::string{"DELETE FROM master_key WHERE key_id <> ?1 AND ?1 ="
                                      " (SELECT key_id FROM active_master_key) AND NOT "}
                              .append(is_needed))
                .bind(1, key_id)
                .run();
        });
    }

    [[nodiscard]] std::vector<policy::kept_data_key> find(policy::record_kind kind,
                                                          std::string const& key_id,
                                                          std::int64_t after,
                                                          std::int64_t most) override {
        auto const& table = table_of(kind);
        auto query = in_use_->prepare(table.find);
        query.bind(1, key_id).bind(2, after).bind(3, most);
        std::vector<policy::kept_data_key> found;
        while (query.step())
            found.push_back({query.number(0), query.bytes(1), table.identity(query)});
        return found;
    }

    [[nodiscard]] std::int64_t
    replace(policy::record_kind kind,
            std::vector<policy::rewrapped_data_key> const& rewrapped) override {
        std::int64_t replaced = 0;
        transact([&] {
            replaced = 0;
            auto update = in_use_->prepare(table_of(kind).update);
            for (auto const& [number, found, wrapped] : rewrapped) {
                update.bind(1, number)
                    .bind(2, wrapped.key_id)
                    .bind_bytes(3, wrapped.wrapped_key)
                    .bind_bytes(4, found)
                    .run();
                replaced += in_use_->changed_rows();
            }
        });
        return replaced;
    }

  private:
    struct turn {
        turn(database*& in_use, database& writer) : in_use_{in_use}, before_{in_use} {
            in_use = &writer;
        }
        turn(turn const&) = delete;
        turn& operator=(turn const&) = delete;
        ~turn() { in_use_ = before_; }

      private:
        database*& in_use_;
        database* before_;
    };

    void transact(std::function<void()> const& work) {
        queue_.carry_out([&] {
            turn const taken{in_use_, queue_.connection()};
            work();
        });
    }
    [[nodiscard]] bool holds(policy::key_state const& seen) {
        auto const present = active();
        auto needed = used();
        std::sort(needed.begin(), needed.end());
        auto const same_key = present.has_value() == seen.active.has_value() &&
                              (!present || present->key_id == seen.active->key_id);
        return same_key && needed == seen.used;
    }

    database own_;
    commit_queue& queue_;
    database* in_use_ = &own_;
};

} // namespace

queue_guard::queue_guard(commit_queue& queue)
    : find_active_{queue.connection().prepare("SELECT key_id FROM active_master_key")},
      insert_{queue.connection().prepare(remember_key)} {}

std::optional<std::string> queue_guard::replacement(std::string const& key_id) {
    reset_guard const guard{find_active_};
    if (!find_active_.step()) { // no key has been chosen yet
        insert_.bind(1, key_id).run();
        return std::nullopt;
    }
    auto active = find_active_.text(0);
    if (active == key_id) return std::nullopt;
    return active;
}

key_table::key_table(std::filesystem::path file, bool is_new, commit_queue& queue,
                     policy::key_guard& guard, policy::integrity& attested)
    : file_{std::move(file)}, is_new_{is_new}, queue_{queue}, guard_{guard}, attested_{attested} {}

std::vector<std::string> key_table::used() {
    return stored_keys{file_, queue_}.used();
}

std::optional<active_key> key_table::active() {
    return stored_keys{file_, queue_}.active();
}

void key_table::seal_with(std::shared_ptr<crypto::master_keys const> keys) {
    guard_.use(keys); // before the choice: writers need the keys after it
    stored_keys records{file_, queue_};
    policy::choose_key(records, *keys);
}

void key_table::attest(crypto::master_keys const& keys, beginning begins) {
    bool const may_begin =
        begins == beginning::allowed || (begins == beginning::in_new_schema && is_new_);
    database connection{file_};
    policy::await_integrity_key([&] {
        transaction change{connection};
        bool const attested = sqlite::attest(connection, attested_, keys, may_begin);
        change.commit();
        return attested;
    });
}

void key_table::survey_rows() {
    database connection{file_};
    read_snapshot const snapshot{connection};
    attested_.surveyed(policy::distrust(survey(connection, last_package_)));
}

rewrap_outcome key_table::rewrap(crypto::master_keys const& keys) {
    stored_keys records{file_, queue_};
    return policy::rewrap_records(records, keys, {}); // nobody else writes meanwhile
}

} // namespace tassel::store::sqlite
