// The paragraph that each sentence of a checked bill rests on. What is not named there speaks of
// the borrower's own figures, or of whom to ask.
#pragma once

#include "rules/law/advice_citations.hpp"
#include "rules/law/citations.hpp"
#include "tassel/ruleset_description/sentence_paragraph.hpp"

#include <array>
#include <string_view>

namespace tassel::rules {

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
