#include "store/sqlite/partner_table.hpp"

#include "store/port/store_error.hpp"

#include "tassel/reflect/describe.hpp"

#include <cstdint>
#include <optional>
#include <sqlite3.h>
#include <string>
#include <utility>

namespace tassel::store::sqlite {
namespace {

constexpr std::uint32_t wal_index_version = 3007000;
constexpr int wal_index_block = 32768;

} // namespace

// SQLite's own file object gives us the mapping. We must not open the file here: closing a
// descriptor drops every lock that the process holds on the file, including SQLite's.
commit_watch::commit_watch(database& watched) {
    sqlite3_file* file = nullptr;
    if (sqlite3_file_control(watched.handle(), "main", SQLITE_FCNTL_FILE_POINTER, &file) !=
            SQLITE_OK ||
        file == nullptr || file->pMethods == nullptr || file->pMethods->iVersion < 2) {
        return;
    }
    void volatile* block = nullptr;
    if (file->pMethods->xShmMap(file, 0, wal_index_block, 0, &block) != SQLITE_OK) return;
    auto const* const header =
        static_cast<std::uint32_t const*>(const_cast<void const*>(block)); // read atomically below
    if (header != nullptr && header[0] == wal_index_version) header_ = header;
}

commit_watch::mark commit_watch::now() const noexcept {
    mark seen{};
    if (header_ == nullptr) return seen;
    for (std::size_t word = 0; word < seen.size(); ++word) {
        seen[word] = __atomic_load_n(header_ + word, __ATOMIC_ACQUIRE);
    }
    return seen;
}

bool commit_watch::unchanged_since(mark const& seen) const noexcept {
    return header_ != nullptr && now() == seen;
}

namespace {

partner_status status_of(statement const& row, int column) {
    auto const status = reflect::enumerator_named<partner_status>(row.text(column));
    if (!status) throw store_error{"reading a partner: unknown status"};
    return *status;
}

constexpr std::string_view whole_partner =
    "SELECT partner_id, name, key_sha256, status, created_at, revision, code FROM partner";

} // namespace

partner_table::partner_table(read_source const& from, policy::integrity& attested)
    : disk_{from.threads}, connection_{from.file}, attested_{attested}, witnesses_{connection_,
                                                                                   attested},
      generation_query_{connection_.prepare("SELECT generation FROM partner_generation")},
      // The first read maps the write-ahead index, which the watch reads.
      watch_{(static_cast<void>(read_generation()), connection_)} {}

std::optional<partner_credential> partner_table::find_credential(std::string_view partner_id) {
    {
        std::shared_lock const lock{cache_mutex_};
        if (watch_.unchanged_since(cache_mark_)) return known(partner_id);
    }
    disk_.carry_out([this] { refresh(); });
    std::shared_lock const lock{cache_mutex_};
    return known(partner_id);
}

std::optional<partner_credential> partner_table::known(std::string_view partner_id) const {
    auto const found = cache_.find(partner_id);
    if (found == cache_.end()) return std::nullopt;
    return found->second;
}

void partner_table::refresh() {
    std::lock_guard const connection_lock{connection_mutex_};
    if (watch_.unchanged_since(cache_mark_)) return; // another thread has refreshed it
    // Take the mark before the read, so that the next call notices a commit between the mark and
    // the read.
    auto const mark = watch_.now();
    // Read the generation first, so that the credentials are at least as new as the generation.
    auto const generation = read_generation();
    std::optional<credential_map> changed;
    if (generation != cache_generation_) changed = read_credentials();
    std::unique_lock const lock{cache_mutex_}; // never held during a disk read
    if (changed) cache_ = *std::move(changed);
    cache_generation_ = generation;
    cache_mark_ = mark;
}

std::int64_t partner_table::read_generation() {
    reset_guard const guard{generation_query_};
    if (!generation_query_.step()) throw store_error{"the partner generation is missing"};
    return generation_query_.number(0);
}

partner_table::kept_partner partner_table::read_partner(statement const& row) {
    return {.about = {row.text(0), row.text(1), status_of(row, 3), row.text(4)},
            .key_sha256 = row.digest(2),
            .revision = row.number(5),
            .code = row.is_null(6) ? std::nullopt : std::optional{row.digest(6)}};
}

std::optional<partner_table::kept_partner> partner_table::find(std::string_view partner_id) {
    auto query = connection_.prepare(std::string{whole_partner}.append(" WHERE partner_id = ?1"));
    return find_row(query, &read_partner, partner_id);
}

bool partner_table::is_genuine(kept_partner const& read) {
    auto const code = attested_.code_of(read.about, read.key_sha256, read.revision);
    if (!code) return true; // there is no integrity key
    return read.code && crypto::equal_in_constant_time(*read.code, *code) &&
           witnesses_.confirms(owner_kind::partner, policy::partner_subject(read.about.partner_id),
                               read.revision);
}

partner_table::credential_map partner_table::read_credentials() {
    read_snapshot const snapshot{connection_}; // rows and witnesses of one moment
    auto query = connection_.prepare(whole_partner);
    credential_map credentials;
    while (query.step()) {
        auto read = read_partner(query);
        if (is_genuine(read)) {
            credentials.emplace(std::move(read.about.partner_id),
                                partner_credential{read.key_sha256, read.about.status});
        } else {
            attested_.met_forged_partner();
        }
    }
    return credentials;
}

void partner_table::write(kept_partner const& changed) {
    auto const& about = changed.about;
    auto const subject = policy::partner_subject(about.partner_id);
    auto const revision = witnesses_.next_revision(subject);
    auto const code = attested_.code_of(about, changed.key_sha256, revision);
    auto update = connection_.prepare("UPDATE partner SET key_sha256 = ?2, status = ?3,"
                                      " revision = ?4, code = ?5 WHERE partner_id = ?1");
    update.bind(1, about.partner_id)
        .bind(2, changed.key_sha256)
        .bind(3, reflect::enumerator_name(about.status))
        .bind(4, revision);
    if (code) update.bind(5, *code);
    update.run();
    witnesses_.add(std::nullopt, subject, revision);
}

bool partner_table::create(partner const& created, crypto::digest const& key_sha256) {
    std::lock_guard const lock{connection_mutex_};
    transaction change{connection_};
    connection_
        .prepare("INSERT INTO partner (partner_id, name, key_sha256, status, created_at)"
                 " VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (partner_id) DO NOTHING")
        .bind(1, created.partner_id)
        .bind(2, created.name)
        .bind(3, key_sha256)
        .bind(4, reflect::enumerator_name(created.status))
        .bind(5, created.created_at)
        .run();
    if (connection_.changed_rows() != 1) return false;
    write({.about = created, .key_sha256 = key_sha256, .revision = 0, .code = {}});
    change.commit();
    return true;
}

std::vector<partner> partner_table::list() {
    std::lock_guard const lock{connection_mutex_};
    auto query = connection_.prepare(std::string{whole_partner}.append(" ORDER BY partner_id"));
    std::vector<partner> partners;
    while (query.step())
        partners.push_back(read_partner(query).about);
    return partners;
}

bool partner_table::disable(std::string_view partner_id) {
    std::lock_guard const lock{connection_mutex_};
    transaction change{connection_};
    auto found = find(partner_id); // forged or not, it is disabled
    if (!found) return false;
    found->about.status = partner_status::disabled;
    write(*found);
    change.commit();
    return true;
}

bool partner_table::rotate_key(std::string_view partner_id, crypto::digest const& key_sha256) {
    std::lock_guard const lock{connection_mutex_};
    transaction change{connection_};
    auto found = find(partner_id);
    if (!found) return false;
    if (!is_genuine(*found))
        throw store_error{"the row of this partner was forged; disable the partner"};
    found->key_sha256 = key_sha256;
    write(*found);
    change.commit();
    return true;
}

} // namespace tassel::store::sqlite
