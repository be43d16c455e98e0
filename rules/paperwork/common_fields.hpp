// The parts of intake that several sources share: conditions on answers, the loans that a form is
// made for, fields under a source's own names, the borrower with the parts of the name, and
// remarks.
#pragma once

#include "rules/law/loan_conditions.hpp"
#include "rules/names/engine_names.hpp"
#include "rules/paperwork/address_fields.hpp"
#include "tassel/condition/expression.hpp"
#include "tassel/condition/field_name.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/document/vocabulary/intake_field.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace tassel::rules::documents {

inline constexpr std::array<plain_text, 3> yes_no_or_unknown{"yes", "no", "dont_know"};

/// Whether a box is ticked. An untouched box counts as not ticked, so the result is never unknown.
[[nodiscard]] consteval auto ticked(field_name name) {
    return provided(name) && says_yes(name);
}
/// Whether a yes-or-no field says no. The result is never unknown.
[[nodiscard]] consteval auto denied(field_name name) {
    return provided(name) && says_no(name);
}
/// Whether this choice is made. The result is never unknown.
[[nodiscard]] consteval auto chose(field_name name, plain_text choice) {
    return provided(name) && is(name, choice);
}

/// Whether at least one box of a list is ticked. The result is never unknown.
template <class... Name>
[[nodiscard]] consteval auto some_ticked(Name... names) {
    return (ticked(field_name{names}) || ...);
}
/// Whether every box of a list has the answer no, so that no statement of the list applies.
template <class... Name>
[[nodiscard]] consteval auto all_denied(Name... names) {
    return (says_no(field_name{names}) && ...);
}

/// Makes one box of a list. The box may stay empty unless `required` is a yes.
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

/// The fields that make up the borrower's name, and the field with the Social Security number.
inline constexpr std::array<field_name, 4> borrower_name_parts{
    "borrower_first_name", "borrower_middle_name", "borrower_last_name", "borrower_name_suffix"};
inline constexpr field_name borrower_number = "borrower_ssn";

// The loans that forms are made for, and other facts of the package that several sources use.

/// Whether a loan may be on a form. A loan is left out only for a known reason; if its status or a
/// day is missing, its holder decides. No form is made for a loan of unknown type.
template <std::size_t Size>
[[nodiscard]] consteval auto on_forms(expression<Size> const& eligible) {
    return known(loan_has(loan_property::type)) && possible(eligible);
}

/// Loans that deferment and forbearance forms may list.
inline constexpr auto deferrable_on_forms = on_forms(active_federal_loan);
inline constexpr plain_text no_active_federal_loan =
    "No holder has an open Direct, FFEL or Perkins loan that is not in default.";

inline constexpr auto some_newer_active_loan =
    some_loan(deferrable_on_forms && made_from(newer_deferments_from));

inline constexpr auto consolidated_loan = loan_has(loan_property::consolidated);
/// Federal loans that the new consolidation loan does not repay. Loans in default do not count.
inline constexpr auto loan_beside_consolidation =
    possible(active) && !consolidated_loan && !loan_is(loan_program::private_);

inline constexpr auto analysis_month = package_has(package_property::analysis_month);
inline constexpr auto profile_family_size = package_has(package_property::family_size);

// What sources make fields with. Each source gives a field its own name.

/// The number of characters that fit into the fields of the forms at a readable size.
inline constexpr std::int64_t longest_name = 60;
inline constexpr std::int64_t longest_street = 60;
inline constexpr std::int64_t longest_city = 30;

/// Marks a field that somebody else certifies in a section of their own. We don't print the field,
/// so it is never required. We accept it for an edition that prints it.
[[nodiscard]] consteval intake_field for_certifier(intake_field field) {
    field.required = never_required;
    return field;
}

/// The ways to prove that a student is enrolled.
inline constexpr std::array<plain_text, 3> enrollment_routes{
    "school_official_certification", "separate_official_documentation", "nslds_reporting"};
/// The ways to prove that a program meets the requirements.
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

/// Makes a field for an amount of zero or more.
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

/// Makes a field for whether the borrower pays the interest while payments are put off.
[[nodiscard]] consteval intake_field interest_election(field_name name) {
    return yes_or_no(name, "Pay the interest during this time");
}

/// Makes a field that is not printed. The form is ready only after the borrower has read the form's
/// understandings and answers yes.
[[nodiscard]] consteval intake_field acknowledgement(field_name name) {
    return {.name = name,
            .label = "The borrower has read the form's understandings and certifies its truth",
            .type = intake_type::boolean,
            .must_be_true = true};
}

/// Makes a field that confirms that the school reports the enrollment to the National Student Loan
/// Data System.
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

/// The answer is for all holders together. The copy for each holder prints that holder's part.
[[nodiscard]] consteval intake_field smaller_payment(field_name name,
                                                     expression_view smaller_payments) {
    return {.name = name,
            .label = "Smaller monthly payment",
            .type = intake_type::cents,
            .minimum = 1,
            .maximum = largest_intake_amount,
            .applies = smaller_payments};
}

