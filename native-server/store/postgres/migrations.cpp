#include "store/postgres/migrations.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <vector>

namespace tassel::store::postgres {
namespace {

// Each text is one statement, because the protocol accepts only one at a time.
constexpr std::array first_schema{
    std::string_view{"CREATE TABLE partner ("
                     " partner_id text PRIMARY KEY, name text NOT NULL, key_sha256 bytea NOT NULL,"
                     " status text NOT NULL CHECK (status IN ('active', 'disabled')),"
                     " created_at text NOT NULL, revision bigint NOT NULL DEFAULT 0, code bytea)"},
    std::string_view{"CREATE TABLE witness ("
                     " owner text NOT NULL, chain text NOT NULL, sequence bigint NOT NULL,"
                     " subject text NOT NULL, revision bigint NOT NULL,"
                     " audit_sha256 bytea NOT NULL, code bytea NOT NULL,"
                     " PRIMARY KEY (owner, chain, sequence))"},
    std::string_view{"CREATE INDEX witness_by_subject ON witness (owner, subject, revision)"},
    std::string_view{"CREATE TABLE sandbox_session ("
                     " owner text PRIMARY KEY, created_at bigint NOT NULL,"
                     " last_seen_at bigint NOT NULL)"},
    std::string_view{"CREATE INDEX sandbox_session_by_last_seen ON sandbox_session (last_seen_at)"},
    std::string_view{"CREATE TABLE analysis ("
                     " owner text NOT NULL, analysis_id text NOT NULL, created_at text NOT NULL,"
                     " kept_at timestamptz NOT NULL DEFAULT clock_timestamp(),"
                     " idempotency_key_sha256 bytea,"
                     " key_id text NOT NULL, wrapped_key bytea NOT NULL, content bytea NOT NULL,"
                     " PRIMARY KEY (owner, analysis_id))"},
    std::string_view{"CREATE INDEX analysis_by_master_key ON analysis (key_id)"},
    std::string_view{"CREATE TABLE idempotency_key ("
                     " owner text NOT NULL, key_sha256 bytea NOT NULL,"
                     " payload_sha256 bytea NOT NULL, analysis_id text NOT NULL,"
                     " PRIMARY KEY (owner, key_sha256))"},
    std::string_view{"CREATE TABLE document_package ("
                     " owner text NOT NULL, analysis_id text NOT NULL,"
                     " document_package_id text NOT NULL, created_at text NOT NULL,"
                     " selection_sha256 bytea NOT NULL,"
                     " key_id text NOT NULL, wrapped_key bytea NOT NULL, content bytea NOT NULL,"
                     " PRIMARY KEY (owner, analysis_id, document_package_id),"
                     " UNIQUE (owner, analysis_id, selection_sha256),"
                     " FOREIGN KEY (owner, analysis_id) REFERENCES analysis ON DELETE CASCADE)"},
    std::string_view{"CREATE INDEX document_package_by_master_key ON document_package (key_id)"},
    std::string_view{"CREATE TABLE package_state ("
                     " owner text NOT NULL, analysis_id text NOT NULL,"
                     " document_package_id text NOT NULL,"
                     " changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),"
                     " revision bigint NOT NULL CHECK (revision >= 1),"
                     " key_id text NOT NULL, wrapped_key bytea NOT NULL, content bytea NOT NULL,"
                     " PRIMARY KEY (owner, analysis_id, document_package_id),"
                     " FOREIGN KEY (owner, analysis_id, document_package_id)"
                     " REFERENCES document_package ON DELETE CASCADE)"},
    std::string_view{"CREATE INDEX package_state_by_master_key ON package_state (key_id)"},
    std::string_view{"CREATE TABLE object ("
                     " owner text NOT NULL, object_id text NOT NULL, begun_at bigint NOT NULL,"
                     " server text NOT NULL, chunk_count bigint CHECK (chunk_count >= 1),"
                     " octets bigint NOT NULL DEFAULT 0,"
                     " analysis_id text, document_package_id text,"
                     " key_id text NOT NULL, wrapped_key bytea NOT NULL, header bytea NOT NULL,"
                     " PRIMARY KEY (owner, object_id),"
                     " FOREIGN KEY (owner, analysis_id, document_package_id)"
                     " REFERENCES document_package ON DELETE CASCADE,"
                     " CHECK ((analysis_id IS NULL) = (document_package_id IS NULL)),"
                     " CHECK (document_package_id IS NULL OR chunk_count IS NOT NULL))"},
    std::string_view{"CREATE INDEX object_by_package ON object"
                     " (owner, analysis_id, document_package_id)"},
    std::string_view{"CREATE INDEX object_without_package ON object (begun_at)"
                     " WHERE document_package_id IS NULL"},
    std::string_view{"CREATE INDEX object_by_master_key ON object (key_id)"},
    std::string_view{"CREATE TABLE object_chunk ("
                     " owner text NOT NULL, object_id text NOT NULL, number bigint NOT NULL,"
                     " octets bytea NOT NULL, PRIMARY KEY (owner, object_id, number),"
                     " FOREIGN KEY (owner, object_id) REFERENCES object ON DELETE CASCADE)"},
    // Ciphertext does not compress.
    std::string_view{"ALTER TABLE object_chunk ALTER COLUMN octets SET STORAGE EXTERNAL"},
    std::string_view{"ALTER TABLE analysis ALTER COLUMN content SET STORAGE EXTERNAL"},
    std::string_view{"CREATE TABLE kept_octets ("
                     " owner text NOT NULL, slot bigint NOT NULL, network text,"
                     " octets bigint NOT NULL, PRIMARY KEY (owner, slot))"},
    std::string_view{"CREATE INDEX kept_octets_by_network ON kept_octets (network)"
                     " WHERE network IS NOT NULL"},
    std::string_view{"CREATE TABLE audit ("
                     " owner text NOT NULL,"
                     " recorded_at timestamptz NOT NULL DEFAULT clock_timestamp(),"
                     " request_id text NOT NULL, at text NOT NULL, owner_kind text NOT NULL,"
                     " partner_id text, operation text NOT NULL, status bigint NOT NULL,"
                     " analysis_id text, PRIMARY KEY (owner, recorded_at, request_id))"},
    std::string_view{"CREATE TABLE server_lease ("
                     " server text PRIMARY KEY, lasts_until timestamptz NOT NULL)"},
    std::string_view{"CREATE TABLE rate_window ("
                     " owner text NOT NULL, lane bigint NOT NULL, ends_at timestamptz NOT NULL,"
                     " taken bigint NOT NULL, share bigint NOT NULL, PRIMARY KEY (owner, lane))"},
    // Tables with one row or a few, shared by all owners.
    std::string_view{"CREATE TABLE master_key ("
                     " key_id text PRIMARY KEY,"
                     " first_used_at timestamptz NOT NULL DEFAULT clock_timestamp())"},
    std::string_view{"CREATE TABLE active_master_key ("
                     " only_row bigint PRIMARY KEY CHECK (only_row = 1), key_id text NOT NULL,"
                     " settled bigint NOT NULL CHECK (settled IN (0, 1)))"},
    std::string_view{"CREATE TABLE integrity_key ("
                     " only_row bigint PRIMARY KEY CHECK (only_row = 1), key_id text NOT NULL,"
                     " wrapped_key bytea NOT NULL)"},
};

// store/policy/quota.hpp has the sizes that we count for rows other than records. Servers of the
// previous version keep running during this migration, because nothing that they use is locked
// until the last statement.
constexpr std::array second_schema{
    std::string_view{
        "INSERT INTO kept_octets (owner, slot, network, octets)"
        " SELECT owner, 0, CASE WHEN owner LIKE 'sandbox:_%' THEN 'network:' || owner END,"
        " sum(octets) FROM ("
        " SELECT owner, 768 AS octets FROM sandbox_session"
        " UNION ALL SELECT owner, 192 + octet_length(request_id) + octet_length(at)"
        " + octet_length(partner_id) + octet_length(operation)"
        " + octet_length(coalesce(analysis_id, '')) FROM audit WHERE partner_id IS NOT NULL"
        " UNION ALL SELECT owner, 192 FROM idempotency_key"
        " UNION ALL SELECT owner, 384 FROM witness) AS rows GROUP BY owner"
        " ON CONFLICT (owner, slot) DO UPDATE SET octets = kept_octets.octets + excluded.octets"},
    std::string_view{"ALTER TABLE audit ADD COLUMN requests bigint NOT NULL DEFAULT 1"},
};

// Lists begin with what was kept last. What was kept before this version has seconds, not
// microseconds. Servers of the previous version wait for the end of this, and the default fills in
// the column for them. They lock analyses before packages, so this does, too.
constexpr std::array third_schema{
    std::string_view{"CREATE INDEX analysis_by_owner ON analysis (owner, kept_at, analysis_id)"},
    std::string_view{"ALTER TABLE document_package ADD COLUMN kept_at timestamptz"},
    std::string_view{"UPDATE document_package SET kept_at = created_at::timestamptz"},
    std::string_view{"ALTER TABLE document_package ALTER COLUMN kept_at SET NOT NULL,"
                     " ALTER COLUMN kept_at SET DEFAULT clock_timestamp()"},
    std::string_view{"CREATE INDEX document_package_by_owner"
                     " ON document_package (owner, kept_at, document_package_id)"},
    std::string_view{"CREATE INDEX document_package_by_id"
                     " ON document_package (owner, document_package_id)"},
};

// The table only finds a link's package. What the link is for is in the package's state, which has
// a witness, so a row that somebody else wrote opens nothing.
constexpr std::array fourth_schema{
    std::string_view{"CREATE TABLE certifier_link ("
                     " secret_sha256 text PRIMARY KEY, owner text NOT NULL,"
                     " analysis_id text NOT NULL, document_package_id text NOT NULL,"
                     " expires_at text NOT NULL,"
                     " FOREIGN KEY (owner, analysis_id, document_package_id)"
                     " REFERENCES document_package ON DELETE CASCADE)"},
    std::string_view{"CREATE INDEX certifier_link_by_package"
                     " ON certifier_link (owner, analysis_id, document_package_id)"},
};

constexpr std::int64_t newest_version = 4;

// SQLSTATEs of a statement that creates what another transaction has just created.
constexpr std::array made_by_another{std::string_view{"23505"}, std::string_view{"42P07"},
                                     std::string_view{"42710"}, requirement_failed};

/// Returns the version of the schema, or nothing if there is no schema.
std::optional<std::int64_t> version_of(brief_locks const& on) {
    auto const present = on.run(query{"SELECT coalesce(to_regclass('tassel_schema')::text, '')"});
    if (present.text(0, 0).empty()) return std::nullopt;
    auto const found = on.run(query{"SELECT version FROM tassel_schema"});
    return found.empty() ? 0 : found.number(0, 0);
}

void add_schema(std::vector<query>& batch, std::int64_t present) {
    if (present < 1) {
        for (auto const statement : first_schema)
            batch.emplace_back(statement);
    }
    if (present < 2) {
        for (auto const statement : second_schema)
            batch.emplace_back(statement);
    }
    if (present < 3) {
        for (auto const statement : third_schema)
            batch.emplace_back(statement);
    }
    for (auto const statement : fourth_schema)
        batch.emplace_back(statement);
    batch.push_back(query{"INSERT INTO tassel_schema VALUES (1, $1) ON CONFLICT (only_row)"
                          " DO UPDATE SET version = excluded.version"}
                        .number(newest_version));
}

/// Creates or extends the schema in one transaction. If two processes try at the same time, the
/// second waits at the first row or table, and its transaction is then refused.
void make_schema(brief_locks const& on, std::optional<std::int64_t> present) {
    std::vector<query> batch;
    if (present == 0) { // the table is empty: an older version made it before the others
        batch.push_back(require_that("coalesce((SELECT version FROM tassel_schema), 0) = 0"));
    } else if (present) {
        batch.emplace_back("SELECT 1::bigint FROM tassel_schema FOR UPDATE");
        batch.push_back(require_that("(SELECT version FROM tassel_schema) = $1").number(*present));
    } else {
        batch.emplace_back("CREATE TABLE tassel_schema"
                           " (only_row bigint PRIMARY KEY CHECK (only_row = 1),"
                           " version bigint NOT NULL)");
    }
    add_schema(batch, present.value_or(0));
    (void)on.run(batch);
}

} // namespace

bool migrate(brief_locks const& on, bool may_make) {
    for (;;) {
        auto const version = version_of(on);
        if (version > newest_version)
            throw store_error{"the database was made by a newer version of tassel-server"};
        if (version == newest_version) return false;
        if (!version && !may_make) {
            throw store_error{"nothing was ever kept in this database; put the database back, or "
                              "start with an empty one: serve --init"};
        }
        try {
            make_schema(on, version);
            return version.value_or(0) == 0;
        } catch (database_error const& error) {
            auto const* const known =
                std::find(made_by_another.begin(), made_by_another.end(), error.state());
            // Checks the version again: if somebody else's table caused the error, the schema's
            // version has not changed.
            if (known == made_by_another.end() || version_of(on) == version) throw;
        }
    }
}

} // namespace tassel::store::postgres
