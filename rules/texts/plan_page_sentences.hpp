// The texts of a plan's page besides its values, for a person who checks the plan against the law:
// headings, columns, and the lines of a payment for which the traces of an analysis have no step.
#pragma once

#include "rules/law/citations.hpp"
#include "rules/law/loan_days.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/core/worded.hpp"
#include "tassel/plan/household.hpp"
#include "tassel/portfolio_quote/step_text.hpp"

#include <cstddef>
#include <string_view>

namespace tassel::rules {

namespace detail {

/// Makes a line that rests on no law.
template <std::size_t Figures = 0>
[[nodiscard]] consteval cited_step<Figures> convention(plain_text name, plain_text words) {
    return {.text = {name, words}, .instead_of_paragraph = "no paragraph cited: our convention"};
}

} // namespace detail

/// The sentences that introduce the plan.
struct plan_page_head_sentences {
    plain_text about = "Made from the rules of version {}. `tassel-server rules plan {}` prints it "
                       "anew.";
    plain_text plan_id = "Plan ID: `{}`.";
    plain_text direct = "For: Direct Loans.";
    plain_text ffel = "For: FFEL Program loans.";
    plain_text ends_before = "Offered until: the plan ends before {}.";
    plain_text has_no_end = "Offered: no end is set.";
    plain_text reported = "Servicers report it as: `{}`.";
    plain_text note = "Said with every quote: {}";
    plain_text number = "No.", step = "Step", how = "How it is worked out", paragraph = "Paragraph";
};

/// The words for the texts of law that a page rests on.
struct page_source_sentences {
    plain_text heading = "Sources";
    plain_text others = "Other texts that this page names";
    plain_text text = "Text", place = "Place", address = "Address";
    plain_text no_address = "not on the web at one address";
    plain_text quotes = "Words of the law";
    plain_text paragraph = "Paragraph", words = "Words", read_on = "Read on";
};

/// The words for the plan's part in advice.
struct plan_page_role_sentences {
    plain_text heading = "Its part in advice";
    plain_text what = "What";
    plain_text counts = "Each payment on it, made in public service, counts toward Public Service "
                        "Loan Forgiveness. After {} such payments what is owed is forgiven.";
    plain_text counts_by_term = "A payment on it counts toward Public Service Loan Forgiveness "
                                "where each loan has a term of {} months.";
    plain_text does_not_count = "Advice counts no payment on it toward Public Service Loan "
                                "Forgiveness.";
    plain_text successor = "Once the plan has ended, advice goes on with one of two plans: {} or "
                           "{}. It takes the cheaper one that is open to all of the loans. Where "
                           "neither is, it takes the {}.";
    plain_text no_paragraph = "no paragraph cited: our convention";
};

/// The words for the requirements of the plan.
struct plan_page_asked_sentences {
    plain_text heading = "What it asks";
    plain_text intro = "A rule that is not met closes the plan. While a fact is missing that could "
                       "still decide a rule, the plan is undecided. Three dots stand for a count "
                       "of loans.";
    plain_text borrower_rules = "Of the borrower and all loans together";
    plain_text loan_rules = "Of each loan";
    plain_text loan_rules_intro = "The plan takes the loans that meet each rule of this table. "
                                  "Where no loan does, the plan is closed.";
    plain_text what_if_rules = "Of a new consolidation loan only";
    plain_text inputs = "To work out the payment";
    plain_text inputs_intro = "These close nothing. What is not known must be asked before a "
                              "payment can be quoted.";
    plain_text rule = "Rule", met = "When met", not_met = "When not met", facts = "Facts it reads";
    plain_text known = "When known", not_known = "When not known";
    plain_text in_part = "Where some loans meet it: ";
};

/// Words for whom a row is about, and words that replace the borrower's figures in a trace.
struct plan_page_stand_ins {
    plain_text each_loan = "each loan";
    plain_text its_balance = "its principal and unpaid interest";
    plain_text its_rate = "its yearly interest rate";
    plain_text its_months = "its term in months";
    plain_text the_months = "its term in";
    plain_text a_loan_on_ibr = "a loan that is reported on IBR";
    plain_text that_principal = "both together";
    plain_text a_consolidation_loan = "a consolidation loan";
    plain_text a_balance = "this sum, by the table below";
    plain_text the_sum = "the sum of these payments";
    plain_text the_dependents = "the borrower's";
    plain_text the_debt = "the debt", that_debt = "that debt";
    plain_text own_debt = "the borrower's debt", spouse_debt = "the spouse's debt";
    plain_text first_person = "the first person's amount";
    plain_text each_more = "the amount of each person more";
    plain_text some_amount = "as much as the loans have";
    plain_text payment_part = "as much as it covers";
    plain_text amount_and_cap = "Of the amount by income and the cap";
    plain_text new_borrowers =
        dated<"For a new borrower without a Direct Loan made on or after {date}", newer_loans_from>;
    plain_text all_others = "For everybody else";
    plain_text who_is_on_it = "For a borrower who is on the plan already";
    plain_text with_other_debt =
        "Where eligible FFEL loans, or the loans of a spouse whose income counts, share the "
        "payment";
    plain_text couples = "Where the spouse's income counts";
    plain_text spouses_together = "For spouses who repay together";
    plain_text not_together = "For all others";
    plain_text older_borrowers =
        dated<"Where Direct Loan repayment began before {date}", modern_terms_from>;
    plain_text other_borrowers =
        dated<"Where Direct Loan repayment began on or after {date}", modern_terms_from>;
    plain_text short_of_minimum = "Where these payments come to less";
};

/// Steps of a payment that traces don't have, or that traces describe without a figure of the
/// rules.
struct plan_page_step_sentences {
    plain_text heading = "How the payment is worked out";
    plain_text intro = "Step by step, as a trace of an analysis names the steps. Each loan's own "
                       "payment is rounded half up to the cent. All other amounts are exact until "
                       "a line says otherwise. B is a balance, r the rate of one month, n a number "
                       "of months.";
    cited_step<0> whose_income{
        {"counted_income",
         "the borrower's yearly adjusted gross income, or the income of now where the tax return "
         "no longer shows it; with the spouse's, where the couple files jointly, is not separated "
         "and the spouse's income is included"},
        counted_income};
    cited_step<3> small_amounts{
        {"income_payment",
         "below {} it is $0; from there to below {} it is {}; else it is rounded half up to the "
         "cent"},
        income_driven_plans.at("34 CFR 685.209(g)(1)(iii)")};
    cited_step<0> cap_of_today{
        {"standard_payment_cap",
         "the balances are those of today for a borrower who enters the plan today"},
        ibr_cap};
    cited_step<0> cap_of_entry{{"standard_payment_cap",
                                "a borrower who is on the plan already keeps the cap of the day of "
                                "entry, which is asked"},
                               income_driven_plans.at("34 CFR 685.209(f)(2)(ii), (f)(3)(ii)")};
    cited_step<2> minimum_contingent{
        {"lesser_amount", "the lesser of `factor_amount` and `income_amount`; above $0 and "
                          "below {} it is {}"}};
    cited_step<2> graduated_rule{
        {"graduated_steps",
         "payments rise every {} months in one ratio; the last is {} times the first, unless the "
         "first must be higher to cover interest. No paragraph fixes the steps: these give the "
         "tables of the Repayment Plan Request"},
        repayment_plan_request.at("OMB 1845-0014, Section 7")};
    cited_step<2> pre_2006_bounds{
        {"graduated_steps",
         "so each payment of these borrowers stays between {} % and {} % of the 10-year Standard "
         "payment, and covers the interest; an estimate"},
        direct_repayment_plans.at("34 CFR 685.208(b)(3), (b)(5)")};
    cited_step<1> term_months{{"term", "term of the plan: {} months"}};
    cited_step<0> term_by_balance{{"term", "the months of that balance, by the table below"}};
    cited_step<2> pre_2006_standard{
        {"loan_standard_payment",
         "the 10-year Standard payment: over {} months, all loans together at least {}"},
        direct_repayment_plans.at("34 CFR 685.208(b)(3), (b)(5)")};
    cited_step<1> longest_term{{"term", "at most {} months"}};
    cited_step<1> no_payment{{"monthly_payment", "{}"}};

