// Audit rows in PostgreSQL. The row of a request that writes is written within the request's
// transaction, and other rows are written a little later.
#pragma once

#include "store/policy/audit_entries.hpp"
#include "store/port/audit_log.hpp"
#include "store/postgres/counter_rows.hpp"
#include "store/postgres/wire/pool.hpp"
#include "store/postgres/wire/query.hpp"

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::store::postgres {

[[nodiscard]] query insert_audit(audit_row const& row);

// The functions below insert several rows at once.

[[nodiscard]] new_rows new_audits();
void add_audit(new_rows& to, audit_row const& row);

class audit_rows final : public audit_log {
  public:
    /// `on` and `room` must outlive this object. Finish `on` before you destroy this object.
    audit_rows(pool& on, room_rows& room, std::function<void(std::string_view)> on_error)
        : pool_{on}, room_{room}, on_error_{std::move(on_error)} {}

    void record(std::optional<owner> const& whose, audit_row row) override;
    void count(owner const& whose, audit_row row) override {
        readings_.count(whose, std::move(row));
    }

    /// See policy::maintained. Throws store_error; rows that could not be written are kept for
    /// later.
    void write_readings(std::optional<std::chrono::sys_seconds> now);

  private:
    struct waiting_row {
        std::optional<owner> whose;
        audit_row row;
    };
    using rows_of_one = std::vector<waiting_row>;

    [[nodiscard]] task<void> write_what_waits();
    [[nodiscard]] std::map<std::string, rows_of_one> take();
    /// Adds the rows to the transaction if the owner has space for them. Returns whether it had
    /// space.
    [[nodiscard]] task<bool> keep(transaction& change, rows_of_one const& told);
    [[nodiscard]] task<bool> keep(transaction& change, policy::reading_counts::counted read);

    pool& pool_;
    room_rows& room_;
    policy::reading_counts readings_;
    std::function<void(std::string_view)> on_error_;
    std::mutex mutex_; // guards the members below
    rows_of_one waiting_;
    bool writing_ = false;
    std::condition_variable written_;
};

} // namespace tassel::store::postgres
