#include "store/sqlite/witness_table.hpp"

#include "store/policy/integrity_key.hpp"
#include "store/port/store_error.hpp"

#include "tassel/reflect/describe.hpp"

#include <memory>
#include <utility>
#include <vector>

namespace tassel::store::sqlite {
namespace {

struct last_witness {
    std::int64_t sequence = 0;
    crypto::digest code{};
};

/// Of a first key, which is kept in the same transaction.
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

bool holds(database& connection, std::string_view query) {
    return connection.prepare(query).step();
}

/// Seals the rows of partners as they stand.
std::int64_t seal_partners(database& connection, policy::integrity const& attested,
                           witness_table& witnesses) {
    auto read = connection.prepare("SELECT partner_id, name, key_sha256, status, created_at"
                                   " FROM partner ORDER BY partner_id");
    std::vector<std::pair<partner, crypto::digest>> found;
    while (read.step()) {
        auto const status = reflect::enumerator_named<partner_status>(read.text(3));
        if (!status) throw store_error{"reading a partner: unknown status"};
        found.emplace_back(partner{read.text(0), read.text(1), *status, read.text(4)},
                           read.digest(2));
    }
    auto update =
        connection.prepare("UPDATE partner SET revision = 1, code = ?2 WHERE partner_id = ?1");
    for (auto const& [one, key_sha256] : found) {
        auto const code = attested.code_of(one, key_sha256, 1).value();
        update.bind(1, one.partner_id).bind(2, code).run();
        witnesses.add(policy::partner_subject(one.partner_id), 1);
    }
    return static_cast<std::int64_t>(found.size());
}

/// Witnesses the revisions that packages have.
std::int64_t witness_packages(database& connection, witness_table& witnesses) {
    auto read = connection.prepare("SELECT document_package_id, revision FROM document_package"
                                   " JOIN package_state ON package_number = number"
                                   " ORDER BY number");
    std::int64_t count = 0;
    for (; read.step(); ++count)
        witnesses.add(policy::package_subject(read.text(0)), read.number(1));
    return count;
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

attested_rows attest(database& connection, policy::integrity& attested,
                     crypto::master_keys const& keys, first_sealing sealing) {
    auto present = connection.prepare("SELECT key_id, wrapped_key FROM integrity_key");
    if (present.step()) {
        attested.use(policy::open_integrity_key({present.text(0), present.octets(1)}, keys));
        return {};
    }
    policy::require_first_sealing(
        {.partners = holds(connection, "SELECT 1 FROM partner"),
         .packages = holds(connection, "SELECT 1 FROM package_state"),
         .codes = holds(connection, "SELECT 1 FROM witness") ||
                  holds(connection, "SELECT 1 FROM partner WHERE code IS NOT NULL")},
        sealing == first_sealing::allowed);
    attested.use(keep_integrity_key(connection, keys));
    witness_table witnesses{connection, attested};
    attested_rows done;
    done.partners = seal_partners(connection, attested, witnesses);
    done.packages = witness_packages(connection, witnesses);
    return done;
}

} // namespace tassel::store::sqlite
