// What a guide says of the answers of a package, as data: where post goes, which way there is
// online, what comes next, and which days to keep in mind.
#pragma once

#include "tassel/condition/expression.hpp"
#include "tassel/condition/field_name.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/document/vocabulary/submission_route.hpp"

#include <array>
#include <span>

namespace tassel {

/// What is said of a source once its forms are signed.
struct source_advice {
    intake_source source{};
    plain_text online{};    ///< the way that replaces paper; may be empty
    plain_text next{};      ///< what happens then; may be empty
    expression_view when{}; ///< must be a yes
};

/// A day to keep in mind. Of a group: one for each of its records.
struct calendar_rule {
    intake_source source{};
    expression_view when{}; ///< must be a yes
    expression_view day{};  ///< days since 1970-01-01; without it, or while unknown: no day
    bool of_month = false;  ///< the expression is a month: its last day is meant
    plain_text dated{};     ///< a sentence with {} for the day; may be empty
    plain_text over{};      ///< of a day that is past, with the same {}; may be empty
    plain_text undated{};   ///< where no day to come is known; may be empty
    field_name group{};
    field_name name{}, last_name{}; ///< of a group: whose texts stand for the first {}
};

/// A sentence about what was entered, with {} for each of the figures. Of a group: one for each of
/// its records.
struct guidance_line {
    intake_source source{};
    field_name group{};
    expression_view when{};
    plain_text text{};
    std::array<field_name, 2> figures{};
    /// Names a holder, whose address and telephone in the loan data stand for the last {}; without
    /// either there is no sentence.
    field_name reached{};
};

/// The fields that say where the borrower is written to.
struct sender_fields {
    field_name street{}, more_street{}, city{}, state{}, zip_code{}, phone{}, email{};
};

/// Who sends a form that asks for this with fields of its own.
struct own_sender {
    intake_source source{};
    std::array<field_name, 4> name{};
    sender_fields fields{};
    expression_view other{}; ///< when that is somebody else than the borrower
    plain_text about{};      ///< then, what the papers are about; {}: who sends them
};

struct guide_rules {
    sender_fields sender{};                    ///< of the shared identity
    std::span<own_sender const> own_senders{}; ///< where that has no name, in this order
    std::span<mail_destination const> destinations{};
    std::span<source_advice const> advice{};
    std::span<calendar_rule const> calendar{};
    std::span<guidance_line const> lines{};
};

} // namespace tassel
