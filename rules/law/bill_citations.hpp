// The paragraph that each sentence of a checked bill rests on. What is not named there speaks of
// the borrower's own figures, or of whom to ask.
#pragma once

#include "rules/law/citations.hpp"
#include "tassel/ruleset_description/sentence_paragraph.hpp"

#include <array>
#include <string_view>

namespace tassel::rules {

namespace detail {

inline constexpr citation guideline_of_the_day = income_driven_plans.at("34 CFR 685.209(b)(14)");
inline constexpr citation whose_income_counts =
    income_driven_plans.at("34 CFR 685.209(e)(1); 20 USC 1098e(d)");
inline constexpr citation share_of_new_borrowers =
    higher_education_act_493c.at("20 USC 1098e(e); 34 CFR 685.209(f)(2)-(3)");
inline constexpr citation limit_of_the_plan =
    higher_education_act_493c.at("20 USC 1098e(b)(6); 34 CFR 685.209(f)(2)-(4)");
inline constexpr citation divided_payment = income_driven_plans.at("34 CFR 685.209(g)");

inline constexpr std::array cited_bills{
    sentence_paragraph{"guideline_year", guideline_of_the_day},
    sentence_paragraph{"table", income_driven_plans.at("34 CFR 685.209(f)(4)")},
    sentence_paragraph{"joint_income", whose_income_counts},
    sentence_paragraph{"own_income", whose_income_counts},
    sentence_paragraph{"dependents", income_driven_plans.at("34 CFR 685.209(b)(3), (f)(5)")},
    sentence_paragraph{"region", guideline_of_the_day},
    sentence_paragraph{"percentage_of_new_borrowers", share_of_new_borrowers},
    sentence_paragraph{"percentage_of_others", share_of_new_borrowers},
    sentence_paragraph{"cap_left_out", limit_of_the_plan},
    sentence_paragraph{"cap_of_today", limit_of_the_plan},
    sentence_paragraph{"cap_billed", limit_of_the_plan},
    sentence_paragraph{"share_of_spouse", divided_payment},
    sentence_paragraph{"share_of_holders", divided_payment},
    sentence_paragraph{"share_of_both", divided_payment}};
inline constexpr auto bills_of_figures = std::to_array<std::string_view>(
    {"equal", "explained", "unexplained", "implied_income", "complain", "together", "family_size",
     "filing", "plan", "loan_left_out"});

} // namespace detail

struct bill_citations {
    static constexpr cited_group bills{detail::cited_bills, detail::bills_of_figures};
};

} // namespace tassel::rules
