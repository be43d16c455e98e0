// One month of the Repayment Assistance Plan, for all loans under the payment together: what the
// payment covers, what is waived, and how much further principal falls. 20 USC 1087e(q)(1)(B),
// (q)(2); 34 CFR 685.209(h)(4).
#pragma once

#include "tassel/core/money.hpp"
#include "tassel/reflect/describe.hpp"

#include <algorithm>
#include <cstdint>

namespace tassel::plan {

/// Which unpaid interest a payment covers first.
BOOST_DEFINE_FIXED_ENUM_CLASS(interest_order, std::uint8_t, older_first, month_first)

/// What is owed in the month, and the payment, which never exceeds what is owed.
struct assistance_month_inputs {
    cents payment{};
    cents interest{};       ///< charged for the month
    cents older_interest{}; ///< unpaid from earlier months; bears no interest itself
    cents principal{};
    cents minimum_principal_reduction{};
    interest_order order = interest_order::month_first;
};

/// The month step by step. The part of `interest` that is not paid is waived; older interest never
/// is.
struct assistance_month {
    cents interest_paid{};
    cents interest_waived{};
    cents older_interest_paid{};
    cents principal_paid{};
    cents principal_matched{}; ///< reduction beyond what was paid

    [[nodiscard]] constexpr cents principal_reduction() const noexcept {
        return principal_paid + principal_matched;
    }
};

/// The match raises the principal reduction to the minimum reduction or to the payment, whichever
/// is less, and never above the principal.
[[nodiscard]] constexpr assistance_month
month_of_assistance(assistance_month_inputs const& in) noexcept {
    assistance_month month;
    auto left = in.payment;
    auto const pay = [&left](cents due) {
        auto const paid = std::min(left, due);
        left -= paid;
        return paid;
    };
    if (in.order == interest_order::older_first) month.older_interest_paid = pay(in.older_interest);
    month.interest_paid = pay(in.interest);
    month.interest_waived = in.interest - month.interest_paid;
    if (in.order == interest_order::month_first) month.older_interest_paid = pay(in.older_interest);
    month.principal_paid = left;
    auto const least = std::min({in.minimum_principal_reduction, in.payment, in.principal});
    month.principal_matched = std::max(least - month.principal_paid, cents{});
    return month;
}

} // namespace tassel::plan
