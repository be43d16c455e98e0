#include "store/postgres/audit_rows.hpp"

#include "tassel/reflect/describe.hpp"

#include <algorithm>
#include <utility>

namespace tassel::store::postgres {
namespace {

constexpr std::size_t most_waiting_rows = 100'000;
// A statement has 65,535 values at most, and a row eight.
constexpr std::size_t rows_of_a_statement = 4'000;

/// Rows of all sessions are of one owner: which session it was is not kept.
std::string owner_of(audit_row const& row) {
    std::string text{reflect::enumerator_name(row.kind)};
    if (!row.partner_id.empty()) text.append(":").append(row.partner_id);
    return text;
}

} // namespace

new_rows new_audits() {
    return {"audit",
            "owner, request_id, at, owner_kind, partner_id, operation, status, analysis_id"};
}

void add_audit(new_rows& to, audit_row const& row) {
    to.row()
        .text(owner_of(row))
        .text(row.request_id)
        .text(row.at)
        .text(reflect::enumerator_name(row.kind))
        .text_if_said(row.partner_id)
        .text(row.operation)
        .number(std::int64_t{row.status})
        .text_if_said(row.analysis_id);
}

query insert_audit(audit_row const& row) {
    auto one = new_audits();
    add_audit(one, row);
    return std::move(one).whole();
}

void audit_rows::record(audit_row row) {
    {
        std::lock_guard const lock{mutex_};
        if (waiting_.size() >= most_waiting_rows)
            throw store_error{"too many audit rows wait for the database", store_fault::busy};
        waiting_.push_back(std::move(row));
        if (std::exchange(writing_, true)) return;
    }
    pool_.begin([this] { return write_what_waits(); });
}

std::map<std::string, std::vector<audit_row>> audit_rows::take() {
    std::lock_guard const lock{mutex_};
    std::map<std::string, std::vector<audit_row>> by_owner;
    auto const end = waiting_.begin() +
                     static_cast<std::ptrdiff_t>(std::min(waiting_.size(), rows_of_a_statement));
    for (auto row = waiting_.begin(); row != end; ++row)
        by_owner[owner_of(*row)].push_back(std::move(*row));
    waiting_.erase(waiting_.begin(), end);
    if (by_owner.empty()) writing_ = false;
    return by_owner;
}

task<void> audit_rows::write_what_waits() {
    for (auto taken = take(); !taken.empty(); taken = take()) {
        for (auto const& of_owner : taken) {
            std::string fault;
            work_of<bool> const insert = [&of_owner](transaction& change) -> task<bool> {
                auto told = new_audits();
                for (auto const& row : of_owner.second)
                    add_audit(told, row);
                change.add(std::move(told).whole());
                co_return true;
            };
            try {
                (void)co_await pool_.transact<bool>(durability::a_bit_later, insert);
            } catch (store_error const& error) {
                fault = error.what();
            }
            if (!fault.empty() && on_error_) on_error_(fault);
        }
    }
}

} // namespace tassel::store::postgres
