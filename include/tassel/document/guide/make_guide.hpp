// Makes the guide that tells the borrower what to do with a finished package, from the package
// itself and from its answers, with names, amounts, and days in the usual notation.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/text_catalog.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/guide/bundle_texts.hpp"
#include "tassel/document/guide/guide_rules.hpp"
#include "tassel/document/guide/make_answer_sheet.hpp"
#include "tassel/document/guide/make_steps.hpp"
#include "tassel/document/guide/package_guide.hpp"
#include "tassel/document/guide/spoken_answers.hpp"
#include "tassel/document/guide/subject_maker.hpp"
#include "tassel/document/guide/written_texts.hpp"
#include "tassel/document/package/package_record.hpp"
#include "tassel/document/package/package_view.hpp"
#include "tassel/document/vocabulary/document_law.hpp"
#include "tassel/document/vocabulary/submission_route.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::document {

/// The input of a guide.
struct guide_parts {
    kept_package const& kept;
    package_view const& view;
    std::span<form_copy const> copies;
    sending_order const& sending; ///< for these copies
    std::span<bundled_document const> documents;
    std::span<form_layout const> layouts; ///< in the order of form_source
    std::span<field_name const> borrower_name;
    bundle_texts const& texts; ///< in the guide's language
    form_language language = form_language::english;
    text_catalog translate{}; ///< translates all other texts into that language
};

namespace detail {

template <document_ruleset Law>
class guide_maker {
  public:
    static constexpr bool with_sheets = Law::guide_rules.makes_answer_sheets();

    explicit guide_maker(guide_parts const& parts)
        : parts_{parts}, texts_{parts.texts}, answers_{parts.kept, parts.texts.days,
                                                       parts.translate, manners_.one_period} {}

    [[nodiscard]] package_guide make() {
        auto const& origin = parts_.kept.origin;
        guide_.language = parts_.translate.code();
        guide_.manners = manners_;
        guide_.sender = answers_.sender(parts_.borrower_name, Law::guide_rules);
        guide_.plan_label = parts_.translate(origin.plan_label.value_or(std::string{}));
        guide_.prepared_on = day_of_last_change(parts_.kept);
        guide_.owned = Law::guide_rules.names_owners();
        guide_.form_count = parts_.sending.copies.size();
        guide_.document_count =
            with_sheets ? count_sent(parts_.documents, parts_.sending) : parts_.documents.size();
        for (auto const& one : parts_.sending.recipients)
            guide_.recipients.push_back(guided(one));
        for (auto const& one : parts_.sending.sheets)
            guide_.sheets.push_back(sheet_for(one));
        for (std::size_t at = 0; at < parts_.copies.size(); ++at) {
            if (parts_.copies[at].obstacle && !has_sheet(parts_.sending, at))
                leave_out(parts_.copies[at]);
        }
        for (auto const& source : parts_.view.sources) {
            if (source.counts()) guide_source(source);
        }
        add_letters();
        if (!Law::guide_rules.names_owners()) tell_whom_to_ask();
        add_notes();
        return std::move(guide_);
    }

  private:
    /// Returns a text of the ruleset in the guide's language.
    [[nodiscard]] std::string worded(plain_text text) const {
        return said(parts_.translate.text(text));
    }

    // --- recipients ------------------------------------------------------------------------------
    [[nodiscard]] guided_recipient guided(mail_recipient const& one) const {
        guided_recipient made{.name = std::string{parts_.translate(one.name)},
                              .address = one.address,
                              .phone = one.phone,
                              .where = where_of(one),
                              .cover_path = paper_path(one.cover_filename)};
        if (one.held != nullptr) made.until = worded(one.held->until);
        if (one.destination != nullptr) made.fax = one.destination->fax.view();
        for (auto const at : one.copies)
            made.forms.push_back(guided(at, one));
        for (auto const source : one.sources)
            attach(source, made);
        add_lacking(one, made);
        if (one.held != nullptr) return made;
        for (auto const* route : one.routes)
            made.how.push_back(worded(how_to_send(*route, made)));
        return made;
    }
    [[nodiscard]] static plain_text how_to_send(submission_route const& route,
                                                guided_recipient const& to) {
        bool const by_others = std::any_of(to.forms.begin(), to.forms.end(), is_certified);
        if (manners_.tells_notes && !by_others && !route.how_uncertified.empty())
            return route.how_uncertified;
        bool const with = !to.documents.empty() && !route.how_with_documents.empty();
        return with ? route.how_with_documents : route.how;
    }
    /// Whether somebody else completes a part of a form.
    [[nodiscard]] static bool is_certified(guided_form const& form) {
        return std::any_of(form.steps.begin(), form.steps.end(),
                           [](todo_step const& step) { return step.kind == todo_kind::certify; });
    }
    [[nodiscard]] std::string where_of(mail_recipient const& one) const {
        if (one.destination != nullptr) return worded(one.destination->where);
        return said(one.address.empty() ? texts_.guide.no_address
                                        : texts_.guide.address_of_loan_data);
    }

