// What the deferments for study ask of the days of enrollment.
#pragma once

#include "rules/paperwork/common_fields.hpp"

#include <array>

namespace tassel::rules::documents {

/// The names that a source gives to them.
struct enrollment_day_names {
    field_name start{}, end{}, completion{};
};

[[nodiscard]] consteval std::array<intake_field, 3>
enrollment_days(enrollment_day_names const& names) {
    return {
        for_certifier(day_of(names.start, "First day of enrollment")),
        for_certifier(day_of(names.end, "Last day of enrollment")),
        optional_day_of(names.completion, "Day the program should be completed"),
    };
}

[[nodiscard]] consteval auto enrollment_ends_before_it_starts(enrollment_day_names const& names) {
    return value(names.end) < value(names.start);
}
[[nodiscard]] consteval auto completed_before_enrollment(enrollment_day_names const& names) {
    return value(names.completion) < value(names.start);
}

/// The source names both conditions: a view needs an expression that lasts.
[[nodiscard]] consteval std::array<intake_fault, 2>
enrollment_day_faults(enrollment_day_names const& names, expression_view ends_before_it_starts,
                      expression_view completed_before_it_starts) {
    return {
        intake_fault{.field = names.end,
                     .message = "must not be before the first day of enrollment",
                     .broken = ends_before_it_starts},
        intake_fault{.field = names.completion,
                     .message = "must not be before the first day of enrollment",
                     .broken = completed_before_it_starts},
    };
}

} // namespace tassel::rules::documents
