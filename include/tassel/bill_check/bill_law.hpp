// What a ruleset says about checking a bill: what the servicer may have assumed instead, in the
// order in which it is tried.
#pragma once

#include "tassel/core/plain_text.hpp"
#include "tassel/reflect/describe.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tassel {

/// Facts that a servicer may have assumed differently from what the borrower says.
BOOST_DEFINE_ENUM_CLASS(bill_cause, guideline_year, table, joint_income, own_income, family_size,
                        dependents, filing, region, percentage, plan, cap, loan_left_out, share)

struct bill_check_law {
    std::array<bill_cause, 13> causes;            ///< each once
    std::array<std::int64_t, 4> family_steps;     ///< persons added or removed
    std::int64_t maximum_dependents_left_out = 0; ///< tried after leaving out all of them
    std::size_t maximum_explanations = 0;
};
BOOST_DESCRIBE_STRUCT(bill_check_law, (),
                      (causes, family_steps, maximum_dependents_left_out, maximum_explanations))

/// A value of the profile, in words.
struct value_label {
    std::string_view value;
    plain_text label;
};
BOOST_DESCRIBE_STRUCT(value_label, (), (value, label))

} // namespace tassel
