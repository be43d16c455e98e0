#include "store/sqlite/witness_table.hpp"

#include "store/policy/integrity_key.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace tassel::store::sqlite {
namespace {

struct last_witness {
    std::int64_t sequence = 0;
    crypto::digest code{};
};

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

/// Earlier schemas lack some tables; and whoever writes the database may have dropped one.
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

std::int64_t unwitnessed_packages(database& connection, std::int64_t& last_package) {
    auto query =
        connection.prepare("SELECT package_number, EXISTS (SELECT 1 FROM witness"
                           " WHERE subject = 'package:' || document_package_id) FROM package_state"
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
          " WHERE newest.subject = ?1 ORDER BY newest.sequence DESC LIMIT 1")} {}

void witness_table::add(std::string subject, std::int64_t revision, crypto::digest const& audit) {
    if (!attested_.ready()) return;
    auto const last = find_row(last_, [](statement const& row) {
        return last_witness{row.number(0), row.digest(1)};
    });
    policy::witness said{.sequence = last ? last->sequence + 1 : 1,
                         .subject = std::move(subject),
                         .revision = revision,
                         .audit = audit,
                         .previous = last ? std::optional{last->code} : std::nullopt};
    auto const code = attested_.code_of(said).value();
    insert_.bind(1, said.sequence)
        .bind(2, said.subject)
        .bind(3, said.revision)
        .bind(4, said.audit)
        .bind(5, code)
        .run();
}

bool witness_table::confirms(std::string const& subject, std::int64_t revision) {
    if (!attested_.ready()) return true;
    auto const confirmed = find_row(
        newest_,
        [&](statement const& row) {
            policy::witness const said{.sequence = row.number(0),
                                       .subject = subject,
                                       .revision = row.number(1),
                                       .audit = row.digest(2),
                                       .previous = row.is_null(4) ? std::nullopt
                                                                  : std::optional{row.digest(4)}};
            return said.revision == revision &&
                   crypto::equal_in_constant_time(attested_.code_of(said).value(), row.digest(3));
        },
        subject);
    return confirmed.value_or(false);
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
        .bind_octets(2, made.wrapped.wrapped_key)
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
        holds(connection, "witness") ||
        (coded && gives_a_row(connection, "SELECT 1 FROM partner WHERE code IS NOT NULL LIMIT 1"));
    if (!found.integrity_key || !found.rows) return found;
    found.table_missing = !coded || !has_table(connection, "witness");
    if (found.table_missing) return found;
    found.uncoded_partners = count(connection, "SELECT count(*) FROM partner WHERE code IS NULL");
    found.unwitnessed_partners =
        count(connection, "SELECT count(*) FROM partner WHERE NOT EXISTS"
                          " (SELECT 1 FROM witness WHERE subject = 'partner:' || partner_id)");
    found.unwitnessed_packages = unwitnessed_packages(connection, last_package);
    return found;
}

bool attest(database& connection, policy::integrity& attested, crypto::master_keys const& keys,
            bool may_begin) {
    auto present = connection.prepare("SELECT key_id, wrapped_key FROM integrity_key");
    if (present.step()) {
        attested.use(policy::open_integrity_key({present.text(0), present.octets(1)}, keys));
        return true;
    }
    std::int64_t from_the_first = 0;
    policy::require_trusted(survey(connection, from_the_first));
    if (!may_begin) return false;
    attested.use(keep_integrity_key(connection, keys));
    return true;
}

} // namespace tassel::store::sqlite
