// What is said before a plan is chosen, and what to do next.
#pragma once

#include "tassel/advice/sentence.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/reflect/describe.hpp"

namespace tassel::rules {

/// With these the reason of a group begins.
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
    // Figures: a month's interest of all loans, and of those that are not subsidized.
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

/// Where a step is taken.
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
    // Figure of each: the plan.
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

} // namespace tassel::rules
