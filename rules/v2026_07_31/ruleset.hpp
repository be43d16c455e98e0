// The ruleset of 2026-07-31, with which the service began: everything the engine asks of the law,
// as one type.
#pragma once

#include "rules/contract/recommendation_rules.hpp"
#include "rules/contract/workflow_stages.hpp"
#include "rules/law/citations.hpp"
#include "rules/law/consolidation.hpp"
#include "rules/law/newer_loan_dates.hpp"
#include "rules/law/plans/plan_warnings.hpp"
#include "rules/law/plans/quoted_terms.hpp"
#include "rules/law/repayment_terms.hpp"
#include "rules/quick_quote/quick_quotes.hpp"
#include "rules/texts/analysis_sentences.hpp"
#include "rules/texts/calculation_sentences.hpp"
#include "rules/v2026_07_31/screening.hpp"
#include "tassel/eligibility/last_resort.hpp"
#include "tassel/eligibility/requirement_index.hpp"

namespace tassel::rules {

/// In rules/exports/export_tables.hpp, for who reads exports.
struct export_tables;

struct v2026_07_31 : quick_quotes {
    static constexpr plain_text version = "2026.07.31.2";

    static_assert(requirement_index<catalog>::size != 0, "every plan says what it asks for");

    static constexpr auto const& consolidation_bands = rules::consolidation_bands;
    static constexpr auto const& consolidation_bands_source = higher_education_act_428c;
    static constexpr auto const& pre_2006_bands = rules::pre_2006_bands;
    static constexpr auto const& pre_2006_bands_source = direct_repayment_plans;
    static constexpr auto const& pre_2006_payments = rules::pre_2006_payments;
    static constexpr auto const& ten_year_standard = rules::ten_year_standard;
    /// Whatever is owed after a payment, however little, is owed for another month.
    static constexpr cents least_left_owed{};
    /// Payments made before the analysis are not counted towards forgiveness.
    static constexpr bool credits_qualifying_months = false;
    static constexpr auto const& loan_dates = rules::loan_dates;
    using export_tables = rules::export_tables;
    static constexpr auto const& consolidation = rules::consolidation;
    static constexpr auto const& eligibility_warnings = rules::eligibility_warnings;
    static constexpr auto const& last_resorts = no_last_resorts;
    static constexpr auto const& workflow_stages = rules::workflow_stages;
    static constexpr auto const& workflow_blockers = rules::workflow_blockers;
    static constexpr auto const& screening_rules = rules::screening_at_first;
    static constexpr auto const& screening_texts = rules::screening_sentences;
    static constexpr auto const& affordability = rules::affordability;
    static constexpr auto const& current_recommendation = rules::current_recommendation;
    static constexpr auto const& what_if_recommendation = rules::what_if_recommendation;
    static constexpr quote_sentences quote_texts{};
    static constexpr calculation_sentences calculation_texts{};
};

} // namespace tassel::rules
