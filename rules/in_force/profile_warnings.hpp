// What is said of a borrower profile that can't be right: an employment's facts, and the start of
// repayment beside the loans' dates. Nothing is refused, and no value is repeated.
#pragma once

#include "rules/law/repayment_terms.hpp"
#include "rules/law/requirements.hpp"
#include "tassel/core/ascii.hpp"
#include "tassel/eligibility/eligibility_warnings.hpp"
#include "tassel/eligibility/requirement.hpp"

#include <boost/hana/tuple.hpp>

#include <string_view>

namespace tassel::rules {

using namespace tassel::literals;

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

inline constexpr std::int64_t hours_of_a_week = std::int64_t{7} * 24;

inline constexpr auto employer_number_is_none =
    claims<&borrower_profile::public_service_employment>(
        [](auto const& job) { return job.employer_ein && !is_employer_number(*job.employer_ein); });
inline constexpr auto works_longer_than_a_week =
    claims<&borrower_profile::public_service_employment>([](auto const& job) {
        return job.average_hours_per_week && is_above(*job.average_hours_per_week, hours_of_a_week);
    });

// --- the start of repayment: 34 CFR 685.208

inline constexpr auto received_direct_loan = some_loan(is_direct && was_received);
/// A consolidation loan may have repaid loans that are not listed, whatever its own date.
inline constexpr auto direct_loan_that_may_have_begun_before_2006_07_01 =
    some_loan(is_direct && (is_consolidation_loan || was_made_before(modern_terms_from) ||
                            repayment_began_before(modern_terms_from)));
/// Loans that are paid don't say how those that are owed are repaid.
inline constexpr auto open_direct_loan_that_began_before_2006_07_01 =
    some_loan(is_direct && is_open && repayment_began_before(modern_terms_from));

inline constexpr auto profile_warnings = boost::hana::make_tuple(
    warn_when(is_claimed<&borrower_profile::direct_loan_repayment_start_status>(
                  repayment_start_status::before_2006_07_01) &&
                  portfolio_has<received_direct_loan> &&
                  !portfolio_has<direct_loan_that_may_have_begun_before_2006_07_01>,
              warning_code::repayment_start_contradicts_loans, {},
              {"direct_loan_repayment_start_status says that repayment began before {}, but no "
               "Direct Loan shown is that old. It is used as sent.",
               modern_terms_from}),
    warn_when(is_claimed<&borrower_profile::direct_loan_repayment_start_status>(
                  repayment_start_status::on_or_after_2006_07_01) &&
                  portfolio_has<open_direct_loan_that_began_before_2006_07_01>,
              warning_code::repayment_start_contradicts_loans, {},
              {"direct_loan_repayment_start_status says that repayment began on or after {}, but "
               "the repayment_begin_date of a Direct Loan is earlier. It is used as sent.",
               modern_terms_from}),
    warn_when(employer_number_is_none, warning_code::malformed_employer_ein, {},
              "employer_ein can't be an employer number: one has nine digits, such as 12-3456789. "
              "Nothing here depends on it, but the form for public service asks for it."),
    warn_when(works_longer_than_a_week, warning_code::impossible_weekly_hours, {},
              {"average_hours_per_week is above {}, the hours of a week.", hours_of_a_week}));

} // namespace tassel::rules
