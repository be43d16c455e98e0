// Sandbox sessions in PostgreSQL. Each is on the disk before its first request is answered.
#pragma once

#include "store/port/owner.hpp"
#include "store/port/session_store.hpp"
#include "store/postgres/counter_rows.hpp"
#include "store/postgres/wire/pool.hpp"

#include <cstdint>
#include <mutex>
#include <string>
#include <unordered_map>

namespace tassel::store::postgres {

class session_rows final : public session_store {
  public:
    /// Both arguments must outlive this object.
    session_rows(pool& on, room_rows const& room) : pool_{on}, room_{room} {}

    void open(owner const& session, std::chrono::sys_seconds now) override;
    [[nodiscard]] bool touch(crypto::digest const& token_sha256,
                             std::chrono::sys_seconds now) override;

    /// Removes sessions that were idle for too long, each with its data in a separate transaction.
    void purge(std::chrono::sys_seconds now);

    /// Returns the query that writes the session and counts a new one. Use it in a transaction that
    /// keeps data for a session: without the session's row, nobody could reach acknowledged data.
    [[nodiscard]] static query kept(owner const& session, room_rows const& room,
                                    std::chrono::sys_seconds now);

  private:
    /// The last use that this process knows of, which may be too recent to be written.
    [[nodiscard]] std::int64_t last_use(std::string const& owner_text, std::int64_t written);
    void remember(std::string const& owner_text, std::int64_t use);
    [[nodiscard]] task<bool> write(query one, asker of);
    void write_in_time(query one);

    pool& pool_;
    room_rows const& room_;
    std::mutex mutex_;
    std::unordered_map<std::string, std::int64_t> uses_; // guarded by mutex_
};

} // namespace tassel::store::postgres
