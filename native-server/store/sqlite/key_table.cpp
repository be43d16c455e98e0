#include "store/sqlite/key_table.hpp"

#include "store/port/record_identity.hpp"
#include "store/port/store_error.hpp"
#include "store/sqlite/record_rewrapping.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace tassel::store::sqlite {
namespace {

// Each table that holds sealed records has an index on the key.
constexpr std::string_view is_needed =
    "(EXISTS (SELECT 1 FROM analysis WHERE analysis.key_id = master_key.key_id)"
    " OR EXISTS (SELECT 1 FROM document_package WHERE document_package.key_id = master_key.key_id)"
    " OR EXISTS (SELECT 1 FROM package_state WHERE package_state.key_id = master_key.key_id)"
    " OR EXISTS (SELECT 1 FROM object WHERE object.key_id = master_key.key_id))";

std::vector<std::string> read_used(database& connection) {
    auto query =
        connection.prepare(std::string{"SELECT key_id FROM master_key WHERE "}.append(is_needed));
    std::vector<std::string> ids;
    while (query.step())
        ids.push_back(query.text(0));
    return ids;
}

std::optional<active_key> read_active(database& connection) {
    auto query = connection.prepare("SELECT key_id, settled FROM active_master_key");
    if (!query.step()) return std::nullopt;
    return active_key{query.text(0), query.number(1) != 0};
}

bool knows(crypto::master_keys const& keys, std::string const& key_id) {
    try {
        return keys.has(key_id);
    } catch (crypto::seal_error const& error) {
        throw store_error{error.what()};
    }
}

void choose(database& connection, std::string const& key_id, bool settled) {
    connection
        .prepare("INSERT INTO master_key (key_id, first_used_at)"
                 " VALUES (?1, strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))"
                 " ON CONFLICT (key_id) DO NOTHING")
        .bind(1, key_id)
        .run();
    connection
        .prepare("INSERT INTO active_master_key (only_row, key_id, settled) VALUES (1, ?1, ?2)"
                 " ON CONFLICT (only_row) DO UPDATE"
                 " SET key_id = excluded.key_id, settled = excluded.settled")
        .bind(1, key_id)
        .bind(2, std::int64_t{settled})
        .run();
}

} // namespace

key_table::key_table(std::filesystem::path file, key_guard& guard)
    : file_{std::move(file)}, guard_{guard} {}

std::vector<std::string> key_table::used() {
    database connection{file_};
    return read_used(connection);
}

std::optional<active_key> key_table::active() {
    database connection{file_};
    return read_active(connection);
}

void key_table::seal_with(std::shared_ptr<crypto::master_keys const> keys) {
    guard_.use(keys); // before the choice, so that no write comes between without them
    database connection{file_};
    transaction change{connection};
    auto const active = read_active(connection);
    // This reads the keys again where another process has just chosen a new one: only then is the
    // first of them to be asked for.
    if (active) (void)knows(*keys, active->key_id);
    auto const used = read_used(connection);
    for (auto const& key_id : used) {
        if (knows(*keys, key_id)) continue;
        throw store_error{"stored records are sealed with a master key that was not given"};
    }
    auto const first = keys->active_id();
    if (active && active->key_id == first) return;
    auto const settled =
        std::all_of(used.begin(), used.end(), [&](auto const& key_id) { return key_id == first; });
    choose(connection, first, settled);
    change.commit();
}

rewrap_outcome key_table::rewrap(crypto::master_keys const& keys) {
    database connection{file_};
    auto const active = read_active(connection);
    if (!active) throw store_error{"no master key is chosen"};
    auto const outcome = rewrap_records(connection, keys, active->key_id);

    transaction change{connection};
    connection.execute(std::string{"DELETE FROM master_key WHERE key_id NOT IN"
                                   " (SELECT key_id FROM active_master_key) AND NOT "}
                           .append(is_needed));
    connection.prepare("UPDATE active_master_key SET settled = 1 WHERE key_id = ?1")
        .bind(1, active->key_id)
        .run();
    change.commit();
    return outcome;
}

} // namespace tassel::store::sqlite
