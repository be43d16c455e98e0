// What comes before a plan, and what to do next: as an answer presents them, and as a ruleset
// states them.
#pragma once

#include "tassel/core/bounded_vector.hpp"
#include "tassel/core/civil_date.hpp"
#include "tassel/core/money.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/plan/plan_definition.hpp"
#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/describe.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
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

// What a ruleset says about what comes before a plan and what to do next.

/// The law behind a first thing, and the forms that request it.
struct first_thing_row {
    first_code code{};
    citation source{};
    bounded_vector<intake_source, 2> forms{};
};
BOOST_DESCRIBE_STRUCT(first_thing_row, (), (code, source, forms))

/// A deferment or forbearance for a borrower who is short of money, and its common name.
struct relief_row {
    intake_source form{};
    plain_text name{};
};
BOOST_DESCRIBE_STRUCT(relief_row, (), (form, name))

/// Each ruleset sets one.
struct step_law {
    std::array<first_thing_row, reflect::enumerator_count<first_code>> first; ///< in code order
    std::array<relief_row, 4> reliefs;
    civil_date fewer_reliefs_from; ///< loans made on or after this day have fewer reliefs
    cents maximum_for_teachers;    ///< for teachers of the subjects that the law names
    cents maximum_for_other_teachers;
    std::int64_t payments_before_end_of_garnishment;
    std::int64_t months_worth_protecting; ///< the smallest count that is worth protecting
    std::array<std::string_view, 9> community_property_states;
    intake_source income_form;        ///< the form that requests an income-driven plan
    intake_source certification_form; ///< the form that certifies employment
    cents minimum_tax_to_save_for;    ///< a tax up to this is left to the year's tax return
    std::int64_t maximum_steps;
    std::int64_t maximum_in_reason; ///< short forms of first things at the start of a reason
};
BOOST_DESCRIBE_STRUCT(step_law, (),
                      (first, reliefs, fewer_reliefs_from, maximum_for_teachers,
                       maximum_for_other_teachers, payments_before_end_of_garnishment,
                       months_worth_protecting, community_property_states, income_form,
                       certification_form, minimum_tax_to_save_for, maximum_steps,
                       maximum_in_reason))

} // namespace tassel
