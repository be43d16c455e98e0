// The effect of RAP's waiver and match, shown with every quote of the plan.
#pragma once

#include "tassel/core/plain_text.hpp"

namespace tassel::rules {

/// 20 USC 1087e(q)(2); 34 CFR 685.209(h)(4).
inline constexpr plain_text waiver_and_match =
    "When a payment is made on time and in full, what it leaves of that month's interest is "
    "waived, and the principal falls by at least the payment or $50, whichever is less. Unpaid "
    "interest from before is not waived.";

} // namespace tassel::rules
