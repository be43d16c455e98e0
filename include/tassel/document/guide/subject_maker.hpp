// Says what is to be kept in mind about a source's forms, and what follows, under the name of the
// source or of one of its forms. What matters before signing stands beside the forms themselves.
#pragma once

#include "tassel/condition/evaluate_expression.hpp"
#include "tassel/core/civil_date.hpp"
#include "tassel/document/guide/guide_rules.hpp"
#include "tassel/document/guide/package_guide.hpp"
#include "tassel/document/guide/written_texts.hpp"
#include "tassel/document/package/package_view.hpp"
#include "tassel/document/vocabulary/guide_claim.hpp"
#include "tassel/document/vocabulary/submission_route.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tassel::document::detail {

/// `Parts` are the parts of the guide, and `Answers` says the answers.
template <document_ruleset Law, class Parts, class Answers>
class subject_maker {
  public:
    /// `guide` has its forms already.
    subject_maker(Parts const& parts, Answers const& answers, package_guide& guide)
        : parts_{parts}, answers_{answers}, guide_{guide} {}

    /// For a source that is sent, or that is asked for without a form.
    void tell(viewed_source const& source) {
        source_ = &source;
        for (calendar_rule const& one : Law::guide_rules.calendar) {
            if (!is_said(one)) continue;
            answers_.each_sentence(
                one, definition(), guide_.prepared_on,
                [&](std::int64_t record, bool over, std::string text) {
                    auto const moment = over ? one.over_moment : one.moment;
                    say(guide_.days, one.form, {std::move(text), owner(record), moment, one.claim});
                });
        }
        for (source_advice const& one : Law::guide_rules.advice) {
            if (!is_said(one) || one.next.empty()) continue;
            if (!is_yes(one.when, answers_.asked_of(one.source))) continue;
            say(guide_.following, one.form, {worded(one.next), owner(), one.moment, one.claim});
        }
        if (auto const* const route = route_of_forms()) {
            say(guide_.following, {},
                {worded(route->whom_to_ask), owner(), guide_moment::while_deciding});
        }
    }

  private:
    [[nodiscard]] intake_definition const& definition() const {
        return *source_->judgment.definition;
    }
    [[nodiscard]] intake_source id() const { return source_->carried.source_id; }
    [[nodiscard]] std::string worded(plain_text text) const {
        return said(parts_.translate.text(text));
    }
    [[nodiscard]] sentence_owner owner(std::int64_t record = 0) const {
        return {.source = id(), .record = record};
    }
    /// Whether a rule is about this source, and about forms and sources that the package has.
    template <class Rule>
    [[nodiscard]] bool is_said(Rule const& rule) const {
        if (rule.source != id()) return false;
        if (rule.form && form_made(*rule.form) == nullptr) return false;
        if (!rule.not_with) return true;
        auto const* const other = parts_.view.find(*rule.not_with);
        return other == nullptr || !other->counts();
    }
    /// Returns a copy of this source that is made, of the form if one is given; null if there is
    /// none.
    [[nodiscard]] form_copy const* form_made(std::optional<form_source> form) const {
        for (auto const& copy : parts_.copies) {
            if (!copy.obstacle && copy.source->carried.source_id == id() &&
                (!form || copy.instance->form->source == *form))
                return &copy;
        }
        return nullptr;
    }
    /// Returns the title of the form that is meant, or of the only form, or of the source.
    [[nodiscard]] std::string title(std::optional<form_source> form) const {
        auto const* const made = form_made(form);
        if (made == nullptr) return worded(definition().title);
        auto const& meant = *made->instance->form;
        bool const only =
            std::all_of(parts_.copies.begin(), parts_.copies.end(), [&](form_copy const& copy) {
                return copy.obstacle || copy.source->carried.source_id != id() ||
                       copy.instance->form->source == meant.source;
            });
        return worded(form || only ? meant.title : definition().title);
    }

    void say(std::vector<guided_subject>& subjects, std::optional<form_source> form,
             owned_sentence sentence) {
        if (sentence.moment <= guide_moment::when_signing && note(form, sentence)) return;
        subject_named(subjects, title(form)).sentences.push_back(std::move(sentence));
    }
    [[nodiscard]] static guided_subject& subject_named(std::vector<guided_subject>& subjects,
                                                       std::string named) {
        auto const found =
            std::find_if(subjects.begin(), subjects.end(),
                         [&](guided_subject const& one) { return one.title == named; });
        if (found != subjects.end()) return *found;
        auto& made = subjects.emplace_back();
        made.title = std::move(named);
        return made;
    }
    /// Puts a sentence beside the forms that it is about. Returns false if there is none.
    bool note(std::optional<form_source> form, owned_sentence const& sentence) {
        bool noted = false;
        for (auto& recipient : guide_.recipients) {
            for (auto& one : recipient.forms) {
                if (!one.owner.shares_form_with(sentence.owner)) continue;
                if (form && one.form != *form) continue;
                auto& there = one.notes.emplace_back(sentence);
                there.owner = one.owner;
                noted = true;
            }
        }
        return noted;
    }
    /// Returns a copy of this source that is made or has an answer sheet; null if there is none.
    [[nodiscard]] form_copy const* copy_that_is_asked_for() const {
        auto const* const made = form_made({});
        if (made != nullptr || !Law::guide_rules.makes_answer_sheets()) return made;
        for (auto const& one : parts_.sending.sheets) {
            auto const& copy = parts_.copies[one.copy];
            if (copy.source->carried.source_id == id()) return &copy;
        }
        return nullptr;
    }
    /// Returns the route on which the source's forms are sent; null if there are none.
    [[nodiscard]] submission_route const* route_of_forms() const {
        auto const* const copy = copy_that_is_asked_for();
        if (copy == nullptr) return nullptr;
        auto routing = definition().submission_routing;
        if (auto const with = copy->instance->form->sent_with) {
            auto const* const other = parts_.view.find(*with);
            if (other != nullptr && other->counts())
                routing = other->judgment.definition->submission_routing;
        }
        return route_named(Law::submission_routes, routing);
    }

    Parts const& parts_;
    Answers const& answers_;
    package_guide& guide_;
    viewed_source const* source_ = nullptr;
};

} // namespace tassel::document::detail
