// Each room of the engine requires every member that it reads: if a law lacks one, the room's
// concept refuses the law, before anything inside the room fails to compile. These lists repeat
// those of the rooms.
#include "rules/in_force/law_in_force.hpp"
#include "rules/past/2026.07.31.2/documents.hpp"
#include "rules/quick_quote/quick_quotes.hpp"
#include "tassel/ruleset.hpp"

namespace tassel::compile_rulesets {
namespace {

using whole = rules::v2026_07_31_paperwork;
using newest = rules::v2026_12_31;
using rules::quick_quotes;

// A law in which one member is hidden by a type of the same name.
#define TASSEL_WITHOUT(law, member)                                                                \
    struct law##_without_##member : law {                                                          \
        using member = void;                                                                       \
    };
TASSEL_WITHOUT(quick_quotes, catalog)
TASSEL_WITHOUT(quick_quotes, assumption_version)
TASSEL_WITHOUT(quick_quotes, first_analysis_date)
TASSEL_WITHOUT(quick_quotes, states)
TASSEL_WITHOUT(quick_quotes, region_of)
TASSEL_WITHOUT(quick_quotes, poverty_guidelines)
TASSEL_WITHOUT(quick_quotes, income_factors)
TASSEL_WITHOUT(quick_quotes, representative_rates_until)
TASSEL_WITHOUT(quick_quotes, representative_rate)
TASSEL_WITHOUT(quick_quotes, tiered_term)
TASSEL_WITHOUT(quick_quotes, near_tier_percent)
TASSEL_WITHOUT(quick_quotes, quoted_level_months)
TASSEL_WITHOUT(quick_quotes, quoted_graduated_months)
TASSEL_WITHOUT(quick_quotes, graduated_steps)
TASSEL_WITHOUT(quick_quotes, assumed_loan)
TASSEL_WITHOUT(quick_quotes, texts)
TASSEL_WITHOUT(whole, catalog)
TASSEL_WITHOUT(whole, poverty_guidelines)
TASSEL_WITHOUT(whole, income_factors)
TASSEL_WITHOUT(whole, loan_dates)
TASSEL_WITHOUT(whole, export_tables)
TASSEL_WITHOUT(whole, tiered_term)
TASSEL_WITHOUT(whole, near_tier_percent)
TASSEL_WITHOUT(whole, consolidation_bands)
TASSEL_WITHOUT(whole, consolidation_bands_source)
TASSEL_WITHOUT(whole, pre_2006_bands)
TASSEL_WITHOUT(whole, pre_2006_bands_source)
TASSEL_WITHOUT(whole, graduated_steps)
TASSEL_WITHOUT(whole, pre_2006_payments)
TASSEL_WITHOUT(whole, calculation_texts)
TASSEL_WITHOUT(whole, ten_year_standard)
TASSEL_WITHOUT(whole, minimum_left_owed)
TASSEL_WITHOUT(whole, credits_qualifying_months)
TASSEL_WITHOUT(whole, matched_months_stand_in)
TASSEL_WITHOUT(whole, capitalizing_exit)
TASSEL_WITHOUT(whole, graduated_floor)
TASSEL_WITHOUT(whole, shared_minimum)
TASSEL_WITHOUT(whole, quote_texts)
TASSEL_WITHOUT(whole, last_resorts)
TASSEL_WITHOUT(newest, advice)
TASSEL_WITHOUT(newest, advice_source)
TASSEL_WITHOUT(newest, advice_texts)
TASSEL_WITHOUT(newest, steps)
TASSEL_WITHOUT(newest, bills)
TASSEL_WITHOUT(whole, consolidation)
TASSEL_WITHOUT(whole, screening_rules)
TASSEL_WITHOUT(whole, screening_texts)
TASSEL_WITHOUT(whole, workflow_stages)
TASSEL_WITHOUT(whole, workflow_blockers)
TASSEL_WITHOUT(whole, first_analysis_date)
TASSEL_WITHOUT(whole, states)
TASSEL_WITHOUT(whole, region_of)
TASSEL_WITHOUT(whole, version)
TASSEL_WITHOUT(whole, eligibility_warnings)
TASSEL_WITHOUT(whole, affordability)
TASSEL_WITHOUT(whole, current_recommendation)
TASSEL_WITHOUT(whole, what_if_recommendation)
TASSEL_WITHOUT(whole, intake_definitions)
TASSEL_WITHOUT(whole, form_definitions)
TASSEL_WITHOUT(whole, shared_identity)
TASSEL_WITHOUT(whole, plan_sources)
TASSEL_WITHOUT(whole, scenario_sources)
TASSEL_WITHOUT(whole, optional_scenario_sources)
TASSEL_WITHOUT(whole, prefilled_fields)
TASSEL_WITHOUT(whole, attestation)
TASSEL_WITHOUT(whole, submission_routes)
TASSEL_WITHOUT(whole, guidance)
TASSEL_WITHOUT(whole, guide_rules)
TASSEL_WITHOUT(whole, bundle_texts)
TASSEL_WITHOUT(whole, borrower_name_parts)
TASSEL_WITHOUT(whole, borrower_number)
TASSEL_WITHOUT(whole, form_registry)
TASSEL_WITHOUT(whole, preferred_language)
#undef TASSEL_WITHOUT

static_assert(quick_quote_ruleset<quick_quotes>);
static_assert(!quick_quote_ruleset<quick_quotes_without_catalog>);
static_assert(!quick_quote_ruleset<quick_quotes_without_assumption_version>);
static_assert(!quick_quote_ruleset<quick_quotes_without_first_analysis_date>);
static_assert(!quick_quote_ruleset<quick_quotes_without_states>);
static_assert(!quick_quote_ruleset<quick_quotes_without_region_of>);
static_assert(!quick_quote_ruleset<quick_quotes_without_poverty_guidelines>);
static_assert(!quick_quote_ruleset<quick_quotes_without_income_factors>);
static_assert(!quick_quote_ruleset<quick_quotes_without_representative_rates_until>);
static_assert(!quick_quote_ruleset<quick_quotes_without_representative_rate>);
static_assert(!quick_quote_ruleset<quick_quotes_without_tiered_term>);
static_assert(!quick_quote_ruleset<quick_quotes_without_near_tier_percent>);
static_assert(!quick_quote_ruleset<quick_quotes_without_quoted_level_months>);
static_assert(!quick_quote_ruleset<quick_quotes_without_quoted_graduated_months>);
static_assert(!quick_quote_ruleset<quick_quotes_without_graduated_steps>);
static_assert(!quick_quote_ruleset<quick_quotes_without_assumed_loan>);
static_assert(!quick_quote_ruleset<quick_quotes_without_texts>);

static_assert(quote_ruleset<whole>);
static_assert(!quote_ruleset<whole_without_catalog>);
static_assert(!quote_ruleset<whole_without_poverty_guidelines>);
static_assert(!quote_ruleset<whole_without_income_factors>);
static_assert(!quote_ruleset<whole_without_loan_dates>);
static_assert(!quote_ruleset<whole_without_tiered_term>);
static_assert(!quote_ruleset<whole_without_near_tier_percent>);
static_assert(!quote_ruleset<whole_without_consolidation_bands>);
static_assert(!quote_ruleset<whole_without_consolidation_bands_source>);
static_assert(!quote_ruleset<whole_without_pre_2006_bands>);
static_assert(!quote_ruleset<whole_without_pre_2006_bands_source>);
static_assert(!quote_ruleset<whole_without_graduated_steps>);
static_assert(!quote_ruleset<whole_without_pre_2006_payments>);
static_assert(!quote_ruleset<whole_without_calculation_texts>);
static_assert(!quote_ruleset<whole_without_ten_year_standard>);
static_assert(!quote_ruleset<whole_without_minimum_left_owed>);
static_assert(!quote_ruleset<whole_without_credits_qualifying_months>);
static_assert(!quote_ruleset<whole_without_matched_months_stand_in>);
static_assert(!quote_ruleset<whole_without_capitalizing_exit>);
static_assert(!quote_ruleset<whole_without_graduated_floor>);
static_assert(!quote_ruleset<whole_without_shared_minimum>);
static_assert(!quote_ruleset<whole_without_quote_texts>);
static_assert(!quote_ruleset<whole_without_last_resorts>);

static_assert(advice_ruleset<newest>);
static_assert(!advice_ruleset<whole>, "the first version does not advise");
static_assert(!advice_ruleset<newest_without_advice>);
static_assert(!advice_ruleset<newest_without_advice_source>);
static_assert(!advice_ruleset<newest_without_advice_texts>);
static_assert(analysis_ruleset<newest_without_advice>, "advice is no part that an analysis needs");

static_assert(step_ruleset<newest>);
static_assert(!step_ruleset<newest_without_steps> && !step_ruleset<newest_without_advice>);
static_assert(doubt_ruleset<newest_without_steps>, "steps are no part that doubts need");

static_assert(bill_ruleset<newest>);
static_assert(!bill_ruleset<newest_without_bills> && !bill_ruleset<newest_without_advice>);
static_assert(advice_ruleset<newest_without_bills>, "bills are no part that advice needs");

static_assert(consolidation_ruleset<whole>);
static_assert(!consolidation_ruleset<whole_without_catalog>);
static_assert(!consolidation_ruleset<whole_without_consolidation>);
static_assert(!consolidation_ruleset<whole_without_loan_dates>);
static_assert(!consolidation_ruleset<whole_without_tiered_term>);
static_assert(!consolidation_ruleset<whole_without_near_tier_percent>);

static_assert(screening_ruleset<whole>);
static_assert(!screening_ruleset<whole_without_screening_rules>);
static_assert(!screening_ruleset<whole_without_screening_texts>);

static_assert(workflow_ruleset<whole>);
static_assert(!workflow_ruleset<whole_without_workflow_stages>);
static_assert(!workflow_ruleset<whole_without_workflow_blockers>);

static_assert(request_ruleset<whole>);
static_assert(!request_ruleset<whole_without_first_analysis_date>);
static_assert(!request_ruleset<whole_without_states>);
static_assert(!request_ruleset<whole_without_region_of>);
static_assert(!request_ruleset<whole_without_loan_dates>);
static_assert(!request_ruleset<whole_without_export_tables>);

static_assert(analysis_ruleset<whole>);
static_assert(!analysis_ruleset<whole_without_version>);
static_assert(!analysis_ruleset<whole_without_first_analysis_date>);
static_assert(!analysis_ruleset<whole_without_catalog>);
static_assert(!analysis_ruleset<whole_without_consolidation>);
static_assert(!analysis_ruleset<whole_without_screening_rules>);
static_assert(!analysis_ruleset<whole_without_workflow_stages>);
static_assert(!analysis_ruleset<whole_without_eligibility_warnings>);
static_assert(!analysis_ruleset<whole_without_affordability>);
static_assert(!analysis_ruleset<whole_without_current_recommendation>);
static_assert(!analysis_ruleset<whole_without_what_if_recommendation>);

static_assert(intake_ruleset<whole>);
static_assert(!intake_ruleset<whole_without_states>);
static_assert(!intake_ruleset<whole_without_intake_definitions>);
static_assert(!intake_ruleset<whole_without_form_definitions>);
static_assert(!intake_ruleset<whole_without_shared_identity>);

static_assert(document_ruleset<whole>);
static_assert(!document_ruleset<whole_without_intake_definitions>);
static_assert(!document_ruleset<whole_without_catalog>);
static_assert(!document_ruleset<whole_without_first_analysis_date>);
static_assert(!document_ruleset<whole_without_workflow_stages>);
static_assert(!document_ruleset<whole_without_poverty_guidelines>);
static_assert(!document_ruleset<whole_without_plan_sources>);
static_assert(!document_ruleset<whole_without_scenario_sources>);
static_assert(!document_ruleset<whole_without_optional_scenario_sources>);
static_assert(!document_ruleset<whole_without_prefilled_fields>);
static_assert(!document_ruleset<whole_without_attestation>);
static_assert(!document_ruleset<whole_without_submission_routes>);
static_assert(!document_ruleset<whole_without_guidance>);
static_assert(!document_ruleset<whole_without_guide_rules>);
static_assert(!document_ruleset<whole_without_bundle_texts>);
static_assert(!document_ruleset<whole_without_borrower_name_parts>);
static_assert(!document_ruleset<whole_without_borrower_number>);

static_assert(paperwork_ruleset<whole>);
static_assert(!paperwork_ruleset<whole_without_bundle_texts>);
static_assert(!paperwork_ruleset<whole_without_form_registry>);
static_assert(!paperwork_ruleset<whole_without_preferred_language>);

} // namespace
} // namespace tassel::compile_rulesets
