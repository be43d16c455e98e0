// The sentences of advice. They are short and plain, because a borrower reads them. No sentence
// advises a borrower to default, to refinance, or to consolidate, and none calls a plan best.
#pragma once

#include "rules/names/engine_names.hpp"
#include "tassel/advice/sentence.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/portfolio_quote/step_text.hpp"
#include "tassel/reflect/describe.hpp"

#include <optional>

namespace tassel::rules {

// Sentences about the steps before choosing a plan, and about the steps after it.

/// Short sentences that come before the reason of a group.
struct first_short_forms {
    sentence<> disability_discharge = "First see if a disability discharge can end your loans.";
    sentence<> school_discharge = "First see if a discharge for what a school did can end your "
                                  "loans.";
    sentence<> in_default = "First see how to get out of default.";
    sentence<> teacher_loan_forgiveness = "First see how much can be forgiven for your teaching.";
    sentence<> public_service_buyback =
        "You may be able to buy back some months for public service.";
    sentence<> protect_the_count =
        "First have your count of payments confirmed, and do not consolidate before that.";
    sentence<> short_of_money = "If you cannot pay now, first see how to put off payments.";
    sentence<> perkins = "First ask the school about your Perkins Loan.";
    sentence<> variable_rate = "Our figures use today's rate, but your rate can change.";
    sentence<> community_property = "Your state may split a couple's income: see IRS Form 8958.";
};
BOOST_DESCRIBE_STRUCT(first_short_forms, (),
                      (disability_discharge, school_discharge, in_default, teacher_loan_forgiveness,
                       public_service_buyback, protect_the_count, short_of_money, perkins,
                       variable_rate, community_property))

struct first_sentences {
    // 20 USC 1087(a).
    sentence<> disability_discharge =
        "Going by your answers, a disability discharge could end these loans. Look into it before "
        "you choose a plan. Until then, payments stay due on loans in repayment, unless you ask "
        "for a forbearance.";
    // 20 USC 1087(c).
    sentence<> school_discharge =
        "Going by your answers, a discharge because of what a school did could end these loans. "
        "Look into it before you choose a plan. Until then, payments stay due on loans in "
        "repayment, unless you ask for a forbearance.";
    // 20 USC 1078-6(a). Figure: the payments.
    sentence<1> rehabilitation =
        "There are two ways out of default. One is rehabilitation: {} payments on time. You keep "
        "the loan and the plans that it had, and the default comes off your credit record.";
    sentence<1> rehabilitated_once =
        "A loan can be rehabilitated once, and a second time from {} on.";
    sentence<> rehabilitated_twice = "A loan can be rehabilitated twice.";
    sentence<> consolidation_out_of_default =
        "The other way is consolidation. It is faster, but the new loan must go on RAP or the "
        "Tiered Standard Plan. And because it is a new loan, it closes IBR and the fixed plans for "
        "all your Direct Loans.";
    // 20 USC 1078-6(a)(1)(C). Figure: the payments until the withholding ends.
    sentence<1> wages_withheld =
        "If money is taken out of your pay, ask for a hearing at once. Rehabilitation stops that "
        "after {} payments. You cannot consolidate before it stops.";
    sentence<> in_court =
        "One of your loans in default is in a lawsuit or a bankruptcy case. It cannot get out of "
        "default until that ends. Ask your lawyer and the loan holder what to do until then.";
    // 20 USC 1087j. Figures: the two amounts.
    sentence<2> teacher_loan_forgiveness =
        "After five complete school years in a row, teachers can have up to {} forgiven, or up to "
        "{}. It depends on the subject. The same years cannot also count toward Public Service "
        "Loan Forgiveness. Our figures include neither of these amounts.";
    // 34 CFR 685.219(g). Figures: months, and the payments that public service asks for.
    sentence<2> public_service_buyback =
        "Your loan history shows this many months in forbearance or deferment while, by your "
        "answers, you worked in public service: {}. You may be able to buy them back. You can ask "
        "for that at studentaid.gov/pslf once {} months of work are certified.";
    sentence<> protect_the_count =
        "A year or more of your payments may count toward forgiveness. Until that count is "
        "confirmed, do not consolidate, and make no change that is not named here. Ask your "
        "servicer in writing how many payments count on each loan, and for which plans.";
    sentence<> short_of_money =
        "If you cannot pay now, you may be able to put off payments for a while.";
    sentence<1> reliefs = "Going by your answers, you can ask for this: {}.";
    // Figures: a month's interest on all loans, and a month's interest on the loans that are not
    // subsidized.
    sentence<2> interest_of_a_month = "A month of forbearance adds about {} in interest to what "
                                      "you owe. A month of deferment adds about {}.";
    sentence<> interest_goes_on = "In a forbearance, all loans keep adding interest. In a "
                                  "deferment, subsidized loans do not.";
    // P.L. 119-21 section 82002. Figure: the day.
    sentence<1> fewer_reliefs = "Loans made from {} on have fewer ways to put off payments.";
    // 20 USC 1087ee.
    sentence<> perkins = "Teachers, nurses and some others can have a Perkins Loan canceled. If "
                         "you consolidate it, that is lost for good. Ask the school first.";
    sentence<> variable_rate =
        "The rate on some of these loans can change every July. Our figures use today's rate.";
    sentence<> community_property =
        "In your state, a couple may have to split its income if the two file separately, with IRS "
        "Form 8958. The servicer goes by the income on your return.";
    first_short_forms short_forms{};
};
BOOST_DESCRIBE_STRUCT(first_sentences, (),
                      (disability_discharge, school_discharge, rehabilitation, rehabilitated_once,
                       rehabilitated_twice, consolidation_out_of_default, wages_withheld, in_court,
                       teacher_loan_forgiveness, public_service_buyback, protect_the_count,
                       short_of_money, reliefs, interest_of_a_month, interest_goes_on,
                       fewer_reliefs, perkins, variable_rate, community_property, short_forms))

/// The places where a borrower takes a step.
struct step_places {
    plain_text requests = "studentaid.gov/idr";
    plain_text public_service = "studentaid.gov/pslf";
    plain_text servicer = "your servicer";
    plain_text holder = "the holder of your loans";
    plain_text package = "the package of forms";
    plain_text savings = "your savings account";
    plain_text here = "the questions here";
};
BOOST_DESCRIBE_STRUCT(step_places, (),
                      (requests, public_service, servicer, holder, package, savings, here))

/// One sentence for each step.
struct step_sentences {
    sentence<> confirm_the_count =
        "Ask your servicer in writing how many payments count toward forgiveness on each loan.";
    sentence<> answer_questions = "Answer the questions that could change this advice.";
    sentence<> choose_before =
        "SAVE has ended: choose another plan within 90 days of your servicer's notice.";
    // 34 CFR 685.209(b)(6). Figure: the day.
    sentence<1> one_payment_then_apply =
        "Make one full payment under ICR, then ask for IBR with a separate request, both by {}.";
    // Each of these has one figure: the plan.
    sentence<1> apply_by_income = "Ask for this plan at studentaid.gov/idr, or with the "
                                  "Income-Driven Repayment Plan Request: {}.";
    sentence<1> apply_with_form = "Ask your servicer for this plan with the form in the package: "
                                  "{}.";
    sentence<1> apply_at_holder = "Ask the holder of your loans for this plan: {}.";
    sentence<> keep_paying = "Keep paying until your servicer confirms the new plan, or ask for a "
                             "forbearance when you ask for the plan.";
    sentence<> certify_employment =
        "Have your employer certify your work every year at studentaid.gov/pslf.";
    sentence<1> recertify_by = "Send new proof of income by {}, or your payment may rise.";
    sentence<> recertify = "Send new proof of income every year when your servicer asks for it.";
    // Figure: an amount a month.
    sentence<1> set_aside = "Set aside about {} a month for the tax on what is forgiven.";
    sentence<> if_income_changes =
        "If your income falls, ask at once for a payment by your new income.";
    step_places places{};
};
BOOST_DESCRIBE_STRUCT(step_sentences, (),
                      (confirm_the_count, answer_questions, choose_before, one_payment_then_apply,
                       apply_by_income, apply_with_form, apply_at_holder, keep_paying,
                       certify_employment, recertify_by, recertify, set_aside, if_income_changes,
                       places))

/// The reasons why we recommend a plan, or none. The label of a plan comes after a colon.
struct advice_reasons {
    // Figures: payments left, the mean cost of both scenarios, the first outlay.
    sentence<3> public_service =
        "Payments on this plan count toward Public Service Loan Forgiveness. Payments left: {}. "
        "They cost about {} in all, {} a month at first. What you still owe then is forgiven, free "
        "of federal tax.";
    sentence<1> public_service_free =
        "Payments on this plan count toward Public Service Loan Forgiveness. Payments left: {}. "
        "Each is $0 now; send new proof of income every year. What you still owe then "
        "is forgiven, free of federal tax.";
    sentence<> public_service_done =
        "You have made all the payments that you need for Public Service Loan Forgiveness. What "
        "you still owe can be forgiven, free of federal tax. Ask the Department of Education to "
        "confirm your count.";
    // Figures of the following sentences: the mean cost of both scenarios, the first outlay.
    sentence<2> plan_it_is_on = "One of your loans is on this plan now, and the plan fits your "
                                "income: about {} in all, {} a month at first.";
    sentence<2> follows_income = "The payment follows your income. Of the plans that do so and "
                                 "fit it, this one comes first: about {} in all, {} a month at "
                                 "first.";
    sentence<2> forgiving = "It costs less than the cheapest plan that fits your income and pays "
                            "off the loans in full: about {} in all, {} a month at first.";
    sentence<2> forgiving_alone =
        "No plan that pays off the loans in full fits your income. Of the others that fit, this "
        "one comes first: about {} in all, {} a month at first.";
    sentence<2> paid_in_full = "Of the plans that fit your income and pay off the loans in full, "
                               "this one comes first: about {} in all, {} a month at first.";
    sentence<1> lowest_highest =
        "No plan fits your income. This one comes nearest: at most {} a month.";
    sentence<1> income_unknown =
        "We do not know whose income counts, so we cannot tell which plans fit it. The highest "
        "payment on this plan is the lowest one: {} a month.";
    std::optional<sentence<>> zero_now =
        sentence<>{"$0 now, by your income; it is looked at again every year, and interest that is "
                   "not paid is added up."};
    sentence<> nothing_to_pay = "$0 now; recertify every year.";
    sentence<1> companion =
        "Some of these loans cannot be on this plan. Our figures put them on another one: {}.";
    sentence<2> successor = "The plan ends on {}. After that, our figures use this plan: {}.";
    // 34 CFR 685.209(b)(6).
    sentence<1> bridge_plan =
        "Make one full payment on this plan, then ask for IBR with a separate "
        "request. Do both by {}. After that payment, our figures use IBR.";
    std::optional<sentence<1>> way_of_parent_plus = sentence<1>{
        "A consolidation loan that paid off a Parent PLUS Loan can get on IBR. It takes one full "
        "payment under ICR, then a separate request for IBR, both by {}."};
    // Figures: the mean cost of both scenarios, the first outlay.
    std::optional<sentence<2>> present_plan = sentence<2>{
        "You are on this plan now, and it fits your income: about {} in all, {} a month at "
        "first."};
    std::optional<sentence<1>> payments_left = sentence<1>{"Payments left on it: {}."};
    // Figures: loans, and the number of payments that public service still requires of them.
    std::optional<sentence<2>> fewer_payments_left =
        sentence<2>{"Fewer payments are left for {}: {}."};
    // Figures: the label of the next best plan, and how much more it costs.
    std::optional<sentence<2>> change_costs =
        sentence<2>{"Changing to {} would cost about {} more."};
    std::optional<sentence<1>> change_not_worth_it =
        sentence<1>{"Changing to {} would save too little to be worth it."};
    // Figures: the label of the present plan, the day on which it ends, the mean cost of both
    // scenarios, the first outlay.
    std::optional<sentence<4>> takes_over = sentence<4>{
        "You are on {} now, which ends on {}. Your months count on this plan too, and it "
        "asks for less at first: about {} in all, {} a month at first."};
    std::optional<sentence<2>> either_count = sentence<2>{
        "With the months that may count already, this plan comes first: about {} in all, {} a "
        "month at first."};
    std::optional<sentence<1>> keep_paying =
        sentence<1>{"You are on {} now. Keep paying on it until you give the missing answer. "
                    "Without it, we cannot compare that plan with the others."};
    std::optional<sentence<>> begun_now = sentence<>{
        "Our figures start this plan anew today. On your servicer's own schedule, it ends sooner."};
    std::optional<sentence<1>> without_tax =
        sentence<1>{"Without any tax on what is forgiven, this plan would come first: {}."};
    // 20 USC 1087e(d)(1).
    std::optional<sentence<>> on_last_resort = sentence<>{
        "Keep paying on IBR until your servicer answers in writing whether these loans may stay "
        "on it."};
    // 34 CFR 685.209(h)(4).
    std::optional<sentence<>> extra_on_assistance =
        sentence<>{"If you pay more, ask your servicer not to move your due date ahead, or you can "
                   "lose the interest waiver and the match."};
    sentence<> months_unknown =
        "Payments made before now are not counted; your servicer knows the count.";
    sentence<> ask_for_months = "Ask for it before you change plans.";
    sentence<> months_stay_behind = "Months on this plan count toward IBR later only if you paid "
                                    "at least the ten-year Standard payment.";
    // Figures: the label of the cheapest income-driven plan with a higher first payment, and both
    // differences.
    sentence<3> pay_more = "{} would cost {} a month at first, {} in all. If you want to pay more, "
                           "you can do so on this plan too.";
    sentence<1> begins_later =
        "Some of these loans have no payment due before {}. Our figures start now.";
    sentence<> missing_answers = "An answer is missing that could change this.";
    sentence<> servicer_decides = "An estimate: your servicer decides.";
    sentence<> holder_decides = "An estimate: the holder of your loans decides.";
    sentence<1> ffel_ibr_first =
        "IBR at the holder would ask for about {} a month at first. Ask the holder for it.";
    std::optional<sentence<1>> ffel_ibr_beside =
        sentence<1>{"The loans that IBR leaves out would ask for about {} a month more."};
    sentence<1> not_yet_before =
        "All of these loans are in school. You do not have to choose a plan before {}.";
    sentence<> not_yet =
        "All of these loans are in school. You do not have to choose a plan before payments begin.";
    sentence<> none_payable = "None of these loans can be on a plan now.";
    sentence<> none_open = "With what we know now, no plan is open whose payment we can estimate.";
    sentence<> several_groups =
        "The loans at each holder need their own plan: see the advice for each group.";
    sentence<1> if_consolidated =
        "If these loans were consolidated, this plan would come first: {}.";
    sentence<> no_advice_to_consolidate =
        "This is a comparison. It does not advise you to consolidate.";
    sentence<> none_projected =
        "If these loans were consolidated, no plan would be open whose payment we can estimate.";
};
BOOST_DESCRIBE_STRUCT(advice_reasons, (),
                      (public_service, public_service_free, public_service_done, plan_it_is_on,
                       follows_income, forgiving, forgiving_alone, paid_in_full, lowest_highest,
                       income_unknown, zero_now, nothing_to_pay, companion, successor, bridge_plan,
                       way_of_parent_plus, present_plan, payments_left, fewer_payments_left,
                       change_costs, change_not_worth_it, takes_over, either_count, keep_paying,
                       begun_now, without_tax, on_last_resort, extra_on_assistance, months_unknown,
                       ask_for_months, months_stay_behind, pay_more, begins_later, missing_answers,
                       servicer_decides, holder_decides, ffel_ibr_first, ffel_ibr_beside,
                       not_yet_before, not_yet, none_payable, none_open, several_groups,
                       if_consolidated, no_advice_to_consolidate, none_projected))

/// Sentences that compare two amounts.
struct advice_differences {
    sentence<1> more = "{} more";
    sentence<1> less = "{} less";
    sentence<> the_same = "the same";
};
BOOST_DESCRIBE_STRUCT(advice_differences, (), (more, less, the_same))

/// Sentences about changes that would make another plan come first.
struct tipping_point_sentences {
    sentence<2> income_lower = "With {} less income, this plan would come first: {}.";
    sentence<2> income_higher = "With {} more income, this plan would come first: {}.";
    sentence<1> no_growth = "If your income stayed as it is, this plan would come first: {}.";
    sentence<2> income_growth = "If your income grew by {} a year, this plan would come first: {}.";
    sentence<1> no_tax = "Without tax on what is forgiven, this plan would come first: {}.";
    sentence<3> answer = "If {} were {}, this plan would come first: {}.";
    sentence<2> no_cap = "If {} limited nothing, this plan would come first: {}.";
    // Each of these follows the question that it is about.
    std::optional<sentence<2>> answer_to =
        sentence<2>{"If the answer is '{}', this plan would come first: {}."};
    std::optional<sentence<1>> no_limit =
        sentence<1>{"If there is no limit, this plan would come first: {}."};
    sentence<> none = "Nothing we tried changes it.";
};
BOOST_DESCRIBE_STRUCT(tipping_point_sentences, (),
                      (income_lower, income_higher, no_growth, income_growth, no_tax, answer,
                       no_cap, answer_to, no_limit, none))

/// Sentences about loans that fit no plan.
struct advice_outside_plans {
    sentence<> defaulted = "The loan is in default. It can be on a plan again once it is out of "
                           "default. There are two ways out: rehabilitation or consolidation.";
    std::optional<sentence<>> in_court = sentence<>{
        "The loan is in default and in a court case. There is no way out of default until the case "
        "ends. Ask your lawyer and the loan holder what to do until then."};
    sentence<> bankruptcy = "The loan is in a bankruptcy case. Ask your lawyer and the servicer "
                            "what to do until the case ends.";
    sentence<> status_unknown =
        "We do not know the status of this loan. Once you give it, we can count the loan.";
    sentence<> perkins = "A Perkins Loan keeps the schedule of its school or servicer.";
    sentence<> other_program =
        "This loan cannot be on one of these federal plans. Ask its holder about its terms.";
};
BOOST_DESCRIBE_STRUCT(advice_outside_plans, (),
                      (defaulted, in_court, bankruptcy, status_unknown, perkins, other_program))

struct advice_public_service {
    sentence<> after_consolidation =
        "Payments on this loan count only after consolidation: see the what-if.";
    std::optional<sentence<>> in_school =
        sentence<>{"This loan is in school. Its months do not count yet."};
    std::optional<sentence<1>> may_count{}; ///< for a plan that the servicer decides about
    sentence<> certify = "Have your employer certify your work every year. This is an estimate: "
                         "the Department of Education decides.";
};
BOOST_DESCRIBE_STRUCT(advice_public_service, (),
                      (after_consolidation, in_school, may_count, certify))

/// The meanings of the days of the calendar.
struct advice_calendar {
    sentence<> payments_begin = "Payments on these loans begin.";
    sentence<> deferments_change =
        "Loans made from this day on cannot get a hardship or an unemployment deferment.";
    std::optional<sentence<2>> rehabilitation_minimum{}; ///< if it depends on the analysis date
    std::optional<sentence<>> second_rehabilitation =
        sentence<>{"From this day on, a loan can be rehabilitated a second time."};
    std::optional<sentence<>> entry_ends{}; ///< used if the plans are not named
    std::optional<sentence<1>> entry_to_plans_ends =
        sentence<1>{"From this day on, no one new can get on these plans: {}. They end a year "
                    "later. Ask your servicer before then."};
    sentence<> parent_plus_payment =
        "Last day to make one full payment under ICR and to ask for IBR with a separate request. A "
        "consolidation loan that paid off a Parent PLUS Loan needs both to get on IBR.";
    std::optional<sentence<>> plan_ends{}; ///< used if the plans are not named
    std::optional<sentence<1>> plans_end = sentence<1>{
        "These plans end: {}. If you are on one of them, choose another plan before this day."};
    std::optional<sentence<>> autopay_reduction_ends = sentence<>{
        "Last day of the lower rate that automatic payments may give these loans now. After it, "
        "our figures use the higher rate. Ask your servicer what your rate is."};
    sentence<> recertification = "Send new proof of income by this day, or your payment may rise.";
    sentence<> forgiveness = "What is left of these loans is forgiven, if all goes as estimated. "
                             "It counts as income for tax in that year.";
    // Used if the number of months is unknown.
    std::optional<sentence<>> forgiveness_at_latest =
        sentence<>{"What is left of these loans is forgiven on this day at the latest, if all goes "
                   "as estimated. It counts as income for tax in that year."};
    sentence<> pslf = "With this payment, you have made all that you need for Public Service Loan "
                      "Forgiveness, if each month counts.";
};
BOOST_DESCRIBE_STRUCT(advice_calendar, (),
                      (payments_begin, deferments_change, rehabilitation_minimum,
                       second_rehabilitation, entry_ends, entry_to_plans_ends, parent_plus_payment,
                       plan_ends, plans_end, autopay_reduction_ends, recertification, forgiveness,
                       forgiveness_at_latest, pslf))

struct advice_warning_sentences {
    sentence<> joint_consolidation =
        "You and a spouse made this consolidation loan together. The Department of Education can "
        "separate it into two loans. Before you ask for that, ask which plans the two loans could "
        "be on.";
    sentence<1> new_loan_closes_plans =
        "A Direct Loan or consolidation made now closes these plans for all your Direct Loans: {}. "
        "Only RAP and the Tiered Standard Plan are left.";
    // Used if RAP is closed to the borrower, as it is for Parent PLUS Loans.
    std::optional<sentence<1>> new_loan_leaves_tiered_alone = sentence<1>{
        "A Direct Loan or consolidation made now closes these plans for all your Direct Loans: {}. "
        "Only the Tiered Standard Plan is left."};
    // 20 USC 1098e(b)(3)(B).
    std::optional<sentence<1>> interest_capitalizes = sentence<1>{
        "If you move your Direct Loans from IBR to another plan, unpaid interest of {} is added to "
        "the principal and bears interest too. Our figures for the other plans include this."};
    std::optional<sentence<1>> ffel_interest_capitalizes =
        sentence<1>{"If you move your FFEL Program loans at one holder from IBR to another plan, "
                    "unpaid interest of {} is added to the principal and bears interest too. Our "
                    "figures include this."};
    // 34 CFR 685.208(c)(1).
    std::optional<sentence<>> tiered_term_was_set =
        sentence<>{"One of your loans is already on the Tiered Standard Plan. Its term was set "
                   "when repayment began. Our figures set the term anew, but the one that your "
                   "servicer has is the one that counts."};
};
BOOST_DESCRIBE_STRUCT(advice_warning_sentences, (),
                      (joint_consolidation, new_loan_closes_plans, new_loan_leaves_tiered_alone,
                       interest_capitalizes, ffel_interest_capitalizes, tiered_term_was_set))

/// The steps of calculating a cost.
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
    // Used without a tax rate, because the tax follows the federal table.
    std::optional<sentence<3>> assumptions_by_table = sentence<3>{
        "Each cost is worked out twice: with your income as it is, and with income that changes by "
        "{} a year while the poverty guideline changes by {}. 'In all' is the average of the two. "
        "It includes federal tax on what is forgiven, by the tax table for 2026, and no state tax. "
        "A plan fits your income if it takes at most {} of it. A plan that does not go by income "
        "must leave you enough to live on, too. All of this is assumed."};
    std::optional<sentence<>> later_incomes =
        sentence<>{"Both use the later incomes that you gave, each from its year on."};
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
    std::optional<sentence<>> no_tax_by_table =
        sentence<>{"Forgiven balances count as income under federal tax since 2026; by today's "
                   "tables no tax is due on this one."};
    std::optional<plain_text> tax_note_by_table = plain_text{
        "Forgiven balances count as income under federal tax since 2026; that is about {} by "
        "today's tables."};
    advice_differences difference{};
    tipping_point_sentences tipping_points{};
    advice_outside_plans outside_plans{};
    advice_public_service public_service{};
    sentence<> filing =
        "We do not compare the taxes themselves. Have both returns worked out before you choose.";
    std::optional<sentence<1>> filing_breaks_even = sentence<1>{
        "Filing separately pays only if it raises your taxes by less than about {} a year."};
    std::optional<sentence<>> filing_lowers_nothing =
        sentence<>{"Filing separately lowers nothing here."};
    std::optional<sentence<>> spouse_not_counted =
        sentence<>{"Your spouse's own student loan payment is not counted."};
    sentence<> rehabilitation_gives_back =
        "You can get on plans, put off payments and get new student aid again, and the default "
        "comes off your credit record. The payment is an estimate: ask your loan holder for the "
        "real one.";
    sentence<> ffel_ibr = "An estimate: your holder decides.";
    advice_calendar calendar{};
    advice_warning_sentences warnings{};
    advice_steps steps{};
};
BOOST_DESCRIBE_STRUCT(advice_sentences, (),
                      (assumptions, assumptions_by_table, later_incomes, reasons, runner_up,
                       runner_up_too_high, over_income, leaves_too_little, tax, tax_note,
                       tax_by_table, no_tax_by_table, tax_note_by_table, difference, tipping_points,
                       outside_plans, public_service, filing, filing_breaks_even,
                       filing_lowers_nothing, spouse_not_counted, rehabilitation_gives_back,
                       ffel_ibr, calendar, warnings, steps))

} // namespace tassel::rules
