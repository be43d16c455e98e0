// The sources of the rules. Every rule and table names one or more of these.
#pragma once

#include "rules/names/engine_names.hpp"
#include "tassel/plan/plan_definition.hpp"

namespace tassel::rules {

inline constexpr citation direct_repayment_plans{
    "cfr_34_685_208", "Repayment plans of the Direct Loan Program",
    "34 CFR 685.208 as amended by 91 FR 23768 (2026-05-01)",
    "https://www.ecfr.gov/current/title-34/section-685.208"};
inline constexpr citation income_driven_plans{
    "cfr_34_685_209", "Income-driven repayment plans",
    "34 CFR 685.209 as amended by 91 FR 23768 (2026-05-01)",
    "https://www.ecfr.gov/current/title-34/section-685.209"};
inline constexpr citation income_driven_entry{
    "fr_2025_00724", "Entry into PAYE and ICR until 2027-07-01", "FR Doc 2025-00724",
    "https://www.federalregister.gov/d/2025-00724"};
inline constexpr citation alternative_repayment{
    "cfr_34_685_221", "Alternative repayment plan", "34 CFR 685.221",
    "https://www.ecfr.gov/current/title-34/section-685.221"};
inline constexpr citation newer_borrower_test{
    "usc_20_1087e_d_1", "Repayment plans by the date of a borrower's loans", "20 USC 1087e(d)(1)",
    "https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title20-section1087e"};
inline constexpr citation consolidation_rule{
    "cfr_34_685_220", "Direct Consolidation Loans",
    "34 CFR 685.220 as amended by 91 FR 23768 (2026-05-01)",
    "https://www.ecfr.gov/current/title-34/section-685.220"};
inline constexpr citation direct_loan_default{
    "cfr_34_685_211", "Default on Direct Loans, and how it is resolved", "34 CFR 685.211(d), (f)",
    "https://www.ecfr.gov/current/title-34/section-685.211"};
inline constexpr citation higher_education_act_455{
    "usc_20_1087e", "Higher Education Act section 455, terms of Direct Loans",
    "20 USC 1087e(d), (q)",
    "https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title20-section1087e"};
inline constexpr citation higher_education_act_493c{
    "usc_20_1098e", "Higher Education Act section 493C, income-based repayment", "20 USC 1098e",
    "https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title20-section1098e"};
inline constexpr citation higher_education_act_428{
    "usc_20_1078_b_9", "Higher Education Act section 428, FFEL repayment plans",
    "20 USC 1078(b)(9)(A)",
    "https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title20-section1078"};
inline constexpr citation higher_education_act_428c{
    "usc_20_1078_3", "Higher Education Act section 428C, consolidation", "20 USC 1078-3(c)",
    "https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title20-section1078-3"};
inline constexpr citation ffel_minimum_payment{
    "usc_20_1078_b_1_l", "The least payment of all FFEL Program loans", "20 USC 1078(b)(1)(L)",
    "https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title20-section1078"};
inline constexpr citation leaving_income_based_repayment{
    "usc_20_1098e_b_3_b", "Interest that becomes principal when a borrower leaves IBR",
    "20 USC 1098e(b)(3)(B)",
    "https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title20-section1098e"};
inline constexpr citation ffel_repayment{"cfr_34_682_209", "Repayment of FFEL Program loans",
                                         "34 CFR 682.209",
                                         "https://www.ecfr.gov/current/title-34/section-682.209"};
inline constexpr citation working_families_tax_cuts_act{
    "pl_119_21_title_viii", "Working Families Tax Cuts Act, Title VIII",
    "P.L. 119-21 sections 82001-82004 (2025-07-04)",
    "https://www.govinfo.gov/content/pkg/PLAW-119publ21/html/PLAW-119publ21.htm"};
inline constexpr citation hardship_test_removed{
    "dcl_gen_25_04", "Provisions effective on enactment: no hardship test for IBR",
    "Dear Colleague Letter GEN-25-04 (2025-07-18)"};
inline constexpr citation repayment_plan_request{
    "omb_1845_0014", "Repayment Plan Request, its payment tables", "OMB 1845-0014, Section 7"};
inline constexpr citation income_factors_2025{
    "fr_2025_14806", "Income-contingent repayment, 2025 income percentage factors",
    "FR Doc 2025-14806 (2025-08-05)", "https://www.federalregister.gov/d/2025-14806"};
inline constexpr citation income_factors_2026{
    "fr_2026_11540", "Income-contingent repayment, 2026 income percentage factors",
    "FR Doc 2026-11540 (2026-06-09)", "https://www.federalregister.gov/d/2026-11540"};
inline constexpr citation poverty_guidelines_2023{
    "hhs_poverty_2023", "HHS poverty guidelines for 2023", "FR Doc 2023-00885 (2023-01-19)",
    "https://www.federalregister.gov/d/2023-00885"};
inline constexpr citation poverty_guidelines_2024{
    "hhs_poverty_2024", "HHS poverty guidelines for 2024", "FR Doc 2024-00796 (2024-01-17)",
    "https://www.federalregister.gov/d/2024-00796"};
inline constexpr citation poverty_guidelines_2025{
    "hhs_poverty_2025", "HHS poverty guidelines for 2025", "FR Doc 2025-01377 (2025-01-17)",
    "https://www.federalregister.gov/d/2025-01377"};
inline constexpr citation poverty_guidelines_2026{
    "hhs_poverty_2026", "HHS poverty guidelines for 2026", "Federal Register, 2026-01-15"};
inline constexpr citation direct_loan_rates{
    "fsa_interest_rates", "Interest rates of Direct Loans by first disbursement",
    "20 USC 1087e(b)(8); Federal Student Aid announcement GENERAL-26-33 (2026-06-04)"};
inline constexpr citation ffel_loan_rates{
    "usc_20_1077a", "Interest rates of FFEL Program loans", "20 USC 1077a",
    "https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title20-section1077a"};

inline constexpr citation automatic_payments{
    "ed_automatic_payments", "Lower rates for automatic payments",
    "34 CFR 685.211(b); U.S. Department of Education announcement (2026-06-18)",
    "https://www.ed.gov/about/news/press-release/"
    "us-department-of-education-announces-student-loan-interest-rate-reduction"};

inline constexpr citation obligation_to_repay{
    "cfr_34_685_207", "When payments on Direct Loans begin", "34 CFR 685.207",
    "https://www.ecfr.gov/current/title-34/section-685.207"};
inline constexpr citation perkins_loans{
    "usc_20_1087dd", "Higher Education Act section 464, terms of Perkins Loans", "20 USC 1087dd",
    "https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title20-section1087dd"};
inline constexpr citation public_service_forgiveness{
    "cfr_34_685_219", "Public Service Loan Forgiveness", "20 USC 1087e(m); 34 CFR 685.219",
    "https://www.ecfr.gov/current/title-34/section-685.219"};
inline constexpr citation forgiveness_tax{
    "usc_26_108_f_5", "Forgiven student loans as income, excluded until 2025-12-31",
    "26 USC 108(f)(5)",
    "https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title26-section108"};
inline constexpr citation ffel_income_based{
    "cfr_34_682_215", "IBR for FFEL Program loans", "34 CFR 682.215",
    "https://www.ecfr.gov/current/title-34/section-682.215"};
inline constexpr citation closed_school_discharge{
    "cfr_34_685_214", "Discharge of Direct Loans of a closed school", "34 CFR 685.214",
    "https://www.ecfr.gov/current/title-34/section-685.214"};

inline constexpr citation perkins_cancellation{
    "usc_20_1087ee", "Cancellation of Perkins Loans for public service", "20 USC 1087ee",
    "https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title20-section1087ee"};
inline constexpr citation community_property_return{
    "irs_form_8958", "Incomes of a couple in community property states",
    "26 CFR 1.66-1; IRS Form 8958; IRS Publication 555",
    "https://www.irs.gov/forms-pubs/about-form-8958"};
inline constexpr citation discharged_loans{
    "usc_20_1087", "Higher Education Act section 437, loans that are discharged", "20 USC 1087",
    "https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title20-section1087"};
inline constexpr citation teaching_service{
    "usc_20_1087j", "Higher Education Act section 460, forgiveness for teachers", "20 USC 1087j",
    "https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title20-section1087j"};
inline constexpr citation wage_garnishment{
    "usc_20_1095a", "Higher Education Act section 488A, wage garnishment", "20 USC 1095a",
    "https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title20-section1095a"};

// --- paragraphs that several rules and sentences rest on -----------------------------------------

inline constexpr citation end_of_paye_and_icr =
    working_families_tax_cuts_act.at("P.L. 119-21 section 82001(a)(2)")
        .saying("Beginning on July 1, 2028, a borrower described in paragraph (1) shall begin "
                "repaying the covered income contingent loans of the borrower in accordance with "
                "the repayment plan selected under paragraph (1)",
                "2026-11-27");
/// A consolidation loan that repaid a Parent PLUS Loan and may enter IBR.
inline constexpr citation parent_plus_exception =
    income_driven_plans.at("34 CFR 685.209(b)(6); 20 USC 1098e(a)(2)(B)")
        .saying("does not include a Federal Direct Consolidation Loan described in subparagraph "
                "(A) that, on any date during the period beginning on July 4, 2025, and ending on "
                "June 30, 2028, was being repaid",
                "2026-11-28");
/// The plans that a borrower without a newer Direct Loan can have.
inline constexpr citation plans_of_older_loans =
    newer_borrower_test.at("20 USC 1087e(d)(1)")
        .saying("the Secretary shall offer a borrower of a loan made under this part before July "
                "1, 2026, who has not received a loan made under this part on or after July 1, "
                "2026, a variety of plans for repayment of such loan",
                "2026-11-28");
/// The two plans that a borrower with a newer Direct Loan can have.
inline constexpr citation plans_of_newer_loans =
    newer_borrower_test.at("20 USC 1087e(d)(7)(A)")
        .saying("the Secretary shall offer a borrower of a loan made under this part on or after "
                "such date (including such a borrower who also has a loan made under this part "
                "before such date) two plans for repayment of the borrower's loans under this part",
                "2026-11-28");
/// The Standard payment that IBR never exceeds, as of the day on which the borrower chose the plan.
inline constexpr citation ibr_cap =
    income_driven_plans.at("34 CFR 685.209(f)(2)(ii), (f)(3)(ii); 20 USC 1098e(b)(6)")
        .saying("the maximum monthly payment required to be paid for all loans made to the "
                "borrower under part B or D (other than an excepted PLUS loan or excepted "
                "consolidation loan) shall be the standard monthly repayment amount",
                "2026-11-28");
/// The new borrowers who pay a tenth of discretionary income on IBR and have the rest forgiven
/// after 20 years.
inline constexpr citation ibr_of_new_borrowers =
    higher_education_act_493c.at("20 USC 1098e(e)")
        .saying("With respect to any loan made to a new borrower on or after July 1, "
                "2014 and before July 1, 2026",
                "2026-11-28");
/// The people whose income determines a payment.
inline constexpr citation counted_income =
    income_driven_plans.at("34 CFR 685.209(e); 20 USC 1087e(e)(2), (q)(4)(A), 1098e(d)")
        .saying("means the adjusted gross income (as such term is defined in section 62 of title "
                "26) of the borrower (and the borrower's spouse, as applicable) for the most "
                "recent taxable year, except that, in the case of a married borrower who files a "
                "separate Federal income tax return, the term does not include the adjusted gross "
                "income of the borrower's spouse",
                "2026-11-28");
/// The payment on an income-contingent plan. In the statute, PAYE is also such a plan.
inline constexpr citation income_contingent_payment =
    income_driven_plans.at("34 CFR 685.209(f)(4); 20 USC 1087e(e)(4)")
        .saying("Income contingent repayment schedules shall be established by regulations "
                "promulgated by the Secretary and shall require payments that vary in relation to "
                "the appropriate portion of the annual income of the borrower (and the borrower's "
                "spouse, if applicable) as determined by the Secretary.",
                "2026-11-28");
inline constexpr citation entry_into_older_plans =
    income_driven_entry.at("FR Doc 2025-00724; 34 CFR 685.209(c)(4)-(5)")
        .saying("It revises the last date for most borrowers to enroll in the "
                "Income-Contingent Repayment or Pay As You Earn plans from July 1, 2024, to "
                "July 1, 2027.",
                "2026-11-27");
/// The beginning of a loan's repayment. Direct Loans have the terms of FFEL Program loans.
inline constexpr citation repayment_period =
    obligation_to_repay.at("34 CFR 685.207(b)-(d); 20 USC 1078(b)(7), 1087e(a)(1)")
        .saying("the repayment period shall exclude any period of authorized deferment or "
                "forbearance and shall begin the day after 6 months after the date the student "
                "ceases to carry at least one-half the normal full-time academic workload (as "
                "determined by the institution)",
                "2026-11-28");
/// A loan in default can't be on a plan.
inline constexpr citation due_by_default =
    direct_loan_default.at("34 CFR 685.211(d)")
        .saying("If a borrower defaults on a Direct Loan, the entire unpaid balance and accrued "
                "interest are immediately due and payable.",
                "2026-11-28");

// The law behind several deferments and forbearances.

inline constexpr citation deferment_rule{"cfr_34_685_204", "Deferment of Direct Loans",
                                         "34 CFR 685.204; 34 CFR 682.210; 34 CFR 674.34"};
inline constexpr citation forbearance_rule{"cfr_34_685_205", "Forbearance of Direct Loans",
                                           "34 CFR 685.205; 34 CFR 682.211; 34 CFR 674.33"};

} // namespace tassel::rules
