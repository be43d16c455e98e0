// A field of supplemental intake, and a group of fields that repeats.
#pragma once

#include "tassel/condition/expression.hpp"
#include "tassel/condition/field_name.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/reflect/describe.hpp"

#include <cstdint>
#include <span>

namespace tassel::document {

/// The kind of value that a field holds, and how the value is written in JSON.
enum class intake_type {
    text,                   ///< one line; bounds count characters
    narrative,              ///< several lines; bounds count characters
    boolean,                ///< true or false; the texts yes and no are also accepted
    integer,                ///< within the bounds
    number,                 ///< at most one decimal; bounds are in tenths
    cents,                  ///< within the bounds
    date,                   ///< YYYY-MM-DD
    month,                  ///< YYYY-MM
    choice,                 ///< one of the choices
    social_security_number, ///< nine digits, in a range that is issued
    taxpayer_id,            ///< nine digits
    phone,                  ///< ten digits, or a number of E.164
    email,                  ///< one @; at most as many characters as the bound
    zip_code,               ///< five digits, or five, a hyphen, and four
    state,                  ///< a code of the ruleset's states
    opeid,                  ///< six or eight digits
    country,                ///< two capital letters: a code of ISO 3166-1
    loan_id,                ///< of a loan in the portfolio
    holder_label,           ///< of a holder in the portfolio
    postal_code             ///< letters, digits, spaces, and hyphens; bounds count characters
};
BOOST_DESCRIBE_ENUM(intake_type, text, narrative, boolean, integer, number, cents, date, month,
                    choice, social_security_number, taxpayer_id, phone, email, zip_code, state,
                    opeid, country, loan_id, holder_label, postal_code)

/// The `required` condition of an optional field.
inline constexpr auto never_required = number(0) == number(1);

struct intake_field {
    field_name name{};
    plain_text label{};
    intake_type type = intake_type::text;
    /// The lowest number, the fewest characters of a text, or the lowest age for a date of birth.
    std::int64_t minimum = 0;
    /// The highest; 0 if the type alone limits the value. A date with a maximum is a date of birth:
    /// the age, in whole years on the server's date, must be within both bounds.
    std::int64_t maximum = 0;
    std::span<plain_text const> choices{};
    /// The condition of the branch that the field belongs to. Outside the branch, the field is not
    /// applicable and is rejected.
    expression_view applies{};
    /// Whether the field is required where it applies. `never_required` makes it optional.
    expression_view required{};
    /// For a loan id, which loans may be named. For a holder label, which loans' holders may be
    /// named.
    expression_view among{};
    /// For a region or postal code, whether its address is in Canada, where both have fixed forms.
    expression_view in_canada{};
    bool must_be_true = false;      ///< an acknowledgment
    bool once_in_group = false;     ///< no two records have the same value
    bool shown = false;             ///< a path or route whose choice is read back
    bool summarized = false;        ///< read back in the holder summary
    bool grid_letters = false;      ///< for texts: only characters that a form's grid can hold
    plain_text every_holder_note{}; ///< for holder labels: shown when a holder is left out

    /// Whether the field identifies a person, reveals health or income, or is free text. This is
    /// true of every field except choices that are shown. Clients should not store a sensitive
    /// value.
    [[nodiscard]] constexpr bool sensitive() const noexcept { return !shown; }
};

/// A relation between fields that makes one of them wrong. If the field is sent, the answer is a
/// 422; if a later save breaks the relation, the field becomes `invalid`. `broken` must be a yes.
struct intake_fault {
    field_name field{};
    plain_text message{};
    expression_view broken{};
};

/// A fact that rules a source out. The fact is saved, and the source is blocked for this reason.
struct intake_blocker {
    plain_text code{};
    plain_text message{};
    expression_view when{};
};

/// A remark that does not stop anything.
struct intake_warning {
    plain_text code{};
    plain_text message{};
    expression_view when{};
};

/// Records named `<name>__N__<field>`, with N from 1 up to `<name>_record_count`. In a nested
/// group, the names are `<outer>__N__<name>_count` and `<outer>__N__<name>__M__<field>`.
struct intake_group {
    field_name name{};
    plain_text label{};
    std::int64_t minimum = 1;
    std::int64_t maximum = 1; ///< if it equals the minimum, the count need not be sent
    std::span<intake_field const> fields{};
    std::span<intake_group const> nested{}; ///< at most one, with no group nested in it
    expression_view applies{};
    std::span<intake_fault const> faults{};     ///< of each record
    std::span<intake_blocker const> blockers{}; ///< of each record
    std::span<intake_warning const> warnings{}; ///< of each record
};

/// The highest amount that forms ask for: 100,000,000.00 dollars.
inline constexpr std::int64_t largest_intake_amount = 10'000'000'000;

} // namespace tassel::document
