// A page's words for the plans of quick quotes. There is one plain sentence about each plan, the
// requirements of the plan for a loan or a borrower, listed by the tags of its quick quote, and the
// data to tell which requirements the answers to a quick quote already decide.
#pragma once

#include "rules/quick_quote/quick_quotes.hpp"
#include "tassel/core/bounded_vector.hpp"
#include "tassel/core/worded.hpp"
#include "tassel/reflect/describe.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

namespace tassel::rules {

struct plan_introduction {
    plain_text plan_id{};
    plain_text sentence{};
};
BOOST_DESCRIBE_STRUCT(plan_introduction, (), (plan_id, sentence))

namespace detail {

inline constexpr years_in_words graduated_step{two_year_steps.rule().step_months};

template <auto const& Plan>
inline constexpr years_in_digits term_of{Plan.formula.term.months};

} // namespace detail

/// The introductions, in the order of the catalog of quick quotes.
inline constexpr std::array plan_introductions{
    plan_introduction{
        plan_ids::repayment_assistance_plan,
        worded<"A share of your income. Unpaid interest is waived; what is left "
               "after {} years is forgiven.",
               years_in_digits{repayment_assistance_plan.formula.forgiveness_months}>},
    plan_introduction{plan_ids::tiered_standard,
                      worded<"The same payment every month, over {} to {} years depending on what "
                             "you owe.",
                             years_in_digits{tiered_bands.front().months},
                             years_in_digits{tiered_bands.back().months}>},
    plan_introduction{
        plan_ids::direct_standard,
        worded<"The same payment every month for {} years.", detail::term_of<direct_standard>>},
    plan_introduction{plan_ids::direct_graduated,
                      worded<"Starts low and rises every {} years, paid off in {} years.",
                             detail::graduated_step, detail::term_of<direct_graduated>>},
    plan_introduction{plan_ids::direct_extended_fixed,
                      worded<"The same payment every month, spread over {} years.",
                             detail::term_of<direct_extended_fixed>>},
    plan_introduction{plan_ids::direct_extended_graduated,
                      worded<"Starts low and rises every {} years, spread over {} years.",
                             detail::graduated_step, detail::term_of<direct_extended_graduated>>},
    plan_introduction{plan_ids::direct_ibr,
                      "A share of the income you have above a basic allowance; the rest is "
                      "forgiven later."},
    plan_introduction{plan_ids::paye,
                      worded<"A {} of the income above a basic allowance, for people already "
                             "enrolled.",
                             share_in_words{paye.formula.regular.percent}>},
    plan_introduction{plan_ids::icr,
                      worded<"Up to a {} of the income above a basic allowance; mainly for Parent "
                             "PLUS.",
                             share_in_words{icr.formula.percent}>},
    plan_introduction{plan_ids::direct_alternative,
                      "For exceptional circumstances, agreed case by case."},
    plan_introduction{plan_ids::ffel_standard,
                      worded<"The same payment every month for {} years, on older FFEL loans.",
                             detail::term_of<ffel_standard>>},
    plan_introduction{plan_ids::ffel_graduated,
                      worded<"Starts low and rises every {} years, on older FFEL loans.",
                             detail::graduated_step>},
    plan_introduction{plan_ids::ffel_extended_fixed,
                      worded<"The same payment every month over {} years, on older FFEL loans.",
                             detail::term_of<ffel_extended_fixed>>},
    plan_introduction{plan_ids::ffel_extended_graduated,
                      worded<"Starts low and rises, over {} years, on older FFEL loans.",
                             detail::term_of<ffel_extended_graduated>>},
    plan_introduction{plan_ids::ffel_income_sensitive,
                      "Your FFEL loan holder sets the payment from your gross monthly income."},
};

static_assert(
    [] {
        using catalog = quick_quotes::catalog;
        if (plan_introductions.size() != catalog::size) return false;
        for (std::size_t i = 0; i < catalog::size; ++i) {
            if (plan_introductions[i].plan_id.view() != catalog::ids[i]) return false;
        }
        return true;
    }(),
    "a plan lacks its introduction");

struct plan_qualification {
    using category_list = bounded_vector<loan_category, reflect::enumerator_count<loan_category>>;

