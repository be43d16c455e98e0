// One plain sentence for each plan, which a page shows beside the plan's name: how the payment is
// set, and how the plan ends.
#pragma once

#include "rules/quick_quote/quick_quotes.hpp"
#include "tassel/core/worded.hpp"
#include "tassel/reflect/describe.hpp"

#include <array>

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

/// In the order of the catalog of quick quotes.
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

} // namespace tassel::rules
