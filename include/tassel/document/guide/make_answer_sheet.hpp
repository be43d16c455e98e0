// Makes the answer sheet of a copy that can't be made: where the request is made, and what for.
#pragma once

#include "tassel/core/text_catalog.hpp"
#include "tassel/document/form/printed_form.hpp"
#include "tassel/document/guide/bundle_texts.hpp"
#include "tassel/document/guide/guided_sheet.hpp"
#include "tassel/document/guide/list_answers.hpp"
#include "tassel/document/guide/online_way.hpp"
#include "tassel/document/guide/package_guide.hpp"
#include "tassel/document/guide/written_texts.hpp"
#include "tassel/document/intake/evaluate_intake.hpp"
#include "tassel/document/package/package_view.hpp"

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace tassel::document::detail {

/// Whether a copy has an answer sheet.
[[nodiscard]] inline bool has_sheet(sending_order const& sending, std::size_t copy) {
    return std::any_of(sending.sheets.begin(), sending.sheets.end(),
                       [copy](sheet_place const& one) { return one.copy == copy; });
}

/// Whether somebody else completes a part of a copy. `context` is in the copy's record.
[[nodiscard]] inline bool is_certified(form_definition const& form,
                                       evaluation_context const& context) {
    return std::any_of(form.certified.begin(), form.certified.end(),
                       [&](certification const& one) { return is_yes(one.when, context); });
}

/// Returns what is said of the way of a copy. `context` is in the copy's record.
[[nodiscard]] inline way_words words_of(online_way const& way, form_definition const& form,
                                        evaluation_context const& context) {
    way_words words{.how = way.how, .saves = way.saves};
    for (auto const& one : way.instead) {
        if (one.certified && !is_certified(form, context)) continue;
        if (!is_yes(one.when, context)) continue;
        if (!one.how.empty()) words.how = one.how;
        if (!one.saves.empty()) words.saves = one.saves;
        break;
    }
    return words;
}

/// Whether the form would be sent with the form of another source of the package.
[[nodiscard]] inline bool is_sent_with_other(form_definition const& form,
                                             package_view const& view) {
    auto const* const other = form.sent_with ? view.find(*form.sent_with) : nullptr;
    return other != nullptr && other->counts();
}

/// Counts the documents that are sent to somebody.
[[nodiscard]] inline std::size_t count_sent(std::span<bundled_document const> documents,
                                            sending_order const& sending) {
    auto const is_sent = [&](bundled_document const& one) {
        return std::any_of(sending.recipients.begin(), sending.recipients.end(),
                           [&](mail_recipient const& to) {
                               return std::find(to.sources.begin(), to.sources.end(),
                                                one.file->source_id) != to.sources.end();
                           });
    };
    return static_cast<std::size_t>(std::count_if(documents.begin(), documents.end(), is_sent));
}

/// The input of an answer sheet.
struct sheet_input {
    form_copy const& copy;
    sheet_place const& place;
    printed_form const& printed;
    evaluation_context const& context; ///< of the copy's source, in the copy's record
    online_way const* way = nullptr;   ///< null if no online way is known
    bool with_other = false;           ///< its form would be sent with that of another source
    bundle_texts const& texts;         ///< in the language of `translate`
    text_catalog const& translate;
};

/// Makes everything but titles, uploads, whether a copy of these is kept, and the deadline.
class sheet_maker {
  public:
    explicit sheet_maker(sheet_input const& input)
        : input_{input}, form_{*input.copy.instance->form}, texts_{input.texts.sheet} {}

    [[nodiscard]] guided_sheet make() {
        sheet_.form_instance_id = input_.copy.instance->form_instance_id;
        sheet_.source = form_.source;
        sheet_.path = std::string{sheets_folder} + input_.place.filename;
        sheet_.reason = said(input_.texts.of(*input_.copy.obstacle));
        if (input_.way != nullptr) sheet_.address = said(input_.way->address);
        sheet_.parts = answer_lister{input_.printed, input_.context, input_.way, input_.texts,
                                     input_.translate}
                           .list();
        tell_where();
        tell_what_to_have();
        sheet_.keep = {said(texts_.confirmation)};
        return std::move(sheet_);
    }

  private:
    [[nodiscard]] std::string worded(plain_text text) const {
        return said(input_.translate.text(text));
    }
    [[nodiscard]] bool is_online() const noexcept {
        return input_.way != nullptr && !input_.way->address.empty();
    }

    void tell_where() {
        auto const* const way = input_.way;
        if (way != nullptr) {
            bool const other = input_.with_other && !way->with_other.empty();
            sheet_.where.push_back(
                worded(other ? way->with_other : words_of(*way, form_, input_.context).how));
        }
        if (is_online()) {
            sheet_.where.push_back(said(texts_.sign_there));
            return;
        }
        sheet_.where.push_back(said(texts_.form_of_holder));
        for (auto const& one : input_.place.asked) {
            sheet_.contact.push_back(said(texts_.with_holder, {input_.translate(one.name)}));
            if (!one.phone.empty())
                sheet_.contact.push_back(said(input_.texts.guide.telephone, {one.phone}));
        }
    }

    void tell_what_to_have() {
        auto& needed = sheet_.at_hand;
        if (input_.way != nullptr) {
            for (auto const& one : input_.way->at_hand) {
                if (is_yes(one.when, input_.context)) needed.push_back(worded(one.what));
            }
        }
        if (!is_online()) {
            for (auto const& one : input_.place.asked)
                needed.push_back(said(texts_.account_number, {input_.translate(one.name)}));
        }
        if (hides_numbers()) needed.push_back(said(texts_.hidden_numbers));
        if (is_online()) return;
        // Only the form of the holder has sections, and places that were left blank.
        for (auto const& one : form_.to_complete) {
            if (is_yes(one.when, input_.context)) needed.push_back(worded(one.what));
        }
        for (auto const& one : form_.certified) {
            if (is_yes(one.when, input_.context)) needed.push_back(worded(one.what));
        }
    }
    [[nodiscard]] bool hides_numbers() const {
        return std::any_of(sheet_.parts.begin(), sheet_.parts.end(), [](auto const& part) {
            return std::any_of(part.answers.begin(), part.answers.end(),
                               [](sheet_answer const& one) { return one.hidden; });
        });
    }

    sheet_input const& input_;
    form_definition const& form_;
    sheet_texts const& texts_;
    guided_sheet sheet_;
};

} // namespace tassel::document::detail
