// The definition of a source of paperwork: its fields, branches, hard rules, and documents, and the
// forms made from it. Definitions are data under rules/sources/.
#pragma once

#include "tassel/condition/expression.hpp"
#include "tassel/condition/field_name.hpp"
#include "tassel/core/civil_date.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/document/vocabulary/guide_claim.hpp"
#include "tassel/document/vocabulary/intake_field.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/document/vocabulary/todo.hpp"
#include "tassel/plan/plan_definition.hpp"

#include <cstdint>
#include <optional>
#include <span>

namespace tassel::document {

/// How much of the shared identity a source requires.
enum class identity_use {
    none,
    contact,                ///< name, address, telephone number, Social Security number
    contact_and_birth_date, ///< and the date of birth
    accepted                ///< accepted because other sources need it; nothing in it is required
};

/// A kind of supporting document. If it applies, it appears in the manifest; if it is required, the
/// package waits for it.
struct document_role {
    plain_text role{};
    plain_text label{};
    expression_view applies{};
    expression_view required{};
    plain_text advice{}; ///< what the document must show, in sentences; may be empty
    guide_claim advice_claim{};
    std::int64_t maximum_days = 0; ///< highest age on the day of signing; 0 for any age
    expression_view goes_with{};   ///< the copies of a form that it is sent with; if absent, all
    /// Editions whose printed expiration is before this day also ask for the document if
    /// `older_required` is a yes.
    civil_date older_until{};
    expression_view older_required{};
};

/// Where the borrower is sent when there is no form.
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
    bool has_manifest = false; ///< one of the seventeen sources that take attachments
    std::span<document_role const> roles{};
    external_handoff handoff{};
    plain_text submission_routing = to_loan_holder;
    plan::citation law;
};

/// The reason why a form is made more than once, if it is.
enum class form_repetition {
    once,
    holder,              ///< each holder of a loan that the form covers
    record,              ///< each record of a group
    record_and_holder,   ///< each record of a group, and each holder that it names
    named_representative ///< made once, beside another form of the source
};

/// An entry that the borrower must look up or write on a form, because it can't be printed.
struct completion {
    plain_text what{};      ///< in sentences
    expression_view when{}; ///< if absent, always
    guide_claim claim{};
    /// Set if only editions with an earlier printed expiration have the entry.
    civil_date asked_until{};
};

/// Something to know about a form, beside the steps that are left for it.
struct form_note {
    plain_text what{};      ///< in sentences
    expression_view when{}; ///< if absent, always
    /// Set if the note is about editions with an earlier printed expiration, such as one that
    /// prints figures of its year.
    civil_date true_until{};
};

/// Somebody who completes a section that the service leaves blank.
struct certification {
    todo_person by{};
    plain_text what{};           ///< what the borrower asks that person for, in one sentence
    expression_view when{};      ///< the route that requires it; if absent, always
    bool before_signing = false; ///< the borrower signs only after this section is complete
};

/// The person who signs in the borrower's place, and when. If the condition is absent, nobody does.
struct other_signer {
    todo_person by{};
    expression_view when{};
    plain_text sign{}; ///< asks that person to sign; if empty, the usual words do
    plain_text date{}; ///< asks that person to write the day; if empty, the usual words do
};

/// A form that can be made. The instance id is `<source_id>` for a form made once, and otherwise
/// `<source_id>.<qualifier>`. Instances are in the order of the portfolio or of the records.
struct form_definition {
    form_source source{};
    intake_source intake{};
    plain_text title{};
    plain_text form_code{};
    plain_text omb_number{};
    expression_view applies{}; ///< the branch that makes this form
    form_repetition repetition = form_repetition::once;
    field_name group{};            ///< the group for whose records the form repeats
    plain_text record_qualifier{}; ///< e.g. employment
    /// The fields whose texts name a record to the borrower.
    std::span<field_name const> record_named_by{};
    /// The loans that the form covers. If the form repeats by holder and no loan passes, the source
    /// is blocked with `no_loan_message`.
    expression_view loans{};
    plain_text no_loan_message{};
    plain_text certification_role = not_certified;
    /// The people who complete a section, by route; at most one applies.
    std::span<certification const> certified{};
    other_signer signs_instead{};              ///< the person who signs in the borrower's place
    std::span<completion const> to_complete{}; ///< what the borrower must complete before signing
    std::span<form_note const> notes{};
    deadline_rule deadline{}; ///< when the form must arrive
    /// The source whose form this form is sent with, if the package has that source.
    std::optional<intake_source> sent_with{};
    /// The number of loans that fit before a continuation sheet is needed; 0 if the form has no
    /// loan table.
    std::int64_t rows = 0;
};

} // namespace tassel::document
