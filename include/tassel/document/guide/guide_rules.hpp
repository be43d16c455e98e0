// The rules for what a guide says about the answers of a package, as data: where mail goes, what
// can be done online, what comes next, and which days to keep in mind.
#pragma once

#include "tassel/condition/expression.hpp"
#include "tassel/condition/field_name.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/document/guide/online_way.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/document/vocabulary/submission_route.hpp"

#include <array>
#include <cstdint>
#include <span>

namespace tassel::document {

/// The advice about a source for the time after its forms are signed.
struct source_advice {
    intake_source source{};
    /// The online alternative to paper, under versions without `ways`; may be empty.
    plain_text online{};
    plain_text next{};      ///< what happens afterward; may be empty
    expression_view when{}; ///< must be a yes
};

/// A day to keep in mind. If the rule has a group, there is one day for each of its records.
struct calendar_rule {
    intake_source source{};
    expression_view when{}; ///< must be a yes
    expression_view day{};  ///< days since 1970-01-01; if absent or unknown, there is no day
    bool of_month = false;  ///< the expression is a month, and its last day is meant
    plain_text dated{};     ///< a sentence with {} for the day; may be empty
    plain_text over{};      ///< for a day in the past, with the same {}; may be empty
    plain_text undated{};   ///< used if no future day is known; may be empty
    field_name group{};
    field_name name{}, last_name{}; ///< in a group: the fields whose texts replace the first {}
    plain_text unnamed{}; ///< in a group: replaces the first {} where no name may stand; {}: the
                          ///< record's number
    std::int64_t days_before = 0; ///< how long before the day the borrower has to act
};

/// A sentence about the answers, with {} for each figure. If the line has a group, there is one
/// sentence for each of its records.
struct guidance_line {
    intake_source source{};
    field_name group{};
    expression_view when{};
    plain_text text{};
    std::array<field_name, 2> figures{};
    /// The field that names a holder. The holder's address and telephone number in the loan data
    /// replace the last {}. If the data has neither, the sentence is left out.
    field_name reached{};
};

/// The fields with the borrower's mailing address and other contact data.
struct sender_fields {
    field_name street{}, more_street{}, city{}, state{}, zip_code{}, phone{}, email{};
};

/// The sender of a form whose source has its own fields for the sender.
struct own_sender {
    intake_source source{};
    std::array<field_name, 4> name{};
    sender_fields fields{};
    expression_view other{}; ///< whether the sender is somebody other than the borrower
    plain_text about{};      ///< what the papers are about in that case; {}: the sender
};

struct guide_rules {
    sender_fields sender{};                    ///< from the shared identity
    std::span<own_sender const> own_senders{}; ///< tried in this order if `sender` has no name
    std::span<mail_destination const> destinations{};
    std::span<source_advice const> advice{};
    std::span<calendar_rule const> calendar{};
    std::span<guidance_line const> lines{};
    /// The online ways. A version that states some puts them before paper, and gives a form that
    /// can't be made an answer sheet in place of a mailing.
    std::span<online_way const> ways{};

    [[nodiscard]] constexpr bool makes_answer_sheets() const noexcept { return !ways.empty(); }
};

} // namespace tassel::document
