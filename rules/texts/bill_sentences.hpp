// The sentences about a checked bill: possible differences in the servicer's calculation, requests
// to the servicer, and places to complain.
#pragma once

#include "rules/names/engine_names.hpp"
#include "tassel/advice/sentence.hpp"
#include "tassel/bill_check/bill_check.hpp"
#include "tassel/reflect/describe.hpp"

#include <array>

namespace tassel::rules {

struct bill_sentences {
    sentence<> equal = "The bill is what this plan asks for by the figures that you gave.";
    sentence<> explained = "The bill is not what this plan asks for by the figures that you gave. "
                           "Each reason here would give it to the cent.";
    sentence<> unexplained =
        "The bill is not what this plan asks for by the figures that you gave, and no reason we "
        "tried gives it to the cent. Ask your servicer in writing which income, family size, loans "
        "and plan it used.";
    sentence<1> implied_income = "An income of {} a year would give this bill.";
    sentence<> complain =
        "Ask for a written answer. If none comes, or it does not help, complain to the Department "
        "of Education at studentaid.gov/feedback-center or at consumerfinance.gov/complaint.";
    sentence<> together = "Two things give this amount only together.";

    // Figures: the year of the guideline that was used, and the year in which the payment was set.
    sentence<2> guideline_year = "The amount follows from the poverty guideline of {}. Ask your "
                                 "servicer to use the guideline of {}.";
    sentence<2> table = "The amount follows from the income factors of {}. Ask your servicer to "
                        "use the factors of {}.";
    // 34 CFR 685.209(e)(1).
    sentence<> joint_income = "The amount counts your spouse's income too. Ask your servicer to "
                              "count your income alone, and send it your own tax return.";
    sentence<> own_income = "The amount counts your income alone, but with a joint return both "
                            "incomes count. Ask your servicer which income it used.";
    sentence<2> family_size = "The amount follows from a family of this size: {}. You said: {}. "
                              "Ask your servicer which size it used, and send it yours.";
    sentence<2> dependents = "The amount follows from this number of dependents: {}. You said: {}. "
                             "Ask your servicer to count all who are on your tax return.";
    sentence<1> filing = "The amount follows from another way to file taxes: {}. Ask your servicer "
                         "to go by your tax return, and send it.";
    sentence<1> region = "The amount follows from the poverty guideline of another place: {}. Ask "
                         "your servicer to use the one for where you live.";
    // 20 USC 1098e(e).
    sentence<> percentage_of_new_borrowers =
        "The amount takes the share of income that new borrowers pay. By your answers you are not "
        "one. Ask your servicer which share it used.";
    sentence<> percentage_of_others =
        "The amount takes a larger share of income than new borrowers pay. By your answers you are "
        "one. Ask your servicer which share it used.";
    sentence<1> plan = "Another plan asks for this amount: {}. Ask your servicer which plan your "
                       "loans are on.";
    // 20 USC 1098e(b)(6); 34 CFR 685.209(f).
    sentence<> cap_left_out =
        "The amount is above what your plan may ask for at most. Ask your servicer to apply the "
        "limit, which follows from what you owed on the day you entered the plan.";
    sentence<> cap_of_today =
        "The amount takes the limit of your plan from what you owe today. Ask your servicer to use "
        "the limit of the day you entered the plan.";
    sentence<> cap_billed =
        "The amount is what your plan may ask for at most, whatever your income is. Ask your "
        "servicer if it has your proof of income, and send it again.";
    sentence<1> loan_left_out = "The amount follows if this loan is left out: {}. Ask your "
                                "servicer which loans it counted.";
    // 34 CFR 685.209(g).
    sentence<> share_of_spouse =
        "The amount is not divided by what you and your spouse owe. Ask your servicer to bill your "
        "share alone.";
    sentence<> share_of_holders =
        "The amount is not divided between your Direct Loans and your FFEL Program loans. Ask each "
        "servicer to bill its share alone.";
    sentence<> share_of_both =
        "The amount is divided neither by what you and your spouse owe, nor between your Direct "
        "Loans and your FFEL Program loans. Ask each servicer to bill its share alone.";
};
BOOST_DESCRIBE_STRUCT(bill_sentences, (),
                      (equal, explained, unexplained, implied_income, complain, together,
                       guideline_year, table, joint_income, own_income, family_size, dependents,
                       filing, region, percentage_of_new_borrowers, percentage_of_others, plan,
                       cap_left_out, cap_of_today, cap_billed, loan_left_out, share_of_spouse,
                       share_of_holders, share_of_both))

inline constexpr std::array bill_region_labels{
    value_label{"contiguous_48_dc", "the contiguous 48 states"}, value_label{"alaska", "Alaska"},
    value_label{"hawaii", "Hawaii"}};

} // namespace tassel::rules
