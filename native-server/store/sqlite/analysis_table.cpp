#include "store/sqlite/analysis_table.hpp"

#include <cstdint>
#include <memory>
#include <utility>

namespace tassel::store::sqlite {
namespace {

constexpr std::string_view find_key_query =
    "SELECT payload_sha256, analysis_id FROM analysis"
    " WHERE idempotency_key_sha256 = ?1 AND owner = ?2 AND idempotency_key_sha256 IS NOT NULL";

std::optional<key_use> run_find_key(statement& query, owner const& belongs_to,
                                    crypto::digest const& key_sha256) {
    reset_guard const guard{query};
    if (!query.bind(1, key_sha256).bind(2, belongs_to.text()).step()) return std::nullopt;
    return key_use{query.digest(0), query.text(1)};
}

constexpr unsigned status_of(creation_status status) {
    constexpr unsigned ok = 200;
    constexpr unsigned conflict = 409;
    return status == creation_status::conflict ? conflict : ok;
}

} // namespace

analysis_table::reader::reader(std::filesystem::path const& file)
    : connection{file}, find{connection.prepare("SELECT key_id, wrapped_key, content FROM analysis"
                                                " WHERE analysis_id = ?1 AND owner = ?2")},
      find_key{connection.prepare(find_key_query)} {}

analysis_table::analysis_table(std::filesystem::path const& file, commit_queue& queue,
                               audit_table& audits, key_guard& keys)
    : queue_{queue}, audits_{audits}, keys_{keys}, find_key_{queue.connection().prepare(
                                                       find_key_query)},
      insert_{queue.connection().prepare(
          "INSERT INTO analysis (analysis_id, owner, created_at, idempotency_key_sha256,"
          " payload_sha256, key_id, wrapped_key, content)"
          " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)")},
      // The session itself is written a second later, which would be too late: what is acknowledged
      // must stay reachable.
      keep_session_{queue.connection().prepare(
          "INSERT INTO sandbox_session (token_sha256, created_at, last_seen_at)"
          " VALUES (?1, ?2, ?2) ON CONFLICT (token_sha256)"
          " DO UPDATE SET last_seen_at = max(last_seen_at, excluded.last_seen_at)")},
      readers_{file} {}

void analysis_table::create(new_analysis created, std::function<void(creation)> done) {
    struct state {
        new_analysis created;
        std::function<void(creation)> done;
        creation made;
    };
    auto const shared = std::make_shared<state>(state{std::move(created), std::move(done), {}});
    queue_.submit({.apply = [this, shared] { shared->made = decide(shared->created); },
                   .done =
                       [shared](std::optional<std::string_view> failure) {
                           if (failure) {
                               shared->made = {creation_status::failed, {}, std::string{*failure}};
                           }
                           shared->done(std::move(shared->made));
                       }});
}

creation analysis_table::decide(new_analysis& created) {
    creation made{creation_status::created, created.analysis_id, {}};
    auto const used = created.once
                          ? run_find_key(find_key_, created.belongs_to, created.once->key_sha256)
                          : std::nullopt;
    if (!used) {
        insert(created);
    } else if (used->payload_sha256 == created.once->payload_sha256) {
        made = {creation_status::replayed, used->analysis_id, {}};
    } else {
        made = {creation_status::conflict, {}, {}};
    }
    auto audit = created.audit;
    audit.status = status_of(made.status);
    audit.analysis_id = made.analysis_id;
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
        .bind_octets(7, created.sealed.wrapped_key)
        .bind_octets(8, created.sealed.content);
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

std::optional<crypto::sealed_record> analysis_table::find(owner const& belongs_to,
                                                          std::string_view analysis_id) {
    return readers_.with([&](reader& lent) -> std::optional<crypto::sealed_record> {
        reset_guard const guard{lent.find};
        if (!lent.find.bind(1, analysis_id).bind(2, belongs_to.text()).step()) return std::nullopt;
        return crypto::sealed_record{.key_id = lent.find.text(0),
                                     .wrapped_key = lent.find.octets(1),
                                     .content = lent.find.octets(2)};
    });
}

std::vector<std::string> analysis_table::list(owner const& belongs_to) {
    return readers_.with([&](reader& lent) {
        // Rare, and so not prepared for every reader.
        auto query = lent.connection.prepare("SELECT analysis_id FROM analysis WHERE owner = ?1"
                                             " ORDER BY number");
        query.bind(1, belongs_to.text());
        std::vector<std::string> ids;
        while (query.step())
            ids.push_back(query.text(0));
        return ids;
    });
}

std::optional<key_use> analysis_table::find_key(owner const& belongs_to,
                                                crypto::digest const& key_sha256) {
    return readers_.with(
        [&](reader& lent) { return run_find_key(lent.find_key, belongs_to, key_sha256); });
}

} // namespace tassel::store::sqlite