    plain_text tag{};
    plain_text sentence{};
    /// The requirement in a form short enough to follow "needs" in a list.
    plain_text need{};
    /// The categories that pass, if the requirement is about loans. Every other category fails.
    category_list categories{};
    std::optional<loan_timing> timing{};
    std::optional<cents> balance_over_cents{};
    /// The requirement needs facts that a quick quote does not ask for, so the quote may show that
    /// it fails, but never that it is met.
    bool asks_more = false;
};
BOOST_DESCRIBE_STRUCT(plan_qualification, (),
                      (tag, sentence, need, categories, timing, balance_over_cents, asks_more))

namespace detail {

[[nodiscard]] consteval plan_qualification::category_list categories_of(category_set const& some) {
    plan_qualification::category_list list;
    for (auto const category : reflect::enumerator_values<loan_category>) {
        if (some.contains(category)) list.push_back(category);
    }
    return list;
}

[[nodiscard]] consteval plan_qualification::category_list all_but(loan_category left_out) {
    plan_qualification::category_list list;
    for (auto const category : reflect::enumerator_values<loan_category>) {
        if (category != left_out) list.push_back(category);
    }
    return list;
}

inline constexpr day_in_words newer_loan_day{newer_loans_from};
inline constexpr day_in_words enrollment_day{paye_and_icr_enrolled_since};
inline constexpr month_in_words enrollment_month{paye_and_icr_enrolled_since};

} // namespace detail

inline constexpr std::array plan_qualifications{
    plan_qualification{.tag = "eligible_direct_loan",
                       .sentence = "A Direct Loan for your own studies, not in default.",
                       .need = "a Direct Loan for your own studies",
                       .categories =
                           detail::categories_of(repayment_assistance_plan.about.match.categories)},
    plan_qualification{.tag = "no_parent_plus",
                       .sentence =
                           "No Parent PLUS loan, also not one paid off by a consolidation loan.",
                       .need = "no Parent PLUS loan",
                       .categories = detail::all_but(loan_category::direct_parent_plus),
                       .asks_more = true},
    plan_qualification{.tag = "direct_loan",
                       .sentence =
                           "A Direct Loan, that is, one owed to the Department of Education.",
                       .need = "a Direct Loan",
                       .categories = detail::categories_of(older_direct_loans.categories)},
    plan_qualification{
        .tag = "direct_loan_on_or_after_2026_07_01",
        .sentence = worded<"At least one Direct Loan made on or after {} (a new consolidation "
                           "counts).",
                           detail::newer_loan_day>,
        .need = worded<"a Direct Loan made since {}", detail::newer_loan_day>,
        .timing = tiered_standard.about.match.timing},
    plan_qualification{
        .tag = "no_direct_loan_on_or_after_2026_07_01",
        .sentence = worded<"No Direct Loan made on or after {}; a single one closes this plan.",
                           detail::newer_loan_day>,
        .need = worded<"all loans made before {}", detail::newer_loan_day>,
        .timing = older_direct_loans.timing},
    plan_qualification{
        .tag = "direct_loan_before_2026_07_01",
        .sentence = worded<"A Direct Loan made before {}; only such loans can use this plan.",
                           detail::newer_loan_day>,
        .need = worded<"a Direct Loan made before {}", detail::newer_loan_day>,
        .timing = direct_ibr.about.match.timing},
    plan_qualification{.tag = "outstanding_balance_over_30000",
                       .sentence = worded<"More than {} owed on loans of this kind.",
                                          dollars_in_words{extended_repayment_above}>,
                       .need =
                           worded<"a balance over {}", dollars_in_words{extended_repayment_above}>,
                       .balance_over_cents = extended_repayment_above},
    plan_qualification{
        .tag = "new_borrower_1998_10_07",
        .sentence = worded<"You owed no federal student loan on {}, or had paid off all of them "
                           "before you borrowed again.",
                           day_in_words{extended_new_borrowers_from}>,
        .need = worded<"no loan from before {}", month_in_words{extended_new_borrowers_from}>,
        .asks_more = true},
    plan_qualification{
        .tag = "new_borrower_2007_10_01",
        .sentence = worded<"You owed no federal student loan on {}, or had paid off all of them "
                           "before you borrowed again; and a Direct Loan was paid out to you on or "
                           "after {}.",
                           day_in_words{paye_new_borrowers_from}, day_in_words{paye_loan_from}>,
        .need = worded<"no loan from before {}", month_in_words{paye_new_borrowers_from}>,
        .asks_more = true},
    plan_qualification{
        .tag = "enrolled_since_2024_07_01",
        .sentence =
            worded<"You are on this plan now and have been since {}.", detail::enrollment_day>,
        .need = worded<"to be on this plan since {}", detail::enrollment_month>,
        .asks_more = true},
    plan_qualification{
        .tag = "parent_plus_consolidation_or_enrolled_since_2024_07_01",
        .sentence = worded<"A consolidation loan from before {} that paid off a Parent PLUS loan, "
                           "or being on this plan since {}.",
                           detail::newer_loan_day, detail::enrollment_day>,
        .need = worded<"a consolidated Parent PLUS loan, or this plan since {}",
                       detail::enrollment_month>,
        .asks_more = true},
    plan_qualification{
        .tag = "federal_review",
        .sentence = "The Department of Education reviews your circumstances and agrees to this "
                    "plan.",
        .need = "a review by the Department of Education",
        .asks_more = true},
    plan_qualification{.tag = "ffel_loan",
                       .sentence = worded<"An older FFEL loan, made by a bank or agency before {}.",
                                          month_in_words{direct_alone_from}>,
                       .need = "an FFEL loan",
                       .categories = detail::categories_of(ffel_loans.categories)},
    plan_qualification{
        .tag = "holder_review",
        .sentence = "Your loan holder, the company or agency that owns the loan, reviews your "
                    "income.",
        .need = "a review by your loan holder",
        .asks_more = true},
};

namespace detail {

[[nodiscard]] constexpr bool is_tag_of_a_plan(plain_text tag) {
    for (auto const* plan : quick_quotes::catalog::descriptions) {
        for (auto const& one : plan->loan_qualification_tags) {
            if (one == tag) return true;
        }
    }
    return false;
}

/// Whether the list has every tag of every plan exactly once, and no other tag.
[[nodiscard]] constexpr bool each_tag_is_worded() {
    auto const count = [](plain_text tag) {
        return std::count_if(plan_qualifications.begin(), plan_qualifications.end(),
                             [tag](auto const& one) { return one.tag == tag; });
    };
    for (auto const* plan : quick_quotes::catalog::descriptions) {
        for (auto const& tag : plan->loan_qualification_tags) {
            if (count(tag) != 1) return false;
        }
    }
    return std::all_of(plan_qualifications.begin(), plan_qualifications.end(),
                       [](auto const& one) { return is_tag_of_a_plan(one.tag); });
}

} // namespace detail

static_assert(detail::each_tag_is_worded(), "a qualification tag lacks its words, or is none");

} // namespace tassel::rules
