// What the borrower's profile says about public service. A claim that is missing there leaves the
// answer open; it never closes the form, for several jobs count together.
#pragma once

#include "tassel/screening/screening_rules.hpp"

#include <cstdint>

namespace tassel::rules::screening {

using namespace tassel::literals;

/// 34 CFR 685.219(b): average hours a week, over all qualifying jobs.
inline constexpr std::int64_t full_time_hours = 30;
/// 20 USC 1087e(m)(1)(A): payments after this day count.
inline constexpr civil_date public_service_from = "2007-10-01"_date;

[[nodiscard]] constexpr truth qualifying_employer(screening_facts const& facts) {
    auto const& employment = facts.profile.public_service_employment;
    if (!employment || employment->qualifying_employer_claimed) return truth::yes;
    return truth::unknown;
}

[[nodiscard]] constexpr truth full_time(screening_facts const& facts) {
    auto const& employment = facts.profile.public_service_employment;
    if (!employment) return truth::yes;
    if (auto const& hours = employment->average_hours_per_week) {
        auto least = full_time_hours;
        for (int place = 0; place < hours->places; ++place)
            least *= 10;
        return hours->units >= least ? truth::yes : truth::unknown;
    }
    return employment->full_time_claimed ? truth::yes : truth::unknown;
}

[[nodiscard]] constexpr truth serves_after_2007(screening_facts const& facts) {
    auto const& employment = facts.profile.public_service_employment;
    if (!employment || !employment->service_end_date) return truth::yes;
    return truth_of(*employment->service_end_date > public_service_from);
}

} // namespace tassel::rules::screening
