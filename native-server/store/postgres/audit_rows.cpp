#include "store/postgres/audit_rows.hpp"

#include "store/policy/quota.hpp"
#include "store/port/failures.hpp"

#include "tassel/reflect/describe.hpp"

#include <algorithm>
#include <utility>

namespace tassel::store::postgres {
namespace {

constexpr std::size_t maximum_waiting_rows = 100'000;
// A statement has at most 65,535 values, and a row has nine.
constexpr std::size_t rows_of_a_statement = 4'000;
constexpr std::chrono::milliseconds longest_wait_at_the_end{500};

std::string owner_of(audit_row const& row) {
    if (row.session) return owner::sandbox(*row.session).text();
    std::string text{reflect::enumerator_name(row.kind)};
    if (!row.partner_id.empty()) text.append(":").append(row.partner_id);
    return text;
}

} // namespace

new_rows new_audits() {
    return {"audit",
            "owner, request_id, at, owner_kind, partner_id, operation, status, analysis_id,"
            " requests"};
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
        .text_if_said(row.analysis_id)
        .number(row.requests);
}

query insert_audit(audit_row const& row) {
    auto one = new_audits();
    add_audit(one, row);
    return std::move(one).whole();
}

void audit_rows::record(std::optional<owner> const& whose, audit_row row) {
    {
        std::lock_guard const lock{mutex_};
        if (waiting_.size() >= maximum_waiting_rows)
            throw failed_store(failure_cause::no_answer,
                               "too many audit rows wait for the database");
        waiting_.push_back({whose, std::move(row)});
        if (std::exchange(writing_, true)) return;
    }
    pool_.begin([this] { return write_what_waits(); });
}

std::map<std::string, audit_rows::rows_of_one> audit_rows::take() {
    std::lock_guard const lock{mutex_};
    std::map<std::string, rows_of_one> by_owner;
    auto const end = waiting_.begin() +
                     static_cast<std::ptrdiff_t>(std::min(waiting_.size(), rows_of_a_statement));
    for (auto one = waiting_.begin(); one != end; ++one)
        by_owner[owner_of(one->row)].push_back(std::move(*one));
    waiting_.erase(waiting_.begin(), end);
    if (by_owner.empty()) {
        writing_ = false;
        written_.notify_all();
    }
    return by_owner;
}

task<void> audit_rows::write_what_waits() {
    for (auto taken = take(); !taken.empty(); taken = take()) {
        for (auto const& [owner_text, told] : taken) {
            std::string fault;
            bool is_kept = true;
            work_of<bool> const insert = [this, &told = told](transaction& change) {
                return keep(change, told);
            };
            try {
                is_kept = co_await pool_.transact<bool>(durability::a_bit_later, insert);
            } catch (store_error const& error) {
                fault = error.what();
            }
            if (!fault.empty() && on_error_) on_error_(fault);
            if (is_kept) continue;
            for (auto const& one : told)
                readings_.count(one.whose.value(), one.row);
        }
    }
}

task<bool> audit_rows::keep(transaction& change, rows_of_one const& told) {
    auto rows_told = new_audits();
    std::int64_t bytes = 0;
    for (auto const& one : told) {
        add_audit(rows_told, one.row);
        bytes += policy::size_of(one.row);
    }
    auto const& whose = told.front().whose;
    if (whose && whose->session()) {
        std::vector<query> batch;
        room_.hold(change, *whose);
        batch.push_back(room_.amounts(*whose));
        auto const found = co_await change.run(std::move(batch));
        if (!room_.takes(*whose, found[0], bytes)) co_return false;
    }
    if (whose) room_.count(change, *whose, bytes);
    change.add(std::move(rows_told).whole());
    co_return true;
}

void audit_rows::write_readings(std::optional<std::chrono::sys_seconds> now) {
    if (!now) {
        std::unique_lock lock{mutex_}; // waiting rows may turn into readings
        written_.wait_for(lock, longest_wait_at_the_end, [this] { return !writing_; });
    }
    auto const taken = now ? readings_.take(*now) : readings_.take_all();
    for (auto next = taken.begin(); next != taken.end(); ++next) {
        work_of<bool> const work = [&](transaction& change) { return keep(change, *next); };
        try {
            (void)pool_.wait(
                pool_.transact<bool>(durability::a_bit_later, work, asker_of(next->whose)));
        } catch (store_error const&) {
            std::for_each(next, taken.end(),
                          [this](auto const& read) { readings_.count(read.whose, read.row); });
            throw;
        }
    }
    if (auto const lost = readings_.take_lost(); lost != 0)
        throw store_error{std::to_string(lost) + " readings are missing in the audit rows"};
}

task<bool> audit_rows::keep(transaction& change, policy::reading_counts::counted read) {
    auto const& [whose, row] = read;
    auto const bytes = policy::size_of(row);
    auto const of_owner = [&whose = whose](std::string_view sql) {
        return query{sql}.text(whose.text());
    };
    std::vector<query> batch;
    room_.hold(change, whose);
    batch.push_back(room_.amounts(whose));
    batch.push_back(of_owner("SELECT 1::bigint FROM sandbox_session WHERE owner = $1"));
    batch.push_back(of_owner("SELECT 1::bigint FROM audit WHERE owner = $1 AND operation = $2"
                             " ORDER BY recorded_at DESC LIMIT 1")
                        .text(policy::readings_operation));
    auto const found = co_await change.run(std::move(batch));
    bool const is_first = found[2].empty();
    if (row.session && found[1].empty()) {
        change.add(of_owner("DELETE FROM kept_octets WHERE owner = $1")); // the session is gone
    } else if (row.session && is_first) {
        change.add(insert_audit(row)); // its bytes count as part of the session
    } else if (!row.session || room_.takes(whose, found[0], bytes)) {
        room_.count(change, whose, bytes);
        change.add(insert_audit(row));
    } else {
        change.add(of_owner("UPDATE audit SET requests = requests + $3,"
                            " status = greatest(status, $4) WHERE owner = $1 AND operation = $2"
                            " AND recorded_at = (SELECT max(recorded_at) FROM audit"
                            " WHERE owner = $1 AND operation = $2)")
                       .text(policy::readings_operation)
                       .number(row.requests)
                       .number(std::int64_t{row.status}));
    }
    co_return true;
}

} // namespace tassel::store::postgres
