// A month of the Repayment Assistance Plan, for all loans of the payment together: what it pays,
// what is waived, and by how much principal falls besides. 20 USC 1087e(q)(1)(B), (q)(2); 34 CFR
// 685.209(h)(4).
#pragma once

#include "tassel/core/money.hpp"
#include "tassel/reflect/describe.hpp"

#include <algorithm>
#include <cstdint>

namespace tassel {

/// Which unpaid interest a payment pays before the other.
BOOST_DEFINE_FIXED_ENUM_CLASS(interest_order, std::uint8_t, older_first, month_first)

/// What is owed in the month, and what is paid: never more than is owed.
struct assistance_month_inputs {
    cents payment{};
    cents interest{};       ///< of the month
    cents older_interest{}; ///< unpaid from before; bears none itself
    cents principal{};
    cents minimum_principal_reduction{};
    interest_order order = interest_order::month_first;
};

/// How the month comes about, step by step. What of `interest` is not paid is waived; older
/// interest never is.
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

/// The match lifts what goes to principal to the least reduction or to the payment, whichever is
/// less, and never above the principal.
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

} // namespace tassel
