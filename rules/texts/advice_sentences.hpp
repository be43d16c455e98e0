// What advice says. Short sentences in plain words: a borrower reads them. None advises to default,
// to refinance or to consolidate, and none calls a plan best.
#pragma once

#include "tassel/advice/sentence.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/portfolio_quote/step_text.hpp"
#include "tassel/reflect/describe.hpp"

#include <optional>

namespace tassel::rules {

/// Why a plan is recommended, or none. Labels of plans stand behind a colon.
struct advice_reasons {
    // Figures: payments left, the cost of the mean of both roads, the first outlay.
    sentence<3> public_service =
        "Payments on this plan count for public service forgiveness. Payments left: {}. They cost "
        "about {} in all, {} a month at first. What is left then is forgiven without tax.";
    sentence<1> public_service_free =
        "Payments on this plan count for public service forgiveness. Payments left: {}. Each is $0 "
        "now; recertify every year. What is left then is forgiven without tax.";
    sentence<> public_service_done =
        "You have made all the payments that public service forgiveness asks for. What is left is "
        "forgiven without tax. Ask the Department of Education to count them.";
    // Figures of the next ones: the cost of the mean of both roads, the first outlay.
    sentence<2> plan_it_is_on = "A loan of yours is on this plan now, and the plan fits your "
                                "income: about {} in all, {} a month at first.";
    sentence<2> follows_income = "The payment follows your income. Of the plans that do so and "
                                 "fit it, this one comes first: about {} in all, {} a month at "
                                 "first.";
    sentence<2> forgiving =
        "It costs less than the cheapest plan that fits your income and is paid in full, whether "
        "your income grows or not: about {} in all, {} a month at first.";
    sentence<2> forgiving_alone =
        "No plan that is paid in full fits your income. Of the others that fit, this one comes "
        "first: about {} in all, {} a month at first.";
    sentence<2> paid_in_full =
        "Of the plans that fit your income and are paid in full it costs the least: about {} in "
        "all, {} a month at first.";
    sentence<1> lowest_highest =
        "No plan fits your income. This one comes nearest: at most {} a month.";
    sentence<1> income_unknown =
        "It is not known whose income counts, so no plan can be held against it. The highest "
        "payment of this one is the lowest: {} a month.";
    std::optional<sentence<>> zero_now =
        sentence<>{"$0 now, by your income; it is looked at again every year, and interest that is "
                   "not paid is added up."};
    sentence<> nothing_to_pay = "$0 now; recertify every year.";
    sentence<1> companion = "It leaves some of these loans out. They are priced on this plan: {}.";
    sentence<2> successor = "The plan ends on {}. After that the figures are of this plan: {}.";
    // 34 CFR 685.209(b)(6).
    sentence<1> passing =
        "Make one full payment on this plan, then ask for IBR in a request of its "
        "own, both by {}. The figures after it are of IBR.";
    std::optional<sentence<1>> way_of_parent_plus = sentence<1>{
        "A consolidation loan with Parent PLUS history gets into IBR by one full payment under ICR "
        "and a separate request for IBR, both by {}."};
    // Figures: the cost of the mean of both roads, the first outlay.
    std::optional<sentence<2>> present_plan = sentence<2>{
        "You are on this plan now, and it fits your income: about {} in all, {} a month at "
        "first."};
    std::optional<sentence<1>> payments_left = sentence<1>{"Payments left on it: {}."};
    // Loans, and the payments that public service asks still of them.
    std::optional<sentence<2>> fewer_payments_left =
        sentence<2>{"Fewer payments are left for {}: {}."};
    // The label of the next best plan, and how much more it costs.
    std::optional<sentence<2>> change_costs =
        sentence<2>{"A change to {} would cost about {} more."};
    std::optional<sentence<1>> change_not_worth_it =
        sentence<1>{"A change to {} saves too little to be worth it."};
    // The label of the present plan, the day of its end, and the figures.
    std::optional<sentence<4>> takes_over = sentence<4>{
        "You are on {} now, which ends on {}. Your months count on this plan too, and it "
        "asks for less at first: about {} in all, {} a month at first."};
    std::optional<sentence<2>> either_count = sentence<2>{
        "With the months that may count already, this plan comes first: about {} in all, {} a "
        "month at first."};
    std::optional<sentence<1>> keep_paying = sentence<1>{
        "You are on {} now. Keep paying on it until the missing answer is here: without it, no "
        "plan can be held against it."};
    std::optional<sentence<>> begun_now =
        sentence<>{"It is priced as if it began now. Your servicer's own schedule ends sooner."};
    std::optional<sentence<1>> without_tax =
        sentence<1>{"Without any tax on what is forgiven, this plan would come first: {}."};
    // 20 USC 1087e(d)(1).
    std::optional<sentence<>> on_last_resort = sentence<>{
        "Keep paying on IBR until your servicer answers in writing whether these loans may stay "
        "on it."};
    // 34 CFR 685.209(h)(4).
    std::optional<sentence<>> extra_on_assistance = sentence<>{
        "When you pay more, ask that your due date is not moved ahead, or the waiver and the match "
        "can be lost."};
    sentence<> months_unknown =
        "Payments made before now are not counted; your servicer knows the count.";
    sentence<> ask_for_months = "Ask for it before you change plans.";
    sentence<> months_stay_behind =
        "Months paid on this plan count towards IBR later only where the payment is at least the "
        "ten-year Standard one.";
    // Figures: the label of the cheapest plan by income that asks for more at first, and both
    // differences.
    sentence<3> pay_more =
        "{}: {} a month at first, {} in all. Who wants to pay more may pay it on this plan too.";
    sentence<1> begins_later =
        "Nothing is due on some of these loans before {}. The figures start now.";
    sentence<> missing_answers = "An answer is missing that could change this.";
    sentence<> servicer_decides = "An estimate: your servicer decides.";
    sentence<> holder_decides = "An estimate: the holder of your loans decides.";
    sentence<1> ffel_ibr_first =
        "IBR at the holder would ask for about {} a month at first. Ask the holder for it.";
    sentence<1> not_yet_before =
        "All of these loans are in school. No plan has to be chosen before {}.";
    sentence<> not_yet =
        "All of these loans are in school. No plan has to be chosen before payments begin.";
    sentence<> none_payable = "None of these loans can be on a plan now.";
    sentence<> none_open = "No plan with an estimated payment is open with what is known now.";
    sentence<> several_groups =
        "Each holder has a plan of its own: see what is advised for each group.";
    sentence<1> if_consolidated =
        "If these loans were consolidated, this plan would come first: {}.";
    sentence<> no_advice_to_consolidate =
        "This is a comparison. It does not advise you to consolidate.";
    sentence<> none_projected =
        "If these loans were consolidated, no plan with an estimated payment would be open.";
};
BOOST_DESCRIBE_STRUCT(advice_reasons, (),
                      (public_service, public_service_free, public_service_done, plan_it_is_on,
                       follows_income, forgiving, forgiving_alone, paid_in_full, lowest_highest,
                       income_unknown, zero_now, nothing_to_pay, companion, successor, passing,
                       way_of_parent_plus, present_plan, payments_left, fewer_payments_left,
                       change_costs, change_not_worth_it, takes_over, either_count, keep_paying,
                       begun_now, without_tax, on_last_resort, extra_on_assistance, months_unknown,
                       ask_for_months, months_stay_behind, pay_more, begins_later, missing_answers,
                       servicer_decides, holder_decides, ffel_ibr_first, not_yet_before, not_yet,
                       none_payable, none_open, several_groups, if_consolidated,
                       no_advice_to_consolidate, none_projected))

/// One amount held against another.
struct advice_differences {
    sentence<1> more = "{} more";
    sentence<1> less = "{} less";
    sentence<> the_same = "the same";
};
BOOST_DESCRIBE_STRUCT(advice_differences, (), (more, less, the_same))

/// What would make another plan come first.
struct advice_flips {
    sentence<2> income_lower = "With {} less income, this plan would come first: {}.";
    sentence<2> income_higher = "With {} more income, this plan would come first: {}.";
    sentence<1> no_growth = "If your income stayed as it is, this plan would come first: {}.";
    sentence<2> income_growth = "If income grew by {} a year, this plan would come first: {}.";
    sentence<1> no_tax = "Without tax on what is forgiven, this plan would come first: {}.";
    sentence<3> answer = "If {} were {}, this plan would come first: {}.";
    sentence<2> no_cap = "If {} limited nothing, this plan would come first: {}.";
    // Each behind the question.
    std::optional<sentence<2>> answer_to =
        sentence<2>{"If the answer is '{}', this plan would come first: {}."};
    std::optional<sentence<1>> no_limit =
        sentence<1>{"If there is no limit, this plan would come first: {}."};
    sentence<> none = "Nothing we tried changes it.";
};
BOOST_DESCRIBE_STRUCT(advice_flips, (),
                      (income_lower, income_higher, no_growth, income_growth, no_tax, answer,
                       no_cap, answer_to, no_limit, none))

/// What to do about loans that no plan is for.
struct advice_outside_plans {
    sentence<> defaulted = "The loan is in default. It can be on a plan again once it is out of "
                           "default. There are two ways: a rehabilitation, or a consolidation.";
    std::optional<sentence<>> in_court = sentence<>{
        "The loan is in default and before a court. There is no way out of default until the case "
        "ends. Ask your lawyer and the holder what to do until then."};
    sentence<> bankruptcy = "The loan is in a bankruptcy case. Ask your lawyer and the servicer "
                            "what to do until the case ends.";
    sentence<> status_unknown =
        "The status of the loan is not known. Send it, and the loan is counted.";
    sentence<> perkins = "A Perkins Loan keeps the schedule of its school or servicer.";
    sentence<> other_program = "Federal repayment plans are not for this loan. Ask its holder.";
};
BOOST_DESCRIBE_STRUCT(advice_outside_plans, (),
                      (defaulted, in_court, bankruptcy, status_unknown, perkins, other_program))

struct advice_public_service {
    sentence<> after_consolidation =
        "Payments on this loan count only after consolidation: see the what-if.";
    std::optional<sentence<>> in_school =
        sentence<>{"This loan is in school. Its months do not count yet."};
    std::optional<sentence<1>> may_count{}; ///< of a plan that the servicer decides about
    sentence<> certify = "Have your employer certify your work every year. This is an estimate: "
                         "the Department of Education decides.";
};
BOOST_DESCRIBE_STRUCT(advice_public_service, (),
                      (after_consolidation, in_school, may_count, certify))

/// What a day of the calendar means.
struct advice_calendar {
    sentence<> payments_begin = "Payments on these loans begin.";
    sentence<> deferments_change = "Loans made from this day on have no hardship and no "
                                   "unemployment deferment.";
    std::optional<sentence<2>> rehabilitation_minimum{}; ///< where it goes by the analysis date
    std::optional<sentence<>> second_rehabilitation =
        sentence<>{"From this day on a loan can be rehabilitated a second time."};
    sentence<> entry_ends = "From this day on no one new gets into these plans, and a year later "
                            "they end. Ask your servicer before.";
    sentence<> parent_plus_payment =
        "Last day for one full payment under ICR and a separate request for IBR. Both let a "
        "consolidation loan with Parent PLUS history into IBR.";
    sentence<> plan_ends = "These plans end. Choose another one before this day.";
    std::optional<sentence<>> autopay_reduction_ends =
        sentence<>{"Last day of what automatic payments take off the rates of these loans now. "
                   "After it, our figures use the higher rate. Ask your servicer what yours is."};
    sentence<> recertification = "Send proof of income, or the payment may rise.";
    sentence<> forgiveness = "What is left of these loans is forgiven, if all goes as estimated. "
                             "It counts as income for tax in that year.";
    sentence<> pslf = "With this payment you have made all that public service forgiveness asks "
                      "for, if each month counts.";
};
BOOST_DESCRIBE_STRUCT(advice_calendar, (),
                      (payments_begin, deferments_change, rehabilitation_minimum,
                       second_rehabilitation, entry_ends, parent_plus_payment, plan_ends,
                       autopay_reduction_ends, recertification, forgiveness, pslf))

struct advice_warning_sentences {
    sentence<> joint_consolidation =
        "Two spouses made this consolidation loan together. The Department of Education can do a "
        "separation into two loans. Before you ask for it, ask which plans they could be on.";
    sentence<1> new_loan_closes_plans =
        "A Direct Loan or consolidation made now closes these plans for all your Direct Loans: {}. "
        "Only RAP and the Tiered Standard Plan are left.";
    // To those whom RAP is closed to, as it is to Parent PLUS Loans.
    std::optional<sentence<1>> new_loan_leaves_tiered_alone = sentence<1>{
        "A Direct Loan or consolidation made now closes these plans for all your Direct Loans: {}. "
        "Only the Tiered Standard Plan is left."};
    // 20 USC 1098e(b)(3)(B).
    std::optional<sentence<1>> interest_capitalizes = sentence<1>{
        "If your Direct Loans leave IBR for another plan, unpaid interest of {} becomes principal "
        "and bears interest itself. The figures of the other plans count it so."};
    std::optional<sentence<1>> ffel_interest_capitalizes = sentence<1>{
        "If your FFEL Program loans at one holder leave IBR for another plan, unpaid interest of "
        "{} becomes principal and bears interest itself. The figures here count it so."};
    // 34 CFR 685.208(c)(1).
    std::optional<sentence<>> tiered_term_was_set = sentence<>{
        "A loan is on the Tiered Standard Plan already. Its term was set when repayment began, and "
        "is worked out anew here: your servicer's months decide."};
};
BOOST_DESCRIBE_STRUCT(advice_warning_sentences, (),
                      (joint_consolidation, new_loan_closes_plans, new_loan_leaves_tiered_alone,
                       interest_capitalizes, ffel_interest_capitalizes, tiered_term_was_set))

/// How a cost comes about.
struct advice_steps {
    step_text<0> flat_paid{"flat_paid", "paid while income stays, with the companion plan"};
    step_text<2> flat_tax{"flat_tax", "{} forgiven x {} %"};
    std::optional<step_text<1>> flat_tax_by_table =
        step_text<1>{"flat_tax", "federal tax of 2026 on {} forgiven, above the year's income"};
    step_text<0> growing_paid{"growing_paid", "paid while income grows, with the companion plan"};
    step_text<2> growing_tax{"growing_tax", "{} forgiven x {} %"};
    std::optional<step_text<1>> growing_tax_by_table = step_text<1>{
        "growing_tax", "federal tax of 2026 on {} forgiven, above the year's income; its bands "
                       "grow with the guideline"};
    step_text<2> mean_cost{"mean_cost", "({} + {}) / 2"};
    step_text<0> tested_outlay{"tested_outlay", "held against what is affordable"};
    step_text<2> affordable_outlay{"affordable_outlay", "{} % of {} / 12"};
};
BOOST_DESCRIBE_STRUCT(advice_steps, (),
                      (flat_paid, flat_tax, flat_tax_by_table, growing_paid, growing_tax,
                       growing_tax_by_table, mean_cost, tested_outlay, affordable_outlay))

struct advice_sentences {
    // Figures: growth of income and of the guideline, the tax, the share of income.
    sentence<4> assumptions =
        "Each cost is worked out twice: with your income as it is, and with income that changes by "
        "{} a year while the poverty guideline changes by {}. 'In all' is the mean of both, with "
        "tax of {} on what is forgiven. A plan fits your income if it takes at most {} of it. A "
        "plan that does not go by income must leave enough to live on, too. All of this is "
        "assumed.";
    // Without the tax, which is by the federal table.
    std::optional<sentence<3>> assumptions_by_table = sentence<3>{
        "Each cost is worked out twice: with your income as it is, and with income that changes by "
        "{} a year while the poverty guideline changes by {}. 'In all' is the mean of both, with "
        "federal tax on what is forgiven by the table of 2026. State tax is left out. A plan fits "
        "your income if it takes at most {} of it. A plan that does not go by income must leave "
        "enough to live on, too. All of this is assumed."};
    advice_reasons reasons{};
    sentence<3> runner_up = "Next comes {}: {} a month at first, {} in all.";
    sentence<> runner_up_too_high = "It does not fit your income.";
    std::optional<sentence<>> over_income =
        sentence<>{"It takes more than a tenth of your income."};
    std::optional<sentence<1>> leaves_too_little =
        sentence<1>{"It leaves less than {} a month to live on."};
    sentence<2> tax = "Forgiven balances count as income under federal tax since 2026; at an "
                      "assumed {} that is about {}.";
    plain_text tax_note = "Forgiven balances count as income under federal tax since 2026; at an "
                          "assumed {} % that is about {}.";
    std::optional<sentence<1>> tax_by_table = sentence<1>{
        "Forgiven balances count as income under federal tax since 2026; that is about {} by "
        "today's tables. Less, or nothing, if you owe more than you own at that time (Form 982)."};
    std::optional<plain_text> tax_note_by_table = plain_text{
        "Forgiven balances count as income under federal tax since 2026; that is about {} by "
        "today's tables."};
    advice_differences difference{};
    advice_flips flips{};
    advice_outside_plans outside_plans{};
    advice_public_service public_service{};
    sentence<> filing = "The taxes themselves are not compared. Have both returns worked out "
                        "before you choose.";
    std::optional<sentence<1>> filing_breaks_even = sentence<1>{
        "Filing separately pays only if it raises your taxes by less than about {} a year."};
    std::optional<sentence<>> filing_lowers_nothing =
        sentence<>{"Filing separately lowers nothing here."};
    std::optional<sentence<>> spouse_not_counted =
        sentence<>{"The spouse's own student loan payment is not counted."};
    sentence<> rehabilitation_gives_back =
        "Plans, deferments and new aid are open again, and the default leaves your credit record. "
        "The payment is an estimate: ask your loan holder for it.";
    sentence<> ffel_ibr = "An estimate: your holder decides.";
    advice_calendar calendar{};
    advice_warning_sentences warnings{};
    advice_steps steps{};
};
BOOST_DESCRIBE_STRUCT(advice_sentences, (),
                      (assumptions, assumptions_by_table, reasons, runner_up, runner_up_too_high,
                       over_income, leaves_too_little, tax, tax_note, tax_by_table,
                       tax_note_by_table, difference, flips, outside_plans, public_service, filing,
                       filing_breaks_even, filing_lowers_nothing, spouse_not_counted,
                       rehabilitation_gives_back, ffel_ibr, calendar, warnings, steps))

} // namespace tassel::rules
