// What a consolidation would change, in the terms of what_ifs.md.
#pragma once

#include "oracle/advice/answer.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tassel::what_ifs {

struct told_quote {
    plain_text plan_id{};
    eligibility::plan_eligibility eligibility_status{};
    std::optional<cents> monthly_payment_cents{};
    std::optional<cents> total_paid_cents{};
    std::optional<cents> total_interest_cents{};
    std::optional<cents> final_monthly_payment_cents{};
};
BOOST_DESCRIBE_STRUCT(told_quote, (),
                      (plan_id, eligibility_status, monthly_payment_cents, total_paid_cents,
                       total_interest_cents, final_monthly_payment_cents))

struct told_comparison {
    analysis::comparison_status status{};
    std::optional<std::vector<std::string>> included_loan_ids{};
    std::optional<std::vector<loan>> projected_loans{};
    std::optional<std::vector<told_quote>> quotes{};
    std::optional<counsels::told_recommendation> recommendation{};
    std::optional<std::vector<plain_text>> ranks{};
};
BOOST_DESCRIBE_STRUCT(told_comparison, (),
                      (status, included_loan_ids, projected_loans, quotes, recommendation, ranks))

inline told_comparison told(std::optional<analysis::consolidation_comparison> const& comparison) {
    if (!comparison || comparison->status != analysis::comparison_status::available) {
        return {.status =
                    comparison ? comparison->status : analysis::comparison_status::not_available};
    }
    told_comparison shown{.status = comparison->status,
                          .included_loan_ids = comparison->included_loan_ids,
                          .projected_loans = comparison->projected_portfolio->loans};
    auto& quotes = shown.quotes.emplace();
    for (auto const& option : comparison->plan_quotes) {
        quotes.push_back({option.plan_id, option.eligibility_status, option.monthly_payment_cents,
                          option.total_paid_cents, option.total_interest_cents,
                          option.final_monthly_payment_cents});
    }
    shown.recommendation = counsels::told_recommendation{comparison->recommendation->plan_id,
                                                         comparison->recommendation->status};
    auto& ranks = shown.ranks.emplace();
    for (auto const& one : counsels::ranks_of(comparison->plan_quotes))
        ranks.push_back(one.plan_id);
    return shown;
}

} // namespace tassel::what_ifs
