#include "store/sqlite/partner_table.hpp"

#include "store/port/store_error.hpp"

#include "tassel/reflect/describe.hpp"

#include <cstdint>

namespace tassel::store::sqlite {
namespace {

partner_status status_of(statement const& row, int column) {
    auto const status = reflect::enumerator_named<partner_status>(row.text(column));
    if (!status) throw store_error{"reading a partner: unknown status"};
    return *status;
}

} // namespace

partner_table::partner_table(std::filesystem::path const& file)
    : connection_{file}, generation_query_{connection_.prepare(
                             "SELECT generation FROM partner_generation")},
      // The first read maps the write-ahead index that the watch looks at.
      watch_{(static_cast<void>(read_generation()), connection_)} {}

std::optional<partner_credential> partner_table::find_credential(std::string_view partner_id) {
    {
        std::shared_lock const lock{cache_mutex_};
        if (watch_.unchanged_since(cache_mark_)) return known(partner_id);
    }
    refresh();
    std::shared_lock const lock{cache_mutex_};
    return known(partner_id);
}

std::optional<partner_credential> partner_table::known(std::string_view partner_id) const {
    auto const found = cache_.find(partner_id);
    if (found == cache_.end()) return std::nullopt;
    return found->second;
}

void partner_table::refresh() {
    std::unique_lock const lock{cache_mutex_};
    // Marked before the read: a commit that falls between the two is seen by the next call.
    auto const mark = watch_.now();
    if (watch_.unchanged_since(cache_mark_)) return;
    std::lock_guard const connection_lock{connection_mutex_};
    auto const generation = read_generation();
    if (generation != cache_generation_) {
        // The generation is read first, so credentials are never older than it says.
        cache_ = read_credentials();
        cache_generation_ = generation;
    }
    cache_mark_ = mark;
}

std::int64_t partner_table::read_generation() {
    reset_guard const guard{generation_query_};
    if (!generation_query_.step()) throw store_error{"the partner generation is missing"};
    return generation_query_.number(0);
}

partner_table::credential_map partner_table::read_credentials() {
    auto query = connection_.prepare("SELECT partner_id, key_sha256, status FROM partner");
    credential_map credentials;
    while (query.step()) {
        credentials.emplace(query.text(0),
                            partner_credential{query.digest(1), status_of(query, 2)});
    }
    return credentials;
}

bool partner_table::create(partner const& created, crypto::digest const& key_sha256) {
    std::lock_guard const lock{connection_mutex_};
    connection_
        .prepare("INSERT INTO partner (partner_id, name, key_sha256, status, created_at)"
                 " VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (partner_id) DO NOTHING")
        .bind(1, created.partner_id)
        .bind(2, created.name)
        .bind(3, key_sha256)
        .bind(4, reflect::enumerator_name(created.status))
        .bind(5, created.created_at)
        .run();
    return connection_.changed_rows() == 1;
}

std::vector<partner> partner_table::list() {
    std::lock_guard const lock{connection_mutex_};
    auto query = connection_.prepare(
        "SELECT partner_id, name, status, created_at FROM partner ORDER BY partner_id");
    std::vector<partner> partners;
    while (query.step()) {
        partners.push_back({query.text(0), query.text(1), status_of(query, 2), query.text(3)});
    }
    return partners;
}

bool partner_table::disable(std::string_view partner_id) {
    std::lock_guard const lock{connection_mutex_};
    connection_.prepare("UPDATE partner SET status = ?2 WHERE partner_id = ?1")
        .bind(1, partner_id)
        .bind(2, reflect::enumerator_name(partner_status::disabled))
        .run();
    return connection_.changed_rows() == 1;
}

bool partner_table::rotate_key(std::string_view partner_id, crypto::digest const& key_sha256) {
    std::lock_guard const lock{connection_mutex_};
    connection_.prepare("UPDATE partner SET key_sha256 = ?2 WHERE partner_id = ?1")
        .bind(1, partner_id)
        .bind(2, key_sha256)
        .run();
    return connection_.changed_rows() == 1;
}

} // namespace tassel::store::sqlite
