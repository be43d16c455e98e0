// What several kinds of lines share: their loans, payments on them, the poverty guideline.
#pragma once

#include "oracle/amounts/line.hpp"

#include "rules/rulesets.hpp"
#include "tassel/plan/annuity.hpp"
#include "tassel/plan/consolidation_rate.hpp"

#include <algorithm>

namespace tassel::amounts {

using law = rules::newest;

[[nodiscard]] constexpr annual_rate rate_of(percent_text const& percent) {
    return {percent.scaled()};
}

using plain_loans = bounded_vector<plan::weighted_loan, maximum_loans>;

/// The loans of a line, given as a list or as one balance; empty if neither was sent.
[[nodiscard]] constexpr std::optional<plain_loans> loans_of(amount_line const& line) {
    plain_loans loans;
    if (line.loans) {
        for (auto const& loan : *line.loans) {
            auto const balance = loan.outstanding_balance_cents
                                     ? loan.outstanding_balance_cents
                                     : loan.outstanding_balance_including_interest_cents;
            loans.push_back({balance.value(), rate_of(loan.interest_rate_percent)});
        }
    } else if (line.outstanding_balance_cents) {
        loans.push_back({*line.outstanding_balance_cents, rate_of(*line.interest_rate_percent)});
    } else {
        return std::nullopt;
    }
    return loans;
}

/// The sum of the loans' rounded payments, but at least the minimum.
[[nodiscard]] constexpr cents sum_of_payments(plain_loans const& loans,
                                              plan::reference_payment const& reference) {
    cents sum{};
    for (auto const& loan : loans)
        sum += plan::level_payment(loan.balance, plan::annuity_table{loan.rate}, reference.months);
    return std::max(sum, reference.minimum);
}

/// The payment, limited to what is owed in the first month if the loans are known.
[[nodiscard]] constexpr cents limited(cents payment, std::optional<plain_loans> const& loans) {
    if (!loans) return payment;
    cents owed{};
    for (auto const& loan : *loans)
        owed += loan.balance + interest_for_month(loan.balance, loan.rate);
    return std::min(payment, owed);
}

[[nodiscard]] constexpr cents guideline_of(amount_line const& line) {
    if (line.poverty_guideline_cents) return *line.poverty_guideline_cents;
    auto const& edition = edition_on(law::poverty_guidelines, law::first_analysis_date);
    return edition.table.in(line.poverty_guideline_region.value())
        .for_family(line.family_size.value());
}

} // namespace tassel::amounts
