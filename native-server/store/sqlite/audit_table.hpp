// The audit rows, written on the commit queue.
#pragma once

#include "store/policy/audit_entries.hpp"
#include "store/port/audit_log.hpp"
#include "store/sqlite/commit_queue.hpp"
#include "store/sqlite/kept_bytes.hpp"

#include <chrono>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>

namespace tassel::store::sqlite {

class audit_table final : public audit_log {
  public:
    /// `on_error` is called from the queue's thread when rows are lost, with a text that may be
    /// logged. The other arguments must outlive the table.
    audit_table(commit_queue& queue, kept_bytes& room,
                std::function<void(std::string_view)> on_error);

    void record(std::optional<owner> const& whose, audit_row row) override;
    void count(owner const& whose, audit_row row) override {
        readings_.count(whose, std::move(row));
    }

    /// See policy::maintained. Waits for the queue. Throws store_error; rows that could not be
    /// written are kept for later.
    void write_readings(std::optional<std::chrono::sys_seconds> now);

    /// Inserts the row at once. The caller must count it. Call it only inside a job of the queue.
    void insert(audit_row const& row);

  private:
    // Call it inside a job of the queue.
    void keep(std::optional<owner> const& whose, audit_row const& row);
    void keep(policy::reading_counts::counted const& read);

    commit_queue& queue_;
    kept_bytes& room_;
    policy::reading_counts readings_;
    statement insert_;
    statement find_session_;
    statement find_readings_;
    statement add_readings_;
    std::function<void(std::string_view)> on_error_;
};

} // namespace tassel::store::sqlite