// The borrower, as the first section of nearly every form asks for it. All sources of a package
// share these fields.

/// The ages that a borrower, or another person, can have.
inline constexpr std::int64_t youngest_borrower = 14;
inline constexpr std::int64_t oldest_borrower = 120;

/// The maximum lengths in the federal student aid record layout.
inline constexpr std::int64_t longest_first_name = 35;
inline constexpr std::int64_t longest_middle_name = 15;
inline constexpr std::int64_t longest_last_name = 35;
inline constexpr std::int64_t longest_suffix = 10;
inline constexpr std::int64_t longest_address_line = 40;
inline constexpr std::int64_t longest_email = 50;

/// The language that the borrower prefers, by ISO 639-1. No form prints it.
inline constexpr plain_text english_choice = "en", spanish_choice = "es";
inline constexpr std::array reading_languages{english_choice, spanish_choice};

/// The fields of the shared identity, in the order of the forms. Only sources that ask for the date
/// of birth require it.
inline constexpr std::array shared_identity{
    intake_field{.name = "borrower_ssn",
                 .label = "Social Security number",
                 .type = intake_type::social_security_number},
    intake_field{.name = "borrower_date_of_birth",
                 .label = "Date of birth",
                 .type = intake_type::date,
                 .minimum = youngest_borrower,
                 .maximum = oldest_borrower,
                 .required = never_required},
    one_line("borrower_first_name", "First name", longest_first_name),
    intake_field{.name = "borrower_middle_name",
                 .label = "Middle name",
                 .maximum = longest_middle_name,
                 .required = never_required},
    one_line("borrower_last_name", "Last name", longest_last_name),
    intake_field{.name = "borrower_name_suffix",
                 .label = "Suffix, for example Jr.",
                 .maximum = longest_suffix,
                 .required = never_required},
    country_field(borrower_country),
    one_line("borrower_address_line_1", "Street address", longest_address_line),
    intake_field{.name = "borrower_address_line_2",
                 .label = "Street address, second line",
                 .maximum = longest_address_line,
                 .required = never_required},
    one_line("borrower_city", "City", longest_city),
    only_in(borrower_in_united_states, state_of("borrower_state", "State")),
    only_in(borrower_in_united_states, zip_code_of("borrower_zip_code", "ZIP code")),
    region_field("borrower_region", borrower_abroad, borrower_in_canada),
    postal_code_field("borrower_postal_code", longest_postal_code, borrower_abroad,
                      borrower_in_canada),
    intake_field{
        .name = "borrower_phone_primary", .label = "Telephone number", .type = intake_type::phone},
    intake_field{.name = "borrower_phone_alternate",
                 .label = "Another telephone number",
                 .type = intake_type::phone,
                 .required = never_required},
    intake_field{.name = "borrower_email",
                 .label = "Email address",
                 .type = intake_type::email,
                 .maximum = longest_email,
                 .required = never_required},
    optional_yes_or_no("borrower_information_changed",
                       "Name, address or telephone number have changed since the holder had them"),
    intake_field{.name = "preferred_language",
                 .label = "Language of the papers that the borrower reads",
                 .type = intake_type::choice,
                 .choices = reading_languages,
                 .required = never_required,
                 .shown = true},
};

// The days of enrollment that the deferments for study ask for.

/// The names that a source gives to these fields.
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

/// Makes the faults of contradictory days. The source defines both conditions as constants, because
/// a view needs an expression that outlives it.
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

// The fields that the deferments for programs ask for about a program and its institution.

/// The names that a source gives to these fields.
struct program_field_names {
    field_name institution_name{}, institution_opeid{}, institution_address{}, institution_city{},
        institution_state{}, institution_zip_code{};
    field_name start_date{}, end_date{};
    field_name pay_interest{}, verification_route{}, acknowledgement{};
};

/// Makes the fields of a program. The official certifies the institution and the days.
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

// Remarks that several sources share.

inline constexpr intake_warning newer_loans_left_out{
    .code = "newer_loans_left_out",
    .message = "Loans made on or after 2027-07-01 have no such deferment; no form is made for "
               "them.",
    .when = some_newer_active_loan};

/// Makes a remark that a smaller payment is for all holders together.
[[nodiscard]] consteval intake_warning payment_divided(expression_view when) {
    return {.code = "payment_divided",
            .message = "Several holders get the form. The smaller payment is for all of them "
                       "together: it is divided by what is owed to each.",
            .when = when};
}

/// Makes a remark that the family size differs, because each form counts the family in its own way.
[[nodiscard]] consteval intake_warning family_size_differs(expression_view when) {
    return {.code = "family_size_differs",
            .message = "The family size differs from the one in the borrower profile.",
            .when = when};
}

} // namespace tassel::rules::documents
