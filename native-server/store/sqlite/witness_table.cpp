#include "store/sqlite/witness_table.hpp"

#include "store/policy/integrity.hpp"
#include "store/sqlite/schema.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace tassel::store::sqlite {
namespace {

constexpr std::array<std::string_view, 6> kept_tables{
    "partner", "sandbox_session", "analysis", "document_package", "package_state", "object"};

bool gives_a_row(database& connection, std::string_view query) {
    return connection.prepare(query).step();
}

std::int64_t count(database& connection, std::string_view query) {
    auto counted = connection.prepare(query);
    counted.step();
    return counted.number(0);
}

/// Earlier schemas lack some tables, and anyone who can write to the database may have dropped one.
bool has_table(database& connection, std::string_view table) {
    return connection.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?1")
        .bind(1, table)
        .step();
}

bool holds(database& connection, std::string_view table) {
    return has_table(connection, table) &&
           gives_a_row(connection, std::string{"SELECT 1 FROM "}.append(table).append(" LIMIT 1"));
}

bool has_codes(database& connection) {
    return gives_a_row(connection,
                       "SELECT 1 FROM pragma_table_info('partner') WHERE name = 'code'");
}

/// The first schema in which sessions have chains.
constexpr std::int64_t schema_with_chains = 5;

std::int64_t unwitnessed_packages(database& connection, bool has_chains,
                                  std::int64_t& last_package) {
    std::string witnessed{"EXISTS (SELECT 1 FROM witness"
                          " WHERE subject = 'package:' || document_package_id)"};
    if (has_chains) {
        witnessed.append(" OR EXISTS (SELECT 1 FROM session_witness"
                         " WHERE subject = 'package:' || document_package_id)");
    }
    auto query =
        connection.prepare("SELECT package_number, " + witnessed +
                           " FROM package_state"
                           " JOIN document_package ON document_package.number = package_number"
                           " WHERE package_number > ?1 ORDER BY package_number LIMIT ?2");
    query.bind(1, last_package).bind(2, policy::packages_of_a_survey);
    std::int64_t seen = 0;
    std::int64_t unwitnessed = 0;
    for (; query.step(); ++seen) {
        last_package = query.number(0);
        if (query.number(1) == 0) ++unwitnessed;
    }
    if (seen < policy::packages_of_a_survey) last_package = 0;
    return unwitnessed;
}

std::string in_chain_of(crypto::digest const& session, std::string const& subject) {
    return policy::subject_in_chain(subject, owner::sandbox(session).text());
}

} // namespace

witness_table::witness_table(database& connection, policy::integrity const& attested)
    : attested_{attested}, last_{connection.prepare("SELECT sequence, code FROM witness"
                                                    " ORDER BY sequence DESC LIMIT 1")},
      insert_{connection.prepare("INSERT INTO witness (sequence, subject, revision, audit_sha256,"
                                 " code) VALUES (?1, ?2, ?3, ?4, ?5)")},
      newest_{connection.prepare(
          "SELECT newest.sequence, newest.revision, newest.audit_sha256, newest.code, before.code"
          " FROM witness AS newest LEFT JOIN witness AS before"
          " ON before.sequence = newest.sequence - 1"
          " WHERE newest.subject = ?1 ORDER BY newest.sequence DESC LIMIT 1")},
      last_of_session_{connection.prepare("SELECT sequence, code FROM session_witness"
                                          " WHERE session = ?1 ORDER BY sequence DESC LIMIT 1")},
      insert_of_session_{connection.prepare(
          "INSERT INTO session_witness (sequence, subject, revision, audit_sha256, code, session)"
          " VALUES (?1, ?2, ?3, ?4, ?5, ?6)")},
      newest_of_session_{connection.prepare(
          "SELECT newest.sequence, newest.revision, newest.audit_sha256, newest.code, before.code,"
          " newest.session FROM session_witness AS newest LEFT JOIN session_witness AS before"
          " ON before.session = newest.session AND before.sequence = newest.sequence - 1"
          " WHERE newest.subject = ?1 ORDER BY newest.sequence DESC LIMIT 1")} {}

void witness_table::add(std::optional<crypto::digest> const& session, std::string const& subject,
                        std::int64_t revision, crypto::digest const& audit) {
    if (!attested_.ready()) return;
    auto const last = end_of(session);
    policy::witness said{.sequence = last.sequence + 1,
                         .subject = session ? in_chain_of(*session, subject) : subject,
                         .revision = revision,
                         .audit = audit,
                         .previous = last.code};
    auto const code = attested_.code_of(said).value();
    auto& insert = session ? insert_of_session_ : insert_;
    insert.bind(1, said.sequence)
        .bind(2, subject)
        .bind(3, said.revision)
        .bind(4, said.audit)
        .bind(5, code);
    if (session) insert.bind(6, *session);
    insert.run();
}

