#include "store/sqlite/schema.hpp"

#include "store/store_error.hpp"

#include <array>
#include <string>

namespace tassel::store::sqlite {
namespace {

// Entry n leads from user_version n to n + 1. A published entry is never edited.
//
// analysis_by_id leads by id and owner: another's analysis is not found where none is found, in the
// same steps. A session that goes takes its analyses along, in the same transaction. An idempotency
// key is kept in its analysis' row, and so as long as it.
//
// partner_generation counts every change of the partner table, whoever makes it, so that a running
// server can tell a change of partners from the other commits that it sees.
constexpr std::array<std::string_view, 2> migrations{R"sql(
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
)sql",
                                                     R"sql(
CREATE TABLE master_key (
    key_id TEXT PRIMARY KEY NOT NULL,
    first_used_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE analysis (
    number INTEGER PRIMARY KEY,
    analysis_id TEXT NOT NULL,
    owner TEXT NOT NULL CHECK (owner GLOB 'partner:?*' OR owner GLOB 'sandbox:?*'),
    created_at TEXT NOT NULL,
    idempotency_key_sha256 BLOB CHECK (length(idempotency_key_sha256) = 32),
    payload_sha256 BLOB CHECK (length(payload_sha256) = 32),
    key_id TEXT NOT NULL REFERENCES master_key,
    wrapped_key BLOB NOT NULL,
    content BLOB NOT NULL,
    CHECK ((idempotency_key_sha256 IS NULL) = (payload_sha256 IS NULL))
) STRICT;
CREATE UNIQUE INDEX analysis_by_id ON analysis (analysis_id, owner);
CREATE UNIQUE INDEX analysis_by_idempotency_key ON analysis (idempotency_key_sha256, owner)
    WHERE idempotency_key_sha256 IS NOT NULL;
CREATE INDEX analysis_by_session ON analysis (owner) WHERE owner GLOB 'sandbox:?*';

CREATE TRIGGER sandbox_session_deleted AFTER DELETE ON sandbox_session BEGIN
    DELETE FROM analysis WHERE owner = 'sandbox:' || lower(hex(OLD.token_sha256))
        AND owner GLOB 'sandbox:?*';
END;

CREATE TABLE audit (
    number INTEGER PRIMARY KEY,
    request_id TEXT NOT NULL,
    at TEXT NOT NULL,
    owner_kind TEXT NOT NULL CHECK (owner_kind IN ('partner', 'sandbox')),
    partner_id TEXT,
    operation TEXT NOT NULL,
    status INTEGER NOT NULL,
    analysis_id TEXT
) STRICT;
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
