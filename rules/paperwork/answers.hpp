// Answers that several sources ask for alike.
#pragma once

#include "tassel/condition/expression.hpp"
#include "tassel/document/vocabulary/intake_field.hpp"

#include <array>

namespace tassel::rules::documents {

inline constexpr std::array<plain_text, 3> yes_no_or_unknown{"yes", "no", "dont_know"};

/// A box is ticked. A box that was left alone is not: never unknown.
[[nodiscard]] consteval auto ticked(field_name name) {
    return provided(name) && says_yes(name);
}
/// A yes-or-no field says no. Never unknown.
[[nodiscard]] consteval auto denied(field_name name) {
    return provided(name) && says_no(name);
}
/// A choice is made. Never unknown.
[[nodiscard]] consteval auto chose(field_name name, plain_text choice) {
    return provided(name) && is(name, choice);
}

/// Some box of a list is ticked. Never unknown.
template <class... Name>
[[nodiscard]] consteval auto some_ticked(Name... names) {
    return (ticked(field_name{names}) || ...);
}
/// Every box of a list is answered, with no: none of it is true.
template <class... Name>
[[nodiscard]] consteval auto all_denied(Name... names) {
    return (says_no(field_name{names}) && ...);
}

/// One of a list of boxes: given or not, but for the condition.
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
