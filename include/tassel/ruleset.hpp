// What the engine asks of a law. A ruleset is a type of static members; each member has a concept
// here, and each room of the engine names those that it reads. What a member holds is described
// beside its type.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/money.hpp"
#include "tassel/core/plain_text.hpp"

#include <concepts>
#include <string_view>

namespace tassel {

namespace law_member {

/// `version`: the name under which analyses are kept, e.g. "2026.07.31.2".
template <class Law>
concept version = requires {
    { Law::version } -> std::convertible_to<plain_text>;
};
/// `catalog`: a `tassel::catalog` of plans, in the order of every answer.
template <class Law>
concept catalog = requires {
    Law::catalog::plans;
    Law::catalog::ids;
    Law::catalog::descriptions;
};
/// `first_analysis_date`: the API answers for this day and later ones.
template <class Law>
concept first_analysis_date = requires {
    { Law::first_analysis_date } -> std::convertible_to<civil_date>;
};
/// `states`: codes of states, district and territories, each with its poverty guideline region.
template <class Law>
concept states = requires {
    Law::states.begin()->code;
};
/// `region_of(code)`: the region of a state; nothing for a code that is not known.
template <class Law>
concept region_of = requires(std::string_view code) {
    *Law::region_of(code);
};

// --- dated tables -------------------------------------------------------------------------------
/// `poverty_guidelines`: a dated table of the guidelines by region, in cents a year.
template <class Law>
concept poverty_guidelines = requires {
    Law::poverty_guidelines.begin()->in_force.until;
};
/// `income_factors`: a dated table of ICR's income percentage factors.
template <class Law>
concept income_factors = requires {
    Law::income_factors.begin()->in_force.until;
};
/// `representative_rates_until`: the last day of the rates that a quick quote assumes.
template <class Law>
concept representative_rates_until = requires {
    { Law::representative_rates_until } -> std::convertible_to<civil_date>;
};
/// `representative_rate(category, timing)`: the row of such a rate.
template <class Law>
concept representative_rate = requires {
    &Law::representative_rate;
};
/// `loan_dates`: the days by which loans are told apart.
template <class Law>
concept loan_dates = requires {
    Law::loan_dates.newer_loans_from;
};

// --- terms by balance ---------------------------------------------------------------------------
/// `tiered_term`: the bands of the Tiered Standard Plan, and the balance that they go by.
template <class Law>
concept tiered_term = requires {
    Law::tiered_term.bands;
    Law::tiered_term.measure;
};
/// `near_tier_percent`: a balance this near to one of its boundaries is said to be near it.
template <class Law>
concept near_tier_percent = requires {
    { Law::near_tier_percent } -> std::convertible_to<int>;
};
/// `consolidation_bands`: terms of consolidation loans.
template <class Law>
concept consolidation_bands = requires {
    Law::consolidation_bands.begin()->months;
};
template <class Law>
concept consolidation_bands_source = requires {
    Law::consolidation_bands_source.id;
};
/// `pre_2006_bands`: terms of borrowers who entered repayment before 2006-07-01.
template <class Law>
concept pre_2006_bands = requires {
    Law::pre_2006_bands.begin()->months;
};
template <class Law>
concept pre_2006_bands_source = requires {
    Law::pre_2006_bands_source.id;
};
/// `ten_year_standard`: the Standard payment that caps and comparisons refer to.
template <class Law>
concept ten_year_standard = requires {
    Law::ten_year_standard.months;
};

// --- quick quote --------------------------------------------------------------------------------
/// `assumption_version`: the name of what a quick quote assumes.
template <class Law>
concept assumption_version = requires {
    { Law::assumption_version } -> std::convertible_to<plain_text>;
};
/// `quoted_level_months`, `quoted_graduated_months`: terms that a quick quote prepares rates for.
template <class Law>
concept quoted_level_months = requires {
    Law::quoted_level_months.size();
};
template <class Law>
concept quoted_graduated_months = requires {
    Law::quoted_graduated_months.size();
};
/// `texts`: the sentences of a quick quote.
template <class Law>
concept texts = requires {
    Law::texts.full_term;
};

// --- quotes of an analysis ----------------------------------------------------------------------
/// `least_left_owed`: what is owed after a payment and is less goes with that payment; 0: nothing.
template <class Law>
concept least_left_owed = requires {
    { Law::least_left_owed } -> std::convertible_to<cents>;
};
/// `credits_qualifying_months`: whether months that a loan shows count towards forgiveness.
template <class Law>
concept credits_qualifying_months = requires {
    { Law::credits_qualifying_months } -> std::convertible_to<bool>;
};
/// `quote_texts`: the sentences of an analysis's quotes.
template <class Law>
concept quote_texts = requires {
    Law::quote_texts.full_term;
};
/// `eligibility_warnings`: a Hana tuple of `warning_rule`s.
template <class Law>
concept eligibility_warnings = requires {
    Law::eligibility_warnings;
};
/// `last_resorts`: a Hana tuple of `last_resort_rule`s.
template <class Law>
concept last_resorts = requires {
    Law::last_resorts;
};
/// `affordability`: the share of income that a first payment may take.
template <class Law>
concept affordability = requires {
    Law::affordability.percent_of_income;
};
/// `current_recommendation`, `what_if_recommendation`: why an option is recommended, in words.
template <class Law>
concept current_recommendation = requires {
    Law::current_recommendation.lowest_total;
};
template <class Law>
concept what_if_recommendation = requires {
    Law::what_if_recommendation.lowest_total;
};
/// `consolidation`: what a new Direct Consolidation Loan takes, and the words of the comparison.
template <class Law>
concept consolidation = requires {
    Law::consolidation.types;
    Law::consolidation.warnings;
};

// --- screening and workflow ---------------------------------------------------------------------
/// `screening_rules`: an array of `screening_rule`, in the order of the questions.
template <class Law>
concept screening_rules = requires {
    Law::screening_rules.begin()->question;
};
template <class Law>
concept screening_texts = requires {
    Law::screening_texts.not_sure;
};
/// `workflow_stages`: the table of stages and their actions.
template <class Law>
concept workflow_stages = requires {
    Law::workflow_stages.begin()->stage;
};
/// `workflow_blockers`: why no option of an analysis is selectable, in words.
template <class Law>
concept workflow_blockers = requires {
    Law::workflow_blockers.begin()->message;
};

// --- paperwork ----------------------------------------------------------------------------------
/// `intake_definitions`: what each source of paperwork asks for, in the order of `intake_source`.
template <class Law>
concept intake_definitions = requires {
    Law::intake_definitions.begin()->fields;
};
/// `form_definitions`: the official forms, in the order of `form_source`.
template <class Law>
concept form_definitions = requires {
    Law::form_definitions.begin()->title;
};
/// `shared_identity`: the fields that all sources of a package share.
template <class Law>
concept shared_identity = requires {
    Law::shared_identity.begin()->name;
};
/// `plan_sources`: which source a plan brings, in the order of the catalog.
template <class Law>
concept plan_sources = requires {
    Law::plan_sources.begin()->plan_id;
};
/// `scenario_sources`, `optional_scenario_sources`: what an option of a what-if brings besides.
template <class Law>
concept scenario_sources = requires {
    Law::scenario_sources.begin();
};
template <class Law>
concept optional_scenario_sources = requires {
    Law::optional_scenario_sources.begin();
};
/// `attestation`: the words that a borrower attests to, and their version.
template <class Law>
concept attestation = requires {
    Law::attestation.text;
};
/// `submission_routes`: to whom signed forms go.
template <class Law>
concept submission_routes = requires {
    Law::submission_routes.begin();
};
/// `guidance`: what is said where there is no form.
template <class Law>
concept guidance = requires {
    Law::guidance.begin();
};
/// `bundle_texts`: the sentences about a bundle.
template <class Law>
concept bundle_texts = requires {
    Law::bundle_texts.specimen_warning;
};
/// `borrower_name_parts`, `borrower_number`: the fields of the borrower's name, and of the Social
/// Security number.
template <class Law>
concept borrower_name_parts = requires {
    Law::borrower_name_parts.begin();
};
template <class Law>
concept borrower_number = requires {
    Law::borrower_number.hash();
};
/// `form_registry`: the layouts of the forms, and the editions that are known.
template <class Law>
concept form_registry = requires {
    Law::form_registry.layouts;
    Law::form_registry.editions;
};

} // namespace law_member

// --- what the rooms of the engine ask
// -------------------------------------------------------------

/// Plans, and what they ask for.
template <class Law>
concept plan_ruleset = law_member::catalog<Law>;

/// quote/
template <class Law>
concept quick_quote_ruleset = plan_ruleset<Law> && law_member::assumption_version<Law> &&
    law_member::first_analysis_date<Law> && law_member::states<Law> && law_member::region_of<Law> &&
    law_member::poverty_guidelines<Law> && law_member::income_factors<Law> &&
    law_member::representative_rates_until<Law> && law_member::representative_rate<Law> &&
    law_member::tiered_term<Law> && law_member::near_tier_percent<Law> &&
    law_member::quoted_level_months<Law> && law_member::quoted_graduated_months<Law> &&
    law_member::texts<Law>;

/// The quotes of analysis/.
template <class Law>
concept quote_ruleset =
    plan_ruleset<Law> && law_member::poverty_guidelines<Law> && law_member::income_factors<Law> &&
    law_member::loan_dates<Law> && law_member::tiered_term<Law> &&
    law_member::near_tier_percent<Law> && law_member::consolidation_bands<Law> &&
    law_member::consolidation_bands_source<Law> && law_member::pre_2006_bands<Law> &&
    law_member::pre_2006_bands_source<Law> && law_member::ten_year_standard<Law> &&
    law_member::least_left_owed<Law> && law_member::credits_qualifying_months<Law> &&
    law_member::quote_texts<Law> && law_member::last_resorts<Law>;

/// A new consolidation, compared.
template <class Law>
concept consolidation_ruleset =
    plan_ruleset<Law> && law_member::consolidation<Law> && law_member::loan_dates<Law> &&
    law_member::tiered_term<Law> && law_member::near_tier_percent<Law>;

/// screening/
template <class Law>
concept screening_ruleset = law_member::screening_rules<Law> && law_member::screening_texts<Law>;

/// workflow/
template <class Law>
concept workflow_ruleset = law_member::workflow_stages<Law> && law_member::workflow_blockers<Law>;

/// What a request is read under.
template <class Law>
concept request_ruleset = law_member::first_analysis_date<Law> && law_member::states<Law> &&
    law_member::region_of<Law> && law_member::loan_dates<Law>;

/// All of an analysis.
template <class Law>
concept analysis_ruleset = law_member::version<Law> && request_ruleset<Law> && quote_ruleset<Law> &&
    consolidation_ruleset<Law> && screening_ruleset<Law> && workflow_ruleset<Law> &&
    law_member::eligibility_warnings<Law> && law_member::affordability<Law> &&
    law_member::current_recommendation<Law> && law_member::what_if_recommendation<Law>;

/// The intake of document/.
template <class Law>
concept intake_ruleset = law_member::states<Law> && law_member::intake_definitions<Law> &&
    law_member::form_definitions<Law> && law_member::shared_identity<Law>;

/// All of document/.
template <class Law>
concept document_ruleset = intake_ruleset<Law> && plan_ruleset<Law> && request_ruleset<Law> &&
    workflow_ruleset<Law> && law_member::poverty_guidelines<Law> && law_member::plan_sources<Law> &&
    law_member::scenario_sources<Law> && law_member::optional_scenario_sources<Law> &&
    law_member::attestation<Law> && law_member::submission_routes<Law> &&
    law_member::guidance<Law> && law_member::bundle_texts<Law> &&
    law_member::borrower_name_parts<Law> && law_member::borrower_number<Law>;

/// The same, with the forms.
template <class Law>
concept paperwork_ruleset = document_ruleset<Law> && law_member::form_registry<Law>;

/// Instantiated for every ruleset of a list: says in a line of its own what one lacks.
template <class Law>
struct complete_ruleset {
    static_assert(law_member::version<Law>, "the ruleset lacks version");
    static_assert(law_member::catalog<Law>, "the ruleset lacks catalog");
    static_assert(law_member::first_analysis_date<Law>, "the ruleset lacks first_analysis_date");
    static_assert(law_member::states<Law>, "the ruleset lacks states");
    static_assert(law_member::region_of<Law>, "the ruleset lacks region_of");
    static_assert(law_member::poverty_guidelines<Law>, "the ruleset lacks poverty_guidelines");
    static_assert(law_member::income_factors<Law>, "the ruleset lacks income_factors");
    static_assert(law_member::loan_dates<Law>, "the ruleset lacks loan_dates");
    static_assert(law_member::tiered_term<Law>, "the ruleset lacks tiered_term");
    static_assert(law_member::near_tier_percent<Law>, "the ruleset lacks near_tier_percent");
    static_assert(law_member::consolidation_bands<Law>, "the ruleset lacks consolidation_bands");
    static_assert(law_member::consolidation_bands_source<Law>,
                  "the ruleset lacks consolidation_bands_source");
    static_assert(law_member::pre_2006_bands<Law>, "the ruleset lacks pre_2006_bands");
    static_assert(law_member::pre_2006_bands_source<Law>,
                  "the ruleset lacks pre_2006_bands_source");
    static_assert(law_member::ten_year_standard<Law>, "the ruleset lacks ten_year_standard");
    static_assert(law_member::least_left_owed<Law>, "the ruleset lacks least_left_owed");
    static_assert(law_member::credits_qualifying_months<Law>,
                  "the ruleset lacks credits_qualifying_months");
    static_assert(law_member::quote_texts<Law>, "the ruleset lacks quote_texts");
    static_assert(law_member::eligibility_warnings<Law>, "the ruleset lacks eligibility_warnings");
    static_assert(law_member::last_resorts<Law>, "the ruleset lacks last_resorts");
    static_assert(law_member::affordability<Law>, "the ruleset lacks affordability");
    static_assert(law_member::current_recommendation<Law>,
                  "the ruleset lacks current_recommendation");
    static_assert(law_member::what_if_recommendation<Law>,
                  "the ruleset lacks what_if_recommendation");
    static_assert(law_member::consolidation<Law>, "the ruleset lacks consolidation");
    static_assert(law_member::screening_rules<Law>, "the ruleset lacks screening_rules");
    static_assert(law_member::screening_texts<Law>, "the ruleset lacks screening_texts");
    static_assert(law_member::workflow_stages<Law>, "the ruleset lacks workflow_stages");
    static_assert(law_member::workflow_blockers<Law>, "the ruleset lacks workflow_blockers");
};

} // namespace tassel
