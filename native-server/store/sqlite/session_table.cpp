#include "store/sqlite/session_table.hpp"

#include "store/policy/maintenance.hpp"
#include "store/port/store_error.hpp"
#include "store/sqlite/database.hpp"

#include <algorithm>
#include <cstdint>

namespace tassel::store::sqlite {
namespace {

// How many sessions stay in memory after they are written. Others are read again when needed.
constexpr std::size_t remembered_limit = 10'000;

// How many sessions may wait to be written. This limit is reached only when the disk refuses
// writes.
constexpr std::size_t pending_limit = 100'000;

// The limit is low, because deleting a session deletes its analyses and packages.
constexpr std::int64_t sessions_per_step = 16;

std::int64_t oldest_live(std::chrono::sys_seconds now) {
    return unix_seconds(policy::oldest_live_session(now));
}

} // namespace

session_table::session_table(read_source const& from, commit_queue& queue, kept_bytes& room)
    : disk_{from.threads}, reader_{from.file},
      find_{reader_.prepare(
          "SELECT created_at, last_seen_at FROM sandbox_session WHERE token_sha256 = ?1")},
      queue_{queue}, room_{room},
      upsert_{queue.connection().prepare(
          "INSERT INTO sandbox_session (token_sha256, created_at, last_seen_at)"
          " VALUES (?1, ?2, ?3) ON CONFLICT (token_sha256)"
          " DO UPDATE SET last_seen_at = excluded.last_seen_at")},
      delete_idle_{queue.connection().prepare(
          "DELETE FROM sandbox_session WHERE token_sha256 IN"
          " (SELECT token_sha256 FROM sandbox_session WHERE last_seen_at < ?1 LIMIT ?2)")} {}

void session_table::open(owner const& begun, std::chrono::sys_seconds now) {
    auto const& token_sha256 = begun.session().value();
    std::lock_guard const lock{memory_mutex_};
    if (pending_.size() >= pending_limit)
        throw store_error{"too many unwritten sessions", store_fault::busy};
    auto& opened = remember(token_sha256, {.created_at = unix_seconds(now)});
    opened.last_seen_at = opened.created_at;
    opened.pending = true;
    opened.network = begun.network();
    pending_.push_back(token_sha256);
}

bool session_table::touch(crypto::digest const& token_sha256, std::chrono::sys_seconds now) {
    {
        std::lock_guard const lock{memory_mutex_};
        auto const known = memory_.find(token_sha256);
        if (known != memory_.end()) return use(token_sha256, known->second, now);
    }
    session stored;
    if (!read(token_sha256, stored)) return false;
    std::lock_guard const lock{memory_mutex_};
    return use(token_sha256, remember(token_sha256, stored), now);
}

session_table::session& session_table::remember(crypto::digest const& token_sha256,
                                                session const& known) {
    if (memory_.size() >= remembered_limit) {
        std::erase_if(memory_, [](auto const& entry) { return !entry.second.pending; });
    }
    return memory_.try_emplace(token_sha256, known).first->second;
}

bool session_table::use(crypto::digest const& token_sha256, session& used,
                        std::chrono::sys_seconds now) {
    if (used.last_seen_at < oldest_live(now)) return false;
    used.last_seen_at = std::max(used.last_seen_at, unix_seconds(now));
    if (!used.pending && used.last_seen_at - used.stored_at >= policy::touch_interval.count()) {
        used.pending = true;
        pending_.push_back(token_sha256);
    }
    return true;
}

bool session_table::read(crypto::digest const& token_sha256, session& found) {
    return disk_.carry_out([&] {
        std::lock_guard const lock{reader_mutex_};
        reset_guard const guard{find_};
        if (!find_.bind(1, token_sha256).step()) return false;
        found = {.created_at = find_.number(0),
                 .last_seen_at = find_.number(1),
                 .stored_at = find_.number(1)};
        return true;
    });
}

void session_table::flush() {
    std::lock_guard const flushing{flush_mutex_};
    auto const rows = take_pending();
    if (rows.empty()) return;
    try {
        queue_.carry_out([&] { write(rows); }, false);
    } catch (store_error const&) {
        std::lock_guard const lock{memory_mutex_};
        for (auto const& [token_sha256, written] : rows)
            pending_.push_back(token_sha256);
        throw;
    }
    // An entry may leave memory only now, because before the commit the session was nowhere else.
    std::lock_guard const lock{memory_mutex_};
    for (auto const& [token_sha256, written] : rows) {
        auto& known = memory_.at(token_sha256);
        known.stored_at = written.last_seen_at;
        known.pending = false;
        known.network.clear();
    }
}

std::vector<session_table::row> session_table::take_pending() {
    std::lock_guard const lock{memory_mutex_};
    std::vector<row> rows;
    rows.reserve(pending_.size());
    for (auto const& token_sha256 : pending_) {
        rows.emplace_back(token_sha256, memory_.at(token_sha256));
    }
    pending_.clear();
    return rows;
}

void session_table::write(std::vector<row> const& rows) {
    for (auto const& [token_sha256, written] : rows) {
        // The database counts the row toward the network of the session.
        if (written.stored_at == 0) room_.change(owner::sandbox(token_sha256, written.network), 0);
        upsert_.bind(1, token_sha256)
            .bind(2, written.created_at)
            .bind(3, written.last_seen_at)
            .run();
    }
}

void session_table::purge(std::chrono::sys_seconds now) {
    {
        std::lock_guard const lock{memory_mutex_};
        std::erase_if(memory_, [&](auto const& entry) {
            return !entry.second.pending && entry.second.last_seen_at < oldest_live(now);
        });
    }
    for (std::int64_t deleted = sessions_per_step; deleted == sessions_per_step;) {
        queue_.carry_out([&] {
            delete_idle_.bind(1, unix_seconds(policy::oldest_kept_session(now)))
                .bind(2, sessions_per_step)
                .run();
            deleted = queue_.connection().changed_rows();
        });
    }
}

} // namespace tassel::store::sqlite
