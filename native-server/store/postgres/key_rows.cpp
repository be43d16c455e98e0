#include "store/postgres/key_rows.hpp"

#include "store/policy/integrity.hpp"

#include <array>
#include <cstddef>
#include <utility>

namespace tassel::store::postgres {

namespace {

// Finds and locks no row, but locks the table in ROW SHARE mode. An ordinary read would lock it in
// a mode that conflicts only with ACCESS EXCLUSIVE, which nobody gets while a dump runs.
constexpr std::string_view holds_choice =
    "NOT EXISTS (SELECT 1 FROM active_master_key WHERE false FOR KEY SHARE)";

} // namespace

query look_at_active_key() {
    return query{std::string{"SELECT key_id FROM active_master_key WHERE "}.append(holds_choice)};
}

query lock_key_choice() {
    return query{"LOCK TABLE active_master_key IN EXCLUSIVE MODE"};
}

query require_active_key(std::string_view key_id) {
    return require_that(
               std::string{"(SELECT key_id FROM active_master_key) = $1 AND "}.append(holds_choice))
        .text(key_id);
}

std::optional<std::string> active_key_guard::replacement(std::string const& key_id) {
    if (!active_ || *active_ == key_id) return std::nullopt;
    return active_;
}

query remember_key(std::string_view key_id) {
    query kept{"INSERT INTO master_key (key_id) VALUES ($1) ON CONFLICT DO NOTHING"};
    return kept.text(key_id);
}

namespace {

constexpr std::string_view is_needed =
    "(EXISTS (SELECT 1 FROM analysis WHERE analysis.key_id = master_key.key_id)"
    " OR EXISTS (SELECT 1 FROM document_package WHERE document_package.key_id = master_key.key_id)"
    " OR EXISTS (SELECT 1 FROM package_state WHERE package_state.key_id = master_key.key_id)"
    " OR EXISTS (SELECT 1 FROM object WHERE object.key_id = master_key.key_id)"
    " OR EXISTS (SELECT 1 FROM integrity_key WHERE integrity_key.key_id = master_key.key_id))";

/// Where sealed records are, and what identity each is bound to.
struct record_table {
    std::string_view name;
    std::vector<std::string_view> names; ///< the columns of its primary key, owner first
    bool has_revision = false;
    record_identity (*identity)(std::vector<std::string> const& names, std::int64_t revision);
};

using texts = std::vector<std::string>;

/// In the order of policy::record_kind.
std::array<record_table, 5> const tables{
    record_table{"analysis",
                 {"owner", "analysis_id"},
                 false,
                 [](texts const& of, std::int64_t) { return analysis_identity(of[0], of[1]); }},
    record_table{
        "document_package",
        {"owner", "analysis_id", "document_package_id"},
        false,
        [](texts const& of, std::int64_t) { return package_origin_identity(of[0], of[1], of[2]); }},
    record_table{"package_state",
                 {"owner", "analysis_id", "document_package_id"},
                 true,
                 [](texts const& of, std::int64_t revision) {
                     return package_state_identity(of[0], of[1], of[2], revision);
                 }},
    record_table{"object",
                 {"owner", "object_id"},
                 false,
                 [](texts const& of, std::int64_t) { return object_identity(of[0], of[1]); }},
    record_table{"integrity_key",
                 {"key_id"},
                 false,
                 [](texts const&, std::int64_t) { return integrity_key_identity(); }},
};

record_table const& table_of(policy::record_kind kind) {
    return tables.at(static_cast<std::size_t>(kind));
}

/// The columns as "owner, analysis_id" or, with a first number, as "$3, $4".
std::string listed(record_table const& table, std::size_t first_parameter = 0) {
    std::string text;
    for (std::size_t place = 0; place < table.names.size(); ++place) {
        if (place > 0) text.append(", ");
        if (first_parameter == 0) {
            text.append(table.names[place]);
        } else {
            text.append("$").append(std::to_string(first_parameter + place));
        }
    }
    return text;
}

} // namespace

std::optional<active_key> stored_data_keys::active() {
    auto const found = locks_.run(query{"SELECT key_id, settled FROM active_master_key"});
    if (found.empty()) return std::nullopt;
    return active_key{found.text(0, 0), found.number(0, 1) != 0};
}

std::vector<std::string> stored_data_keys::used() {
    auto const found =
        locks_.run(query{std::string{"SELECT key_id FROM master_key WHERE "}.append(is_needed)});
    std::vector<std::string> ids;
    ids.reserve(static_cast<std::size_t>(found.count()));
    for (int row = 0; row < found.count(); ++row)
        ids.push_back(found.text(row, 0));
    return ids;
}

bool stored_data_keys::choose(active_key const& chosen, policy::key_state const& seen) {
    std::string used;
    for (auto const& key_id : seen.used)
        used.append(used.empty() ? "" : ",").append(key_id);
    std::vector<query> batch;
    // The statements that may have to wait come first, so that none of them waits while writers are
    // held off.
    batch.emplace_back("LOCK TABLE analysis, document_package, package_state, object,"
                       " integrity_key IN ACCESS SHARE MODE");
    batch.emplace_back("LOCK TABLE master_key IN ROW EXCLUSIVE MODE");
    batch.push_back(lock_key_choice());
    batch.push_back(require_that(std::string{"coalesce((SELECT key_id FROM active_master_key), '')"
                                             " = $1 AND (SELECT coalesce(string_agg(key_id, ','"
                                             " ORDER BY key_id COLLATE \"C\"), '')"
                                             " FROM master_key WHERE "}
                                     .append(is_needed)
                                     .append(") = $2"))
                        .text(seen.active ? seen.active->key_id : "")
                        .text(used));
    batch.push_back(remember_key(chosen.key_id));
    batch.push_back(query{"INSERT INTO active_master_key (only_row, key_id, settled)"
                          " VALUES (1, $1, $2) ON CONFLICT (only_row) DO UPDATE"
                          " SET key_id = excluded.key_id, settled = excluded.settled"}
                        .text(chosen.key_id)
                        .number(chosen.settled ? 1 : 0));
    try {
        (void)locks_.run(batch);
    } catch (database_error const& error) {
        if (error.state() != requirement_failed) throw;
        return false;
    }
    return true;
}

void stored_data_keys::settle(std::string const& key_id) {
    std::vector<query> batch;
    // Nobody can choose another key before this transaction ends.
    batch.push_back(
        query{"UPDATE active_master_key SET settled = 1 WHERE key_id = $1"}.text(key_id));
    batch.push_back(query{std::string{"DELETE FROM master_key WHERE key_id <> $1"
                                      " AND $1 = (SELECT key_id FROM active_master_key) AND NOT "}
                              .append(is_needed)}
                        .text(key_id));
    (void)locks_.run(batch);
}

std::vector<policy::kept_data_key> stored_data_keys::find(policy::record_kind kind,
                                                          std::string const& key_id,
                                                          std::int64_t after, std::int64_t most) {
    auto const& table = table_of(kind);
    auto const columns = listed(table);
    std::string sql{"SELECT wrapped_key, "};
    sql.append(table.has_revision ? "revision" : "0::bigint")
        .append(", ")
        .append(columns)
        .append(" FROM ")
        .append(table.name)
        .append(" WHERE key_id = $1");
    // Continues after the last record that was found, in the order of the key columns; 0 means from
    // the beginning.
    auto const last = numbered_.find(after);
    if (after > 0)
        sql.append(" AND (").append(columns).append(") > (").append(listed(table, 3)).append(")");
    sql.append(" ORDER BY ").append(columns).append(" LIMIT $2");
    query asked{sql};
    asked.text(key_id).number(most);
    if (after > 0) {
        for (auto const& name : last->second)
            asked.text(name);
    }
    auto const found = locks_.run(std::move(asked));
    numbered_.clear();
    std::vector<policy::kept_data_key> kept;
    kept.reserve(static_cast<std::size_t>(found.count()));
    for (int row = 0; row < found.count(); ++row) {
        texts names;
        names.reserve(table.names.size());
        for (std::size_t place = 0; place < table.names.size(); ++place)
            names.push_back(found.text(row, static_cast<int>(2 + place)));
        auto const number = after + row + 1;
        kept.push_back({.number = number,
                        .wrapped_key = found.text(row, 0),
                        .identity = table.identity(names, found.number(row, 1))});
        numbered_.emplace(number, std::move(names));
    }
    return kept;
}

std::int64_t stored_data_keys::replace(policy::record_kind kind,
                                       std::vector<policy::rewrapped_data_key> const& rewrapped) {
    auto const& table = table_of(kind);
    auto const columns = listed(table);
    // Skips a row that somebody holds, because waiting for it would keep the other rows of the
    // batch locked.
    std::string sql{"UPDATE "};
    sql.append(table.name).append(" SET key_id = $1, wrapped_key = $2 WHERE (").append(columns);
    sql.append(") = (SELECT ").append(columns).append(" FROM ").append(table.name);
    sql.append(" WHERE wrapped_key = $3 AND (").append(columns).append(") = (");
    sql.append(listed(table, 4)).append(") FOR NO KEY UPDATE SKIP LOCKED)");
    std::vector<query> batch;
    batch.reserve(rewrapped.size());
    for (auto const& [number, found, wrapped] : rewrapped) {
        query update{sql};
        update.text(wrapped.key_id).bytes(wrapped.wrapped_key).bytes(found);
        for (auto const& name : numbered_.at(number))
            update.text(name);
        batch.push_back(std::move(update));
    }
    std::int64_t replaced = 0;
    for (auto const& made : locks_.run(batch))
        replaced += made.changed();
    return replaced;
}

std::vector<std::string> key_rows::used() {
    return stored_data_keys{locks_}.used();
}

std::optional<active_key> key_rows::active() {
    return stored_data_keys{locks_}.active();
}

void key_rows::seal_with(std::shared_ptr<crypto::master_keys const> keys) {
    guard_.use(keys); // before the choice: writers need the keys after it
    stored_data_keys records{locks_};
    policy::choose_key(records, *keys);
}

rewrap_outcome key_rows::rewrap(crypto::master_keys const& keys) {
    stored_data_keys records{locks_};
    return policy::rewrap_records(records, keys, locks_.tell());
}

void key_rows::attest(crypto::master_keys const& keys, beginning begins) {
    bool const may_begin =
        begins == beginning::allowed || (begins == beginning::in_new_schema && made_schema_);
    policy::await_integrity_key(
        [&] { return open_integrity_key(keys) || begin_integrity_key(keys, may_begin); });
}

bool key_rows::open_integrity_key(crypto::master_keys const& keys) {
    auto const found = locks_.run(query{"SELECT key_id, wrapped_key FROM integrity_key"});
    if (found.empty()) return false;
    attested_.use(policy::open_integrity_key({found.text(0, 0), found.text(0, 1)}, keys));
    return true;
}

bool key_rows::begin_integrity_key(crypto::master_keys const& keys, bool may_begin) {
    auto const seen = surveyed(locks_.run(look_at_rows()));
    if (!seen.integrity_key) { // no other process has made a key meanwhile
        policy::require_trusted(seen);
        if (!may_begin) return false;
        auto const made = policy::make_integrity_key(keys);
        (void)locks_.run(
            {remember_key(made.wrapped.key_id), query{"INSERT INTO integrity_key VALUES (1, $1, $2)"
                                                      " ON CONFLICT DO NOTHING"}
                                                    .text(made.wrapped.key_id)
                                                    .bytes(made.wrapped.wrapped_key)});
    }
    return open_integrity_key(keys);
}

void key_rows::require_trusted() {
    survey_place from_the_first;
    policy::require_trusted(
        survey([this](query const& one) { return locks_.run(one); }, from_the_first));
}

void key_rows::survey_rows() {
    attested_.surveyed(policy::distrust(
        survey([this](query const& one) { return pool_.wait(pool_.read(one)); }, last_package_)));
}

} // namespace tassel::store::postgres
