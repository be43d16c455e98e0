#include "store/postgres/session_rows.hpp"

#include "store/policy/maintenance.hpp"
#include "store/policy/quota.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace tassel::store::postgres {
namespace {

constexpr int sessions_per_step = 16;
// How many sessions' last uses this process remembers. For other sessions, it knows only the last
// use that was written.
constexpr std::size_t remembered_limit = 10'000;

query used_again(std::string const& owner_text, std::int64_t now) {
    query written{"UPDATE sandbox_session SET last_seen_at = greatest(last_seen_at, $2)"
                  " WHERE owner = $1"};
    return written.text(owner_text).number(now);
}

// Everything that the session owns; dependent rows are deleted with it.
constexpr std::array of_a_session{
    std::string_view{"DELETE FROM analysis WHERE owner = $1"},
    std::string_view{"DELETE FROM idempotency_key WHERE owner = $1"},
    std::string_view{"DELETE FROM object WHERE owner = $1"},
    std::string_view{"DELETE FROM audit WHERE owner = $1"},
    std::string_view{"DELETE FROM kept_octets WHERE owner = $1"},
    std::string_view{"DELETE FROM witness WHERE owner = $1"},
};

/// Removes the session and its data if the session is still idle. Returns whether it was.
task<bool> remove(transaction& change, std::string owner_text, std::int64_t oldest) {
    std::vector<query> batch;
    batch.push_back(query{"DELETE FROM sandbox_session WHERE owner = $1 AND last_seen_at < $2"}
                        .text(owner_text)
                        .number(oldest));
    auto const found = co_await change.run(std::move(batch));
    if (found.front().changed() == 0) co_return false;
    for (auto const statement : of_a_session)
        change.add(query{statement}.text(owner_text));
    co_return true;
}

} // namespace

task<bool> session_rows::write(query one, asker of) {
    work_of<bool> const writing = [&](transaction& change) -> task<bool> {
        change.add(one);
        co_return true;
    };
    co_return co_await pool_.transact<bool>(durability::synced, writing, of);
}

void session_rows::write_in_time(query one) {
    asker const of{user::visitor};
    (void)pool_.wait_in_time(write(std::move(one), of), of);
}

query session_rows::kept(owner const& session, room_rows const& room,
                         std::chrono::sys_seconds now) {
    query written{"WITH known AS (SELECT 1 FROM sandbox_session WHERE owner = $1),"
                  " written AS (INSERT INTO sandbox_session (owner, created_at, last_seen_at)"
                  " VALUES ($1, $2, $2) ON CONFLICT (owner) DO UPDATE SET last_seen_at ="
                  " greatest(sandbox_session.last_seen_at, excluded.last_seen_at) RETURNING owner)"
                  " INSERT INTO kept_octets (owner, slot, network, octets)"
                  " SELECT owner, 0, $3, $4 FROM written WHERE NOT EXISTS (SELECT 1 FROM known)"
                  " ON CONFLICT (owner, slot) DO UPDATE"
                  " SET octets = kept_octets.octets + excluded.octets"};
    return written.text(session.text())
        .number(seconds_of(now))
        .text(room.network_of(session).value())
        .number(policy::session_bytes);
}

void session_rows::open(owner const& session, std::chrono::sys_seconds now) {
    write_in_time(kept(session, room_, now));
}

bool session_rows::touch(crypto::digest const& token_sha256, std::chrono::sys_seconds now) {
    auto const owner_text = owner::sandbox(token_sha256).text();
    auto const found = pool_.wait(pool_.read(
        query{"SELECT last_seen_at FROM sandbox_session WHERE owner = $1"}.text(owner_text),
        asker{user::visitor}));
    if (found.empty()) return false;
    auto const written = found.number(0, 0);
    if (last_use(owner_text, written) < seconds_of(policy::oldest_live_session(now))) return false;
    if (seconds_of(now) - written >= policy::touch_interval.count())
        write_in_time(used_again(owner_text, seconds_of(now)));
    remember(owner_text, seconds_of(now));
    return true;
}

std::int64_t session_rows::last_use(std::string const& owner_text, std::int64_t written) {
    std::lock_guard const lock{mutex_};
    auto const known = uses_.find(owner_text);
    return known == uses_.end() ? written : std::max(written, known->second);
}

void session_rows::remember(std::string const& owner_text, std::int64_t use) {
    std::lock_guard const lock{mutex_};
    if (uses_.size() >= remembered_limit) uses_.clear();
    auto& known = uses_[owner_text];
    known = std::max(known, use);
}

void session_rows::purge(std::chrono::sys_seconds now) {
    auto const oldest = seconds_of(policy::oldest_kept_session(now));
    // Upkeep of the sandbox must not use the connection that is reserved for partners.
    auto const upkeep = [] { return asker{user::visitor}; };
    for (int found = sessions_per_step; found == sessions_per_step;) {
        auto const idle = pool_.wait(
            pool_.read(query{"SELECT owner FROM sandbox_session WHERE last_seen_at < $1 LIMIT $2"}
                           .number(oldest)
                           .number(sessions_per_step),
                       upkeep()));
        found = idle.count();
        for (int row = 0; row < found; ++row) {
            auto const owner_text = idle.text(row, 0);
            (void)pool_.wait(pool_.transact<bool>(
                durability::a_bit_later,
                [&](transaction& change) { return remove(change, owner_text, oldest); }, upkeep()));
        }
    }
}

} // namespace tassel::store::postgres