    [[nodiscard]] guided_form guided(std::size_t at, mail_recipient const& to) const {
        auto const& copy = parts_.copies[at];
        auto const& used = *copy.made_of;
        guided_form form{.form_instance_id = copy.instance->form_instance_id,
                         .title = title_of(copy),
                         .form_title = worded(copy.instance->form->title),
                         .path = paper_path(parts_.sending.filenames[at]),
                         .omb_number = used.omb_number,
                         .origin = used.origin,
                         .expires = used.expires,
                         .edition_expired = is_expired(used, guide_.prepared_on),
                         .page_count = used.page_count + copy.sheet_count,
                         .owner = owner_of(copy, to),
                         .form = copy.instance->form->source};
        auto const context = answers_.asked_of(copy);
        auto const place = static_cast<std::size_t>(copy.instance->form->source);
        auto const& layout = parts_.layouts[place];
        auto maker = steps_for(copy, layout, context);
        for (auto& text : maker.notes())
            note(form, std::move(text));
        tell_division(copy, layout, context, form);
        if (auto const deadline = maker.deadline()) form.by_when = by_when(*deadline);
        form.steps = maker.make(std::string{parts_.translate(to.name)}, goes_to_several(at));
        if (to.held != nullptr) hold_back(form.steps, *to.held);
        if (is_certified(form))
            form.print_path = paper_path(print_name(parts_.sending.filenames[at]));
        if (used.language != parts_.language) {
            form.language_note =
                used.language == form_language::english
                    ? said(texts_.guide.only_in_english, {said(copy.instance->form->title)})
                    : said(texts_.guide.only_in_spanish);
        }
        return form;
    }
    [[nodiscard]] step_maker steps_for(form_copy const& copy, form_layout const& layout,
                                       evaluation_context const& context) const {
        return {copy,        layout,           context, parts_.kept.state.progress.attachments,
                texts_.todo, parts_.translate, manners_};
    }
    /// Says that the form prints only a part of an amount, and which.
    void tell_division(form_copy const& copy, form_layout const& layout,
                       evaluation_context const& context, guided_form& form) const {
        auto const& share = copy.instance->share;
        if (!manners_.divides_amounts || share.is_whole()) return;
        for (auto const& section : layout.sections) {
            for (auto const& item : section.items) {
                auto const* const amount = item.divided ? context.find(item.field) : nullptr;
                if (amount == nullptr) continue;
                note(form, said(texts_.guide.amount_divided,
                                {written_amount({amount->number}),
                                 written_amount({share.of(amount->number)})}));
            }
        }
    }
    static void note(guided_form& form, std::string text) {
        form.notes.push_back({std::move(text), form.owner, guide_moment::before_signing});
    }
    [[nodiscard]] static sentence_owner owner_of(form_copy const& copy, mail_recipient const& to) {
        return {copy.source->carried.source_id, copy.instance->form_instance_id,
                copy.instance->record, paper_path(to.cover_filename)};
    }
    /// Says of a form that is not sent with the others when it is sent.
    void hold_back(std::vector<todo_step>& steps, held_form const& rule) const {
        for (auto& step : steps) {
            if (step.kind != todo_kind::send) continue;
            step.what = worded(rule.until);
            step.claim = guide_claim::sent_later;
        }
    }
    [[nodiscard]] bool goes_to_several(std::size_t at) const {
        auto const& all = parts_.sending.recipients;
        return std::count_if(all.begin(), all.end(), [at](mail_recipient const& one) {
                   return std::find(one.copies.begin(), one.copies.end(), at) != one.copies.end();
               }) > 1;
    }
    [[nodiscard]] std::string by_when(todo_deadline const& deadline) const {
        auto const& todo = texts_.todo;
        if (deadline.date) return said(todo.send_by, {written_day(texts_.days, *deadline.date)});
        return said(deadline.of == deadline_event::certification
                        ? todo.send_within
                        : todo.send_within_of_consolidation,
                    {std::to_string(deadline.within_days)});
    }
    /// Returns the copy's title, with the student or employer that its record is about.
    [[nodiscard]] std::string title_of(form_copy const& copy) const {
        auto title = worded(copy.instance->form->title);
        auto const about = answers_.record_name(copy);
        return about.empty() ? title : said(texts_.guide.form_of, {title, about});
    }

