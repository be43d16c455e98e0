#include "store/sqlite/schema.hpp"

#include "store/store_error.hpp"

#include <array>
#include <string>

namespace tassel::store::sqlite {
namespace {

// Entry n leads from user_version n to n + 1. A published entry is never edited.
//
// partner_generation counts every change of the partner table, whoever makes it, so that a running
// server can tell a change of partners from the other commits that it sees.
constexpr std::array<std::string_view, 1> migrations{R"sql(
CREATE TABLE partner (
    partner_id TEXT PRIMARY KEY NOT NULL,
    name TEXT NOT NULL,
    key_sha256 BLOB NOT NULL CHECK (length(key_sha256) = 32),
    status TEXT NOT NULL CHECK (status IN ('active', 'disabled')),
    created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE partner_generation (
    only_row INTEGER PRIMARY KEY NOT NULL CHECK (only_row = 1),
    generation INTEGER NOT NULL
) STRICT;
INSERT INTO partner_generation VALUES (1, 0);

CREATE TRIGGER partner_inserted AFTER INSERT ON partner BEGIN
    UPDATE partner_generation SET generation = generation + 1;
END;
CREATE TRIGGER partner_updated AFTER UPDATE ON partner BEGIN
    UPDATE partner_generation SET generation = generation + 1;
END;
CREATE TRIGGER partner_deleted AFTER DELETE ON partner BEGIN
    UPDATE partner_generation SET generation = generation + 1;
END;

CREATE TABLE sandbox_session (
    token_sha256 BLOB PRIMARY KEY NOT NULL CHECK (length(token_sha256) = 32),
    created_at INTEGER NOT NULL,
    last_seen_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sandbox_session_by_last_seen ON sandbox_session (last_seen_at);
)sql"};

std::int64_t schema_version(database& target) {
    auto query = target.prepare("PRAGMA user_version");
    query.step();
    return query.number(0);
}

} // namespace

void migrate(database& target) {
    constexpr auto newest = static_cast<std::int64_t>(migrations.size());
    if (schema_version(target) == newest) return;

    transaction change{target};
    // Read again: another process may have migrated while this one waited for the lock.
    auto const version = schema_version(target);
    if (version > newest) {
        throw store_error{"the database was made by a newer version of tassel-server"};
    }
    for (auto next = version; next < newest; ++next) {
        target.execute(std::string{migrations.at(static_cast<std::size_t>(next))});
    }
    target.execute("PRAGMA user_version = " + std::to_string(newest));
    change.commit();
}

} // namespace tassel::store::sqlite
