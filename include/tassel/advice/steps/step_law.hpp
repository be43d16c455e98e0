// What a ruleset says of what comes before a plan and of what to do next.
#pragma once

#include "tassel/advice/steps/first_thing.hpp"
#include "tassel/core/bounded_vector.hpp"
#include "tassel/core/civil_date.hpp"
#include "tassel/core/money.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/plan/plan_definition.hpp"
#include "tassel/reflect/describe.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tassel {

/// The law that a first thing rests on, and the forms that ask for it.
struct first_thing_row {
    first_code code{};
    citation source{};
    bounded_vector<intake_source, 2> forms{};
};
BOOST_DESCRIBE_STRUCT(first_thing_row, (), (code, source, forms))

/// A deferment or a forbearance for who is short of money, and what people call it.
struct relief_row {
    intake_source form{};
    plain_text name{};
};
BOOST_DESCRIBE_STRUCT(relief_row, (), (form, name))

/// Set by a ruleset.
struct step_law {
    std::array<first_thing_row, reflect::enumerator_count<first_code>> first; ///< in their order
    std::array<relief_row, 4> reliefs;
    civil_date fewer_reliefs_from; ///< loans made from this day on have fewer
    cents maximum_for_teachers;    ///< of the subjects that the law names
    cents maximum_for_other_teachers;
    std::int64_t payments_before_end_of_garnishment;
    std::int64_t months_worth_protecting; ///< a count from this one on
    std::array<std::string_view, 9> community_property_states;
    intake_source income_form;        ///< of a request for a plan that follows income
    intake_source certification_form; ///< of employment
    cents minimum_tax_to_save_for;    ///< what is not more is left to the year's return
    std::int64_t maximum_steps;
    std::int64_t maximum_in_reason; ///< short forms of first things that a reason begins with
};
BOOST_DESCRIBE_STRUCT(step_law, (),
                      (first, reliefs, fewer_reliefs_from, maximum_for_teachers,
                       maximum_for_other_teachers, payments_before_end_of_garnishment,
                       months_worth_protecting, community_property_states, income_form,
                       certification_form, minimum_tax_to_save_for, maximum_steps,
                       maximum_in_reason))

} // namespace tassel
