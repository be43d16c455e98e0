// The paragraph of the law that each sentence of advice rests on, including sentences about steps
// before and after a plan, and about a checked bill. A sentence that is not listed is about the
// borrower's own figures, or says whom to ask.
#pragma once

#include "rules/law/citations.hpp"
#include "tassel/ruleset_description/sentence_paragraph.hpp"

#include <array>
#include <string_view>

namespace tassel::rules {

namespace detail {

inline constexpr citation discharge_for_public_service =
    public_service_forgiveness.at("20 USC 1087e(m)(1)")
        .saying("has made 120 monthly payments on the eligible Federal Direct Loan after October "
                "1, 2007, pursuant to any one or a combination of the following",
                "2026-11-28");
inline constexpr citation untaxed_public_service =
    public_service_forgiveness.at("20 USC 1087e(m)(1); 26 USC 108(f)(1)")
        .saying("In the case of an individual, gross income does not include any amount which (but "
                "for this subsection) would be includible in gross income by reason of the "
                "discharge (in whole or in part) of any student loan if such discharge was "
                "pursuant to a provision of such loan under which all or part of the indebtedness "
                "of the individual would be discharged if the individual worked for a certain "
                "period of time in certain professions for any of a broad class of employers.",
                "2026-11-28");
inline constexpr citation parent_plus_payment =
    parent_plus_exception.at("34 CFR 685.209(b)(6)(ii); 20 USC 1098e(a)(2)(B)");
inline constexpr citation ffel_ibr_amount =
    higher_education_act_493c.at("20 USC 1098e(a)(3), (b)(1); 34 CFR 682.215")
        .saying("may elect to have the borrower's aggregate monthly payment for all such loans not "
                "exceed the applicable amount divided by 12",
                "2026-11-28");
inline constexpr citation taxed_forgiveness =
    forgiveness_tax.at("26 USC 108(f)(5), 61(a)(11)")
        .saying("Income from discharge of indebtedness", "2026-11-28");
inline constexpr citation interest_on_leaving =
    leaving_income_based_repayment.at("20 USC 1098e(b)(3)(B); 34 CFR 685.209(j)")
        .saying("be capitalized-- (i) in the case of a subsidized loan, subject to subparagraph "
                "(A), at the time the borrower-- (I) ends the election to make income-based "
                "repayment under this subsection",
                "2026-11-28");
inline constexpr citation yearly_income =
    income_driven_plans.at("34 CFR 685.209(l); 20 USC 1098e(c)(1)")
        .saying("The Secretary shall establish procedures for annually determining, in accordance "
                "with paragraph (2), the borrower's eligibility for income-based repayment, "
                "including the verification of a borrower's annual income",
                "2026-11-28");

inline constexpr citation separate_return =
    higher_education_act_493c.at("20 USC 1098e(d); 34 CFR 685.209(e)(1)")
        .saying("In the case of a married borrower who files a separate Federal income tax "
                "return, the Secretary shall calculate the amount of the borrower's "
                "income-based repayment under this section solely on the basis of the "
                "borrower's student loan debt and adjusted gross income.",
                "2026-11-28");
inline constexpr citation satisfactory_arrangements =
    higher_education_act_428c.at("20 USC 1078-3(a)(3)(A)(ii)(III); 34 CFR 685.220(d)")
        .saying("is a defaulted borrower who has made arrangements to repay the obligation on the "
                "defaulted loans satisfactory to the holders of the defaulted loans",
                "2026-11-28");
inline constexpr citation separated_loans =
    higher_education_act_455.at("20 USC 1087e(g)(2)")
        .saying("may apply to the Secretary, in accordance with subparagraph "
                "(C) of this paragraph, for each individual borrower in the "
                "married couple (or previously married couple) to receive a "
                "separate Federal Direct Consolidation Loan under this part",
                "2026-11-28");
inline constexpr citation tiered_term =
    direct_repayment_plans.at("34 CFR 685.208(c)(1)(iii); 20 USC 1087e(d)(7)(A)(i)(II)")
        .saying("with the applicable period of time for repayment determined based on the "
                "total outstanding principal of all loans of the borrower made under this part "
                "before, on, or after July 1, 2026, at the time the borrower is entering "
                "repayment under such plan",
                "2026-11-28");

inline constexpr citation fewer_deferments =
    working_families_tax_cuts_act.at("P.L. 119-21 section 82002; 20 USC 1087e(f)(7)")
        .saying("A borrower who receives a loan made under this part on or after July 1, 2027, "
                "shall not be eligible to defer such loan under subparagraph (B) or (D) of "
                "paragraph (2).",
                "2026-11-28");
inline constexpr citation second_rehabilitation =
    working_families_tax_cuts_act.at("P.L. 119-21 section 82003(a)")
        .saying("shall take effect beginning on July 1, 2027, and shall apply with respect to any "
                "loan made, insured, or guaranteed under title IV of the Higher Education Act of "
                "1965",
                "2026-11-28");

inline constexpr std::array cited_reasons{
    sentence_paragraph{"public_service", untaxed_public_service},
    sentence_paragraph{"public_service_free", untaxed_public_service},
    sentence_paragraph{"public_service_done", untaxed_public_service},
    sentence_paragraph{"zero_now", yearly_income},
    sentence_paragraph{"nothing_to_pay", yearly_income},
    sentence_paragraph{"takes_over", end_of_paye_and_icr},
    sentence_paragraph{
        "successor",
        working_families_tax_cuts_act.at("P.L. 119-21 section 82001(a)(3)(A)")
            .saying("the Repayment Assistance Plan under section 455(q) of the Higher Education "
                    "Act of 1965 with respect to loans that are eligible for the Repayment "
                    "Assistance Plan under such subsection",
                    "2026-11-27")},
    sentence_paragraph{"bridge_plan", parent_plus_payment},
    sentence_paragraph{"way_of_parent_plus", parent_plus_payment},
    sentence_paragraph{"on_last_resort", plans_of_older_loans.at("20 USC 1087e(d)(1), (d)(7)")},
    sentence_paragraph{
        "extra_on_assistance",
        income_driven_plans.at("34 CFR 685.209(h)(4), 685.211(a)(3)(ii); 20 USC 1087e(q)(2)(A)")
            .saying("for each month for which such a borrower makes an on-time "
                    "applicable monthly payment required under paragraph (1)(A)",
                    "2026-11-28")},
    sentence_paragraph{
        "months_stay_behind",
        income_driven_plans.at("34 CFR 685.209(k)(4)(i)(A); 20 USC 1098e(b)(7)(B)")
            .saying("has made payments of not less than the payments required under a standard "
                    "repayment plan under section 1078(b)(9)(A)(i) or 1087e(d)(1)(A) of this title "
                    "with a repayment period of 10 years",
                    "2026-11-28")},
    sentence_paragraph{"ffel_ibr_first", ffel_ibr_amount},
    sentence_paragraph{"ffel_ibr_beside", ffel_ibr_amount},
    sentence_paragraph{"not_yet_before", repayment_period},
    sentence_paragraph{"not_yet", repayment_period},
    sentence_paragraph{"none_payable", due_by_default}};
inline constexpr auto reasons_of_figures = std::to_array<std::string_view>(
    {"plan_it_is_on",   "present_plan",        "payments_left",    "fewer_payments_left",
     "change_costs",    "change_not_worth_it", "either_count",     "keep_paying",
     "begun_now",       "without_tax",         "follows_income",   "forgiving",
     "forgiving_alone", "paid_in_full",        "lowest_highest",   "income_unknown",
     "companion",       "months_unknown",      "ask_for_months",   "pay_more",
     "begins_later",    "missing_answers",     "servicer_decides", "holder_decides",
     "none_open",       "several_groups",      "if_consolidated",  "no_advice_to_consolidate",
     "none_projected"});

inline constexpr std::array cited_outside_plans{
    sentence_paragraph{
        "defaulted",
        direct_loan_default
            .at("34 CFR 685.211(f), 685.220(d)(1)(i)(A)(3); 20 USC 1078-6(a)(1), "
                "1078-3(a)(3)(A)(ii)(III)")
            .saying(satisfactory_arrangements.quote, satisfactory_arrangements.read_on)},
    sentence_paragraph{
        "perkins",
        perkins_loans.at("20 USC 1087dd(c)(1)")
            .saying("provides for repayment of the principal amount of the loan, together with "
                    "interest thereon, in equal installments (or, if the borrower so requests, in "
                    "graduated periodic installments determined in accordance with such schedules "
                    "as may be approved by the Secretary) payable quarterly, bimonthly, or "
                    "monthly, at the option of the institution",
                    "2026-11-28")}};
inline constexpr auto outside_plans_of_figures =
    std::to_array<std::string_view>({"in_court", "bankruptcy", "status_unknown", "other_program"});

inline constexpr std::array cited_public_service{sentence_paragraph{
    "after_consolidation",
    public_service_forgiveness.at("20 USC 1087e(m)(1), (m)(3)(A)")
        .saying("means a Federal Direct Stafford Loan, Federal Direct PLUS Loan, or Federal Direct "
                "Unsubsidized Stafford Loan, or a Federal Direct Consolidation Loan",
                "2026-11-28")}};
inline constexpr auto public_service_of_figures =
    std::to_array<std::string_view>({"in_school", "may_count", "certify"});

inline constexpr std::array cited_calendar{
    sentence_paragraph{"payments_begin", repayment_period},
    sentence_paragraph{"deferments_change", fewer_deferments},
    sentence_paragraph{
        "rehabilitation_minimum",
        working_families_tax_cuts_act.at("P.L. 119-21 section 82003(b); 20 USC 1078-6(a)(1)(B)")
            .saying("With respect to a borrower who has 1 or more loans made under part D on or "
                    "after July 1, 2027 that are described in subparagraph (A), the total monthly "
                    "payment of the borrower for all such loans shall not be less than $10.",
                    "2026-11-28")},
    sentence_paragraph{"second_rehabilitation", second_rehabilitation},
    sentence_paragraph{"entry_ends", entry_into_older_plans},
    sentence_paragraph{"entry_to_plans_ends", entry_into_older_plans},
    sentence_paragraph{"parent_plus_payment", parent_plus_payment},
    sentence_paragraph{"plan_ends", end_of_paye_and_icr},
    sentence_paragraph{"plans_end", end_of_paye_and_icr},
    sentence_paragraph{"autopay_reduction_ends", automatic_payments.at("34 CFR 685.211(b)")},
    sentence_paragraph{"recertification", yearly_income},
    sentence_paragraph{"forgiveness", taxed_forgiveness},
    sentence_paragraph{"forgiveness_at_latest", taxed_forgiveness},
    sentence_paragraph{"pslf", discharge_for_public_service}};

inline constexpr citation plans_left_by_newer_loan =
    direct_repayment_plans.at("34 CFR 685.208(b), 685.220(h)(2); 20 USC 1087e(d)(1), (d)(7)")
        .saying(plans_of_newer_loans.quote, plans_of_newer_loans.read_on);

inline constexpr std::array cited_advice_warnings{
    sentence_paragraph{"joint_consolidation", separated_loans},
    sentence_paragraph{"new_loan_closes_plans", plans_left_by_newer_loan},
    sentence_paragraph{"new_loan_leaves_tiered_alone", plans_left_by_newer_loan},
    sentence_paragraph{"interest_capitalizes", interest_on_leaving},
    sentence_paragraph{"ffel_interest_capitalizes", interest_on_leaving},
    sentence_paragraph{"tiered_term_was_set", tiered_term}};

inline constexpr std::array cited_advice{
    sentence_paragraph{"tax", taxed_forgiveness},
    sentence_paragraph{"tax_note", taxed_forgiveness},
    sentence_paragraph{"tax_by_table", taxed_forgiveness},
    sentence_paragraph{"no_tax_by_table", taxed_forgiveness},
    sentence_paragraph{"filing", separate_return},
    sentence_paragraph{"filing_breaks_even", separate_return},
    sentence_paragraph{"filing_lowers_nothing", separate_return},
    sentence_paragraph{
        "rehabilitation_gives_back",
        direct_loan_default.at("34 CFR 685.211(f)(8); 20 USC 1078-6(a)(1)(C)")
            .saying("the Secretary, guaranty agency or other holder of the loan shall request any "
                    "consumer reporting agency to which the Secretary, guaranty agency or holder, "
                    "as applicable, reported the default of the loan, to remove the record of the "
                    "default from the borrower's credit history",
                    "2026-11-28")},
    sentence_paragraph{"ffel_ibr", ffel_ibr_amount}};
inline constexpr auto advice_of_figures = std::to_array<std::string_view>(
    {"assumptions", "assumptions_by_table", "later_incomes", "runner_up", "runner_up_too_high",
     "over_income", "leaves_too_little", "spouse_not_counted"});

} // namespace detail

/// The lists of citations, one for each group of sentences.
struct advice_citations {
    static constexpr cited_group advice{detail::cited_advice, detail::advice_of_figures};
    static constexpr cited_group reasons{detail::cited_reasons, detail::reasons_of_figures};
    static constexpr cited_group outside_plans{detail::cited_outside_plans,
                                               detail::outside_plans_of_figures};
    static constexpr cited_group public_service{detail::cited_public_service,
                                                detail::public_service_of_figures};
    static constexpr cited_group calendar{detail::cited_calendar, {}};
    static constexpr cited_group warnings{detail::cited_advice_warnings, {}};
};

// Citations for the steps before a plan and after it. A sentence that is not listed may also be
// about an announcement of the Department of Education.
namespace detail {

inline constexpr citation discharge_for_disability =
    discharged_loans.at("20 USC 1087(a)(1), 1087e(a)(1); 34 CFR 685.213")
        .saying("becomes permanently and totally disabled (as determined in accordance with "
                "regulations of the Secretary)",
                "2026-11-29");
inline constexpr citation discharge_for_school =
    discharged_loans.at("20 USC 1087(c)(1), 1087e(a)(1); 34 CFR 685.214-685.216")
        .saying("is unable to complete the program in which such student is enrolled due to the "
                "closure of the institution",
                "2026-11-28");
inline constexpr citation rehabilitated_loan =
    direct_loan_default.at("34 CFR 685.211(f)(1); 20 USC 1078-6(a)(1)(A), (a)(4)")
        .saying("securing 9 payments made within 20 days of the due date during 10 consecutive "
                "months of amounts owed on a loan",
                "2026-11-29");
inline constexpr citation times_of_rehabilitation =
    working_families_tax_cuts_act.at("P.L. 119-21 section 82003(a); 20 USC 1078-6(a)(5)")
        .saying(second_rehabilitation.quote, second_rehabilitation.read_on);
inline constexpr citation forgiven_for_teaching =
    teaching_service.at("20 USC 1087j(b)-(c), 1078-10(b)-(c), (g)(2)(B); 34 CFR 685.217")
        .saying("has been employed as a full-time teacher for 5 consecutive complete school years",
                "2026-11-29");
/// The regulation gives credit for the months; the statute requires payments.
inline constexpr citation months_bought_back =
    public_service_forgiveness.at("34 CFR 685.219(g)(6); 20 USC 1087e(m)(1)")
        .saying(discharge_for_public_service.quote, discharge_for_public_service.read_on);
inline constexpr citation payments_put_off =
    higher_education_act_455.at("20 USC 1087e(f)(1)-(2); 34 CFR 685.204, 685.205")
        .saying("shall be eligible for a deferment, during which periodic installments of "
                "principal need not be paid",
                "2026-11-29");
inline constexpr citation interest_while_put_off =
    higher_education_act_455.at("20 USC 1087e(f)(1)(A)-(B); 34 CFR 685.204(a), 685.205(a)")
        .saying("shall accrue and be capitalized or paid by the borrower, in the case of a Federal "
                "Direct PLUS Loan, a Federal Direct Unsubsidized Stafford Loan, or a Federal "
                "Direct Consolidation Loan not described in subparagraph (A)(ii)",
                "2026-11-29");
inline constexpr citation canceled_for_service =
    perkins_cancellation.at("20 USC 1087ee(a)(1)-(2), 1078-3(b)(1)(F)(ii)")
        .saying("shall be canceled for each complete year of service after such date by the "
                "borrower under circumstances described in paragraph (2)",
                "2026-11-29");
inline constexpr citation rates_of_july =
    ffel_loan_rates.at("20 USC 1077a(e)(1), (j)(1)")
        .saying("the applicable rate of interest shall, during any 12-month period beginning on "
                "July 1 and ending on June 30, be determined on the preceding June 1",
                "2026-11-29");
inline constexpr citation divided_income =
    community_property_return.at("26 CFR 1.66-1(a); IRS Form 8958")
        .saying("Married individuals domiciled in a community property state who do not elect to "
                "file a joint individual Federal income tax return under section 6013 generally "
                "must report half of the total community income earned by the spouses during the "
                "taxable year",
                "2026-11-29");

inline constexpr std::array cited_first{
    sentence_paragraph{"disability_discharge", discharge_for_disability},
    sentence_paragraph{"school_discharge", discharge_for_school},
    sentence_paragraph{"rehabilitation", rehabilitated_loan},
    sentence_paragraph{"rehabilitated_once", times_of_rehabilitation},
    sentence_paragraph{"rehabilitated_twice", times_of_rehabilitation},
    sentence_paragraph{
        "consolidation_out_of_default",
        consolidation_rule
            .at("20 USC 1078-3(a)(3)(A)(ii)(III), 1087e(g)(3); 34 CFR 685.220(d), (h)(2)")
            .saying(satisfactory_arrangements.quote, satisfactory_arrangements.read_on)},
    sentence_paragraph{
        "wages_withheld",
        wage_garnishment
            .at("20 USC 1095a(a)(5), (b), 1078-3(a)(3)(A)(i); 34 CFR 685.211(f)(11), "
                "682.405(a)(3)(i)")
            .saying("shall provide the individual a hearing under subsection (a)(5) upon request",
                    "2026-11-29")},
    sentence_paragraph{"teacher_loan_forgiveness", forgiven_for_teaching},
    sentence_paragraph{"public_service_buyback", months_bought_back},
    sentence_paragraph{"short_of_money", payments_put_off},
    sentence_paragraph{"interest_of_a_month", interest_while_put_off},
    sentence_paragraph{"interest_goes_on", interest_while_put_off},
    sentence_paragraph{"fewer_reliefs", fewer_deferments},
    sentence_paragraph{"perkins", canceled_for_service},
    sentence_paragraph{"variable_rate", rates_of_july},
    sentence_paragraph{"community_property", divided_income}};
inline constexpr auto first_of_figures =
    std::to_array<std::string_view>({"in_court", "protect_the_count", "reliefs"});

inline constexpr std::array cited_short_forms{
    sentence_paragraph{"disability_discharge", discharge_for_disability},
    sentence_paragraph{"school_discharge", discharge_for_school},
    sentence_paragraph{"teacher_loan_forgiveness", forgiven_for_teaching},
    sentence_paragraph{"public_service_buyback", months_bought_back},
    sentence_paragraph{"short_of_money", payments_put_off},
    sentence_paragraph{"variable_rate", rates_of_july},
    sentence_paragraph{"community_property", divided_income}};
inline constexpr auto short_forms_of_figures =
    std::to_array<std::string_view>({"in_default", "protect_the_count", "perkins"});

inline constexpr std::array cited_next_steps{
    sentence_paragraph{"one_payment_then_apply", parent_plus_payment},
    sentence_paragraph{"recertify_by", yearly_income},
    sentence_paragraph{"recertify", yearly_income},
    sentence_paragraph{"set_aside", taxed_forgiveness},
    sentence_paragraph{"if_income_changes", yearly_income}};
inline constexpr auto next_steps_of_figures = std::to_array<std::string_view>(
    {"confirm_the_count", "answer_questions", "choose_before", "apply_by_income", "apply_with_form",
     "apply_at_holder", "keep_paying", "certify_employment"});

} // namespace detail

/// The lists of citations, one for each group of sentences.
struct step_citations {
    static constexpr cited_group first{detail::cited_first, detail::first_of_figures};
    static constexpr cited_group short_forms{detail::cited_short_forms,
                                             detail::short_forms_of_figures};
    static constexpr cited_group next_steps{detail::cited_next_steps,
                                            detail::next_steps_of_figures};
};

// Citations for the sentences about a checked bill.
namespace detail {

inline constexpr citation guideline_of_the_day =
    income_driven_plans.at("34 CFR 685.209(b)(14); 20 USC 1098e(a)(3)(B)")
        .saying("150 percent of the poverty line applicable to the borrower's family size as "
                "determined under section 9902(2) of title 42",
                "2026-11-28");
inline constexpr citation whose_income_counts =
    income_driven_plans.at("34 CFR 685.209(e)(1); 20 USC 1098e(d)")
        .saying(separate_return.quote, separate_return.read_on);
inline constexpr citation share_of_new_borrowers =
    ibr_of_new_borrowers.at("20 USC 1098e(e); 34 CFR 685.209(f)(2)-(3)");
inline constexpr citation limit_of_the_plan =
    higher_education_act_493c.at("20 USC 1098e(b)(6); 34 CFR 685.209(f)(2)-(4)")
        .saying(ibr_cap.quote, ibr_cap.read_on);
inline constexpr citation divided_between_holders =
    income_driven_plans.at("34 CFR 685.209(g); 20 USC 1098e(b)(1)")
        .saying(ffel_ibr_amount.quote, ffel_ibr_amount.read_on);

inline constexpr std::array cited_bills{
    sentence_paragraph{"guideline_year", guideline_of_the_day},
    sentence_paragraph{"table", income_contingent_payment},
    sentence_paragraph{"joint_income", whose_income_counts},
    sentence_paragraph{"own_income", whose_income_counts},
    sentence_paragraph{
        "dependents",
        income_driven_plans.at("34 CFR 685.209(b)(3), (f)(5); 20 USC 1087e(q)(4)(B)(i)(II)")
            .saying("$50 for each dependent of the borrower (which, in the case of a married "
                    "borrower filing a separate Federal income tax return, shall include only "
                    "each dependent that the borrower claims on that return)",
                    "2026-11-28")},
    sentence_paragraph{"region", guideline_of_the_day},
    sentence_paragraph{"percentage_of_new_borrowers", share_of_new_borrowers},
    sentence_paragraph{"percentage_of_others", share_of_new_borrowers},
    sentence_paragraph{"cap_left_out", limit_of_the_plan},
    sentence_paragraph{"cap_of_today", limit_of_the_plan},
    sentence_paragraph{"cap_billed", limit_of_the_plan},
    sentence_paragraph{"share_of_spouse", income_driven_plans.at("34 CFR 685.209(g)")},
    sentence_paragraph{"share_of_holders", divided_between_holders},
    sentence_paragraph{"share_of_both", divided_between_holders}};
inline constexpr auto bills_of_figures = std::to_array<std::string_view>(
    {"equal", "explained", "unexplained", "implied_income", "complain", "together", "family_size",
     "filing", "plan", "loan_left_out"});

} // namespace detail

struct bill_citations {
    static constexpr cited_group bills{detail::cited_bills, detail::bills_of_figures};
};

} // namespace tassel::rules
