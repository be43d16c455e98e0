// What the deferments for programs ask of a program and its institution.
#pragma once

#include "rules/paperwork/common_fields.hpp"

#include <array>

namespace tassel::rules::documents {

/// The names that a source gives to them.
struct program_field_names {
    field_name institution_name{}, institution_opeid{}, institution_address{}, institution_city{},
        institution_state{}, institution_zip_code{};
    field_name start_date{}, end_date{};
    field_name pay_interest{}, verification_route{}, acknowledgement{};
};

/// Institution and days are for the official to certify.
[[nodiscard]] consteval std::array<intake_field, 11>
program_fields(program_field_names const& names) {
    return {
        for_certifier(one_line(names.institution_name, "Institution", longest_name)),
        opeid(names.institution_opeid),
        for_certifier(
            one_line(names.institution_address, "Street of the institution", longest_street)),
        for_certifier(one_line(names.institution_city, "City of the institution", longest_city)),
        for_certifier(state_of(names.institution_state, "State of the institution")),
        for_certifier(zip_code_of(names.institution_zip_code, "ZIP code of the institution")),
        for_certifier(day_of(names.start_date, "First day of the program")),
        for_certifier(day_of(names.end_date, "Last day of the program")),
        interest_election(names.pay_interest),
        verification_route(names.verification_route, program_routes),
        acknowledgement(names.acknowledgement),
    };
}

[[nodiscard]] consteval auto program_ends_before_it_starts(program_field_names const& names) {
    return value(names.end_date) <= value(names.start_date);
}
[[nodiscard]] consteval std::array<intake_fault, 1>
program_faults(program_field_names const& names, expression_view ends_before_it_starts) {
    return {intake_fault{.field = names.end_date,
                         .message = "must be after the first day of the program",
                         .broken = ends_before_it_starts}};
}

} // namespace tassel::rules::documents
