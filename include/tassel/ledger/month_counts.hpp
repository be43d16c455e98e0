// Counts judged months into ranges and combines them into runs.
#pragma once

#include "tassel/borrower/borrower_profile.hpp"
#include "tassel/ledger/judged_loan.hpp"
#include "tassel/ledger/ledger_law.hpp"
#include "tassel/ledger/months_ledger.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace tassel {

/// The months of public service that the borrower claims. Without an end date, they go on.
[[nodiscard]] inline std::optional<month_span>
claimed_service(std::optional<public_service_employment> const& job, ledger_law const& law) {
    if (!job || !job->qualifying_employer_claimed || !job->full_time_claimed) return std::nullopt;
    month_span span{.from = law.public_service_from};
    if (job->service_start_date) {
        span.from = std::max(span.from, month_number(*job->service_start_date));
    }
    if (job->service_end_date) span.before = month_number(*job->service_end_date) + 1;
    return span;
}

/// The terms under which months are counted.
struct month_counting {
    ledger_law const& law;
    std::optional<month_span> service{}; ///< claimed
    bool public_service = false;         ///< the loan's months may count toward public service

    [[nodiscard]] ledger_outcome pslf(judged_month const& one) const {
        bool const on_rap = one.row->rap_only && one.plan == reported_plan::rap;
        bool const may_count = public_service && service && service->contains(one.month) &&
                               (one.row->idr != ledger_outcome::does_not_count || on_rap);
        return may_count ? ledger_outcome::unknown : ledger_outcome::does_not_count;
    }
    /// An unpaid month that can be bought back.
    [[nodiscard]] bool buyback(judged_month const& one) const {
        if (!service || !service->contains(one.month)) return false;
        if (one.status == loan_status::in_forbearance) return !law.pause.contains(one.month);
        return one.status == loan_status::in_deferment &&
               one.row->reason != ledger_reason::in_school_deferment;
    }
};

/// `lowest` is the number of months that count; `highest` adds those that may count.
[[nodiscard]] inline ledger_range range_of(std::span<judged_month const> months) {
    ledger_range range{.highest = 0};
    for (auto const& one : months) {
        range.lowest += one.row->idr == ledger_outcome::counts;
        *range.highest += one.row->idr != ledger_outcome::does_not_count;
    }
    return range;
}

/// Months that count under RAP and under no other plan; nothing when there are none.
[[nodiscard]] inline std::optional<ledger_range>
rap_only_range(std::span<judged_month const> months) {
    ledger_range range{.highest = 0};
    for (auto const& one : months) {
        range.lowest += one.rap_only == ledger_outcome::counts;
        *range.highest += one.rap_only != ledger_outcome::does_not_count;
    }
    return *range.highest == 0 ? std::nullopt : std::optional{range};
}

[[nodiscard]] inline ledger_range pslf_range(std::span<judged_month const> months,
                                             month_counting const& counting,
                                             std::optional<std::int64_t> matched) {
    auto const most = std::int64_t{counting.law.public_service_months};
    auto const lowest = std::min(matched.value_or(0), most);
    auto const open = std::count_if(months.begin(), months.end(), [&](judged_month const& one) {
        return counting.pslf(one) == ledger_outcome::unknown;
    });
    return {.lowest = lowest, .highest = std::min(most, std::max<std::int64_t>(lowest, open))};
}

/// Merges months that follow each other and read the same.
[[nodiscard]] inline std::vector<ledger_months> runs_of(std::span<judged_month const> months,
                                                        month_counting const& counting) {
    std::vector<ledger_months> runs;
    judged_month const* before = nullptr;
    for (auto const& one : months) {
        auto const pslf = counting.pslf(one);
        bool const goes_on = before != nullptr && before->row == one.row &&
                             before->status == one.status && before->plan == one.plan &&
                             runs.back().pslf == pslf;
        auto const month = calendar_month::numbered(one.month);
        before = &one;
        if (goes_on) {
            runs.back().to = month;
            continue;
        }
        runs.push_back({.from = month,
                        .to = month,
                        .status = one.status,
                        .idr = one.row->idr,
                        .pslf = pslf,
                        .reason = one.row->reason,
                        .source_id = one.row->source.id});
        if (one.plan != reported_plan::not_reported) runs.back().plan = one.plan;
    }
    return runs;
}

} // namespace tassel
