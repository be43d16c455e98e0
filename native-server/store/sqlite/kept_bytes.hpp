// How many bytes are kept for whom, counted in the transactions that keep and delete them.
#pragma once

#include "store/policy/integrity.hpp"
#include "store/policy/quota.hpp"
#include "store/sqlite/commit_queue.hpp"
#include "store/sqlite/reader_pool.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>

namespace tassel::store::sqlite {

/// The database itself subtracts the bytes of sessions and of what deleted objects leave behind.
class kept_bytes final : public storage_room {
  public:
    /// The database file of `from` must have the current schema; the others must outlive it. The
    /// database holds an address as a code that `attested` makes of it.
    kept_bytes(read_source const& from, commit_queue& queue, policy::quota& allowed,
               policy::integrity const& attested);

    void require(owner const& belongs_to, std::int64_t bytes) override;
    [[nodiscard]] room_refusals refusals() const noexcept override { return allowed_.refusals(); }
    [[nodiscard]] std::optional<room_figures> figures() const noexcept override;

    // The calls below run inside a job of the queue.

    /// Counts what is about to be kept, or throws store_error.
    void add(owner const& belongs_to, std::int64_t bytes);
    /// The same for a row that may be omitted. Returns whether there is space for it.
    [[nodiscard]] bool takes(owner const& belongs_to, std::int64_t bytes);
    [[nodiscard]] bool is_nearly_full() { return allowed_.is_nearly_full(); }
    /// Counts what replaces something else or comes with a deletion; it is never refused.
    void change(owner const& belongs_to, std::int64_t bytes);

  private:
    struct reader {
        explicit reader(std::filesystem::path const& file);
        database connection;
        statement find;
    };
    [[nodiscard]] std::string network_of(owner const& belongs_to) const;
    [[nodiscard]] policy::kept_amounts kept(statement& find, owner const& belongs_to,
                                            std::string const& network) const;
    void count(owner const& belongs_to, std::string const& network, std::int64_t bytes);

    commit_queue const& queue_;
    policy::quota& allowed_;
    policy::integrity const& attested_;
    statement find_;
    statement count_;
    reader_pool<reader> readers_;
};

} // namespace tassel::store::sqlite
