// What comes before a plan, and what to do next, as an answer presents them.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/describe.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace tassel {

/// In the order in which an answer lists them.
BOOST_DEFINE_ENUM_CLASS(first_code, disability_discharge, school_discharge, default_,
                        teacher_loan_forgiveness, public_service_buyback, protect_the_count,
                        short_of_money, perkins, variable_rate, community_property)

/// Something to look at before choosing a plan. It changes no figure.
struct first_thing {
    first_code code{};
    std::string message{};
    std::string_view source_id{}; ///< one of the ruleset's citations
    std::optional<std::vector<intake_source>> form_source_ids{};
    std::optional<std::vector<std::string>> loan_ids{}; ///< absent: all loans
};
BOOST_DESCRIBE_STRUCT(first_thing, (), (code, message, source_id, form_source_ids, loan_ids))

constexpr auto constraints_of(std::type_identity<first_thing>) {
    using reflect::constrain, reflect::described_as;
    return reflect::constraint_list(
        constrain<&first_thing::source_id>(described_as{"The law that it rests on."}),
        constrain<&first_thing::form_source_ids>(described_as{"The forms that ask for it."}),
        constrain<&first_thing::loan_ids>(described_as{"Absent: all loans."}));
}

/// In the order in which the borrower takes them.
BOOST_DEFINE_ENUM_CLASS(step_code, confirm_the_count, answer_questions, choose_before,
                        one_payment_then_apply, apply, keep_paying, certify_employment, recertify,
                        set_aside, if_income_changes)

/// One step, in one sentence.
struct next_step {
    step_code code{};
    std::string message{};
    std::optional<civil_date> by{};
    std::optional<std::string> where{};
    std::optional<intake_source> form_source_id{};
    std::optional<std::vector<std::string>> loan_ids{}; ///< absent: all loans
};
BOOST_DESCRIBE_STRUCT(next_step, (), (code, message, by, where, form_source_id, loan_ids))

constexpr auto constraints_of(std::type_identity<next_step>) {
    using reflect::constrain, reflect::described_as;
    return reflect::constraint_list(
        constrain<&next_step::form_source_id>(described_as{"The form that asks for it."}),
        constrain<&next_step::loan_ids>(described_as{"Absent: all loans."}));
}

} // namespace tassel
