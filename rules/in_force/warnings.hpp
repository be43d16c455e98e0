// The warnings that a borrower sees beside the open plans, in the order in which they are shown.
#pragma once

#include "rules/law/loan_conditions.hpp"
#include "rules/law/plans/direct_ibr.hpp"
#include "rules/law/plans/icr.hpp"
#include "rules/law/plans/paye.hpp"
#include "rules/law/repayment_terms.hpp"
#include "rules/law/requirements.hpp"
#include "tassel/condition/expression.hpp"
#include "tassel/eligibility/requirement.hpp"
#include "tassel/eligibility/rules_outside_plans.hpp"

#include <boost/hana/concat.hpp>
#include <boost/hana/tuple.hpp>

#include <cstdint>

namespace tassel::rules {

using namespace tassel::literals;

// Warnings shown beside the open plans, depending on the borrower's facts.

/// By 20 USC 1087e(d)(1), the date of the newest loan decides whether a borrower is offered the
/// list of plans that includes IBR.
inline constexpr auto ibr_beside_newer_direct_loan = warn_when(
    newer_direct_loan, warning_code::ibr_beside_newer_direct_loan, direct_ibr.about.plan_id.view(),
    {"IBR is shown for the Direct Loans made before {} only, at 15 % of discretionary income. It "
     "is "
     "not recommended, because there is a newer Direct Loan. The Department of Education names RAP "
     "and the Tiered Standard Plan as the only plans for such a borrower: 20 USC 1087e(d)(1) "
     "offers the list that IBR is on to one 'who has not received a loan made under this part on "
     "or after July 1, 2026'. Your servicer decides.",
     newer_loans_from});

inline constexpr auto ibr_shared_with_ffel = warn_when(
    ffel_loan_for_ibr, warning_code::ibr_shared_with_ffel, direct_ibr.about.plan_id.view(),
    "The IBR estimate is the Direct Loans' share of the payment, because there are also FFEL "
    "Program loans that could be on IBR; your servicer decides.");

/// 34 CFR 682.215.
inline constexpr auto ffel_ibr_not_offered =
    warn_when(ffel_loan_for_ibr, warning_code::ffel_ibr_not_offered, {},
              "FFEL Program loans can be on IBR through their holder. The plan is not offered "
              "here; the advice has an estimate. Ask the loan holder.");

/// Announcements of the Department of Education, 2026.
inline constexpr auto savings_plan_ended = warn_when(
    open_loan_on_savings_plan, warning_code::savings_plan_ended, {},
    "A loan is reported on SAVE or REPAYE. SAVE has ended, and it is never shown here. Choose "
    "another plan within 90 days of your servicer's notice. Servicers have sent these notices "
    "since 2026-07-01. If you do not choose, your loans are moved to the Standard or the Tiered "
    "Standard Plan. Months in the SAVE forbearance do not count toward income-driven or public "
    "service forgiveness. For public service, they can be bought back.");

/// 34 CFR 685.209(c)(7).
inline constexpr auto paye_ends = warn_when(
    answer<&borrower_profile::analysis_as_of> < *paye.about.ends_before, warning_code::plan_ends,
    paye.about.plan_id.view(),
    {"PAYE ends before {}: the borrower must choose another plan by then, or is moved to one.",
     *paye.about.ends_before});
inline constexpr auto icr_ends = warn_when(
    answer<&borrower_profile::analysis_as_of> < *icr.about.ends_before, warning_code::plan_ends,
    icr.about.plan_id.view(),
    {"ICR ends before {}: the borrower must choose another plan by then, or is moved to one.",
     *icr.about.ends_before});

inline constexpr auto plan_warnings =
    boost::hana::make_tuple(ibr_beside_newer_direct_loan, ibr_shared_with_ffel,
                            ffel_ibr_not_offered, savings_plan_ended, paye_ends, icr_ends);

// Warnings about a borrower profile that can't be right: the facts of an employment, and a start of
// repayment that contradicts the loans' dates. The warnings reject nothing and repeat no value.

inline constexpr std::int64_t hours_of_a_week = std::int64_t{7} * 24;

inline constexpr auto employer_number_is_none =
    surely(!profile_says(profile_property::employer_number_valid));
inline constexpr auto works_longer_than_a_week =
    surely(profile_says(profile_property::begun_weekly_hours) > number(hours_of_a_week));

// --- the start of repayment: 34 CFR 685.208

inline constexpr auto received_direct_loan = some_loan(is_direct && was_received);
/// A consolidation loan of any date may have repaid loans that are not listed.
inline constexpr auto direct_loan_that_may_have_begun_before_2006_07_01 =
    some_loan(is_direct && (is_consolidation_loan || made_before(modern_terms_from) ||
                            repayment_began_before(modern_terms_from)));
/// Only open loans count, because paid loans don't show how the open loans are repaid.
inline constexpr auto open_direct_loan_that_began_before_2006_07_01 =
    some_loan(is_direct && is_open && repayment_began_before(modern_terms_from));

inline constexpr auto profile_warnings = boost::hana::make_tuple(
    warn_when(is_claimed<&borrower_profile::direct_loan_repayment_start_status>(
                  repayment_start_status::before_2006_07_01) &&
                  received_direct_loan && !direct_loan_that_may_have_begun_before_2006_07_01,
              warning_code::repayment_start_contradicts_loans, {},
              {"direct_loan_repayment_start_status says that repayment began before {}, but no "
               "Direct Loan shown is that old. It is used as sent.",
               modern_terms_from}),
    warn_when(is_claimed<&borrower_profile::direct_loan_repayment_start_status>(
                  repayment_start_status::on_or_after_2006_07_01) &&
                  open_direct_loan_that_began_before_2006_07_01,
              warning_code::repayment_start_contradicts_loans, {},
              {"direct_loan_repayment_start_status says that repayment began on or after {}, but "
               "the repayment_begin_date of a Direct Loan is earlier. It is used as sent.",
               modern_terms_from}),
    warn_when(employer_number_is_none, warning_code::malformed_employer_ein, {},
              "employer_ein can't be an employer number: one has nine digits, such as 12-3456789. "
              "Nothing here depends on it, but the form for public service asks for it."),
    warn_when(works_longer_than_a_week, warning_code::impossible_weekly_hours, {},
              {"average_hours_per_week is above {}, the hours of a week.", hours_of_a_week}));

// All warnings.
inline constexpr auto eligibility_warnings = boost::hana::concat(plan_warnings, profile_warnings);

} // namespace tassel::rules
