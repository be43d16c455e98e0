#include "store/sqlite/audit_table.hpp"

#include "tassel/reflect/describe.hpp"

#include <cstdint>
#include <utility>

namespace tassel::store::sqlite {
namespace {

void bind_if_said(statement& target, int parameter, std::string const& text) {
    if (text.empty()) {
        target.bind_null(parameter);
    } else {
        target.bind(parameter, text);
    }
}

} // namespace

audit_table::audit_table(commit_queue& queue, std::function<void(std::string_view)> on_error)
    : queue_{queue}, insert_{queue.connection().prepare(
                         "INSERT INTO audit (request_id, at, owner_kind, partner_id,"
                         " operation, status, analysis_id)"
                         " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)")},
      on_error_{std::move(on_error)} {}

void audit_table::record(audit_row row) {
    queue_.submit_later({.apply = [this, row = std::move(row)] { insert(row); },
                         .done =
                             [this](std::optional<store_error> const& failure) {
                                 if (failure && on_error_) on_error_(failure->what());
                             }});
}

void audit_table::insert(audit_row const& row) {
    insert_.bind(1, row.request_id)
        .bind(2, row.at)
        .bind(3, reflect::enumerator_name(row.kind))
        .bind(5, row.operation)
        .bind(6, std::int64_t{row.status});
    bind_if_said(insert_, 4, row.partner_id);
    bind_if_said(insert_, 7, row.analysis_id);
    insert_.run();
}

} // namespace tassel::store::sqlite
