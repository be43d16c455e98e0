// Which payments count as affordable, and the texts of a recommendation. The service itself chose
// these rules; they are not law. A recommendation compares estimates, and never advises a borrower
// to default, to refinance, or to consolidate.
#pragma once

#include "rules/names/engine_names.hpp"
#include "tassel/analysis/recommendation.hpp"

namespace tassel::rules {

/// A payment is affordable if it is at most 10 % of monthly income, or if it follows income.
inline constexpr affordability_rule affordability{.percent_of_income = 10};

inline constexpr recommendation_texts current_recommendation{
    .lowest_total =
        "The lowest estimated total, {}, among the open plans whose first payment is at most 10 % "
        "of monthly income or follows income; its first payment is {}. An estimate: your servicer "
        "decides.",
    .lowest_total_beside_others =
        "The lowest estimated total, {}, with the loans that this plan leaves out at standard "
        "payments, among the open plans whose first payment is at most 10 % of monthly income or "
        "follows income; its first payment is {}. An estimate: your servicer decides.",
    .lowest_payment = "No open plan is shown to have a first payment of at most 10 % of monthly "
                      "income, or one that follows income; this one has the lowest first payment, "
                      "{}. An estimate: your servicer decides.",
    .review_only = "No plan with an estimated payment is open; the paths shown are decided by the "
                   "servicer or the holder.",
    .last_resort_only = "The only plan with an estimated payment is one that your servicer may "
                        "refuse: ask before you choose it.",
    .nothing = "No plan can be chosen with what is known now."};

inline constexpr recommendation_texts what_if_recommendation{
    .lowest_total =
        "If these loans were consolidated: the lowest estimated total, {}, among the plans whose "
        "first payment is at most 10 % of monthly income or follows income; its first payment is "
        "{}. A comparison, not advice to consolidate.",
    .lowest_total_beside_others =
        "If these loans were consolidated: the lowest estimated total, {}, with the loans that the "
        "plan leaves out at standard payments, among the plans whose first payment is at most 10 % "
        "of monthly income or follows income; its first payment is {}. A comparison, not advice to "
        "consolidate.",
    .lowest_payment = "If these loans were consolidated: no plan is shown to have a first payment "
                      "of at most 10 % of monthly income, or one that follows income; this one has "
                      "the lowest first payment, {}. A comparison, not advice to consolidate.",
    .review_only = "If these loans were consolidated, no plan with an estimated payment would be "
                   "open.",
    .last_resort_only = "If these loans were consolidated, the only plan with an estimated payment "
                        "would be one that your servicer may refuse.",
    .nothing = "No plan of this comparison can be chosen with what is known now."};

} // namespace tassel::rules
