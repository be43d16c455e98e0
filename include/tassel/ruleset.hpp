// What the engine asks of a law. A ruleset is a type with static members. Each member has a concept
// here, and each room of the engine names the members that it reads. The type of a member documents
// what the member holds.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/money.hpp"
#include "tassel/core/plain_text.hpp"

#include <concepts>
#include <string_view>
#include <type_traits>

namespace tassel {

namespace law_member {

// The first macro is for a member that is a value of a given type; the second is for a member that
// is described by how the engine uses it.
#define TASSEL_LAW_CONSTANT(name, ...)                                                             \
    template <class Law>                                                                           \
    concept name = requires {                                                                      \
        { Law::name } -> std::convertible_to<__VA_ARGS__>;                                         \
    };
#define TASSEL_LAW_MEMBER(name, ...)                                                               \
    template <class Law>                                                                           \
    concept name = requires {                                                                      \
        __VA_ARGS__;                                                                               \
    };

/// `version`: the name under which analyses are kept, e.g. "2026.07.31.2".
TASSEL_LAW_CONSTANT(version, plain_text)
/// `catalog`: a `plan::catalog` of plans, in the order of every answer.
TASSEL_LAW_MEMBER(catalog, Law::catalog::plans; Law::catalog::ids; Law::catalog::descriptions)
/// `cites_pinpoints`: whether an answer names, beside a text of law, the paragraph that a rule
/// rests on.
TASSEL_LAW_CONSTANT(cites_pinpoints, bool)
/// `first_analysis_date`: the API answers for this day and later ones.
TASSEL_LAW_CONSTANT(first_analysis_date, civil_date)
/// `states`: the codes of the states, the district, and the territories, each with its poverty
/// guideline region.
TASSEL_LAW_MEMBER(states, Law::states.begin()->code)
/// `region_of(code)`: the region of a state; nothing for an unknown code.
template <class Law>
concept region_of = requires(std::string_view code) {
    *Law::region_of(code);
};

// --- dated tables -------------------------------------------------------------------------------
/// `poverty_guidelines`: a dated table of the guidelines by region, in cents per year.
TASSEL_LAW_MEMBER(poverty_guidelines, Law::poverty_guidelines.begin()->in_force.until)
/// `income_factors`: a dated table of ICR's income percentage factors.
TASSEL_LAW_MEMBER(income_factors, Law::income_factors.begin()->in_force.until)
/// `representative_rates_until`: the last day of the rates that a quick quote assumes.
TASSEL_LAW_CONSTANT(representative_rates_until, civil_date)
/// `representative_rate(category, timing)`: the row that holds the representative rate.
TASSEL_LAW_MEMBER(representative_rate, &Law::representative_rate)
/// `loan_dates`: the dates that tell kinds of loans apart, and what the dates and rates of a loan
/// imply.
TASSEL_LAW_MEMBER(loan_dates, Law::loan_dates.newer_loans_from)

/// `export_tables`: the labels and codes of the export formats, a type with static members. Only
/// code that reads exports needs it as a complete type. The tables belong to a format, not to a
/// version, so all versions share them.
template <class Law>
concept export_tables = std::is_class_v<typename Law::export_tables>;

// --- terms by balance ---------------------------------------------------------------------------
/// `tiered_term`: the bands of the Tiered Standard Plan, and which balance decides the band.
TASSEL_LAW_MEMBER(tiered_term, Law::tiered_term.bands; Law::tiered_term.measure)
/// `near_tier_percent`: how close to a band boundary a balance must be for an answer to say so.
TASSEL_LAW_CONSTANT(near_tier_percent, int)
/// `consolidation_bands`: the terms of consolidation loans.
TASSEL_LAW_MEMBER(consolidation_bands, Law::consolidation_bands.begin()->months)
TASSEL_LAW_MEMBER(consolidation_bands_source, Law::consolidation_bands_source.id)
/// `pre_2006_bands`: the terms for borrowers who entered repayment before 2006-07-01.
TASSEL_LAW_MEMBER(pre_2006_bands, Law::pre_2006_bands.begin()->months)
TASSEL_LAW_MEMBER(pre_2006_bands_source, Law::pre_2006_bands_source.id)
/// `graduated_steps`: how the payments of graduated plans rise.
TASSEL_LAW_MEMBER(graduated_steps, Law::graduated_steps.rule().step_months)
/// `pre_2006_payments`: the bounds on graduated payments for borrowers from before 2006-07-01.
TASSEL_LAW_MEMBER(pre_2006_payments, Law::pre_2006_payments.maximum_percent)
/// `ten_year_standard`: the Standard payment that caps and comparisons refer to.
TASSEL_LAW_MEMBER(ten_year_standard, Law::ten_year_standard.months)

// --- quick quote --------------------------------------------------------------------------------
/// `assumption_version`: the name of the set of assumptions behind a quick quote.
TASSEL_LAW_CONSTANT(assumption_version, plain_text)
/// `assumed_loan`: the values assumed for a loan when the client is not sure of them.
TASSEL_LAW_MEMBER(assumed_loan, Law::assumed_loan.ffel_timing)
/// `quoted_level_months`, `quoted_graduated_months`: the terms for which a quick quote precomputes
/// rates.
TASSEL_LAW_MEMBER(quoted_level_months, Law::quoted_level_months.size())
TASSEL_LAW_MEMBER(quoted_graduated_months, Law::quoted_graduated_months.size())
/// `texts`: the sentences of a quick quote.
TASSEL_LAW_MEMBER(texts, Law::texts.full_term)

// --- quotes of an analysis ----------------------------------------------------------------------
/// `minimum_left_owed`: a payment that would leave less than this owed takes the rest as well; 0
/// turns the rule off.
TASSEL_LAW_CONSTANT(minimum_left_owed, cents)
/// `credits_qualifying_months`: whether the months that a loan shows count toward forgiveness.
TASSEL_LAW_CONSTANT(credits_qualifying_months, bool)
/// `matched_months_stand_in`: whether the months matched for public service count when a loan shows
/// no others.
TASSEL_LAW_CONSTANT(matched_months_stand_in, bool)
/// `capitalizing_exit`: an optional `capitalizing_exit`, the plan whose unpaid interest becomes
/// principal when loans leave it.
TASSEL_LAW_MEMBER(capitalizing_exit, Law::capitalizing_exit.has_value())
/// `graduated_floor`: an optional measure of the balance whose monthly interest the first payment
/// must cover; if absent, principal and interest.
TASSEL_LAW_MEMBER(graduated_floor, Law::graduated_floor.has_value())
/// `shared_minimum`: an optional `shared_minimum`, the program whose plans have one minimum payment
/// for all holders together.
TASSEL_LAW_MEMBER(shared_minimum, Law::shared_minimum.has_value())
/// `calculation_texts`: a `step_text` for each step in the quotes of an analysis.
TASSEL_LAW_MEMBER(calculation_texts, Law::calculation_texts.monthly_payment)
/// `quote_texts`: the sentences in the quotes of an analysis.
TASSEL_LAW_MEMBER(quote_texts, Law::quote_texts.full_term)
/// `eligibility_warnings`: a Hana tuple of `warning_rule`s.
TASSEL_LAW_MEMBER(eligibility_warnings, Law::eligibility_warnings)
/// `last_resorts`: a Hana tuple of `last_resort_rule`s.
TASSEL_LAW_MEMBER(last_resorts, Law::last_resorts)
/// `affordability`: the share of income that a first payment may take.
TASSEL_LAW_MEMBER(affordability, Law::affordability.percent_of_income)
/// `current_recommendation`, `what_if_recommendation`: why an option is recommended, in words.
TASSEL_LAW_MEMBER(current_recommendation, Law::current_recommendation.lowest_total)
TASSEL_LAW_MEMBER(what_if_recommendation, Law::what_if_recommendation.lowest_total)
/// `consolidation`: which loans a new Direct Consolidation Loan may include, and the words of the
/// comparison.
TASSEL_LAW_MEMBER(consolidation, Law::consolidation.types; Law::consolidation.warnings)

// --- advice -------------------------------------------------------------------------------------
/// `advice`: an `advice_law`, everything that advice needs beyond the plans.
TASSEL_LAW_MEMBER(advice, Law::advice.assumptions; Law::advice.public_service.payments)
/// `advice_source`: where the comparison rules come from.
TASSEL_LAW_MEMBER(advice_source, Law::advice_source.id)
/// `advice_texts`: the sentences of advice.
TASSEL_LAW_MEMBER(advice_texts, Law::advice_texts.reasons; Law::advice_texts.calendar)

// --- doubts -------------------------------------------------------------------------------------
/// `fact_checks`: a `fact_check_law`, the rules that the facts of loans are checked against.
TASSEL_LAW_MEMBER(fact_checks, Law::fact_checks.offers.begin()->plan)
/// `fixed_rates`: the editions of the fixed interest rates of loans, by award year.
TASSEL_LAW_MEMBER(fixed_rates, Law::fixed_rates.begin()->table.plus)
/// `advice_questions`: an `advice_question_law`, the wording of the questions about facts that
/// could change the advice.
TASSEL_LAW_MEMBER(advice_questions, Law::advice_questions.loans.begin()->label)

// --- before and after a plan -----------------------------------------------------------------
/// `steps`: a type with static members. `law` is a `step_law`; `first_texts` are the sentences
/// about what to do before a plan, and `step_texts` those about what to do next; `plan_forms` names
/// the form that requests each plan.
TASSEL_LAW_MEMBER(steps, Law::steps::law.maximum_steps; Law::steps::first_texts.short_forms;
                  Law::steps::step_texts.places; Law::steps::plan_forms.begin()->source)

// --- months toward forgiveness ------------------------------------------------------------------
/// `ledger`: a `ledger_law`, the rows that judge the months of a history.
TASSEL_LAW_MEMBER(ledger, Law::ledger.rows.begin(); Law::ledger.texts)

// --- bills --------------------------------------------------------------------------------------
/// `bills`: a type with static members. `earlier_guidelines` are the editions of the poverty
/// guidelines that precede those in `poverty_guidelines`; `checks` is a `bill_check_law`, and
/// `texts` are its sentences; `filing_labels` and `region_labels` are the values of two members in
/// words.
TASSEL_LAW_MEMBER(bills, Law::bills::earlier_guidelines.begin()->in_force.until;
                  Law::bills::checks.causes; Law::bills::texts.complain;
                  Law::bills::filing_labels.size(); Law::bills::region_labels.size())

// --- screening and workflow ---------------------------------------------------------------------
/// `screening_rules`: an array of `screening_rule`s, in the order of the questions.
TASSEL_LAW_MEMBER(screening_rules, Law::screening_rules.begin()->question)
TASSEL_LAW_MEMBER(screening_texts, Law::screening_texts.not_sure)
/// `workflow_stages`: the table of stages and their actions.
TASSEL_LAW_MEMBER(workflow_stages, Law::workflow_stages.begin()->stage)
/// `workflow_blockers`: why no option of an analysis can be selected, in words.
TASSEL_LAW_MEMBER(workflow_blockers, Law::workflow_blockers.begin()->message)

// --- paperwork ----------------------------------------------------------------------------------
/// `intake_definitions`: what each paperwork source asks for, in the order of `intake_source`.
TASSEL_LAW_MEMBER(intake_definitions, Law::intake_definitions.begin()->fields)
/// `form_definitions`: the official forms, in the order of `form_source`.
TASSEL_LAW_MEMBER(form_definitions, Law::form_definitions.begin()->title)
/// `shared_identity`: the fields that all sources of a package share.
TASSEL_LAW_MEMBER(shared_identity, Law::shared_identity.begin()->name)
/// `plan_sources`: the source that each plan needs, in the order of the catalog.
TASSEL_LAW_MEMBER(plan_sources, Law::plan_sources.begin()->plan_id)
/// `scenario_sources`, `optional_scenario_sources`: the further sources that an option of a what-if
/// needs.
TASSEL_LAW_MEMBER(scenario_sources, Law::scenario_sources.begin())
TASSEL_LAW_MEMBER(optional_scenario_sources, Law::optional_scenario_sources.begin())
/// `prefilled_fields`: what a new package copies from the profile of its analysis.
TASSEL_LAW_MEMBER(prefilled_fields, Law::prefilled_fields.begin())
/// `attestation`: the words that a borrower attests to, and their version.
TASSEL_LAW_MEMBER(attestation, Law::attestation.text)
/// `submission_routes`: where signed forms are sent.
TASSEL_LAW_MEMBER(submission_routes, Law::submission_routes.begin())
/// `guidance`: what to tell a borrower where there is no form.
TASSEL_LAW_MEMBER(guidance, Law::guidance.begin())
/// `guide_rules`: what a guide says about the answers in a package.
TASSEL_LAW_MEMBER(guide_rules, Law::guide_rules.destinations; Law::guide_rules.calendar)
/// `bundle_texts`: the sentences about a bundle.
TASSEL_LAW_MEMBER(bundle_texts, Law::bundle_texts.specimen_warning)
/// `borrower_name_parts`, `borrower_number`: the fields for the borrower's name and for the Social
/// Security number.
TASSEL_LAW_MEMBER(borrower_name_parts, Law::borrower_name_parts.begin())
TASSEL_LAW_MEMBER(borrower_number, Law::borrower_number.hash())
/// `form_registry`: the layouts of the forms and their known editions.
TASSEL_LAW_MEMBER(form_registry, Law::form_registry.layouts; Law::form_registry.editions)
/// `preferred_language`: the answer that decides the language of the borrower's papers, and its
/// words.
TASSEL_LAW_MEMBER(preferred_language, Law::preferred_language.texts)

#undef TASSEL_LAW_CONSTANT
#undef TASSEL_LAW_MEMBER

} // namespace law_member

// --- what the rooms of the engine ask for

/// What every decision about plans needs.
template <class Law>
concept plan_ruleset = law_member::catalog<Law>;

/// What quote/ needs.
template <class Law>
concept quick_quote_ruleset = plan_ruleset<Law> && law_member::assumption_version<Law> &&
    law_member::first_analysis_date<Law> && law_member::states<Law> && law_member::region_of<Law> &&
    law_member::poverty_guidelines<Law> && law_member::income_factors<Law> &&
    law_member::representative_rates_until<Law> && law_member::representative_rate<Law> &&
    law_member::tiered_term<Law> && law_member::near_tier_percent<Law> &&
    law_member::quoted_level_months<Law> && law_member::quoted_graduated_months<Law> &&
    law_member::graduated_steps<Law> && law_member::assumed_loan<Law> && law_member::texts<Law>;

/// What portfolio_quote/ and the quotes of analysis/ need.
template <class Law>
concept quote_ruleset =
    plan_ruleset<Law> && law_member::cites_pinpoints<Law> && law_member::poverty_guidelines<Law> &&
    law_member::income_factors<Law> && law_member::loan_dates<Law> &&
    law_member::tiered_term<Law> && law_member::near_tier_percent<Law> &&
    law_member::consolidation_bands<Law> && law_member::consolidation_bands_source<Law> &&
    law_member::pre_2006_bands<Law> && law_member::pre_2006_bands_source<Law> &&
    law_member::graduated_steps<Law> && law_member::pre_2006_payments<Law> &&
    law_member::ten_year_standard<Law> && law_member::calculation_texts<Law> &&
    law_member::minimum_left_owed<Law> && law_member::credits_qualifying_months<Law> &&
    law_member::matched_months_stand_in<Law> && law_member::capitalizing_exit<Law> &&
    law_member::graduated_floor<Law> && law_member::shared_minimum<Law> &&
    law_member::quote_texts<Law> && law_member::last_resorts<Law>;

/// What advice/ needs. Under a ruleset without advice, the recommendation rests only on totals and
/// affordability.
template <class Law>
concept advice_ruleset = quote_ruleset<Law> && law_member::advice<Law> &&
    law_member::advice_source<Law> && law_member::advice_texts<Law>;

/// What advice needs to doubt facts. Without these members, every fact is taken as given.
template <class Law>
concept doubt_ruleset = advice_ruleset<Law> && law_member::fact_checks<Law> &&
    law_member::fixed_rates<Law> && law_member::advice_questions<Law>;

/// What advice needs to also say what comes before a plan and what to do next.
template <class Law>
concept step_ruleset = doubt_ruleset<Law> && law_member::steps<Law>;

/// What ledger/ needs. Under a ruleset without a ledger, months are not judged.
template <class Law>
concept ledger_ruleset = advice_ruleset<Law> && law_member::ledger<Law>;

/// What bill_check/ needs. Under a ruleset without these members, no bill can be checked.
template <class Law>
concept bill_ruleset = advice_ruleset<Law> && law_member::bills<Law>;

/// What the consolidation comparison needs.
template <class Law>
concept consolidation_ruleset =
    plan_ruleset<Law> && law_member::consolidation<Law> && law_member::loan_dates<Law> &&
    law_member::tiered_term<Law> && law_member::near_tier_percent<Law>;

/// What screening/ needs.
template <class Law>
concept screening_ruleset = law_member::screening_rules<Law> && law_member::screening_texts<Law>;

/// What workflow/ needs.
template <class Law>
concept workflow_ruleset = law_member::workflow_stages<Law> && law_member::workflow_blockers<Law>;

/// What reading a request needs.
template <class Law>
concept request_ruleset = law_member::first_analysis_date<Law> && law_member::states<Law> &&
    law_member::region_of<Law> && law_member::loan_dates<Law> && law_member::export_tables<Law>;

/// Everything that an analysis needs.
template <class Law>
concept analysis_ruleset = law_member::version<Law> && request_ruleset<Law> && quote_ruleset<Law> &&
    consolidation_ruleset<Law> && screening_ruleset<Law> && workflow_ruleset<Law> &&
    law_member::eligibility_warnings<Law> && law_member::affordability<Law> &&
    law_member::current_recommendation<Law> && law_member::what_if_recommendation<Law>;

/// What the intake of document/ needs.
template <class Law>
concept intake_ruleset = law_member::states<Law> && law_member::intake_definitions<Law> &&
    law_member::form_definitions<Law> && law_member::shared_identity<Law>;

/// What everything in document/ except the forms needs.
template <class Law>
concept document_ruleset = intake_ruleset<Law> && plan_ruleset<Law> && request_ruleset<Law> &&
    workflow_ruleset<Law> && law_member::poverty_guidelines<Law> && law_member::plan_sources<Law> &&
    law_member::scenario_sources<Law> && law_member::optional_scenario_sources<Law> &&
    law_member::prefilled_fields<Law> && law_member::attestation<Law> &&
    law_member::submission_routes<Law> && law_member::guidance<Law> &&
    law_member::guide_rules<Law> && law_member::bundle_texts<Law> &&
    law_member::borrower_name_parts<Law> && law_member::borrower_number<Law>;

/// What all of document/ needs, including the forms.
template <class Law>
concept paperwork_ruleset =
    document_ruleset<Law> && law_member::form_registry<Law> && law_member::preferred_language<Law>;

} // namespace tassel