    citation discretionary_income =
        income_driven_plans.at("34 CFR 685.209(b)(4)")
            .saying("Discretionary income means the greater of $0 or the difference between the "
                    "borrower's income as determined under paragraph (e)(1) of this section and",
                    "2026-11-29");
    citation shared_income_based = income_driven_plans.at("34 CFR 685.209(g)(1)");
    citation shared_contingent =
        income_contingent_payment.at("34 CFR 685.209(g)(2); 20 USC 1087e(e)(4)");
    citation shared_assistance = income_driven_plans.at("34 CFR 685.209(g)(3)");
    citation assistance_payment =
        higher_education_act_455.at("20 USC 1087e(q)(4); 34 CFR 685.209(f)(5)")
            .saying("In the case of a borrower with an applicable monthly payment amount "
                    "calculated under clause (i) that is less than $10, the applicable monthly "
                    "payment of the borrower shall be $10.",
                    "2026-11-28");
};

/// The words for the tables that the steps refer to.
struct plan_page_table_sentences {
    plain_text terms_by_balance = "Term by balance";
    plain_text consolidation_terms = "Term of a consolidation loan by balance";
    plain_text pre_2006_terms =
        dated<"Term where Direct Loan repayment began before {date}", modern_terms_from>;
    plain_text paragraph = "Paragraph: {}.";
    plain_text balance_from = "Balance from", to_below = "To below", months = "Months";
    plain_text no_upper_end = "no upper end";
    plain_text income_bands = "Share of income by band";
    plain_text income_above = "Yearly income above", up_to = "Up to", percent = "A year";
    plain_text percent_of_income = "{} % of the whole income";
    plain_text edition = "{}, in force from {} to {}. Paragraph: {}, {}.";
    plain_text guidelines = "Poverty guidelines";
    plain_text region = "Region", first_person = "First person", each_more = "Each person more";
    plain_text factors = "Income percentage factors";
    plain_text single = "Single, or married and not counted together";
    plain_text married = "Couples whose incomes count together, and heads of household";
    plain_text income = "Yearly income", factor = "Factor";
    plain_text ends_of_factors = "Below the first row the first factor holds, above the last row "
                                 "the last one.";

