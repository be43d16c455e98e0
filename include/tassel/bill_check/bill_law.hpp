// What a ruleset says of checking a bill: what may have been taken otherwise, in the order in which
// it is tried.
#pragma once

#include "tassel/core/plain_text.hpp"
#include "tassel/reflect/describe.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tassel {

/// What a servicer may have taken otherwise than the borrower says.
BOOST_DEFINE_ENUM_CLASS(bill_cause, guideline_year, table, joint_income, own_income, family_size,
                        dependents, filing, region, percentage, plan, cap, loan_left_out, share)

struct bill_check_law {
    std::array<bill_cause, 13> causes;            ///< each once
    std::array<std::int64_t, 4> family_steps;     ///< persons more, or fewer
    std::int64_t maximum_dependents_left_out = 0; ///< beside all of them
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
