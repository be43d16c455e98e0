// Conditions on answers, for the sources that ask them in the same way.
#pragma once

#include "tassel/condition/expression.hpp"
#include "tassel/document/vocabulary/intake_field.hpp"

#include <array>

namespace tassel::rules::documents {

inline constexpr std::array<plain_text, 3> yes_no_or_unknown{"yes", "no", "dont_know"};

/// A box is ticked. An untouched box counts as not ticked: never unknown.
[[nodiscard]] consteval auto ticked(field_name name) {
    return provided(name) && says_yes(name);
}
/// A yes-or-no field says no. Never unknown.
[[nodiscard]] consteval auto denied(field_name name) {
    return provided(name) && says_no(name);
}
/// A certain choice is made. Never unknown.
[[nodiscard]] consteval auto chose(field_name name, plain_text choice) {
    return provided(name) && is(name, choice);
}

/// At least one box of a list is ticked. Never unknown.
template <class... Name>
[[nodiscard]] consteval auto some_ticked(Name... names) {
    return (ticked(field_name{names}) || ...);
}
/// Every box of a list has the answer no, so that none of it applies.
template <class... Name>
[[nodiscard]] consteval auto all_denied(Name... names) {
    return (says_no(field_name{names}) && ...);
}

/// One of a list of boxes, which may stay empty unless the condition requires it.
[[nodiscard]] consteval intake_field box(field_name name, plain_text label, expression_view applies,
                                         expression_view required) {
    return {.name = name,
            .label = label,
            .type = intake_type::boolean,
            .applies = applies,
            .required = required};
}

[[nodiscard]] consteval intake_field yes_no_or_dont_know(field_name name, plain_text label,
                                                         expression_view applies = {},
                                                         expression_view required = {}) {
    return {.name = name,
            .label = label,
            .type = intake_type::choice,
            .choices = yes_no_or_unknown,
            .applies = applies,
            .required = required};
}

} // namespace tassel::rules::documents
