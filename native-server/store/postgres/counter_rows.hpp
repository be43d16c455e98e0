// What servers of one database count together: bytes that are kept, and requests.
#pragma once

#include "store/policy/integrity.hpp"
#include "store/policy/quota.hpp"
#include "store/port/rate_counters.hpp"
#include "store/postgres/wire/pool.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tassel::store::postgres {

// How many bytes are kept of whom, in PostgreSQL.
//
// A partner's count is spread over a few rows, so that its transactions do not wait for one
// another; where a quota asks for it one row is written by all, and they wait.

class room_rows final : public storage_room {
  public:
    /// Rows of a partner at most.
    static constexpr std::int64_t slots = 64;

    /// The others must outlive it.
    room_rows(pool& on, policy::quota& allowed, policy::integrity const& attested)
        : pool_{on}, allowed_{allowed}, attested_{attested} {}

    void require(owner const& belongs_to, std::int64_t bytes) override;
    [[nodiscard]] room_refusals refusals() const noexcept override { return allowed_.refusals(); }
    [[nodiscard]] std::optional<room_figures> figures() const noexcept override {
        return std::nullopt;
    }

    // What follows belongs into the transaction that keeps or deletes.

    /// Whether the amounts are of any consequence.
    [[nodiscard]] bool asks(owner const& belongs_to) const noexcept {
        return allowed_.asks(belongs_to.kind());
    }
    /// Before `amounts`, where they are of any consequence: nobody else finds the room that this
    /// transaction is about to use. An address, and all sessions, are held by nobody.
    void hold(transaction& change, owner const& belongs_to) const {
        if (asks(belongs_to)) change.add(counted(belongs_to, 0, 0));
    }
    /// Asks for the amounts, or for nothing where they are of no consequence.
    [[nodiscard]] query amounts(owner const& belongs_to) const;
    /// Holds what `amounts` gave against what is allowed, or throws store_error.
    void require(owner const& belongs_to, rows const& found, std::int64_t bytes);
    /// Whether there is room for a row that may be left out.
    [[nodiscard]] bool takes(owner const& belongs_to, rows const& found, std::int64_t bytes);
    /// Counts what is kept, or with a negative number what goes.
    void count(transaction& change, owner const& belongs_to, std::int64_t bytes) const {
        change.add(counted(belongs_to, bytes, change.slot()));
    }
    [[nodiscard]] query counted(owner const& belongs_to, std::int64_t bytes,
                                std::int64_t slot) const;
    /// The same of a partner, for whom there is room whatever was kept.
    [[nodiscard]] static query of_partner(std::string_view partner_id, std::int64_t bytes);
    /// After `counted`, within the same round trip: fails where a partner has more than it may (see
    /// `require_that`).
    [[nodiscard]] query require_counted(owner const& belongs_to) const;

    /// Where a session is counted; nothing of a partner.
    [[nodiscard]] std::optional<std::string> network_of(owner const& belongs_to) const;

  private:
    pool& pool_;
    policy::quota& allowed_;
    policy::integrity const& attested_;
};

/// Rate windows in PostgreSQL: a row an owner and rate class, whose shares servers take.
class rate_rows final : public rate_counters {
  public:
    /// The others must outlive it.
    rate_rows(pool& on, policy::integrity const& attested) : pool_{on}, attested_{attested} {}

    [[nodiscard]] rate_share take(std::string const& owner_text, std::size_t rate_class,
                                  std::uint32_t limit) override;
    [[nodiscard]] std::string network_name(std::string_view network) const override {
        return attested_.network_name(network);
    }
    /// Forgets windows that ended long ago.
    void purge();

  private:
    [[nodiscard]] static task<rate_share> take(transaction& change, query asked);

    pool& pool_;
    policy::integrity const& attested_;
};

} // namespace tassel::store::postgres
