// A field of supplemental intake, and groups of fields that repeat.
#pragma once

#include "tassel/condition/expression.hpp"
#include "tassel/condition/field_name.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/reflect/describe.hpp"

#include <cstdint>
#include <span>

namespace tassel {

/// What a field holds, and how it is written in JSON.
enum class intake_type {
    text,                   ///< one line; bounds count characters
    narrative,              ///< lines; bounds count characters
    boolean,                ///< true or false; the texts yes and no are taken too
    integer,                ///< within the bounds
    number,                 ///< with at most one decimal; bounds in tenths
    cents,                  ///< within the bounds
    date,                   ///< YYYY-MM-DD
    month,                  ///< YYYY-MM
    choice,                 ///< one of the choices
    social_security_number, ///< nine digits, of a range that is issued
    taxpayer_id,            ///< nine digits
    phone,                  ///< ten digits
    email,                  ///< one @, at most the bound
    zip_code,               ///< five digits, or five, a hyphen and four
    state,                  ///< a code of the ruleset's states
    opeid,                  ///< six or eight digits
    country,                ///< two capital letters
    loan_id,                ///< of a loan of the portfolio
    holder_label            ///< of a holder of the portfolio
};
BOOST_DESCRIBE_ENUM(intake_type, text, narrative, boolean, integer, number, cents, date, month,
                    choice, social_security_number, taxpayer_id, phone, email, zip_code, state,
                    opeid, country, loan_id, holder_label)

/// Not asked for.
inline constexpr auto never_required = number(0) == number(1);

struct intake_field {
    field_name name{};
    plain_text label{};
    intake_type type = intake_type::text;
    /// Of numbers the least value, of texts the fewest characters, of a date of birth the least
    /// age.
    std::int64_t minimum = 0;
    /// The greatest; 0 where the type says enough. A date with it is one of birth: the age, in
    /// whole years of the server's day, is within both.
    std::int64_t maximum = 0;
    std::span<plain_text const> choices{};
    /// The branch that the field belongs to: elsewhere it is not applicable, and refused.
    expression_view applies{};
    /// Where it applies: whether it must be given. `never_required` makes it optional.
    expression_view required{};
    /// Of loan ids: which loans may be named. Of holder labels: a holder of such a loan.
    expression_view among{};
    bool must_be_true = false;      ///< an acknowledgement
    bool once_in_group = false;     ///< no two records name the same
    bool shown = false;             ///< a path or route: its choice is read back
    bool summarised = false;        ///< read back in the holder summary
    bool grid_letters = false;      ///< of texts: only what a form's grid can hold
    plain_text every_holder_note{}; ///< of holder labels: said when a holder is left out

    /// Whatever identifies a person, tells of health or income, or is free text: all but choices
    /// that are shown. Clients should not keep it.
    [[nodiscard]] constexpr bool sensitive() const noexcept { return !shown; }
};

/// A field that is wrong in view of others: a 422 when it is sent, `invalid` when another save
/// makes it so. `broken` must be a yes.
struct intake_fault {
    field_name field{};
    plain_text message{};
    expression_view broken{};
};

/// A fact that closes the way: saved, and the source is blocked with this reason.
struct intake_blocker {
    plain_text code{};
    plain_text message{};
    expression_view when{};
};

/// A remark that stops nothing.
struct intake_warning {
    plain_text code{};
    plain_text message{};
    expression_view when{};
};

/// Records `<name>__N__<field>`, N from 1, whose number `<name>_record_count` says; of a nested
/// group, `<outer>__N__<name>_count` and `<outer>__N__<name>__M__<field>`.
struct intake_group {
    field_name name{};
    plain_text label{};
    std::int64_t minimum = 1;
    std::int64_t maximum = 1; ///< where both are the same, the count need not be sent
    std::span<intake_field const> fields{};
    std::span<intake_group const> nested{}; ///< at most one, without further nesting
    expression_view applies{};
    std::span<intake_fault const> faults{};     ///< of each record
    std::span<intake_blocker const> blockers{}; ///< of each record
    std::span<intake_warning const> warnings{}; ///< of each record
};

/// Upper bound of amounts that forms ask for: 100,000,000.00 dollars.
inline constexpr std::int64_t largest_intake_amount = 10'000'000'000;

} // namespace tassel
