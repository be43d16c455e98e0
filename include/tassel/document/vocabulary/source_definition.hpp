// What a source of paperwork is: its fields, branches, hard rules and documents, and the forms that
// are made of it. Definitions are data under rules/sources/.
#pragma once

#include "tassel/condition/expression.hpp"
#include "tassel/condition/field_name.hpp"
#include "tassel/core/civil_date.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/document/vocabulary/intake_field.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/document/vocabulary/todo.hpp"
#include "tassel/plan/plan_definition.hpp"

#include <cstdint>
#include <optional>
#include <span>

namespace tassel {

/// How much of the shared identity a source asks for.
enum class identity_use {
    none,
    contact,                ///< name, address, telephone, Social Security number
    contact_and_birth_date, ///< and the date of birth
    accepted                ///< taken for the other sources; nothing of it is required
};

/// A kind of supporting document. It has a place in the manifest where it applies; the package
/// waits for it where it is required.
struct document_role {
    plain_text role{};
    plain_text label{};
    expression_view applies{};
    expression_view required{};
    plain_text advice{};           ///< what it has to show, in sentences; may be empty
    std::int64_t maximum_days = 0; ///< how old it may be when the form is signed; 0: of any age
    expression_view goes_with{};   ///< which copies of a form it goes with; without it, all
    /// Asked for as well by editions whose printed expiration is before a day, when that is a yes.
    civil_date older_until{};
    expression_view older_required{};
};

/// Where the borrower is sent instead of a form.
struct external_handoff {
    plain_text url{};
    expression_view when{};
};

/// One of the sources that intake is saved for.
struct intake_definition {
    intake_source source{};
    plain_text title{};
    identity_use identity = identity_use::contact;
    expression_view identity_applies{};
    std::span<intake_field const> fields{};
    std::span<intake_group const> groups{};
    std::span<intake_fault const> faults{};
    std::span<intake_blocker const> blockers{};
    std::span<intake_warning const> warnings{};
    bool has_manifest = false; ///< one of the seventeen that attachments are uploaded for
    std::span<document_role const> roles{};
    external_handoff handoff{};
    plain_text submission_routing = to_loan_holder;
    citation law;
};

/// What one form is made for, over and over.
enum class form_repetition {
    once,
    holder,              ///< each holder of a loan that the form is for
    record,              ///< each record of a group
    record_and_holder,   ///< each record of a group, and each holder that it names
    named_representative ///< once, beside another form of the source
};

/// What the borrower looks up or writes on a form, which could not be printed.
struct completion {
    plain_text what{};      ///< sentences
    expression_view when{}; ///< without it, always
};

/// Somebody who completes a section that the service leaves blank.
struct certification {
    todo_person by{};
    plain_text what{};           ///< a sentence: what the borrower asks for
    expression_view when{};      ///< the route; without it, always
    bool before_signing = false; ///< the borrower signs what it says
};

/// Who signs in the borrower's place, and when; without a condition, nobody does.
struct other_signer {
    todo_person by{};
    expression_view when{};
    plain_text sign{}; ///< how that person is asked to sign; empty: as elsewhere
    plain_text date{}; ///< likewise, to write the day
};

/// One of the forms that can be made. Instance ids: `<source_id>` of what is made once, otherwise
/// `<source_id>.<qualifier>`, in the order of the portfolio or of the records.
struct form_definition {
    form_source source{};
    intake_source intake{};
    plain_text title{};
    plain_text form_code{};
    plain_text omb_number{};
    expression_view applies{}; ///< the branch that makes this form
    form_repetition repetition = form_repetition::once;
    field_name group{};                            ///< whose records repeat it
    plain_text record_qualifier{};                 ///< e.g. employment
    std::span<field_name const> record_named_by{}; ///< whose texts name a record to the borrower
    /// Which loans the form is for. Where it repeats by holder and no loan passes, the source is
    /// blocked with the message below.
    expression_view loans{};
    plain_text no_loan_message{};
    plain_text certification_role = not_certified;
    std::span<certification const> certified{}; ///< who completes a section, by route: one at most
    other_signer signs_instead{};               ///< in the borrower's place
    std::span<completion const> to_complete{};  ///< what the borrower still does before signing
    deadline_rule deadline{};                   ///< for the form to arrive
    /// The source with whose form it is sent, where the package has it.
    std::optional<intake_source> sent_with{};
    std::int64_t rows = 0; ///< loans that fit before a continuation sheet; 0: no loan table
};

} // namespace tassel
