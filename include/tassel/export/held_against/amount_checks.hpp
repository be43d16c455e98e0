// Checks the balance of a loan against its date, and its scheduled payment against its plan.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/phrase.hpp"
#include "tassel/export/facts/told_rate.hpp"
#include "tassel/export/held_against/program_checks.hpp"

#include <algorithm>
#include <string>

namespace tassel::detail {

inline void check_balance_date(loan& one, checked_loans const& all) {
    static constexpr plain_text old =
        "The balance is more than {} days old; what is owed may have changed.";
    auto const& as_of = one.principal_as_of_date;
    if (!as_of || civil_to_days(all.day) - civil_to_days(*as_of) <= all.law.old_after_days) return;
    all.warnings.add(warning_code::balance_is_old,
                     rendered({old, std::int64_t{all.law.old_after_days}}));
}

/// An upper bound on the Standard payment for the highest balance ever owed: an equal monthly share
/// of it over the standard term, plus the first month's interest.
[[nodiscard]] inline cents standard_payment_at_most(loan const& one, fact_check_law const& law) {
    auto const most = std::max({one.balance(), one.original_principal_cents.value_or(cents{}),
                                one.highest_principal_cents.value_or(cents{})});
    auto const interest =
        interest_for_month(most, one.interest_rate_bps.value_or(twelve_percent_a_year));
    return std::max(cents{most.value / law.standard_months + interest.value}, law.minimum_payment);
}

inline void check_scheduled_payment(loan& one, checked_loans const& all) {
    auto const* const offer = offer_of(one, all.law);
    auto const& scheduled = one.scheduled_payment_cents;
    if (offer == nullptr || !scheduled || one.status != loan_status::in_repayment) return;
    constexpr std::string_view field = "scheduled_payment_cents";
    auto const most = standard_payment_at_most(one, all.law);
    if (*scheduled == cents{} && offer->fixed) {
        contradict(one, field,
                   "The scheduled payment is $0, and the repayment plan does not go by income; one "
                   "of them may be wrong.");
    } else if (one.balance_known() &&
               scheduled->value > most.value * all.law.maximum_times_payment) {
        contradict(one, field,
                   "The scheduled payment is far above what the repayment plan asks for; one of "
                   "them may be wrong.");
    }
}

} // namespace tassel::detail
