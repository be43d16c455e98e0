// The sandbox sessions: read from memory or the database, written a little later by maintenance.
#pragma once

#include "store/port/session_store.hpp"
#include "store/sqlite/commit_queue.hpp"
#include "store/sqlite/database.hpp"
#include "store/sqlite/kept_bytes.hpp"
#include "store/sqlite/reader_pool.hpp"

#include <cstdint>
#include <cstring>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

namespace tassel::store::sqlite {

class session_table final : public session_store {
  public:
    /// The database file of `from` must have the current schema; the other arguments must outlive
    /// the table.
    session_table(read_source const& from, commit_queue& queue, kept_bytes& room);

    void open(owner const& begun, std::chrono::sys_seconds now) override;
    [[nodiscard]] bool touch(crypto::digest const& token_sha256,
                             std::chrono::sys_seconds now) override;

    /// Writes the changed sessions in one transaction, and waits for the queue. Throws store_error;
    /// changes that could not be written are kept for later.
    void flush();
    /// Removes sessions that were idle for too long at `now`, a few at a time. Waits for the queue;
    /// throws store_error.
    void purge(std::chrono::sys_seconds now);

  private:
    struct session { // times are Unix seconds, as in the database
        std::int64_t created_at = 0;
        std::int64_t last_seen_at = 0;
        std::int64_t stored_at = 0; ///< the last_seen_at in the database; 0: no row yet
        bool pending = false;       ///< listed in pending_
        std::string network{};      ///< the network where it was opened, until it has a row
    };
    struct digest_hash {
        std::size_t operator()(crypto::digest const& bytes) const noexcept {
            std::size_t first = 0; // a digest is uniform: any part of it is a good hash
            std::memcpy(&first, bytes.data(), sizeof(first));
            return first;
        }
    };
    using row = std::pair<crypto::digest, session>;

    session& remember(crypto::digest const& token_sha256, session const& known);
    bool use(crypto::digest const& token_sha256, session& used, std::chrono::sys_seconds now);
    [[nodiscard]] bool read(crypto::digest const& token_sha256, session& found);
    [[nodiscard]] std::vector<row> take_pending();
    /// Call it inside a job of the queue.
    void write(std::vector<row> const& rows);

    std::mutex memory_mutex_;
    std::unordered_map<crypto::digest, session, digest_hash> memory_;
    std::vector<crypto::digest> pending_;

    concurrent::disk_threads& disk_;
    std::mutex reader_mutex_;
    database reader_;
    statement find_;

    std::mutex flush_mutex_; ///< held while rows are being written
    commit_queue& queue_;
    kept_bytes& room_;
    statement upsert_;
    statement delete_idle_;
};

} // namespace tassel::store::sqlite