    // --- documents -------------------------------------------------------------------------------
    void attach(intake_source source, guided_recipient& to) const {
        for (auto const& document : parts_.documents) {
            if (document.file->source_id != source) continue;
            to.documents.push_back(
                guided(document, role_named(source, document.file->document_role)));
        }
    }
    /// `role` may be null.
    [[nodiscard]] guided_document guided(bundled_document const& document,
                                         document_role const* role) const {
        guided_document made{.path = document.path, .filename = document.file->filename};
        if (role != nullptr) {
            made.label = worded(role->label);
            made.notes = notes_of(*role);
        }
        return made;
    }
    /// Adds a document that a form asks for but nobody uploaded; this can happen with an older
    /// edition.
    void add_lacking(mail_recipient const& one, guided_recipient& to) const {
        for (std::size_t form = 0; form < one.copies.size(); ++form) {
            auto const source = parts_.copies[one.copies[form]].source->carried.source_id;
            for (auto const& step : to.forms[form].steps) {
                if (!step.document_role) continue;
                auto const* const role = role_named(source, *step.document_role);
                if (role == nullptr || is_there(source, *role) || names(to, *role)) continue;
                guided_document lacking{.label = worded(role->label), .notes = notes_of(*role)};
                lacking.notes.push_back(said(texts_.guide.not_uploaded));
                to.documents.push_back(std::move(lacking));
            }
        }
    }
    [[nodiscard]] bool is_there(intake_source source, document_role const& role) const {
        return is_satisfied(role, source, parts_.kept.state.progress.attachments);
    }
    [[nodiscard]] bool names(guided_recipient const& to, document_role const& role) const {
        return std::any_of(to.documents.begin(), to.documents.end(),
                           [&](auto const& one) { return one.label == worded(role.label); });
    }
    [[nodiscard]] std::vector<std::string> notes_of(document_role const& role) const {
        std::vector<std::string> notes;
        if (!role.advice.empty()) notes.push_back(worded(role.advice));
        if (role.maximum_days != 0) {
            notes.push_back(said(texts_.todo.document_age, {std::to_string(role.maximum_days)}));
        }
        return notes;
    }
    [[nodiscard]] document_role const* role_named(intake_source source,
                                                  std::string_view role) const {
        auto const* const viewed = parts_.view.find(source);
        if (viewed == nullptr) return nullptr;
        for (auto const& one : viewed->judgment.definition->roles) {
            if (one.role.view() == role) return &one;
        }
        return nullptr;
    }

