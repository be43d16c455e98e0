// The audit rows, written on the commit queue.
#pragma once

#include "store/port/audit_log.hpp"
#include "store/sqlite/commit_queue.hpp"

#include <functional>
#include <string_view>

namespace tassel::store::sqlite {

class audit_table final : public audit_log {
  public:
    /// `on_error` is called from the queue's thread when rows are lost, with a text that may be
    /// logged. The queue must outlive the table.
    audit_table(commit_queue& queue, std::function<void(std::string_view)> on_error);

    void record(audit_row row) override;

    /// Inserts the row at once. Inside a job of the queue only.
    void insert(audit_row const& row);

  private:
    commit_queue& queue_;
    statement insert_;
    std::function<void(std::string_view)> on_error_;
};

} // namespace tassel::store::sqlite