    [[nodiscard]] static constexpr std::string_view
    region_name(poverty_guideline_region region) noexcept {
        switch (region) {
        case poverty_guideline_region::alaska: return "Alaska";
        case poverty_guideline_region::hawaii: return "Hawaii";
        case poverty_guideline_region::contiguous_48_dc: break;
        }
        return "48 states and D.C.";
    }
};

/// The words for how a payment is applied month by month, and for when the rest is forgiven.
struct plan_page_month_sentences {
    plain_text heading = "What a payment pays, month by month";
    cited_step<0> interest = detail::convention(
        "interest", "a month's interest is the principal times the yearly rate / 12, rounded half "
                    "up to the cent; unpaid interest bears none");
    cited_step<0> own_payments = detail::convention(
        "order", "each loan has its own payment; it pays unpaid interest and the month's interest "
                 "first, then principal");
    cited_step<0> shared_payment = detail::convention(
        "order", "one payment for all loans, split by what is owed on each; on each loan its part "
                 "pays unpaid interest and the month's interest first, then principal");
    cited_step<0> same_payment = detail::convention(
        "every_month",
        "a quote takes the same payment in each month that the loans are on the plan; the last "
        "payment takes what is owed");
    cited_step<1> minimum_left = detail::convention<1>(
        "last_payment", "where less than {} is left after a payment, that payment takes it too");
    cited_step<1> subsidized_help{
        {"interest_not_charged",
         "in the first {} months on the plan, interest of a subsidized loan that the payment "
         "leaves is not charged; this is for a borrower who enters the plan today"},
        higher_education_act_493c.at("20 USC 1098e(b)(3)(A)")
            .saying("shall, on subsidized loans, be paid by the Secretary for a period of not more "
                    "than 3 years after the date of the borrower's election under paragraph (1)",
                    "2026-11-28")};
    cited_step<1> subsidized_help_is_over{
        {"interest_not_charged",
         "in the first {} months on the plan, interest of a subsidized loan that the payment "
         "leaves is not charged; nobody enters the plan today, so that these months have passed"},
        income_driven_plans.at("34 CFR 685.209(h)")};
    cited_step<0> principal_split = detail::convention(
        "order", "each later month goes as the first; what goes to older interest is split over "
                 "the loans by that interest, what goes to principal by principal");

