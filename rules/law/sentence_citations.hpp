// The paragraphs of law for all sentences that state the law: sentences of advice, bills,
// comparisons with a consolidation, and warnings. Only pages read these citations.
#pragma once

#include "rules/law/advice_citations.hpp"
#include "rules/law/citations.hpp"
#include "tassel/ruleset_description/sentence_paragraph.hpp"

#include <array>
#include <string_view>

namespace tassel::rules {

// The paragraph that each sentence of a comparison with a consolidation rests on. A sentence that
// is not listed is about the borrower's own loans and figures, or says whom to ask.
namespace detail {

inline constexpr citation one_consolidation =
    higher_education_act_428c.at("20 USC 1078-3(a)(3)(B)(i)")
        .saying("An individual's status as an eligible borrower under this section or under "
                "section 1087e(g) of this title terminates under both sections upon receipt of a "
                "consolidation loan under this section or under section 1087e(g) of this title",
                "2026-11-28");
inline constexpr citation plans_of_newer_consolidation =
    consolidation_rule.at("20 USC 1087e(g)(3); 34 CFR 685.220(h)(2)")
        .saying("A Federal Direct Consolidation Loan offered to a borrower under this part on or "
                "after July 1, 2026, may only be repaid pursuant to a repayment plan described in "
                "clause (i) or (ii) of subsection (d)(7)(A) of this section, as applicable, and "
                "the repayment schedule of such a Consolidation Loan shall be determined in "
                "accordance with such repayment plan.",
                "2026-11-28");
inline constexpr citation lost_benefits =
    higher_education_act_428c.at("20 USC 1078-3(b)(1)(F)(i)")
        .saying("whether consolidation would result in a loss of loan benefits under this part or "
                "part D, including loan forgiveness, cancellation, and deferment",
                "2026-11-28");
inline constexpr citation listed_loans =
    higher_education_act_428c.at("20 USC 1078-3(a)(4)")
        .saying(
            "made, insured, or guaranteed under this part, and first disbursed before July 1, 2010",
            "2026-11-28");

inline constexpr std::array cited_consolidation_warnings{
    sentence_paragraph{"newer_loan", plans_of_newer_consolidation},
    sentence_paragraph{
        "newer_loan_parent_plus",
        higher_education_act_455.at("20 USC 1087e(d)(7)(E)")
            .saying("the Secretary shall require a borrower who has received an excepted loan made "
                    "on or after such date (including such a borrower who also has an excepted "
                    "loan made before such date) to repay each excepted loan, including principal "
                    "and interest on those excepted loans, under the standard repayment plan under "
                    "subparagraph (A)(i)",
                    "2026-11-28")},
    sentence_paragraph{
        "credit",
        income_driven_plans.at("34 CFR 685.209(k)(4); 20 USC 1087e(m)(1)(A)")
            .saying(discharge_for_public_service.quote, discharge_for_public_service.read_on)},
    sentence_paragraph{
        "discharge",
        closed_school_discharge.at("34 CFR 685.214; 20 USC 1087(c)(1)")
            .saying("is unable to complete the program in which such student is enrolled due to "
                    "the closure of the institution",
                    "2026-11-28")},
    sentence_paragraph{
        "capitalized",
        higher_education_act_428c.at("20 USC 1078-3(b)(1)(C)")
            .saying("which is equal to the sum of the unpaid principal and accrued unpaid interest "
                    "and late charges of all eligible student loans received by the eligible "
                    "borrower which are selected by the borrower for consolidation",
                    "2026-11-28")},
    sentence_paragraph{
        "rounded_up",
        higher_education_act_455.at("20 USC 1087e(b)(8)(D)")
            .saying("any Federal Direct Consolidation Loan for which the application is received "
                    "on or after July 1, 2013, shall bear interest at an annual rate on the unpaid "
                    "principal balance of the loan that is equal to the weighted average of the "
                    "interest rates on the loans consolidated, rounded to the nearest higher "
                    "one-eighth of one percent",
                    "2026-11-28")},
    sentence_paragraph{"income_plan_left", plans_of_newer_consolidation},
    sentence_paragraph{
        "perkins",
        higher_education_act_428c.at("20 USC 1078-3(b)(1)(F)(ii)")
            .saying("if a borrower includes a Federal Perkins Loan in the consolidation loan, the "
                    "borrower will no longer be eligible for cancellation of part or all of the "
                    "Federal Perkins Loan under section 1087ee(a) of this title",
                    "2026-11-28")},
    sentence_paragraph{"ffel", lost_benefits},
    sentence_paragraph{"ffel_consolidation_alone",
                       higher_education_act_428c.at("20 USC 1078-3(a)(3)(B)(i)(V)")
                           .saying("an individual may obtain a subsequent consolidation loan under "
                                   "section 1087e(g) of this title only",
                                   "2026-11-28")},
    sentence_paragraph{
        "in_grace",
        higher_education_act_428c.at("20 USC 1078-3(c)(4)")
            .saying("Repayment of a consolidation loan shall commence within 60 days after all "
                    "holders have, pursuant to subsection (b)(1)(D), discharged the liability of "
                    "the borrower on the loans selected for consolidation.",
                    "2026-11-28")},
    sentence_paragraph{"defaulted", satisfactory_arrangements},
    sentence_paragraph{"older_left_out", plans_of_older_loans},
    sentence_paragraph{
        "add_within_days",
        higher_education_act_428c.at("20 USC 1078-3(a)(3)(B)(i)(II)")
            .saying("loans received prior to the date of the consolidation loan may be added "
                    "during the 180-day period following the making of the consolidation loan",
                    "2026-11-28")},
    sentence_paragraph{"near_tier", tiered_term}};
inline constexpr auto consolidation_warnings_of_figures =
    std::to_array<std::string_view>({"two_parts", "variable_rate", "named_loans_unused"});

inline constexpr std::array cited_consolidation_plans{
    sentence_paragraph{"other_plan", plans_of_newer_consolidation}};
inline constexpr auto consolidation_plans_of_figures =
    std::to_array<std::string_view>({"nothing_to_consolidate", "facts_missing"});

inline constexpr std::array cited_consolidation_loans{
    sentence_paragraph{"joint", separated_loans},
    sentence_paragraph{"single_consolidation", one_consolidation}};
inline constexpr auto consolidation_loans_of_figures =
    std::to_array<std::string_view>({"not_selected", "nothing_owed"});

inline constexpr std::array cited_consolidation_types{
    sentence_paragraph{"other_federal", listed_loans}, sentence_paragraph{"private", listed_loans}};
inline constexpr auto consolidation_types_of_figures = std::to_array<std::string_view>({"unknown"});

inline constexpr std::array cited_consolidation_statuses{
    sentence_paragraph{
        "in_school",
        higher_education_act_428c.at("20 USC 1078-3(a)(3)(A)(ii)(I)-(II)")
            .saying(
                "is in repayment status as determined under section 1078(b)(7)(A) of this title",
                "2026-11-28")},
    sentence_paragraph{"defaulted", satisfactory_arrangements}};
inline constexpr auto consolidation_statuses_of_figures = std::to_array<std::string_view>(
    {"bankruptcy_active", "paid_by_consolidation", "paid_in_full", "discharged", "written_off",
     "canceled", "refinanced", "transferred", "abandoned", "uninsured", "fraud", "unknown"});

inline constexpr std::array cited_consolidation_defaults{
    sentence_paragraph{"unresolved", satisfactory_arrangements},
    sentence_paragraph{"missed_after_satisfactory", satisfactory_arrangements},
    sentence_paragraph{"in_litigation",
                       higher_education_act_428c.at("20 USC 1078-3(a)(3)(A)(i)")
                           .saying("is not subject to a judgment secured through litigation with "
                                   "respect to a loan under this subchapter or to an order for "
                                   "wage garnishment under section 1095a of this title",
                                   "2026-11-28")}};
inline constexpr auto consolidation_defaults_of_figures =
    std::to_array<std::string_view>({"collection_terminated", "bankruptcy_active"});

} // namespace detail

/// The lists of citations, one for each group of sentences.
struct consolidation_citations {
    static constexpr cited_group consolidation_warnings{detail::cited_consolidation_warnings,
                                                        detail::consolidation_warnings_of_figures};
    static constexpr cited_group consolidation_plans{detail::cited_consolidation_plans,
                                                     detail::consolidation_plans_of_figures};
    static constexpr cited_group consolidation_loans{detail::cited_consolidation_loans,
                                                     detail::consolidation_loans_of_figures};
    static constexpr cited_group consolidation_types{detail::cited_consolidation_types,
                                                     detail::consolidation_types_of_figures};
    static constexpr cited_group consolidation_statuses{detail::cited_consolidation_statuses,
                                                        detail::consolidation_statuses_of_figures};
    static constexpr cited_group consolidation_defaults{detail::cited_consolidation_defaults,
                                                        detail::consolidation_defaults_of_figures};
};

namespace detail {

/// The warnings are listed by code, because the warnings about both plans that end rest on one
/// paragraph.
inline constexpr std::array cited_eligibility_warnings{
    sentence_paragraph{"ibr_beside_newer_direct_loan", plans_of_older_loans},
    sentence_paragraph{"ibr_shared_with_ffel",
                       ffel_ibr_amount.at("20 USC 1098e(b)(1); 34 CFR 685.209(g)(1)")},
    sentence_paragraph{"ffel_ibr_not_offered", ffel_ibr_amount},
    sentence_paragraph{"plan_ends", end_of_paye_and_icr}};
inline constexpr auto eligibility_warnings_of_figures =
    std::to_array<std::string_view>({"savings_plan_ended", "repayment_start_contradicts_loans",
                                     "malformed_employer_ein", "impossible_weekly_hours"});

} // namespace detail

/// The lists of citations, one for each group of sentences.
struct sentence_citations : advice_citations,
                            step_citations,
                            bill_citations,
                            consolidation_citations {
    static constexpr cited_group eligibility_warnings{detail::cited_eligibility_warnings,
                                                      detail::eligibility_warnings_of_figures};
};

} // namespace tassel::rules
