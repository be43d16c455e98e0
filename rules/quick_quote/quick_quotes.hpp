// The quick quote's part of the law, which is the same in every rule version: its plans, tables,
// and sentences.
#pragma once

#include "rules/law/income_tables.hpp"
#include "rules/law/interest_rates.hpp"
#include "rules/law/loan_days.hpp"
#include "rules/law/plans/direct_alternative.hpp"
#include "rules/law/plans/direct_extended.hpp"
#include "rules/law/plans/direct_graduated.hpp"
#include "rules/law/plans/direct_ibr.hpp"
#include "rules/law/plans/direct_standard.hpp"
#include "rules/law/plans/ffel_plans.hpp"
#include "rules/law/plans/icr.hpp"
#include "rules/law/plans/paye.hpp"
#include "rules/law/plans/repayment_assistance_plan.hpp"
#include "rules/law/plans/tiered_standard.hpp"
#include "rules/law/states.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/core/worded.hpp"
#include "tassel/plan/catalog.hpp"
#include "tassel/plan/loan_category.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace tassel::rules {

/// The sentences of quick quotes. Each `{}` stands for a figure.
struct quick_quote_sentences {
    // Notes on options.
    plain_text full_term = "Starts today at its full term, without credit for earlier payments.";
    plain_text single_filer = "Assumes a single tax filer.";
    plain_text dependents = "Dependents counted: {} (family size less the borrower).";
    plain_text minimum_payment =
        "The least payment of {} a month applies, so the loan is repaid early.";
    plain_text rising_payments = "Estimate: payments rise every two years, from {} to {}.";
    plain_text capped = "Capped at the 10-year Standard payment of {}.";
    plain_text new_borrower = "A new borrower (no loan balance on 2014-07-01) would pay {} a "
                              "month, for at most {} months.";
    plain_text forgiven = "About {} would be forgiven after {} months.";
    plain_text one_unsubsidized = "Takes the balance as one unsubsidized loan.";
    plain_text balance_not_over = "Needs more than {} of outstanding loans.";
    plain_text no_longer_offered =
        "Not offered from {} on; borrowers must be on another plan by then.";
    // Warnings.
    plain_text held_constant = "A preliminary estimate: income, family size and poverty guidelines "
                               "are held constant for the whole life of the loan.";
    plain_text category_assumed =
        "The kind of loan was not given; Direct Loans for undergraduates are assumed.";
    plain_text timing_assumed =
        dated<"The time of the loan was not given; it is assumed to be made before {date}.",
              newer_loans_from>;
    plain_text ffel_timing =
        dated<"No FFEL loan was made after 2010-06-30; the loan is taken as made before {date}.",
              newer_loans_from>;
    plain_text near_tier = "The balance is within 2 % of {}, where the Tiered Standard term "
                           "changes; the servicer's figure decides.";
    plain_text lowest_is_no_match =
        "The lowest amount is that of a plan that the loan described may not be able to use.";
    plain_text guidelines_ended = "The newest poverty guidelines known here are the 2026 ones, "
                                  "expected to hold until {}; they are used for the later date.";
    plain_text factors_ended = "The newest ICR income percentage factors known here are the 2026 "
                               "ones, in force until {}; they are used for the later date.";
    plain_text rates_ended = "The newest interest rates known here are those of 2026-27, for loans "
                             "made until {}; they are used for the later date.";
};

// The rates that a quick quote assumes: for older loans, the rates of the award year that ended
// before 2026-07-01; for newer loans, the rates of the year that began on that day.
struct representative_rate_row {
    annual_rate rate;
    plain_text label;
    plain_text url;
};

namespace detail {

inline constexpr auto const& older_rates =
    direct_loan_rate_table[direct_loan_rate_table.size() - 2];
inline constexpr auto const& newer_rates = direct_loan_rate_table.back();
static_assert(older_rates.in_force.until == "2026-06-30"_date);

inline constexpr plain_text rates_page =
    "https://studentaid.gov/understand-aid/types/loans/interest-rates";

inline constexpr representative_rate_row ffel_row{
    ffel_stafford_rate, "FFEL Stafford Loans first disbursed 2006-07-01 to 2010-06-30", rates_page};

} // namespace detail

