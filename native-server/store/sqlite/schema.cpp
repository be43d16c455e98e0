#include "store/sqlite/schema.hpp"

#include "store/port/store_error.hpp"

#include <array>
#include <cstdint>
#include <string>

namespace tassel::store::sqlite {
namespace {

// Entry n leads from user_version n to n + 1. A published entry is never edited.
//
// analysis_by_id begins with id and owner, so finding another owner's analysis takes the same steps
// as finding none. Deleting a session deletes its analyses in the same transaction. An idempotency
// key is in its analysis's row, so it is kept exactly as long as the analysis.
//
// A package is two records: one that never changes, and a state that every change rewrites.
// `change` counts the changes of all packages of an analysis, so that we know the last change
// without a clock. A package is deleted with its analysis.
//
// An object is visible once it has a package. A chunk's position is its object's number times 65536
// plus its own number: chunks are stored in order, without another index, and a number is never
// used twice. An object's row, with the only copy of its data key, is deleted at once. Its chunks
// are then deleted step by step, since a session may delete gigabytes; until they are gone,
// removed_object lists them. Later uploads reuse the free pages, or the pages are given back
// (files/database_files.hpp).
//
// partner_generation counts every change of the partner table, no matter who makes it, so that a
// running server can tell a change of partners from the other commits that it sees.
//
// A witness says which revision of a partner or a package is the newest
// (store/policy/integrity.hpp); `audit_sha256` is the digest of the audit row that says who changed
// it. Witnesses are kept when their subject is deleted. A session has its own chain,
// session_witness, which is deleted with the session, like its audit rows. Before there were such
// chains, the packages of sessions got their witnesses in the common chain. Those witnesses stay
// there, and audit rows that name no session stay, too.
//
// package_owner repeats the owner of the package's analysis, so that an index lists an owner's
// packages by their numbers, which SQLite adds to every index. Most queries join the two tables, so
// its name differs from the analysis's column.
//
// certifier_link only finds a link's package. What the link is for is in the package's state, which
// has a witness, so a row that somebody else wrote opens nothing.
//
// kept_bytes has a row for each owner, which changes with what the owner keeps
// (store/sqlite/kept_bytes.hpp). Other rows sum up the rows of sessions: one for each network, and
// 'sandbox' for all of them. A network's name is a code made from its address. A session that kept
// data before networks were counted has a network of its own. store/policy/quota.hpp has the sizes
// that we count for rows other than records.
constexpr std::array<std::string_view, 7> migrations{R"sql(
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
)sql",
                                                     R"sql(
CREATE TABLE active_master_key (
    only_row INTEGER PRIMARY KEY NOT NULL CHECK (only_row = 1),
    key_id TEXT NOT NULL REFERENCES master_key,
    settled INTEGER NOT NULL CHECK (settled IN (0, 1))
) STRICT;
CREATE INDEX analysis_by_master_key ON analysis (key_id);

CREATE TABLE document_package (
    number INTEGER PRIMARY KEY,
    document_package_id TEXT NOT NULL UNIQUE,
    analysis_number INTEGER NOT NULL REFERENCES analysis ON DELETE CASCADE,
    created_at TEXT NOT NULL,
    selection_sha256 BLOB NOT NULL CHECK (length(selection_sha256) = 32),
    key_id TEXT NOT NULL REFERENCES master_key,
    wrapped_key BLOB NOT NULL,
    content BLOB NOT NULL
) STRICT;
CREATE UNIQUE INDEX document_package_by_selection
    ON document_package (analysis_number, selection_sha256);
CREATE INDEX document_package_by_master_key ON document_package (key_id);

CREATE TABLE package_state (
    package_number INTEGER PRIMARY KEY REFERENCES document_package ON DELETE CASCADE,
    analysis_number INTEGER NOT NULL,
    change INTEGER NOT NULL,
    revision INTEGER NOT NULL CHECK (revision >= 1),
    key_id TEXT NOT NULL REFERENCES master_key,
    wrapped_key BLOB NOT NULL,
    content BLOB NOT NULL
) STRICT;
CREATE UNIQUE INDEX package_state_by_change ON package_state (analysis_number, change);
CREATE INDEX package_state_by_master_key ON package_state (key_id);

CREATE TABLE object (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    object_id TEXT NOT NULL UNIQUE,
    owner TEXT NOT NULL CHECK (owner GLOB 'partner:?*' OR owner GLOB 'sandbox:?*'),
    begun_at INTEGER NOT NULL,
    chunk_count INTEGER CHECK (chunk_count >= 1),
    package_number INTEGER REFERENCES document_package ON DELETE CASCADE,
    key_id TEXT NOT NULL REFERENCES master_key,
    wrapped_key BLOB NOT NULL,
    header BLOB NOT NULL,
    CHECK (package_number IS NULL OR chunk_count IS NOT NULL)
) STRICT;
CREATE INDEX object_by_package ON object (package_number);
CREATE INDEX object_without_package ON object (begun_at) WHERE package_number IS NULL;
CREATE INDEX object_by_session ON object (owner) WHERE owner GLOB 'sandbox:?*';
CREATE INDEX object_by_master_key ON object (key_id);

CREATE TABLE object_chunk (
    position INTEGER PRIMARY KEY NOT NULL,
    octets BLOB NOT NULL
) STRICT;

CREATE TABLE removed_object (
    number INTEGER PRIMARY KEY NOT NULL
) STRICT;

CREATE TRIGGER object_deleted AFTER DELETE ON object BEGIN
    INSERT INTO removed_object VALUES (OLD.number);
END;
CREATE TRIGGER sandbox_session_objects_deleted AFTER DELETE ON sandbox_session BEGIN
    DELETE FROM object WHERE owner = 'sandbox:' || lower(hex(OLD.token_sha256))
        AND owner GLOB 'sandbox:?*';
END;
)sql",
                                                     R"sql(
CREATE TABLE integrity_key (
    only_row INTEGER PRIMARY KEY NOT NULL CHECK (only_row = 1),
    key_id TEXT NOT NULL REFERENCES master_key,
    wrapped_key BLOB NOT NULL
) STRICT;

ALTER TABLE partner ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
ALTER TABLE partner ADD COLUMN code BLOB CHECK (length(code) = 32);

CREATE TABLE witness (
    sequence INTEGER PRIMARY KEY,
    subject TEXT NOT NULL,
    revision INTEGER NOT NULL,
    audit_sha256 BLOB NOT NULL CHECK (length(audit_sha256) = 32),
    code BLOB NOT NULL CHECK (length(code) = 32)
) STRICT;
CREATE INDEX witness_by_subject ON witness (subject);

ALTER TABLE object ADD COLUMN octets INTEGER NOT NULL DEFAULT 0;
UPDATE object SET octets = (SELECT coalesce(sum(length(object_chunk.octets)), 0) FROM object_chunk
    WHERE position >= object.number * 65536 AND position < (object.number + 1) * 65536);

CREATE TABLE kept_octets (
    subject TEXT PRIMARY KEY NOT NULL,
    network TEXT CHECK (network IS NULL OR subject GLOB 'sandbox:?*'),
    octets INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TRIGGER kept_octets_begun AFTER INSERT ON kept_octets WHEN NEW.network IS NOT NULL BEGIN
    INSERT INTO kept_octets (subject, octets)
        VALUES (NEW.network, NEW.octets), ('sandbox', NEW.octets)
        ON CONFLICT (subject) DO UPDATE SET octets = octets + excluded.octets;
END;
CREATE TRIGGER kept_octets_changed AFTER UPDATE OF octets ON kept_octets
    WHEN NEW.network IS NOT NULL BEGIN
    UPDATE kept_octets SET octets = octets + NEW.octets - OLD.octets
        WHERE subject IN (NEW.network, 'sandbox');
END;
CREATE TRIGGER kept_octets_gone AFTER DELETE ON kept_octets WHEN OLD.network IS NOT NULL BEGIN
    UPDATE kept_octets SET octets = octets - OLD.octets WHERE subject IN (OLD.network, 'sandbox');
    DELETE FROM kept_octets WHERE subject = OLD.network AND octets <= 0;
END;
CREATE TRIGGER object_given_back AFTER DELETE ON object WHEN OLD.octets <> 0 BEGIN
    UPDATE kept_octets SET octets = octets - OLD.octets WHERE subject = OLD.owner;
END;
CREATE TRIGGER sandbox_session_given_back AFTER DELETE ON sandbox_session BEGIN
    DELETE FROM kept_octets WHERE subject = 'sandbox:' || lower(hex(OLD.token_sha256));
END;

INSERT INTO kept_octets (subject, network, octets)
    SELECT owner, CASE WHEN owner GLOB 'sandbox:?*' THEN 'network:' || owner END, sum(octets)
    FROM (SELECT owner, length(content) AS octets FROM analysis
          UNION ALL
          SELECT owner, length(document_package.content) + length(package_state.content)
              FROM document_package JOIN package_state ON package_number = document_package.number
              JOIN analysis ON analysis.number = document_package.analysis_number
          UNION ALL
          SELECT owner, octets FROM object)
    GROUP BY owner;
)sql",
                                                     R"sql(
ALTER TABLE audit ADD COLUMN session BLOB CHECK (length(session) = 32);
ALTER TABLE audit ADD COLUMN requests INTEGER NOT NULL DEFAULT 1;
CREATE INDEX audit_by_session ON audit (session, operation) WHERE session IS NOT NULL;

CREATE TABLE session_witness (
    session BLOB NOT NULL CHECK (length(session) = 32),
    sequence INTEGER NOT NULL,
    subject TEXT NOT NULL,
    revision INTEGER NOT NULL,
    audit_sha256 BLOB NOT NULL CHECK (length(audit_sha256) = 32),
    code BLOB NOT NULL CHECK (length(code) = 32),
    PRIMARY KEY (session, sequence)
) STRICT, WITHOUT ROWID;
CREATE INDEX session_witness_by_subject ON session_witness (subject, sequence);

CREATE TRIGGER sandbox_session_counted AFTER INSERT ON sandbox_session BEGIN
    UPDATE kept_octets SET octets = octets + 768
        WHERE subject = 'sandbox:' || lower(hex(NEW.token_sha256));
END;
CREATE TRIGGER sandbox_session_told_of AFTER DELETE ON sandbox_session BEGIN
    DELETE FROM audit WHERE session = OLD.token_sha256;
    DELETE FROM session_witness WHERE session = OLD.token_sha256;
END;
CREATE TRIGGER partner_witness_counted AFTER INSERT ON witness
    WHEN NEW.subject GLOB 'partner:?*' BEGIN
    INSERT INTO kept_octets (subject, octets) VALUES (NEW.subject, 384)
        ON CONFLICT (subject) DO UPDATE SET octets = octets + excluded.octets;
END;

INSERT INTO kept_octets (subject, network, octets)
    SELECT owner, CASE WHEN owner GLOB 'sandbox:?*' THEN 'network:' || owner END, sum(octets)
    FROM (SELECT 'sandbox:' || lower(hex(token_sha256)) AS owner, 768 AS octets
              FROM sandbox_session
          UNION ALL
          SELECT 'partner:' || partner_id, 192 + length(request_id) + length(at)
              + length(partner_id) + length(operation) + coalesce(length(analysis_id), 0)
              FROM audit WHERE partner_id IS NOT NULL
          UNION ALL
          SELECT owner, 192 FROM analysis WHERE idempotency_key_sha256 IS NOT NULL
          UNION ALL
          SELECT subject, 384 FROM witness WHERE subject GLOB 'partner:?*'
          UNION ALL
          SELECT owner, 384 FROM witness
              JOIN document_package ON subject = 'package:' || document_package_id
              JOIN analysis ON analysis.number = document_package.analysis_number
              WHERE owner GLOB 'partner:?*')
    WHERE true GROUP BY owner
    ON CONFLICT (subject) DO UPDATE SET octets = octets + excluded.octets;
)sql",
                                                     R"sql(
DROP INDEX analysis_by_session;
CREATE INDEX analysis_by_owner ON analysis (owner);

ALTER TABLE document_package ADD COLUMN package_owner TEXT NOT NULL DEFAULT '';
UPDATE document_package
    SET package_owner = (SELECT owner FROM analysis WHERE number = analysis_number);
CREATE INDEX document_package_by_owner ON document_package (package_owner);
)sql",
                                                     R"sql(
CREATE TABLE certifier_link (
    secret_sha256 TEXT PRIMARY KEY NOT NULL CHECK (length(secret_sha256) = 64),
    package_number INTEGER NOT NULL REFERENCES document_package ON DELETE CASCADE,
    expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX certifier_link_by_package ON certifier_link (package_number);
)sql"};

} // namespace

std::int64_t schema_version(database& target) {
    auto query = target.prepare("PRAGMA user_version");
    query.step();
    return query.number(0);
}

void migrate(database& target) {
    constexpr auto newest = static_cast<std::int64_t>(migrations.size());
    if (schema_version(target) == newest) return;

    transaction change{target};
    // Read the version again: another process may have migrated while this one waited for the lock.
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
