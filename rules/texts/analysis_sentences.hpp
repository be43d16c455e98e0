// The sentences of an analysis's quotes, and the steps of calculating their figures. They are plain
// and short, because a borrower reads each one.
#pragma once

#include "rules/law/loan_days.hpp"
#include "rules/law/waiver_and_match.hpp"
#include "rules/names/engine_names.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/core/worded.hpp"
#include "tassel/portfolio_quote/step_text.hpp"
#include "tassel/reflect/describe.hpp"

#include <optional>

namespace tassel::rules {

/// The sentences of quotes. Each `{}` stands for a figure.
struct quote_sentences {
    // Notes on every quote.
    plain_text full_term = "An estimate that starts on the analysis date at the full term, without "
                           "credit for earlier payments.";
    plain_text credited_months = "An estimate that starts on the analysis date. The qualifying "
                                 "months that the loans show count towards forgiveness.";
    plain_text held_constant = "Income, family size and poverty guidelines are held constant for "
                               "the whole life of the loans.";
    // P.L. 119-21 section 82001(a)(3).
    plain_text plan_ends =
        "The plan ends before {}. If something is owed then, the figures go on with its successor.";
    plain_text forgiven = "About {} would be forgiven after {} months.";
    // Level and graduated plans.
    plain_text equal_payments = "Equal payments for {} months.";
    plain_text own_terms = "Each loan has equal payments for a term of its own, the longest one {} "
                           "months. A consolidation loan's term depends on its balance and on the "
                           "borrower's other student loans.";
    plain_text minimum_payment =
        "The least payment of {} a month applies, so the loans are repaid early.";
    plain_text rising_payments =
        "Estimate: payments rise every two years, from {} to at most {} a month.";
    plain_text pre_2006_terms =
        dated<"Estimate: the term is that of borrowers who entered repayment before {date}, by all "
              "Direct Loans together; your servicer decides.",
              modern_terms_from>;
    // Income-driven plans.
    plain_text joint_share =
        "The payment is the borrower's share of the couple's, by the loan debt of each.";
    plain_text ffel_share =
        "The payment is the Direct Loans' share; eligible FFEL loans take the rest.";
    plain_text ffel_history_unknown =
        "An FFEL Consolidation Loan that may have repaid a Parent PLUS Loan is not counted among "
        "the loans that share the payment.";
    plain_text capped = "Capped at the 10-year Standard payment of {}.";
    plain_text subsidized_help =
        "Unpaid interest on subsidized loans is not charged for the first {} months.";
    plain_text subsidized_help_over = "Unpaid interest on subsidized loans is charged: the {} "
                                      "months of help with it are taken as used.";
    plain_text by_factor =
        "The 12-year payment times the factor for the income decides the payment.";
    plain_text by_income = "The share of discretionary income decides the payment.";
    plain_text joint_contingent =
        "Joint repayment: the couple pays {} a month, the borrower's part is {}.";
    plain_text interest_waived = waiver_and_match;
    plain_text dependents = "Dependents counted: {}.";
    // Warnings.
    plain_text near_tier = "The Direct Loans are within 2 % of {}, where the Tiered Standard term "
                           "changes; the servicer's figure decides.";
    plain_text guidelines_ended = "The newest poverty guidelines known here are the 2026 ones, "
                                  "expected to hold until {}; they are used for the later date.";
    plain_text factors_ended = "The newest ICR income percentage factors known here are the 2026 "
                               "ones, in force until {}; they are used for the later date.";
    plain_text joint_income_assumed = "The spouse's income was not given apart: the adjusted gross "
                                      "income is taken as the couple's together.";
};
BOOST_DESCRIBE_STRUCT(quote_sentences, (),
                      (full_term, credited_months, held_constant, plan_ends, forgiven,
                       equal_payments, own_terms, minimum_payment, rising_payments, pre_2006_terms,
                       joint_share, ffel_share, ffel_history_unknown, capped, subsidized_help,
                       subsidized_help_over, by_factor, by_income, joint_contingent,
                       interest_waived, dependents, near_tier, guidelines_ended, factors_ended,
                       joint_income_assumed))

// The steps of calculating the figures of an analysis's quotes, worded so that a person can repeat
// them.

/// The steps of the first month of RAP. 20 USC 1087e(q)(1)(B), (q)(2); 34 CFR 685.209(h)(4).
struct assistance_month_sentences {
    step_text<0> interest{"month_interest", "interest of the first month on all loans together"};
    step_text<1> waived{"interest_waived", "what the payment leaves of it, {} being paid"};
    step_text<1> older_interest_paid{
        "older_interest_paid",
        "what the payment leaves pays unpaid interest from before, of which there is {}; it is "
        "never waived and bears no interest"};
    step_text<0> principal_paid{"principal_paid", "the rest of the payment"};
    step_text<1> matched{"principal_matched",
                         "what this lacks to {} or to the payment, whichever is less, never above "
                         "the principal left"};
};
BOOST_DESCRIBE_STRUCT(assistance_month_sentences, (),
                      (interest, waived, older_interest_paid, principal_paid, matched))

struct calculation_sentences {
    // Whose income counts. Figure: the name of the profile's field that we used.
    step_text<1> own_income{"counted_income", "{}"};
    step_text<1> both_incomes{"counted_income", "{} + spouse_adjusted_gross_income_cents"};
    step_text<1> joint_income{"counted_income", "{}, taken as the couple's"};
    // Discretionary income.
    step_text<3> poverty_guideline{"poverty_guideline", "{}: {} + (family_size - 1) x {}"};
    step_text<1> discretionary_income{
        "discretionary_income", "counted income less {} % of the poverty guideline, not below $0"};
    step_text<1> income_amount{"income_amount", "{} % of discretionary income / 12"};
    // IBR and PAYE.
    step_text<4> shared_amount{"prorated_amount",
                               "times {} of included Direct Loans / ({} + {} of eligible FFEL "
                               "loans + {} of the spouse's eligible loans)"};
    step_text<0> income_payment{
        "income_payment", "below $5 is $0, from $5 to below $10 is $10, else rounded half up"};
    step_text<0> given_cap{"standard_payment_cap", "the cap that was given"};
    step_text<4> loan_standard_payment{"loan_standard_payment",
                                       "{}: B r / (1 - (1 + r)^-n), B = {}, r = {} / 12, n = {}"};
    step_text<1> standard_payment_cap{"standard_payment_cap", "sum of these payments, at least {}"};
    step_text<0> capped_payment{"capped_payment", "the lesser of the two"};
    // ICR.
    step_text<0> given_twelve_year_payment{"twelve_year_payment",
                                           "the 12-year payment that was given"};
    step_text<4> loan_twelve_year_payment{
        "loan_twelve_year_payment", "{}: B r / (1 - (1 + r)^-n), B = {}, r = {} / 12, n = {}"};
    step_text<0> twelve_year_payment{"twelve_year_payment", "sum of these payments"};
    step_text<0> joint_twelve_year_payment{"joint_twelve_year_payment",
                                           "with the spouse's 12-year payment that was given"};
    step_text<1> single_factor{"income_percentage_factor",
                               "{}, single, between the rows in proportion, to four places"};
    step_text<1> married_factor{
        "income_percentage_factor",
        "{}, married or head of household, between the rows in proportion, to four places"};
    step_text<0> factor_amount{"factor_amount", "12-year payment times the factor"};
    step_text<0> lesser_amount{"lesser_amount",
                               "the lesser of the two; above $0 and below $5 it is $5"};
    step_text<0> couple_payment{"couple_payment", "that amount, rounded half up"};
    step_text<3> borrower_payment{"borrower_payment",
                                  "that amount times {} / ({} + {}), rounded half up"};
    step_text<0> contingent_payment{"contingent_payment", "that amount, rounded half up"};
    // RAP.
    step_text<1> assistance_percent{
        "assistance_percent",
        "of the whole income, by its band; in the lowest band {} a year instead"};
    step_text<0> base_payment{"base_payment", "the year's amount / 12"};
    step_text<2> less_for_dependents{"less_for_dependents",
                                     "less {} for each of {} dependents, not below $0"};
    step_text<3> prorated_amount{"prorated_amount",
                                 "times {} / ({} + {} of the spouse's eligible loans)"};
    step_text<1> assistance_payment{"assistance_payment", "rounded half up, at least {}"};
    std::optional<assistance_month_sentences> assistance_month = assistance_month_sentences{};
    step_text<0> shared_payment{"monthly_payment",
                                "that payment, not above what is owed in the first month"};
    // Terms.
    step_text<0> plan_term{"term", "term of the plan"};
    step_text<2> consolidation_term{"consolidation_term",
                                    "term of {} for {}: its balance and the borrower's other "
                                    "student loans, those up to its balance"};
    step_text<0> direct_loan_balance{"direct_loan_balance",
                                     "principal and accrued interest of all open Direct Loans"};
    step_text<0> pre_2006_term{
        "term", dated<"term for that balance of a borrower who entered repayment before {date}",
                      modern_terms_from>};
    // Level payments.
    step_text<0> principal_of_program{"program_balance",
                                      "outstanding principal of all the borrower's Direct Loans "
                                      "that are open, defaulted ones too"};
    step_text<0> balance_of_program{"program_balance",
                                    "principal and accrued interest of all the borrower's Direct "
                                    "Loans that are open, defaulted ones too"};
    step_text<4> loan_payment{"loan_payment", "{}: B r / (1 - (1 + r)^-n), or B / n at 0 %, "
                                              "rounded half up; B = {}, r = {} / 12, n = {}"};
    step_text<2> payment_with_minimum{"payment_with_minimum",
                                      "at least {} together, not above what is owed; what {} lacks "
                                      "is split over the loans by what is owed on each"};
    /// 20 USC 1078(b)(1)(L).
    std::optional<step_text<1>> payment_with_shared_minimum = step_text<1>{
        "payment_with_minimum",
        "at least {} for all FFEL Program loans together, whatever their holders, not above what "
        "is owed; what is missing is split over them by principal"};
    // Loans that leave IBR. 20 USC 1098e(b)(3)(B).
    std::optional<step_text<2>> capitalized_interest = step_text<2>{
        "capitalized_interest",
        "{}: it leaves IBR, so that its unpaid interest becomes principal, which is {} then"};
    // Graduated payments.
    step_text<5> first_level{
        "loan_first_level",
        "{}: levels of {} months in one ratio, the last three times the first, worth the balance "
        "of {} at {} over {} months; at least the first month's interest on the principal"};
    step_text<1> last_level{"loan_last_level", "{}: the last of these levels"};
    step_text<1> pre_2006_standard_payment{
        "loan_standard_payment", "{}: 10-year Standard payment with its part of the least amount"};
    step_text<1> pre_2006_first_level{
        "loan_first_level", "{}: the first month's interest or half of that payment, the larger"};
    step_text<2> pre_2006_last_level{"loan_last_level",
                                     "{}: levels of {} months rise in one ratio, none above one "
                                     "and a half times that payment, worth the balance together"};
    step_text<0> monthly_payment{
        "monthly_payment",
        "sum of the loans' payments of the first month, none above what is owed"};
};
BOOST_DESCRIBE_STRUCT(
    calculation_sentences, (),
    (own_income, both_incomes, joint_income, poverty_guideline, discretionary_income, income_amount,
     shared_amount, income_payment, given_cap, loan_standard_payment, standard_payment_cap,
     capped_payment, given_twelve_year_payment, loan_twelve_year_payment, twelve_year_payment,
     joint_twelve_year_payment, single_factor, married_factor, factor_amount, lesser_amount,
     couple_payment, borrower_payment, contingent_payment, assistance_percent, base_payment,
     less_for_dependents, prorated_amount, assistance_payment, assistance_month, shared_payment,
     plan_term, consolidation_term, direct_loan_balance, pre_2006_term, principal_of_program,
     balance_of_program, loan_payment, payment_with_minimum, payment_with_shared_minimum,
     capitalized_interest, first_level, last_level, pre_2006_standard_payment, pre_2006_first_level,
     pre_2006_last_level, monthly_payment))

} // namespace tassel::rules