/// The last day on which the newest rates are in force.
inline constexpr civil_date representative_rates_until = detail::newer_rates.in_force.until;

/// The rates by category and timing, in the order of their enumerations. This is a separate table,
/// because its readers don't need the older award years.
inline constexpr std::array<std::array<representative_rate_row, 2>, 4> representative_rates{{
    {{{detail::older_rates.table.undergraduate_unsubsidized,
       "Direct Loans for undergraduates first disbursed 2025-07-01 to 2026-06-30",
       detail::rates_page},
      {detail::newer_rates.table.undergraduate_unsubsidized,
       "Direct Loans for undergraduates first disbursed 2026-07-01 to 2027-06-30",
       detail::rates_page}}},
    {{{detail::older_rates.table.graduate_unsubsidized,
       "Direct Unsubsidized Loans for graduate students first disbursed 2025-07-01 to 2026-06-30",
       detail::rates_page},
      {detail::newer_rates.table.graduate_unsubsidized,
       "Direct Unsubsidized Loans for graduate students first disbursed 2026-07-01 to 2027-06-30",
       detail::rates_page}}},
    {{{detail::older_rates.table.plus,
       "Direct PLUS Loans for parents first disbursed 2025-07-01 to 2026-06-30",
       detail::rates_page},
      {detail::newer_rates.table.plus,
       "Direct PLUS Loans for parents first disbursed 2026-07-01 to 2027-06-30",
       detail::rates_page}}},
    {{detail::ffel_row, detail::ffel_row}},
}};

[[nodiscard]] constexpr representative_rate_row const&
representative_rate(loan_category category, loan_timing timing) noexcept {
    return representative_rates[static_cast<std::size_t>(category)]
                               [static_cast<std::size_t>(timing)];
}

struct quick_quotes {
    static constexpr plain_text assumption_version = "2026.07.31.2";
    /// The first day that the API answers for.
    static constexpr civil_date first_analysis_date = "2026-07-01"_date;

    /// The plans, in the order of every answer.
    using catalog =
        tassel::plan::catalog<repayment_assistance_plan, tiered_standard, direct_standard,
                              direct_graduated, direct_extended_fixed, direct_extended_graduated,
                              direct_ibr, paye, icr, direct_alternative, ffel_standard,
                              ffel_graduated, ffel_extended_fixed, ffel_extended_graduated,
                              ffel_income_sensitive>;

    static constexpr auto const& states = rules::states;
    static constexpr auto const& poverty_guidelines = rules::poverty_guidelines;
    static constexpr auto const& income_factors = rules::income_factors;
    static constexpr auto const& tiered_term = tiered_standard.formula.term;
    static constexpr civil_date representative_rates_until = rules::representative_rates_until;
    /// A balance within this share of a boundary of the Tiered table is reported as near the
    /// boundary.
    static constexpr int near_tier_percent = 2;
    /// The terms of level payments in a quick quote: the terms of the plans and caps, and the
    /// twelve years of ICR.
    static constexpr std::array quoted_level_months{120, 144, 180, 240, 300};
    static constexpr std::array quoted_graduated_months{120, 300};
    static constexpr auto const& graduated_steps = two_year_steps;
    /// Most borrowers have Direct Loans from their undergraduate years. FFEL lending ended on
    /// 2010-06-30 (P.L. 111-152 section 2201).
    static constexpr tassel::plan::assumed_loan assumed_loan{
        .category = loan_category::direct_undergraduate,
        .timing = loan_timing::before_2026_07_01,
        .ffel_timing = loan_timing::before_2026_07_01};
    static constexpr quick_quote_sentences texts{};

    /// Returns the poverty guideline region of a postal code; nothing for an unknown code.
    [[nodiscard]] static constexpr std::optional<poverty_guideline_region>
    region_of(std::string_view code) noexcept {
        for (auto const& entry : states) {
            if (entry.code == code) return entry.region;
        }
        return std::nullopt;
    }
    [[nodiscard]] static constexpr representative_rate_row const&
    representative_rate(loan_category category, loan_timing timing) noexcept {
        return rules::representative_rate(category, timing);
    }
};

} // namespace tassel::rules
