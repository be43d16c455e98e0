#include "store/sqlite/audit_table.hpp"

#include "store/policy/quota.hpp"

#include "tassel/reflect/describe.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

namespace tassel::store::sqlite {
namespace {

constexpr std::size_t rows_of_a_job = 256;

void bind_if_said(statement& target, int parameter, std::string const& text) {
    if (text.empty()) {
        target.bind_null(parameter);
    } else {
        target.bind(parameter, text);
    }
}

} // namespace

audit_table::audit_table(commit_queue& queue, kept_bytes& room,
                         std::function<void(std::string_view)> on_error)
    : queue_{queue}, room_{room}, insert_{queue.connection().prepare(
                                      "INSERT INTO audit (request_id, at, owner_kind,"
                                      " partner_id, operation, status, analysis_id, session,"
                                      " requests) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)")},
      find_session_{
          queue.connection().prepare("SELECT 1 FROM sandbox_session WHERE token_sha256 = ?1")},
      find_readings_{queue.connection().prepare(
          "SELECT number FROM audit WHERE session = ?1 AND operation = ?2"
          " ORDER BY number DESC LIMIT 1")},
      add_readings_{queue.connection().prepare(
          "UPDATE audit SET requests = requests + ?2, status = max(status, ?3)"
          " WHERE number = ?1")},
      on_error_{std::move(on_error)} {}

void audit_table::record(std::optional<owner> const& whose, audit_row row) {
    queue_.submit_later({.apply = [this, whose, row = std::move(row)] { keep(whose, row); },
                         .done =
                             [this](std::optional<store_error> const& failure) {
                                 if (failure && on_error_) on_error_(failure->what());
                             }});
}

void audit_table::keep(std::optional<owner> const& whose, audit_row const& row) {
    if (!whose) return insert(row);
    auto const bytes = policy::size_of(row);
    bool const of_session = whose->kind() == owner_kind::sandbox;
    if (of_session ? !room_.takes(*whose, bytes) : room_.is_nearly_full())
        return readings_.count(*whose, row);
    if (!of_session) room_.change(*whose, bytes);
    insert(row);
}

void audit_table::write_readings(std::optional<std::chrono::sys_seconds> now) {
    if (!now) queue_.carry_out([] {}); // waiting rows may turn into readings
    auto const taken = now ? readings_.take(*now) : readings_.take_all();
    for (std::size_t begin = 0; begin < taken.size(); begin += rows_of_a_job) {
        auto const end = std::min(taken.size(), begin + rows_of_a_job);
        try {
            queue_.carry_out([&] {
                for (auto next = begin; next < end; ++next)
                    keep(taken[next]);
            });
        } catch (store_error const&) {
            for (auto next = begin; next < taken.size(); ++next)
                readings_.count(taken[next].whose, taken[next].row);
            throw;
        }
    }
    if (auto const lost = readings_.take_lost(); lost != 0)
        throw store_error{std::to_string(lost) + " readings are missing in the audit rows"};
}

void audit_table::keep(policy::reading_counts::counted const& read) {
    auto const& row = read.row;
    auto const bytes = policy::size_of(row);
    if (!row.session) {
        room_.change(read.whose, bytes);
        return insert(row);
    }
    auto const before =
        find_row(find_readings_, &first_number, *row.session, policy::readings_operation);
    // The bytes of the first row count as part of the session, and no row may outlive its session.
    if (!before && !find_row(find_session_, &first_number, *row.session)) return;
    if (!before || room_.takes(read.whose, bytes)) return insert(row);
    add_readings_.bind(1, *before).bind(2, row.requests).bind(3, std::int64_t{row.status}).run();
}

void audit_table::insert(audit_row const& row) {
    insert_.bind(1, row.request_id)
        .bind(2, row.at)
        .bind(3, reflect::enumerator_name(row.kind))
        .bind(5, row.operation)
        .bind(6, std::int64_t{row.status})
        .bind(9, row.requests);
    bind_if_said(insert_, 4, row.partner_id);
    bind_if_said(insert_, 7, row.analysis_id);
    if (row.session) {
        insert_.bind(8, *row.session);
    } else {
        insert_.bind_null(8);
    }
    insert_.run();
}

} // namespace tassel::store::sqlite
