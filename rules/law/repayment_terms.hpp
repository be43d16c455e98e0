// Repayment terms by balance, and the Standard payments that other plans refer to.
#pragma once

#include "rules/law/citations.hpp"
#include "tassel/plan/bands.hpp"
#include "tassel/plan/formula.hpp"
#include "tassel/plan/graduated.hpp"
#include "tassel/portfolio_quote/portfolio_terms.hpp"

#include <array>

namespace tassel::rules {

using namespace tassel::literals;

/// The minimum monthly payment of Standard, Tiered Standard, and Extended Fixed repayment, for
/// Direct and FFEL loans ($600 a year). 34 CFR 685.208; 20 USC 1078(b)(9)(A).
inline constexpr cents minimum_monthly_payment = dollars(50);

/// The minimum applies to the sum of a borrower's FFEL Program loans. 20 USC 1078(b)(1)(L).
inline constexpr tassel::quote::shared_minimum ffel_minimum{
    program::ffel, ffel_minimum_payment.at("20 USC 1078(b)(1)(L)")
                       .saying("with respect to the aggregate amount of all loans to that borrower "
                               "which are insured under this part shall not, unless the borrower "
                               "and the lender otherwise agree, be less than $600",
                               "2026-11-27")};

/// Terms of the Tiered Standard Plan, by the balance of all the borrower's Direct Loans when
/// repayment begins. A balance exactly on a boundary has the longer term. 34 CFR
/// 685.208(c)(1)(iii).
inline constexpr std::array tiered_bands{below(dollars(25'000)).months(120),
                                         below(dollars(50'000)).months(180),
                                         below(dollars(100'000)).months(240), the_rest.months(300)};
static_assert(contiguous(tiered_bands));

/// Terms of Standard and Graduated repayment for a consolidation loan that entered repayment on or
/// after 2006-07-01, by `consolidation_term_balance`. 20 USC 1078-3(c)(2).
inline constexpr std::array consolidation_bands{
    below(dollars(7'500)).months(120),  below(dollars(10'000)).months(144),
    below(dollars(20'000)).months(180), below(dollars(40'000)).months(240),
    below(dollars(60'000)).months(300), the_rest.months(360)};
static_assert(contiguous(consolidation_bands));

inline constexpr citation consolidation_terms_source =
    higher_education_act_428c.at("20 USC 1078-3(c)(2)")
        .saying(
            "such repayment terms shall require that if the sum of the consolidation loan and the "
            "amount outstanding on other student loans to the individual-- (i) is less than "
            "$7,500, then such consolidation loan shall be repaid in not more than 10 years",
            "2026-11-28");

/// Terms of Extended and Graduated repayment for borrowers who entered repayment before 2006-07-01,
/// by the balance of all their Direct Loans at that time. They follow the text of 34 CFR 685.208
/// that applies to these borrowers; an estimate.
inline constexpr std::array pre_2006_bands{
    below(dollars(10'000)).months(144), below(dollars(20'000)).months(180),
    below(dollars(40'000)).months(240), below(dollars(60'000)).months(300), the_rest.months(360)};
static_assert(contiguous(pre_2006_bands));

inline constexpr citation pre_2006_terms_source =
    direct_repayment_plans.at("34 CFR 685.208(b)(3), (b)(5)");

/// The steps of graduated repayment. 34 CFR 685.208 sets no step length. Steps of two years
/// reproduce the tables of the Department's own Repayment Plan Request (OMB 1845-0014, Section 7):
/// payments rise every two years by one ratio, and no payment is more than three times another.
inline constexpr graduated_steps two_year_steps{{.step_months = 24, .last_to_first = 3}};

/// The range of graduated payments for borrowers who entered repayment before 2006-07-01: from one
/// half to one and a half times the Standard payment. It follows the text of 34 CFR 685.208 that
/// applies to these borrowers; an estimate.
inline constexpr payment_bounds pre_2006_payments{.minimum_percent = 50, .maximum_percent = 150};

/// The balance above which a borrower can have modern Extended repayment. Direct and FFEL loans are
/// not added together. 34 CFR 685.208; 20 USC 1078(b)(9)(A)(iv).
inline constexpr cents extended_repayment_above = dollars(30'000);
/// Only borrowers who were new on or after this day can have modern Extended repayment, by the same
/// paragraphs.
inline constexpr civil_date extended_new_borrowers_from = "1998-10-07"_date;

/// The 10-year Standard payment, with its minimum: the cap of IBR and PAYE.
inline constexpr reference_payment ten_year_standard{120, minimum_monthly_payment};
/// IBR and PAYE charge nothing for an amount below $5, and $10 for an amount from $5 to below $10.
/// 34 CFR 685.209(g)(1)(iii).
inline constexpr small_amount_rule five_and_ten_dollars{.none_below = dollars(5),
                                                        .least = dollars(10)};
/// The 12-year payment that ICR is calculated from; it has no minimum.
inline constexpr reference_payment twelve_year_standard{144, {}};

} // namespace tassel::rules
