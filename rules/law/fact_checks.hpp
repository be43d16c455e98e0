// The rules that the facts of a loan are checked against: when each kind of loan and plan began,
// what may reduce a rate, and when a balance is old.
#pragma once

#include "rules/law/interest_rates.hpp"
#include "rules/law/loan_days.hpp"
#include "rules/law/repayment_terms.hpp"
#include "tassel/export/held_against/fact_check_law.hpp"

namespace tassel::rules {

/// Direct Loans began in 1994 (20 USC 1087a). ICR came with them, IBR in July 2009 (20 USC 1098e),
/// PAYE in December 2012 (77 FR 66088), and REPAYE in December 2015 (80 FR 67203). RAP and the
/// Tiered Standard Plan came in July 2026 (P.L. 119-21 section 82001), and loans made since then
/// have no other plans (20 USC 1087e(d)(7)). Servicers may call the Tiered Standard Plan standard.
/// Income-Sensitive payments belong to the FFEL program (20 USC 1078(b)(9)(A)(iii)), and
/// Alternative payments belong to Direct Loans (34 CFR 685.208(l)). The service itself decides how
/// old a balance and how high a payment may be.
inline constexpr fact_check_law fact_checks{
    .direct_from = "1994-01-01"_date,
    .direct_alone_from = direct_alone_from,
    .reductions = automatic_reductions,
    .larger_reduction_from = "2012-07-01"_date,
    .reductions_until = automatic_reductions_until,
    .old_after_days = 120,
    .maximum_times_payment = 3,
    .standard_months = 120,
    .minimum_payment = minimum_monthly_payment,
    .offers = {{
        {.plan = reported_plan::standard},
        {.plan = reported_plan::graduated, .to_newer_loans = false},
        {.plan = reported_plan::extended_fixed, .to_newer_loans = false},
        {.plan = reported_plan::extended_graduated, .to_newer_loans = false},
        {.plan = reported_plan::ibr,
         .from = "2009-07-01"_date,
         .to_newer_loans = false,
         .fixed = false},
        {.plan = reported_plan::paye,
         .only = loan_program::direct,
         .from = "2012-12-21"_date,
         .to_newer_loans = false,
         .fixed = false},
        {.plan = reported_plan::repaye_save,
         .only = loan_program::direct,
         .from = "2015-12-17"_date,
         .to_newer_loans = false,
         .fixed = false},
        {.plan = reported_plan::icr,
         .only = loan_program::direct,
         .to_newer_loans = false,
         .fixed = false},
        {.plan = reported_plan::income_sensitive, .only = loan_program::ffel, .fixed = false},
        {.plan = reported_plan::alternative,
         .only = loan_program::direct,
         .to_newer_loans = false,
         .fixed = false},
        {.plan = reported_plan::rap,
         .only = loan_program::direct,
         .from = newer_loans_from,
         .fixed = false},
        {.plan = reported_plan::tiered_standard,
         .only = loan_program::direct,
         .from = newer_loans_from},
    }}};

} // namespace tassel::rules
