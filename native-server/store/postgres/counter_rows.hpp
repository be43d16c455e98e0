// What the servers of one database count together: kept bytes, and requests.
#pragma once

#include "store/policy/integrity.hpp"
#include "store/policy/quota.hpp"
#include "store/port/rate_counters.hpp"
#include "store/postgres/wire/pool.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tassel::store::postgres {

// How many bytes are kept for whom, in PostgreSQL.
//
// A partner's count is spread over a few rows, so that its transactions do not wait for one
// another. If a quota applies, all transactions write a single row, so they wait for one another.

class room_rows final : public storage_room {
  public:
    /// The maximum number of rows for a partner.
    static constexpr std::int64_t slots = 64;

    /// The arguments must outlive this object.
    room_rows(pool& on, policy::quota& allowed, policy::integrity const& attested)
        : pool_{on}, allowed_{allowed}, attested_{attested} {}

    void require(owner const& belongs_to, std::int64_t bytes) override;
    [[nodiscard]] room_refusals refusals() const noexcept override { return allowed_.refusals(); }
    [[nodiscard]] std::optional<room_figures> figures() const noexcept override {
        return std::nullopt;
    }

    // Make the calls below in the transaction that keeps or deletes the data.

    /// Whether a quota applies.
    [[nodiscard]] bool asks(owner const& belongs_to) const noexcept {
        return allowed_.asks(belongs_to.kind());
    }
    /// Call it before `amounts` if a quota applies. It locks the owner's count, so that no other
    /// transaction takes the space that this one is about to use. It doesn't lock the totals of an
    /// address and of all sessions.
    void hold(transaction& change, owner const& belongs_to) const {
        if (asks(belongs_to)) change.add(counted(belongs_to, 0, 0));
    }
    /// Returns the query for the amounts kept so far; the query answers 0 if no quota applies.
    [[nodiscard]] query amounts(owner const& belongs_to) const;
    /// Compares what `amounts` returned with what is allowed. Throws store_error.
    void require(owner const& belongs_to, rows const& found, std::int64_t bytes);
    /// Whether there is space for a row that may be left out.
    [[nodiscard]] bool takes(owner const& belongs_to, rows const& found, std::int64_t bytes);
    /// Counts what is kept; a negative number counts what is deleted.
    void count(transaction& change, owner const& belongs_to, std::int64_t bytes) const {
        change.add(counted(belongs_to, bytes, change.slot()));
    }
    [[nodiscard]] query counted(owner const& belongs_to, std::int64_t bytes,
                                std::int64_t slot) const;
    /// Returns the query that counts a row of a partner that is never refused.
    [[nodiscard]] static query of_partner(std::string_view partner_id, std::int64_t bytes);
    /// Returns a query that fails if the partner now exceeds its quota (see `require_that`). Add it
    /// after `counted`, in the same round trip.
    [[nodiscard]] query require_counted(owner const& belongs_to) const;

    /// The network that a session counts toward; nothing for a partner.
    [[nodiscard]] std::optional<std::string> network_of(owner const& belongs_to) const;

  private:
    pool& pool_;
    policy::quota& allowed_;
    policy::integrity const& attested_;
};

/// Rate windows in PostgreSQL: one row for each owner and rate class, from which servers take
/// shares.
class rate_rows final : public rate_counters {
  public:
    /// The arguments must outlive this object.
    rate_rows(pool& on, policy::integrity const& attested) : pool_{on}, attested_{attested} {}

    [[nodiscard]] rate_share take(std::string const& owner_text, std::size_t rate_class,
                                  std::uint32_t limit) override;
    [[nodiscard]] std::string network_name(std::string_view network) const override {
        return attested_.network_name(network);
    }
    /// Deletes windows that ended long ago.
    void purge();

  private:
    [[nodiscard]] static task<rate_share> take(transaction& change, query asked);

    pool& pool_;
    policy::integrity const& attested_;
};

} // namespace tassel::store::postgres