    citation assistance_month =
        higher_education_act_455.at("20 USC 1087e(q)(1)(B), (q)(2); 34 CFR 685.209(h)(4)")
            .saying("the amount of interest accrued and not paid for the month shall not be "
                    "charged to the borrower",
                    "2026-11-28");

    plain_text forgiven_heading = "What is forgiven, and when";
    cited_step<1> forgiven{
        {"forgiveness", "what is left of a loan after {} months is forgiven"},
        income_driven_plans.at("34 CFR 685.209(k); 20 USC 1087e(d)(1)(D), 1098e(b)(7)")
            .saying("the Secretary shall repay or cancel any outstanding balance of principal and "
                    "interest due on all loans made under part B or D",
                    "2026-11-28")};
    citation forgiven_by_assistance =
        higher_education_act_455.at("20 USC 1087e(q)(1)(E); 34 CFR 685.209(k)(7)-(8)")
            .saying("The Secretary shall cancel any outstanding balance of principal and interest "
                    "due on a loan made under this part to a borrower",
                    "2026-11-28");
    cited_step<1> forgiven_of_new{
        {"forgiveness", dated<"for a new borrower without a Direct Loan made on or after "
                              "{date}: after {} months",
                              newer_loans_from>},
        income_driven_plans.at("34 CFR 685.209(k); 20 USC 1098e(e)")
            .saying(ibr_of_new_borrowers.quote, ibr_of_new_borrowers.read_on)};
    cited_step<0> credited{
        {"forgiveness", "qualifying months that a loan has already count: it is forgiven so many "
                        "months earlier"},
        income_driven_plans.at("34 CFR 685.209(k)(4)")
            .saying("a payment under an IDR plan except the Repayment Assistance Plan",
                    "2026-11-29")};
    cited_step<0> nothing{{"forgiveness", "nothing: the payments repay each loan within its term"}};
    cited_step<0> not_known{{"forgiveness", "not worked out, as no payment is"}};
};

struct plan_page_sentences {
    plan_page_head_sentences head;
    page_source_sentences sources;
    plan_page_role_sentences role;
    plan_page_asked_sentences asked;
    plan_page_stand_ins words;
    plan_page_step_sentences steps;
    plan_page_table_sentences tables;
    plan_page_month_sentences months;
};

// The words of the page about advice, comparisons, and warnings, besides the sentences that it
// lists.
struct advice_page_sentences {
    plain_text heading = "What advice, comparisons and warnings rest on";
    plain_text about = "Made from the rules of version {}. `tassel-server rules citations` prints "
                       "it anew.";
    plain_text intro =
        "Sentences of advice, of bills, of comparisons with a consolidation and of "
        "warnings that say what the law says, and the paragraph of each. Sentences about the "
        "borrower's own figures, about whom to ask, and about what the Department "
        "of Education has announced rest on no paragraph. Three dots stand for a "
        "name or a figure.";
    plain_text first = "What comes before a plan";
    plain_text first_in_reasons = "What comes before a plan, in a reason";
    plain_text next_steps = "What to do next";
    plain_text reasons = "Why a plan is recommended, or none";
    plain_text warnings = "Warnings";
    plain_text calendar = "Days of the calendar";
    plain_text public_service = "Public service";
    plain_text outside_plans = "Loans that no plan takes";
    plain_text others = "Tax, filing, default and FFEL loans";
    plain_text bills = "Bills that were checked";
    plain_text consolidation_warnings = "Consolidation: warnings";
    plain_text consolidation_plans = "Consolidation: plans that are closed";
    plain_text consolidation_loans = "Consolidation: loans that are left out";
    plain_text consolidation_types = "Consolidation: types of loans that are left out";
    plain_text consolidation_statuses = "Consolidation: statuses that are left out";
    plain_text consolidation_defaults = "Consolidation: defaulted loans that are left out";
    plain_text eligibility_warnings = "Warnings beside the plans";
    plain_text sentence = "Sentence";
    page_source_sentences sources;
};

} // namespace tassel::rules
