// Audit rows in PostgreSQL: within the transactions of requests that write, or a little later.
#pragma once

#include "store/port/audit_log.hpp"
#include "store/postgres/wire/new_rows.hpp"
#include "store/postgres/wire/pool.hpp"

#include <cstddef>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::store::postgres {

[[nodiscard]] query insert_audit(audit_row const& row);

// The same of several.

[[nodiscard]] new_rows new_audits();
void add_audit(new_rows& to, audit_row const& row);

class audit_rows final : public audit_log {
  public:
    /// `on` must outlive it, and be finished before it goes.
    audit_rows(pool& on, std::function<void(std::string_view)> on_error)
        : pool_{on}, on_error_{std::move(on_error)} {}

    void record(audit_row row) override;

  private:
    [[nodiscard]] task<void> write_what_waits();
    [[nodiscard]] std::map<std::string, std::vector<audit_row>> take();

    pool& pool_;
    std::function<void(std::string_view)> on_error_;
    std::mutex mutex_; // guards what follows
    std::vector<audit_row> waiting_;
    bool writing_ = false;
};

} // namespace tassel::store::postgres