    // --- answer sheets ---------------------------------------------------------------------------
    [[nodiscard]] guided_sheet sheet_for(sheet_place const& place) const {
        auto const& copy = parts_.copies[place.copy];
        auto const& form = *copy.instance->form;
        auto const context = answers_.asked_of(copy);
        auto const& layout = parts_.layouts[static_cast<std::size_t>(form.source)];
        auto const printed = answers_.template printed<Law>(copy, layout);
        sheet_input const input{.copy = copy,
                                .place = place,
                                .printed = printed,
                                .context = context,
                                .way = way_of(Law::guide_rules.ways, form.intake),
                                .with_other = is_sent_with_other(form, parts_.view),
                                .texts = texts_,
                                .translate = parts_.translate};
        auto sheet = sheet_maker{input}.make();
        sheet.title = title_with_holder(copy);
        sheet.form_title = worded(form.title);
        if (form.intake == parts_.kept.origin.plan_source) sheet.plan = guide_.plan_label;
        if (takes_documents(form)) sheet.uploads = uploads_of(copy, context);
        sheet.keep.push_back(
            said(sheet.uploads.empty() ? texts_.sheet.the_sheet : texts_.sheet.sheet_and_uploads));
        if (auto const deadline = steps_for(copy, layout, context).deadline()) {
            // No step of a sheet is a signature that "that signature" could mean.
            bool const certified = !deadline->date && deadline->of == deadline_event::certification;
            sheet.by_when = certified ? said(texts_.sheet.within_of_certification,
                                             {std::to_string(deadline->within_days)})
                                      : by_when(*deadline);
        }
        return sheet;
    }
    [[nodiscard]] std::vector<guided_document> uploads_of(form_copy const& copy,
                                                          evaluation_context const& context) const {
        std::vector<guided_document> uploads;
        for (auto const& document : parts_.documents) {
            if (document.file->source_id != copy.source->carried.source_id) continue;
            auto const* const role =
                role_named(document.file->source_id, document.file->document_role);
            if (role == nullptr || is_yes(role->goes_with, context))
                uploads.push_back(guided(document, role));
        }
        return uploads;
    }

    // --- beside the forms ------------------------------------------------------------------------
    void leave_out(form_copy const& copy) {
        guide_.left_out.push_back({title_with_holder(copy), said(texts_.of(*copy.obstacle))});
    }
    [[nodiscard]] std::string title_with_holder(form_copy const& copy) const {
        auto title = title_of(copy);
        if (!copy.instance->holder) return title;
        auto const holder = answers_.holder_name(*copy.instance->holder);
        return holder.empty() ? title : said(texts_.guide.form_of, {title, holder});
    }

