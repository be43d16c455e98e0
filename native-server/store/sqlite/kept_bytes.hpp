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

/// Triggers of the database subtract the bytes of sessions and of the remains of deleted objects.
class kept_bytes final : public storage_room {
  public:
    /// The database file of `from` must have the current schema; the other arguments must outlive
    /// this object. The database names an address by a code that `attested` makes from it.
    kept_bytes(read_source const& from, commit_queue& queue, policy::quota& allowed,
               policy::integrity const& attested);

    void require(owner const& belongs_to, std::int64_t bytes) override;
    [[nodiscard]] room_refusals refusals() const noexcept override { return allowed_.refusals(); }
    [[nodiscard]] std::optional<room_figures> figures() const noexcept override;

    // Make the calls below inside a job of the queue.

    /// Counts what is about to be kept, or throws store_error.
    void add(owner const& belongs_to, std::int64_t bytes);
    /// Counts a row that may be left out, if there is space for it. Returns whether there is.
    [[nodiscard]] bool takes(owner const& belongs_to, std::int64_t bytes);
    [[nodiscard]] bool is_nearly_full() { return allowed_.is_nearly_full(); }
    /// Counts data that replaces other data or comes with a deletion. This is never refused.
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
