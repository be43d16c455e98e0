// The totals of a portfolio by program, status, and holder.
#pragma once

#include "tassel/core/money.hpp"
#include "tassel/loan/derivations.hpp"
#include "tassel/loan/portfolio.hpp"
#include "tassel/reflect/describe.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::analysis {

/// The loans that share a key: a program, a status, or a holder's key.
struct portfolio_group {
    std::string key{};
    std::int64_t loan_count = 0;
    cents principal_cents{};
    cents interest_cents{};
    /// The number of open loans whose balance is unknown. The sums do not include them.
    std::optional<std::int64_t> loans_without_balance{};
};
BOOST_DESCRIBE_STRUCT(portfolio_group, (),
                      (key, loan_count, principal_cents, interest_cents, loans_without_balance))

struct portfolio_summary {
    std::vector<portfolio_group> by_program{};
    std::vector<portfolio_group> by_status{};
    std::vector<portfolio_group> by_holder{};
};
BOOST_DESCRIBE_STRUCT(portfolio_summary, (), (by_program, by_status, by_holder))

/// Counts every loan. As in the portfolio's totals, amounts include only open loans. Programs and
/// statuses are in the order of their enumerators, and holders in the order of the portfolio.
[[nodiscard]] inline portfolio_summary summarize(loan_portfolio const& portfolio) {
    portfolio_summary summary;
    std::map<loan_program, portfolio_group> programs;
    std::map<loan_status, portfolio_group> statuses;
    std::map<std::string_view, std::size_t> holders;
    for (auto const& one : portfolio.loans) {
        auto const count_in = [&one](portfolio_group& group, std::string_view key) {
            group.key = key;
            ++group.loan_count;
            if (!open_by_facts(one)) return;
            if (!one.balance_known()) {
                group.loans_without_balance = group.loans_without_balance.value_or(0) + 1;
                return;
            }
            group.principal_cents += one.outstanding_principal_cents;
            group.interest_cents += one.accrued_interest_cents;
        };
        auto const program = program_of(one.loan_type);
        count_in(programs[program], reflect::enumerator_name(program));
        count_in(statuses[one.status], reflect::enumerator_name(one.status));
        std::string_view const holder =
            one.holder ? std::string_view{one.holder->holder_key} : holder_not_reported;
        auto const [at, added] = holders.try_emplace(holder, summary.by_holder.size());
        if (added) summary.by_holder.emplace_back();
        count_in(summary.by_holder[at->second], holder);
    }
    for (auto& [program, group] : programs)
        summary.by_program.push_back(std::move(group));
    for (auto& [status, group] : statuses)
        summary.by_status.push_back(std::move(group));
    return summary;
}

} // namespace tassel::analysis
