// Fields that the forms of several sources have in common, each under the source's own name.
#pragma once

#include "tassel/document/vocabulary/intake_field.hpp"

#include <array>
#include <cstdint>
#include <span>

namespace tassel::rules::documents {

/// Characters that fit the forms' own fields at a readable size.
inline constexpr std::int64_t longest_name = 60;
inline constexpr std::int64_t longest_street = 60;
inline constexpr std::int64_t longest_city = 30;

/// What somebody else certifies in a section of their own: nothing of it is printed, so nobody
/// waits for it; it is taken, for an edition that prints it.
[[nodiscard]] consteval intake_field for_certifier(intake_field field) {
    field.required = never_required;
    return field;
}

/// Who shows that a student is enrolled.
inline constexpr std::array<plain_text, 3> enrollment_routes{
    "school_official_certification", "separate_official_documentation", "nslds_reporting"};
/// Who shows that a program is what it must be.
inline constexpr std::array<plain_text, 2> program_routes{"program_official_certification",
                                                          "separate_official_documentation"};
inline constexpr std::array<plain_text, 2> enrollment_statuses{"full_time", "at_least_half_time"};
inline constexpr std::array<plain_text, 2> payment_treatments{"stop_payments", "smaller_payments"};

[[nodiscard]] consteval intake_field yes_or_no(field_name name, plain_text label,
                                               expression_view applies = {}) {
    return {.name = name, .label = label, .type = intake_type::boolean, .applies = applies};
}

[[nodiscard]] consteval intake_field optional_yes_or_no(field_name name, plain_text label,
                                                        expression_view applies = {}) {
    return {.name = name,
            .label = label,
            .type = intake_type::boolean,
            .applies = applies,
            .required = never_required};
}

[[nodiscard]] consteval intake_field day_of(field_name name, plain_text label,
                                            expression_view applies = {}) {
    return {.name = name, .label = label, .type = intake_type::date, .applies = applies};
}

[[nodiscard]] consteval intake_field optional_day_of(field_name name, plain_text label) {
    return {.name = name, .label = label, .type = intake_type::date, .required = never_required};
}

[[nodiscard]] consteval intake_field one_line(field_name name, plain_text label,
                                              std::int64_t longest, expression_view applies = {}) {
    return {.name = name, .label = label, .minimum = 1, .maximum = longest, .applies = applies};
}

[[nodiscard]] consteval intake_field optional_line(field_name name, plain_text label,
                                                   std::int64_t longest) {
    return {
        .name = name, .label = label, .minimum = 1, .maximum = longest, .required = never_required};
}

/// An amount of at least nothing.
[[nodiscard]] consteval intake_field amount(field_name name, plain_text label,
                                            expression_view applies = {}) {
    return {.name = name,
            .label = label,
            .type = intake_type::cents,
            .maximum = largest_intake_amount,
            .applies = applies};
}

[[nodiscard]] consteval intake_field opeid(field_name name) {
    return {.name = name,
            .label = "Federal school code (OPEID)",
            .type = intake_type::opeid,
            .required = never_required};
}

[[nodiscard]] consteval intake_field state_of(field_name name, plain_text label,
                                              expression_view required = {}) {
    return {.name = name, .label = label, .type = intake_type::state, .required = required};
}

[[nodiscard]] consteval intake_field zip_code_of(field_name name, plain_text label,
                                                 expression_view required = {}) {
    return {.name = name, .label = label, .type = intake_type::zip_code, .required = required};
}

[[nodiscard]] consteval intake_field enrollment_status(field_name name) {
    return {.name = name,
            .label = "Full-time, or at least half-time",
            .type = intake_type::choice,
            .choices = enrollment_statuses};
}

[[nodiscard]] consteval intake_field family_size(field_name name, expression_view applies = {}) {
    return {.name = name,
            .label = "Family size",
            .type = intake_type::integer,
            .minimum = 1,
            .maximum = 50,
            .applies = applies};
}

/// Whether the borrower pays the interest while payments are put off.
[[nodiscard]] consteval intake_field interest_election(field_name name) {
    return yes_or_no(name, "Pay the interest during this time");
}

/// Nothing is printed of it: the form is ready only when the borrower has read what it says.
[[nodiscard]] consteval intake_field acknowledgement(field_name name) {
    return {.name = name,
            .label = "The borrower has read the form's understandings and certifies its truth",
            .type = intake_type::boolean,
            .must_be_true = true};
}

/// The school reports the enrollment to the National Student Loan Data System.
[[nodiscard]] consteval intake_field reporting_confirmation(field_name name,
                                                            expression_view nslds_reporting) {
    return {.name = name,
            .label = "The school has confirmed that it reports the enrollment",
            .type = intake_type::boolean,
            .applies = nslds_reporting,
            .must_be_true = true};
}

[[nodiscard]] consteval intake_field verification_route(field_name name,
                                                        std::span<plain_text const> routes) {
    return {.name = name,
            .label = "Who shows that the requirements are met",
            .type = intake_type::choice,
            .choices = routes,
            .shown = true};
}

[[nodiscard]] consteval intake_field payment_treatment(field_name name) {
    return {.name = name,
            .label = "Stop payments, or make smaller ones",
            .type = intake_type::choice,
            .choices = payment_treatments};
}

[[nodiscard]] consteval intake_field smaller_payment(field_name name,
                                                     expression_view smaller_payments) {
    return {.name = name,
            .label = "Smaller monthly payment",
            .type = intake_type::cents,
            .minimum = 1,
            .maximum = largest_intake_amount,
            .applies = smaller_payments};
}

} // namespace tassel::rules::documents
