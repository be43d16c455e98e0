// The rules for what a guide says about the answers of a package, as data: where mail goes, what
// can be done online, what comes next, and which days to keep in mind.
#pragma once

#include "tassel/condition/expression.hpp"
#include "tassel/condition/field_name.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/document/guide/online_way.hpp"
#include "tassel/document/guide/owned_sentence.hpp"
#include "tassel/document/vocabulary/country.hpp"
#include "tassel/document/vocabulary/guide_claim.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/document/vocabulary/submission_route.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>

namespace tassel::document {

/// The advice about a source for the time after its forms are signed.
struct source_advice {
    intake_source source{};
    /// The online alternative to paper, under versions without `ways`; may be empty.
    plain_text online{};
    plain_text next{};                                  ///< what happens afterward; may be empty
    expression_view when{};                             ///< must be a yes
    guide_moment moment = guide_moment::while_deciding; ///< of `next`
    guide_claim claim{};                                ///< of `next`
    std::optional<form_source> form{};                  ///< if only one form of the source is meant
    /// A source that leaves the advice without an object, e.g. to ask for what it asks for.
    std::optional<intake_source> not_with{};
};

/// A form that is not sent with the others: it has a mailing of its own, for later.
struct held_form {
    form_source form{};
    intake_source asked_of{};              ///< the source whose answers decide
    expression_view when{};                ///< must be a yes
    std::optional<intake_source> beside{}; ///< if set, the package must have this source
    plain_text until{};                    ///< when it is sent, in one sentence
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
    /// When the sentence is of use. One that is over before signing stands beside the forms.
    guide_moment moment = guide_moment::afterward;
    guide_moment over_moment = guide_moment::afterward; ///< of `over`
    guide_claim claim{};
    std::optional<form_source> form{};       ///< if only one form of the source is meant
    std::optional<intake_source> not_with{}; ///< a source that says the same, or the opposite
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
    guide_claim claim{};
};

/// The fields with the borrower's mailing address and other contact data.
struct sender_fields {
    field_name street{}, more_street{}, city{}, state{}, zip_code{}, phone{}, email{};
    field_name region{}, postal_code{}, country{}; ///< of an address abroad
};

/// The sender of a form whose source has its own fields for the sender.
struct own_sender {
    intake_source source{};
    std::array<field_name, 4> name{};
    sender_fields fields{};
    expression_view other{}; ///< whether the sender is somebody other than the borrower
    plain_text about{};      ///< what the papers are about in that case; {}: the sender
};

/// A word for a kind of loan, as sentences use it.
struct loan_word {
    plain_text word{};
    expression_view loans{};
};

struct guide_rules {
    /// Returns null for the United States. Absent if addresses have no country.
    country_finder country_abroad = nullptr;
    sender_fields sender{};                    ///< from the shared identity
    std::span<own_sender const> own_senders{}; ///< tried in this order if `sender` has no name
    std::span<mail_destination const> destinations{};
    std::span<source_advice const> advice{};
    std::span<calendar_rule const> calendar{};
    std::span<guidance_line const> lines{};
    std::span<held_form const> held{};
    /// The claims that may not stand together. A version that states some gives each sentence an
    /// owner: what its papers say about a form stands under the form's name.
    std::span<claim_exclusion const> exclusions{};
    std::span<loan_word const> loan_words{};
    /// The online ways. A version that states some puts them before paper, and gives a form that
    /// can't be made an answer sheet in place of a mailing.
    std::span<online_way const> ways{};

    [[nodiscard]] constexpr bool names_owners() const noexcept { return !exclusions.empty(); }
    [[nodiscard]] constexpr bool makes_answer_sheets() const noexcept { return !ways.empty(); }
};

} // namespace tassel::document
