// What is said of a borrower profile that can't be right. Nothing is refused, and no value is
// repeated.
#pragma once

#include "tassel/core/ascii.hpp"
#include "tassel/eligibility/eligibility_warnings.hpp"
#include "tassel/eligibility/requirement.hpp"

#include <boost/hana/tuple.hpp>

#include <string_view>

namespace tassel::rules::from_2026_11_30 {

/// Nine digits, with a hyphen after the second one or without.
[[nodiscard]] constexpr bool is_employer_number(std::string_view text) noexcept {
    constexpr std::string_view spelled = "12-3456789", plain = "123456789";
    auto const pattern = text.size() == spelled.size() ? spelled : plain;
    if (text.size() != pattern.size()) return false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (pattern[i] == '-' ? text[i] != '-' : !is_digit(text[i])) return false;
    }
    return true;
}

inline constexpr std::int64_t hours_of_a_week = 7 * 24;

inline constexpr auto employer_number_is_none =
    claims<&borrower_profile::public_service_employment>(
        [](auto const& job) { return job.employer_ein && !is_employer_number(*job.employer_ein); });
inline constexpr auto works_longer_than_a_week =
    claims<&borrower_profile::public_service_employment>([](auto const& job) {
        return job.average_hours_per_week && is_above(*job.average_hours_per_week, hours_of_a_week);
    });

inline constexpr auto profile_warnings = boost::hana::make_tuple(
    warn_when(employer_number_is_none, warning_code::malformed_employer_ein, {},
              "employer_ein can't be an employer number: one has nine digits, such as 12-3456789. "
              "Nothing here depends on it, but the form for public service asks for it."),
    warn_when(works_longer_than_a_week, warning_code::impossible_weekly_hours, {},
              {"average_hours_per_week is above {}, the hours of a week.", hours_of_a_week}));

} // namespace tassel::rules::from_2026_11_30
