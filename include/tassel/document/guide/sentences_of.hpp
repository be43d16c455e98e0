// All sentences of a guide with their owners and moments, so that a test can hold them against the
// table of exclusions.
#pragma once

#include "tassel/document/guide/bundle_texts.hpp"
#include "tassel/document/guide/owned_sentence.hpp"
#include "tassel/document/guide/package_guide.hpp"
#include "tassel/document/guide/written_texts.hpp"
#include "tassel/document/vocabulary/guide_claim.hpp"
#include "tassel/document/vocabulary/todo.hpp"

#include <string>
#include <utility>
#include <vector>

namespace tassel::document {
namespace detail {

[[nodiscard]] constexpr guide_moment moment_of(todo_kind kind) noexcept {
    switch (kind) {
    case todo_kind::complete:
    case todo_kind::certify: return guide_moment::before_signing;
    case todo_kind::sign:
    case todo_kind::date: return guide_moment::when_signing;
    case todo_kind::attach:
    case todo_kind::copy:
    case todo_kind::send: return guide_moment::when_sending;
    }
    return guide_moment::when_sending;
}

class sentence_collector {
  public:
    sentence_collector(package_guide const& guide, bundle_texts const& texts)
        : guide_{guide}, texts_{texts.guide} {}

    [[nodiscard]] std::vector<owned_sentence> collect() {
        for (auto const way : texts_.ways_to_sign)
            add(said(way), {}, guide_moment::when_signing);
        for (auto const& recipient : guide_.recipients)
            collect(recipient);
        for (auto const& step : guide_.steps)
            take(step.texts);
        for (auto const* subjects : {&guide_.days, &guide_.following}) {
            for (auto const& subject : *subjects)
                take(subject.sentences);
        }
        for (auto const& one : guide_.online)
            add(one, {}, guide_moment::before_signing);
        for (auto const& one : guide_.notes)
            add(one, {}, guide_moment::before_signing);
        return std::move(all_);
    }

  private:
    void add(std::string text, sentence_owner owner, guide_moment moment, guide_claim claim = {}) {
        if (!text.empty()) all_.push_back({std::move(text), std::move(owner), moment, claim});
    }
    void take(std::vector<owned_sentence> const& sentences) {
        all_.insert(all_.end(), sentences.begin(), sentences.end());
    }
    void collect(guided_recipient const& to) {
        sentence_owner const mailing{.mailing = to.cover_path};
        bool const later = !to.until.empty();
        add(to.where, mailing, guide_moment::when_sending);
        for (auto const& one : to.how)
            add(one, mailing, guide_moment::when_sending, guide_claim::sent_now);
        add(later ? to.until : said(texts_.post_together), mailing, guide_moment::when_sending,
            later ? guide_claim::sent_later : guide_claim::sent_now);
        for (auto const box : {texts_.complete_cover, texts_.keep_copies})
            add(said(box), mailing, guide_moment::when_sending);
        for (auto const& document : to.documents) {
            for (auto const& note : document.notes)
                add(note, mailing, guide_moment::before_signing);
        }
        for (auto const& form : to.forms)
            collect(form);
    }
    void collect(guided_form const& form) {
        take(form.notes);
        add(form.language_note, form.owner, guide_moment::before_signing);
        for (auto const& step : form.steps) {
            bool const by_others = step.kind == todo_kind::certify;
            add(step.what, form.owner, moment_of(step.kind),
                by_others ? guide_claim::others_complete : step.claim);
        }
        add(form.by_when, form.owner, guide_moment::when_sending);
    }

    package_guide const& guide_;
    guide_texts const& texts_;
    std::vector<owned_sentence> all_;
};

} // namespace detail

/// `texts` are those that the guide is written with.
[[nodiscard]] inline std::vector<owned_sentence> sentences_of(package_guide const& guide,
                                                              bundle_texts const& texts) {
    return detail::sentence_collector{guide, texts}.collect();
}

} // namespace tassel::document
