// Sandbox sessions in PostgreSQL: each is on the disk once its first request is answered.
#pragma once

#include "store/port/owner.hpp"
#include "store/port/session_store.hpp"
#include "store/postgres/wire/pool.hpp"

#include <cstdint>
#include <mutex>
#include <string>
#include <unordered_map>

namespace tassel::store::postgres {

class session_rows final : public session_store {
  public:
    /// `on` must outlive it.
    explicit session_rows(pool& on) : pool_{on} {}

    void open(crypto::digest const& token_sha256, std::chrono::sys_seconds now) override;
    [[nodiscard]] bool touch(crypto::digest const& token_sha256,
                             std::chrono::sys_seconds now) override;

    /// Removes sessions that were idle for too long, each with its data, in a transaction of its
    /// own.
    void purge(std::chrono::sys_seconds now);

    /// Within a transaction that keeps something of a session: what is acknowledged stays
    /// reachable.
    [[nodiscard]] static query kept(owner const& session, std::chrono::sys_seconds now);

  private:
    /// The last use that this process knows of, which may be too recent to be written again.
    [[nodiscard]] std::int64_t last_use(std::string const& owner_text, std::int64_t written);
    void remember(std::string const& owner_text, std::int64_t use);
    [[nodiscard]] task<bool> write(std::string owner_text, std::int64_t now, asker of);
    void write_in_time(std::string const& owner_text, std::int64_t now);

    pool& pool_;
    std::mutex mutex_;
    std::unordered_map<std::string, std::int64_t> uses_; // guarded by mutex_
};

} // namespace tassel::store::postgres
