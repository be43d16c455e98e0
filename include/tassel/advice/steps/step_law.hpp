// What a ruleset says about what comes before a plan and what to do next.
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
