// What is tried where a bill is not what its plan asks, in which order, and in which words.
#pragma once

#include "rules/law/income_tables.hpp"
#include "rules/texts/bill_sentences.hpp"
#include "rules/texts/question_sentences.hpp"
#include "tassel/bill_check/bill_law.hpp"

#include <algorithm>
#include <array>

namespace tassel::rules {

namespace detail {
/// As the question words them.
inline constexpr auto filing_labels = [] {
    std::array<value_label, questions::filing_choices.size()> labels{};
    std::transform(questions::filing_choices.begin(), questions::filing_choices.end(),
                   labels.begin(), [](question_choice const& one) {
                       return value_label{one.value.view(), one.label};
                   });
    return labels;
}();
} // namespace detail

struct bill_rules {
    static constexpr auto const& earlier_guidelines = earlier_poverty_guidelines;
    static constexpr bill_check_law checks{
        .causes = {bill_cause::guideline_year, bill_cause::table, bill_cause::joint_income,
                   bill_cause::own_income, bill_cause::family_size, bill_cause::dependents,
                   bill_cause::filing, bill_cause::region, bill_cause::percentage, bill_cause::plan,
                   bill_cause::cap, bill_cause::loan_left_out, bill_cause::share},
        .family_steps = {1, -1, 2, -2},
        .maximum_dependents_left_out = 2,
        .maximum_explanations = 3};
    static constexpr bill_sentences texts{};
    static constexpr auto const& filing_labels = detail::filing_labels;
    static constexpr auto const& region_labels = bill_region_labels;
};

} // namespace tassel::rules