    void guide_source(viewed_source const& source) {
        auto const& definition = *source.judgment.definition;
        auto const id = source.carried.source_id;
        guided_step step{.title = worded(definition.title)};
        auto const add = [&](std::string text, guide_claim claim = {}) {
            step.texts.push_back(
                {std::move(text), {.source = id}, guide_moment::when_sending, claim});
        };
        if (source.judgment.handoff_url)
            add(said(texts_.asked_online, {source.judgment.handoff_url->view()}));
        for (source_guidance const& one : Law::guidance) {
            if (one.source == id) add(worded(one.text), one.claim);
        }
        bool const guidance = !step.texts.empty() && !source.judgment.handoff_url;
        for (guidance_line const& one : Law::guide_rules.lines) {
            if (one.source == id) answers_.say(one, definition, step.texts);
        }
        if (guidance && with_sheets) add_documents(id, step.texts);
        if (!step.texts.empty()) guide_.steps.push_back(std::move(step));
        if (is_asked_for(id) || guidance) {
            if constexpr (Law::guide_rules.names_owners()) {
                subject_maker<Law, guide_parts, spoken_answers>{parts_, answers_, guide_}.tell(
                    source);
            } else {
                tell_days(definition);
                tell_what_follows(definition);
            }
        }
        tell_online_way(definition);
    }
    /// Names the documents of a source that makes no form.
    void add_documents(intake_source source, std::vector<owned_sentence>& texts) const {
        guided_recipient all;
        attach(source, all);
        for (auto const& [label, path, filename, notes] : all.documents)
            texts.push_back(
                {said(texts_.sheet.with_request, {label.empty() ? filename : label, path}),
                 {.source = source},
                 guide_moment::when_sending});
    }
    /// Tells the way under the source's title, or for each form if it differs between them.
    void tell_online_way(intake_definition const& definition) {
        auto const* const way = way_of(Law::guide_rules.ways, definition.source);
        if (way == nullptr) return;
        std::vector<guided_online_way> told;
        for (auto const& copy : parts_.copies) {
            if (copy.obstacle || copy.source->carried.source_id != definition.source) continue;
            auto const words = words_of(*way, *copy.instance->form, answers_.asked_of(copy));
            told.push_back({title_with_holder(copy), worded(words.how), worded(words.saves),
                            worded(way->paper)});
        }
        bool const differ = std::any_of(told.begin(), told.end(), [&](auto const& one) {
            return one.how != told.front().how || one.saves != told.front().saves;
        });
        if (!differ && !told.empty()) {
            told.resize(1);
            told.front().title = worded(definition.title);
        }
        guide_.online_first.insert(guide_.online_first.end(), told.begin(), told.end());
    }
    /// Whether the package makes the request, on a form or with an answer sheet.
    [[nodiscard]] bool is_asked_for(intake_source source) const {
        auto const& sheets = parts_.sending.sheets;
        return has_form(source) ||
               std::any_of(sheets.begin(), sheets.end(), [&](sheet_place const& one) {
                   return parts_.copies[one.copy].source->carried.source_id == source;
               });
    }
    void tell_days(intake_definition const& definition) {
        for (calendar_rule const& one : Law::guide_rules.calendar) {
            if (one.source != definition.source) continue;
            answers_.each_sentence(one, definition, guide_.prepared_on,
                                   [this](std::int64_t, bool, std::string text) {
                                       guide_.calendar.push_back(std::move(text));
                                   });
        }
    }
    void tell_what_follows(intake_definition const& definition) {
        for (source_advice const& one : Law::guide_rules.advice) {
            if (one.source != definition.source) continue;
            if (!is_yes(one.when, answers_.asked_of(one.source))) continue;
            if (!one.next.empty()) add_once(guide_.next, worded(one.next));
            if (!one.online.empty() && !with_sheets) {
                guide_.online.push_back(
                    said(texts_.guide.online_of, {worded(definition.title), worded(one.online)}));
            }
        }
    }
    [[nodiscard]] bool has_form(intake_source source) const {
        return std::any_of(parts_.copies.begin(), parts_.copies.end(), [&](auto const& copy) {
            return !copy.obstacle && copy.source->carried.source_id == source;
        });
    }
    void add_letters() {
        auto const& asked = parts_.kept.origin.months_to_confirm;
        if (!asked) return;
        guided_step step{.title = said(texts_.letter.title)};
        for (auto const& servicer : asked->servicers) {
            auto const place = guide_.letters.size();
            auto to = servicer.name.value_or(said(texts_.guide.nobody_named));
            auto path = letter_path(place + 1, servicer.name.value_or(std::string{}));
            step.texts.push_back({said(texts_.letter.to_do, {path, to}, manners_.one_period),
                                  {},
                                  guide_moment::when_sending});
            guide_.letters.push_back({std::move(to), std::move(path), place});
        }
        guide_.steps.push_back(std::move(step));
    }
    void tell_whom_to_ask() {
        for (auto const& one : parts_.sending.recipients) {
            for (auto const* route : one.routes)
                add_once(guide_.next, worded(route->whom_to_ask));
        }
        for (auto const& one : parts_.sending.sheets)
            add_once(guide_.next, worded(one.route->whom_to_ask));
    }
    static void add_once(std::vector<std::string>& all, std::string one) {
        if (std::find(all.begin(), all.end(), one) == all.end()) all.push_back(std::move(one));
    }

    void add_notes() {
        auto const any_form = [this](auto test) {
            return std::any_of(parts_.copies.begin(), parts_.copies.end(), [&](auto const& copy) {
                return !copy.obstacle && test(*copy.made_of);
            });
        };
        if (any_form([](auto const& used) { return used.origin == template_origin::specimen; }))
            guide_.notes.push_back(said(texts_.specimen_note));
        if (any_form([this](auto const& used) { return is_expired(used, guide_.prepared_on); }))
            guide_.notes.push_back(said(texts_.expired_note));
        if (!guide_.plan_label.empty() || !guide_.calendar.empty() || !guide_.days.empty())
            guide_.notes.push_back(said(texts_.estimate_note));
    }

    static constexpr auto manners_ = paper_manners_of<Law>();

    guide_parts const& parts_;
    bundle_texts const& texts_;
    spoken_answers answers_;
    package_guide guide_;
};

} // namespace detail

template <document_ruleset Law>
[[nodiscard]] package_guide make_guide(guide_parts const& parts) {
    return detail::guide_maker<Law>{parts}.make();
}

} // namespace tassel::document
