// The result of checking a bill, and what a ruleset says about the check.
#pragma once

#include "tassel/core/money.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/reflect/json_values.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace tassel::billing {

// What a ruleset says about checking a bill: the assumptions that the servicer may have made
// instead, in the order in which they are tried.

/// Facts that a servicer may have assumed differently from what the borrower says.
BOOST_DEFINE_ENUM_CLASS(bill_cause, guideline_year, table, joint_income, own_income, family_size,
                        dependents, filing, region, percentage, plan, cap, loan_left_out, share)

struct bill_check_law {
    std::array<bill_cause, 13> causes;            ///< each once
    std::array<std::int64_t, 4> family_steps;     ///< persons added or removed
    std::int64_t maximum_dependents_left_out = 0; ///< tried after leaving out all dependents
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

// The result of checking a bill.

BOOST_DEFINE_ENUM_CLASS(bill_verdict, equal, explained, unexplained)

/// One assumption that differs from the facts: the servicer used `value` for `field`.
struct supposed_cause {
    bill_cause code{};
    std::optional<std::string> field{};
    std::optional<reflect::number_or_text> value{};
};
BOOST_DESCRIBE_STRUCT(supposed_cause, (), (code, field, value))

constexpr auto constraints_of(std::type_identity<supposed_cause>) {
    return reflect::constraint_list(reflect::constrain<&supposed_cause::field>(
        reflect::described_as{"The other fact that was changed."}));
}

struct bill_explanation {
    bill_cause code{};
    std::string message{};
    std::optional<std::string> field{};
    std::optional<reflect::number_or_text> value{};
    cents expected_cents{};                ///< the payment with that value
    std::optional<supposed_cause> along{}; ///< the second cause, if one is not enough
};
BOOST_DESCRIBE_STRUCT(bill_explanation, (), (code, message, field, value, expected_cents, along))

constexpr auto constraints_of(std::type_identity<bill_explanation>) {
    using explanation = bill_explanation;
    using reflect::constrain, reflect::described_as;
    return reflect::constraint_list(
        constrain<&explanation::field>(
            described_as{"The member of the profile, the loan, or the bill whose value was "
                         "changed, if there is one."}),
        constrain<&explanation::value>(described_as{"The value that was used instead."}),
        constrain<&explanation::expected_cents>(described_as{
            "The payment that the plan requires with that value. It equals the bill."}),
        constrain<&explanation::along>(
            described_as{"The second of two changes that explain the bill only together."}));
}

/// `data` of a bill check.
struct bill_check {
    bill_verdict verdict{};
    cents expected_cents{};
    std::vector<bill_explanation> explanations{};
    std::optional<cents> implied_income_cents{};
    std::string message{};
};
BOOST_DESCRIBE_STRUCT(bill_check, (),
                      (verdict, expected_cents, explanations, implied_income_cents, message))

constexpr auto constraints_of(std::type_identity<bill_check>) {
    using check = bill_check;
    using reflect::constrain, reflect::described_as;
    return reflect::constraint_list(
        constrain<&check::verdict>(described_as{"Whether the bill is what the plan requires, can "
                                                "be explained by other facts, or is neither."}),
        constrain<&check::expected_cents>(described_as{"What the plan requires each month."}),
        constrain<&check::explanations>(described_as{
            "At most three changes, or pairs of changes, that give the bill to the cent."}),
        constrain<&check::implied_income_cents>(described_as{
            "The lowest whole dollar of yearly income that gives the bill, if there is one."}));
}

} // namespace tassel::billing
