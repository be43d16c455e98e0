#include "store/adopting/adoption.hpp"

#include "store/policy/integrity.hpp"
#include "store/port/store_error.hpp"
#include "store/sqlite/sqlite_store.hpp"
#include "store/sqlite/witness_table.hpp"

#include "tassel/reflect/describe.hpp"

#include <cstdint>
#include <utility>

namespace tassel::store::adopting {
namespace {

using sqlite::database;
using sqlite::witness_table;

std::optional<std::vector<adopted_partner>> find_adoptable(database& connection) {
    std::int64_t from_the_first = 0;
    auto const found = sqlite::survey(connection, from_the_first);
    if (found.is_empty()) throw store_error{"the database holds nothing to adopt"};
    if (found.integrity_key || found.codes) return std::nullopt;
    std::vector<adopted_partner> partners;
    auto query = connection.prepare("SELECT partner_id, status FROM partner ORDER BY partner_id");
    auto const active = reflect::enumerator_name(partner_status::active);
    while (query.step())
        partners.push_back({query.text(0), query.text(1) == active});
    return partners;
}

/// Gives the existing rows of partners codes and witnesses, without changing what the rows say.
void seal_partners(database& connection, policy::integrity const& attested,
                   witness_table& witnesses, crypto::digest const& audit) {
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
        witnesses.add(std::nullopt, policy::partner_subject(one.partner_id), 1, audit);
    }
}

/// Writes a witness for the current revision of each package.
void witness_packages(database& connection, witness_table& witnesses, crypto::digest const& audit) {
    auto read = connection.prepare("SELECT document_package_id, revision FROM document_package"
                                   " JOIN package_state ON package_number = number"
                                   " ORDER BY number");
    while (read.step())
        witnesses.add(std::nullopt, policy::package_subject(read.text(0)), read.number(1), audit);
}

void keep_audit(database& connection, audit_row const& told) {
    connection
        .prepare("INSERT INTO audit (request_id, at, owner_kind, operation, status)"
                 " VALUES (?1, ?2, ?3, ?4, ?5)")
        .bind(1, told.request_id)
        .bind(2, told.at)
        .bind(3, reflect::enumerator_name(told.kind))
        .bind(4, told.operation)
        .bind(5, std::int64_t{told.status})
        .run();
}

} // namespace

std::optional<std::vector<adopted_partner>>
adoptable_partners(std::filesystem::path const& data_directory) {
    if (!sqlite::has_database(data_directory))
        throw store_error{"there is no database in the data directory"};
    database connection{sqlite::database_file(data_directory)};
    sqlite::read_snapshot const snapshot{connection};
    return find_adoptable(connection);
}

void adopt_rows(std::filesystem::path const& data_directory,
                std::vector<adopted_partner> const& shown, crypto::master_keys const& keys,
                audit_row const& told) {
    database connection{sqlite::database_file(data_directory)};
    sqlite::transaction change{connection};
    if (find_adoptable(connection) != shown)
        throw store_error{"the database changed in the meantime; nothing was adopted"};
    policy::integrity attested{{}};
    attested.use(sqlite::keep_integrity_key(connection, keys));
    witness_table witnesses{connection, attested};
    auto const audit = policy::digest_of(told);
    seal_partners(connection, attested, witnesses, audit);
    witness_packages(connection, witnesses, audit);
    keep_audit(connection, told);
    change.commit();
}

} // namespace tassel::store::adopting
