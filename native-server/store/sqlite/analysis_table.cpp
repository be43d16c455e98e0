#include "store/sqlite/analysis_table.hpp"

#include "store/policy/audit_entries.hpp"
#include "store/policy/quota.hpp"

#include <cstdint>
#include <utility>

namespace tassel::store::sqlite {
namespace {

constexpr std::string_view find_key_query =
    "SELECT payload_sha256, analysis_id FROM analysis"
    " WHERE idempotency_key_sha256 = ?1 AND owner = ?2 AND idempotency_key_sha256 IS NOT NULL";

key_use use_of(statement const& row) {
    return {row.digest(0), row.text(1)};
}

} // namespace

analysis_table::reader::reader(std::filesystem::path const& file)
    : connection{file}, find{connection.prepare("SELECT key_id, wrapped_key, content FROM analysis"
                                                " WHERE analysis_id = ?1 AND owner = ?2")},
      find_key{connection.prepare(find_key_query)} {}

analysis_table::analysis_table(read_source const& from, commit_queue& queue, audit_table& audits,
                               policy::key_guard& keys, kept_bytes& room)
    : queue_{queue}, audits_{audits}, keys_{keys}, room_{room},
      find_key_{queue.connection().prepare(find_key_query)},
      insert_{queue.connection().prepare(
          "INSERT INTO analysis (analysis_id, owner, created_at, idempotency_key_sha256,"
          " payload_sha256, key_id, wrapped_key, content)"
          " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)")},
      // Maintenance would write the session a second later, which is too late: acknowledged data
      // must stay reachable.
      keep_session_{queue.connection().prepare(
          "INSERT INTO sandbox_session (token_sha256, created_at, last_seen_at)"
          " VALUES (?1, ?2, ?2) ON CONFLICT (token_sha256)"
          " DO UPDATE SET last_seen_at = max(last_seen_at, excluded.last_seen_at)")},
      // The bytes of records, which no trigger of the database subtracts (kept_bytes.hpp).
      find_whole_{queue.connection().prepare(
          "SELECT number, length(content)"
          " + CASE WHEN idempotency_key_sha256 IS NULL THEN 0 ELSE ?3 END +"
          " (SELECT coalesce(sum(length(document_package.content) + length(package_state.content)),"
          " 0) FROM document_package JOIN package_state ON package_number = document_package.number"
          " WHERE document_package.analysis_number = analysis.number)"
          " FROM analysis WHERE analysis_id = ?1 AND owner = ?2")},
      find_packages_{queue.connection().prepare(
          "SELECT document_package_id FROM document_package WHERE analysis_number = ?1"
          " ORDER BY number")},
      delete_{queue.connection().prepare("DELETE FROM analysis WHERE number = ?1")}, readers_{
                                                                                         from} {}

creation analysis_table::create(new_analysis created) {
    return queue_.decided(std::move(created),
                          [this](new_analysis& request) { return decide(request); });
}

creation analysis_table::decide(new_analysis& created) {
    std::optional<key_use> used;
    if (created.once) {
        used = find_row(find_key_, &use_of, created.once->key_sha256, created.belongs_to.text());
    }
    auto made = policy::outcome_of(created, used);
    auto const audit = policy::audit_of(created, made);
    if (used) {
        room_.change(created.belongs_to, policy::size_of(audit));
    } else {
        room_.add(created.belongs_to, policy::size_of(created, audit));
        insert(created);
    }
    audits_.insert(audit);
    return made;
}

void analysis_table::insert(new_analysis& created) {
    keys_.settle(created.sealed, analysis_identity(created.belongs_to.text(), created.analysis_id));
    if (auto const& session = created.belongs_to.session()) keep_session(*session, created.now);
    insert_.bind(1, created.analysis_id)
        .bind(2, created.belongs_to.text())
        .bind(3, created.created_at)
        .bind(6, created.sealed.key_id)
        .bind_bytes(7, created.sealed.wrapped_key)
        .bind_bytes(8, created.sealed.content);
    if (created.once) {
        insert_.bind(4, created.once->key_sha256).bind(5, created.once->payload_sha256);
    } else {
        insert_.bind_null(4).bind_null(5);
    }
    insert_.run();
}

void analysis_table::keep_session(crypto::digest const& session, std::chrono::sys_seconds now) {
    keep_session_.bind(1, session).bind(2, std::int64_t{now.time_since_epoch().count()}).run();
}

removal analysis_table::remove(removed_analysis removed) {
    return queue_.decided(std::move(removed),
                          [this](removed_analysis const& request) { return take_out(request); });
}

removal analysis_table::take_out(removed_analysis const& removed) {
    struct whole {
        std::int64_t number;
        std::int64_t bytes;
    };
    auto const found = find_row(
        find_whole_,
        [](statement const& row) {
            return whole{row.number(0), row.number(1)};
        },
        removed.analysis_id, removed.belongs_to.text(), policy::key_bytes);
    removal made;
    made.found = found.has_value();
    if (!found) return made;
    made.document_package_ids = packages_of(found->number);
    delete_.bind(1, found->number).run();
    auto const audit = policy::audit_of(removed);
    room_.change(removed.belongs_to, policy::size_of(audit) - found->bytes);
    audits_.insert(audit);
    return made;
}

std::vector<std::string> analysis_table::packages_of(std::int64_t number) {
    reset_guard const guard{find_packages_};
    find_packages_.bind(1, number);
    std::vector<std::string> ids;
    while (find_packages_.step())
        ids.push_back(find_packages_.text(0));
    return ids;
}

std::optional<crypto::sealed_record> analysis_table::find(owner const& belongs_to,
                                                          std::string_view analysis_id) {
    return readers_.with([&](reader& lent) {
        return find_row(
            lent.find, [](statement const& row) { return row.sealed_record(0); }, analysis_id,
            belongs_to.text());
    });
}

std::vector<std::string> analysis_table::list(owner const& belongs_to) {
    return readers_.with([&](reader& lent) {
        // This query is rare, so readers do not keep it prepared.
        auto query = lent.connection.prepare("SELECT analysis_id FROM analysis WHERE owner = ?1"
                                             " ORDER BY number");
        query.bind(1, belongs_to.text());
        std::vector<std::string> ids;
        while (query.step())
            ids.push_back(query.text(0));
        return ids;
    });
}

std::vector<listed_analysis> analysis_table::page(owner const& belongs_to,
                                                  std::optional<list_place> const& after,
                                                  std::int64_t most) {
    return readers_.with([&](reader& lent) {
        auto query = lent.connection.prepare(
            "SELECT created_at, number, analysis_id FROM analysis WHERE owner = ?1 AND number < ?2"
            " ORDER BY number DESC LIMIT ?3");
        query.bind(1, belongs_to.text()).bind(2, number_after(after)).bind(3, most);
        std::vector<listed_analysis> page;
        while (query.step())
            page.push_back({query.text(0), {query.number(1), query.text(2)}});
        return page;
    });
}

std::optional<key_use> analysis_table::find_key(owner const& belongs_to,
                                                crypto::digest const& key_sha256) {
    return readers_.with([&](reader& lent) {
        return find_row(lent.find_key, &use_of, key_sha256, belongs_to.text());
    });
}

} // namespace tassel::store::sqlite
