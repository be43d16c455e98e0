// What is left to do with one copy of a form, from its layout and the chosen route.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/text_catalog.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/guide/bundle_texts.hpp"
#include "tassel/document/guide/written_texts.hpp"
#include "tassel/document/intake/evaluate_intake.hpp"
#include "tassel/document/package/document_bundle.hpp"
#include "tassel/document/package/package_record.hpp"
#include "tassel/document/package/package_view.hpp"
#include "tassel/document/vocabulary/paper_manners.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"
#include "tassel/document/vocabulary/source_judgment.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tassel::document::detail {

/// Whether this edition asks for a signature that some editions don't have.
[[nodiscard]] inline bool is_asked_for(form_item const& item, form_template const& used) {
    if (item.current) return true;
    return used.expires && *used.expires < item.asked_until;
}

/// Whether this edition has what editions with an earlier printed expiration have; all editions
/// have it if no day is given.
[[nodiscard]] inline bool is_in_edition(civil_date until, form_template const& used) {
    return until == civil_date{} || (used.expires && *used.expires < until);
}

/// Whether a form is sent with the documents of its source. All forms are, except a form that names
/// a representative.
[[nodiscard]] constexpr bool takes_documents(form_definition const& form) noexcept {
    return form.repetition != form_repetition::named_representative;
}

class step_maker {
  public:
    /// `context` belongs to the copy's source, in the copy's record. `texts` are in the language of
    /// `translate`.
    step_maker(form_copy const& copy, form_layout const& layout, evaluation_context const& context,
               std::vector<attachment> const& attachments, todo_texts const& texts,
               text_catalog const& translate, paper_manners const& manners)
        : copy_{copy}, form_{*copy.instance->form}, layout_{layout}, context_{context},
          attachments_{attachments}, texts_{texts}, translate_{translate}, manners_{manners} {}

    /// Returns the steps for a form that goes to `recipient`, and perhaps to others.
    [[nodiscard]] std::vector<todo_step> make(std::string const& recipient, bool to_several) {
        complete();
        certify(true);
        for (auto const& section : layout_.sections) {
            if (section.by != filled_by::third_party) sign(section);
        }
        // Most forms use this order: the borrower's part first, then the official's.
        certify(false);
        if (takes_documents(form_)) attach();
        if (to_several) steps_.push_back({todo_kind::copy, {}, said(texts_.copy_for_each)});
        steps_.push_back({todo_kind::send,
                          {},
                          said(texts_.send, {recipient}, manners_.one_period),
                          {},
                          deadline()});
        return std::move(steps_);
    }

    /// Returns what there is to know about the form, in sentences.
    [[nodiscard]] std::vector<std::string> notes() const {
        std::vector<std::string> notes;
        if (!manners_.tells_notes) return notes;
        for (auto const& one : form_.notes) {
            if (is_in_edition(one.true_until, *copy_.made_of) && is_yes(one.when, context_))
                notes.push_back(said(translate_.text(one.what)));
        }
        return notes;
    }

    /// Returns the day by which the form must arrive, or the number of days in which it must
    /// arrive.
    [[nodiscard]] std::optional<todo_deadline> deadline() const {
        auto const& rule = form_.deadline;
        if (rule.days == 0 || !is_yes(rule.when, context_)) return std::nullopt;
        todo_deadline made{.within_days = rule.days, .of = rule.of};
        auto const* const day = rule.day.empty() ? nullptr : context_.find(rule.day);
        if (day != nullptr) made.date = days_to_civil(day->number + rule.days);
        return made;
    }

  private:
    void complete() {
        for (auto const& one : form_.to_complete) {
            bool const older = one.asked_until != civil_date{};
            if (older && !manners_.tells_notes) continue;
            if (!is_in_edition(one.asked_until, *copy_.made_of) || !is_yes(one.when, context_))
                continue;
            step(todo_kind::complete, todo_person::borrower, translate_.text(one.what));
            steps_.back().claim = one.claim;
        }
    }

    void certify(bool before_signing) {
        for (auto const& one : form_.certified) {
            if (one.before_signing != before_signing || !is_yes(one.when, context_)) continue;
            steps_.push_back({todo_kind::certify, one.by, said(translate_.text(one.what))});
        }
    }

    void sign(form_section const& section) {
        std::optional<signing_texts> signed_by; // the signer whose date is still to come
        for (auto const& item : section.items) {
            if (item.kind == form_item_kind::signature) {
                signed_by = texts_for(item);
                if (signed_by) step(todo_kind::sign, signed_by->by, signed_by->sign);
            } else if (item.kind == form_item_kind::signature_date && signed_by) {
                step(todo_kind::date, signed_by->by, signed_by->date);
                signed_by.reset();
            }
        }
    }
    /// Returns the words that ask the signer to sign; nothing if no signature is requested.
    [[nodiscard]] std::optional<signing_texts> texts_for(form_item const& item) const {
        bool const asked = is_asked_for(item, *copy_.made_of) && is_yes(item.when, context_);
        if (!asked) return std::nullopt;
        auto const& instead = form_.signs_instead;
        bool const other = item.signer == todo_person::borrower && !instead.when.always() &&
                           is_yes(instead.when, context_);
        auto made = texts_.of(other ? instead.by : item.signer);
        if (other && !instead.sign.empty()) made.sign = translate_.text(instead.sign);
        if (other && !instead.date.empty()) made.date = translate_.text(instead.date);
        return made;
    }
    void step(todo_kind kind, todo_person by, plain_text what) {
        steps_.push_back({kind, by, said(what)});
    }

    void attach() {
        auto const& judged = copy_.source->judgment;
        for (auto const& role : judged.definition->roles) {
            if (!is_asked_for_now(role)) continue;
            todo_step made{
                todo_kind::attach, {}, said(translate_.text(role.label)), said(role.role)};
            if (role.maximum_days != 0) {
                made.deadline = {.within_days = role.maximum_days,
                                 .of = deadline_event::document_date};
            }
            steps_.push_back(std::move(made));
        }
    }
    /// Whether the document is required on this route or by this edition.
    [[nodiscard]] bool is_asked_for_now(document_role const& role) const {
        if (!is_yes(role.goes_with, context_)) return false;
        auto const source = copy_.source->carried.source_id;
        if (is_satisfied(role, source, attachments_)) return true;
        bool const older = role.older_until != civil_date{} && copy_.made_of->expires &&
                           *copy_.made_of->expires < role.older_until &&
                           is_yes(role.older_required, context_);
        auto const& roles = copy_.source->judgment.roles;
        return older || std::any_of(roles.begin(), roles.end(), [&](judged_role const& one) {
                   return one.role == &role && one.required;
               });
    }

    form_copy const& copy_;
    form_definition const& form_;
    form_layout const& layout_;
    evaluation_context const& context_;
    std::vector<attachment> const& attachments_;
    todo_texts const& texts_;
    text_catalog const& translate_;
    paper_manners const& manners_;
    std::vector<todo_step> steps_;
};

} // namespace tassel::document::detail