witness_table::chain_end witness_table::end_of(std::optional<crypto::digest> const& session) {
    auto const read = [](statement const& row) { return chain_end{row.number(0), row.digest(1)}; };
    auto const found = session ? find_row(last_of_session_, read, *session) : find_row(last_, read);
    return found.value_or(chain_end{});
}

bool witness_table::confirms(owner_kind of, std::string const& subject, std::int64_t revision) {
    if (!attested_.ready()) return true;
    if (of == owner_kind::sandbox) {
        auto const confirmed = find_row(
            newest_of_session_,
            [&](statement const& row) {
                return is_genuine(row, in_chain_of(row.digest(5), subject), revision);
            },
            subject);
        if (confirmed) return *confirmed; // otherwise its witness predates these chains
    }
    auto const confirmed = find_row(
        newest_, [&](statement const& row) { return is_genuine(row, subject, revision); }, subject);
    return confirmed.value_or(false);
}

bool witness_table::is_genuine(statement const& row, std::string subject,
                               std::int64_t revision) const {
    policy::witness const said{.sequence = row.number(0),
                               .subject = std::move(subject),
                               .revision = row.number(1),
                               .audit = row.digest(2),
                               .previous =
                                   row.is_null(4) ? std::nullopt : std::optional{row.digest(4)}};
    return said.revision == revision &&
           crypto::equal_in_constant_time(attested_.code_of(said).value(), row.digest(3));
}

std::int64_t witness_table::next_revision(std::string const& subject) {
    auto const newest = find_row(
        newest_, [](statement const& row) { return row.number(1); }, subject);
    return newest.value_or(0) + 1;
}

std::shared_ptr<crypto::message_key const> keep_integrity_key(database& connection,
                                                              crypto::master_keys const& keys) {
    auto const made = policy::make_integrity_key(keys);
    connection
        .prepare("INSERT INTO master_key (key_id, first_used_at)"
                 " VALUES (?1, strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))"
                 " ON CONFLICT (key_id) DO NOTHING")
        .bind(1, made.wrapped.key_id)
        .run();
    connection.prepare("INSERT INTO integrity_key VALUES (1, ?1, ?2)")
        .bind(1, made.wrapped.key_id)
        .bind_bytes(2, made.wrapped.wrapped_key)
        .run();
    return made.opened;
}

policy::row_survey survey(database& connection, std::int64_t& last_package) {
    policy::row_survey found;
    found.adoptable = true;
    found.integrity_key = holds(connection, "integrity_key");
    found.rows = std::any_of(kept_tables.begin(), kept_tables.end(),
                             [&](auto const table) { return holds(connection, table); });
    bool const coded = has_codes(connection);
    found.codes =
        holds(connection, "witness") || holds(connection, "session_witness") ||
        (coded && gives_a_row(connection, "SELECT 1 FROM partner WHERE code IS NOT NULL LIMIT 1"));
    if (!found.integrity_key || !found.rows) return found;
    bool const has_chains = has_table(connection, "session_witness");
    found.table_missing = !coded || !has_table(connection, "witness") ||
                          (!has_chains && schema_version(connection) >= schema_with_chains);
    if (found.table_missing) return found;
    found.uncoded_partners = count(connection, "SELECT count(*) FROM partner WHERE code IS NULL");
    found.unwitnessed_partners =
        count(connection, "SELECT count(*) FROM partner WHERE NOT EXISTS"
                          " (SELECT 1 FROM witness WHERE subject = 'partner:' || partner_id)");
    found.unwitnessed_packages = unwitnessed_packages(connection, has_chains, last_package);
    return found;
}

bool attest(database& connection, policy::integrity& attested, crypto::master_keys const& keys,
            bool may_begin) {
    auto present = connection.prepare("SELECT key_id, wrapped_key FROM integrity_key");
    if (present.step()) {
        attested.use(policy::open_integrity_key({present.text(0), present.bytes(1)}, keys));
        return true;
    }
    std::int64_t from_the_first = 0;
    policy::require_trusted(survey(connection, from_the_first));
    if (!may_begin) return false;
    attested.use(keep_integrity_key(connection, keys));
    return true;
}

} // namespace tassel::store::sqlite
