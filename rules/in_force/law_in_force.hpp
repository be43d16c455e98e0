// The law in force, as one type with everything that the engine needs from a ruleset.
// rules/past/<version>/ states how an older version differed.
#pragma once

#include "rules/contract/recommendation_rules.hpp"
#include "rules/contract/workflow_stages.hpp"
#include "rules/in_force/advice_rules.hpp"
#include "rules/in_force/plans_in_force.hpp"
#include "rules/in_force/warnings.hpp"
#include "rules/law/citations.hpp"
#include "rules/law/consolidation.hpp"
#include "rules/law/fact_checks.hpp"
#include "rules/law/interest_rates.hpp"
#include "rules/law/ledger.hpp"
#include "rules/law/loan_days.hpp"
#include "rules/law/repayment_terms.hpp"
#include "rules/quick_quote/quick_quotes.hpp"
#include "rules/sources/all_screening.hpp"
#include "rules/texts/advice_sentences.hpp"
#include "rules/texts/analysis_sentences.hpp"
#include "rules/texts/question_sentences.hpp"
#include "tassel/eligibility/requirement_index.hpp"
#include "tassel/eligibility/rules_outside_plans.hpp"

#include <boost/hana/tuple.hpp>

#include <optional>

namespace tassel::rules {

/// Defined in rules/exports/export_tables.hpp, which only code that reads exports needs.
struct export_tables;

/// 20 USC 1087e(d)(1).
inline constexpr auto last_resorts = boost::hana::make_tuple(
    last_resort_when(newer_direct_loan, direct_ibr.about.plan_id.view(), newer_borrower_test));

struct v2026_12_31 : quick_quotes {
    static constexpr plain_text version = "2026.12.31.1";

    using catalog = plans_in_force;
    static_assert(requirement_index<catalog>::size != 0, "every plan says what it asks for");
    static constexpr bool cites_pinpoints = true;

    static constexpr auto const& tiered_term = tiered_standard.formula.term;
    static constexpr auto const& consolidation_bands = rules::consolidation_bands;
    static constexpr citation consolidation_bands_source =
        consolidation_terms_source.without_words();
    static constexpr auto const& pre_2006_bands = rules::pre_2006_bands;
    static constexpr auto const& pre_2006_bands_source = pre_2006_terms_source;
    static constexpr auto const& pre_2006_payments = rules::pre_2006_payments;
    static constexpr auto const& ten_year_standard = rules::ten_year_standard;
    /// If less than this would remain owed, it is added to the payment before, because rounded
    /// levels would otherwise leave a few cents.
    static constexpr cents minimum_left_owed = dollars(5);
    /// 34 CFR 685.209(k)(4).
    static constexpr bool credits_qualifying_months = true;
    /// Months matched for public service count only toward public service.
    static constexpr bool matched_months_stand_in = false;
    static constexpr auto capitalizing_exit = std::optional{rules::leaving_ibr};
    /// 34 CFR 685.208: the payment covers the interest that accrues on principal.
    static constexpr auto graduated_floor = std::optional{balance_measure::principal};
    static constexpr auto shared_minimum = std::optional{rules::ffel_minimum};
    static constexpr auto const& loan_dates = rules::loan_dates;
    using export_tables = rules::export_tables;
    static constexpr auto const& consolidation = rules::consolidation;
    static constexpr auto const& eligibility_warnings = rules::eligibility_warnings;
    static constexpr auto const& last_resorts = rules::last_resorts;
    static constexpr auto const& workflow_stages = rules::workflow_stages;
    static constexpr auto const& workflow_blockers = rules::workflow_blockers;
    static constexpr auto const& screening_rules = rules::screening_rules;
    static constexpr auto const& screening_texts = rules::screening_sentences;
    static constexpr auto const& affordability = rules::affordability;
    static constexpr auto const& current_recommendation = rules::current_recommendation;
    static constexpr auto const& what_if_recommendation = rules::what_if_recommendation;
    static constexpr quote_sentences quote_texts{};
    static constexpr calculation_sentences calculation_texts{};
    static constexpr auto const& advice = advice_rules;
    static constexpr auto const& advice_source = rules::advice_source;
    static constexpr advice_sentences advice_texts{};
    static constexpr auto const& fact_checks = rules::fact_checks;
    static constexpr auto const& fixed_rates = direct_loan_rate_table;
    static constexpr auto const& advice_questions = rules::advice_questions;
    using steps = step_rules;
    static constexpr auto const& ledger = rules::ledger;
    using bills = bill_rules;
};
static_assert(doubt_ruleset<v2026_12_31> && step_ruleset<v2026_12_31>);
static_assert(ledger_ruleset<v2026_12_31>);
static_assert(bill_ruleset<v2026_12_31>);

// The newest rule version, for code that needs no other version.

/// The version for all new work, whatever the dates in that work.
using newest = v2026_12_31;

} // namespace tassel::rules
