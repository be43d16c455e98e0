// A package guide in words, line by line. The summary draws these lines, and the instructions print
// them as plain text.
#pragma once

#include "tassel/document/guide/bundle_texts.hpp"
#include "tassel/document/guide/package_guide.hpp"
#include "tassel/document/guide/written_texts.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::document {

enum class line_kind {
    heading,
    subheading,
    text,
    address, ///< lines without space between them
    strong,
    small,
    warning,
    box,   ///< to be ticked off
    bullet ///< an item of a list
};

struct guide_line {
    line_kind kind{};
    std::string text{};
    bool indented = false; ///< set below the line before it
};

/// Lines that should stay on one page if possible.
using guide_group = std::vector<guide_line>;

struct written_guide {
    std::string language{"en-US"}; ///< BCP 47
    std::string title{};
    std::string below{}; ///< the plan
    std::string day{};
    std::vector<guide_group> groups{};
    std::string foot{}; ///< whose guide it is
};

namespace detail {

class guide_writer {
  public:
    guide_writer(package_guide const& guide, bundle_texts const& texts)
        : guide_{guide}, texts_{texts.guide}, sheet_texts_{texts.sheet}, days_{texts.days} {}

    [[nodiscard]] written_guide write() {
        out_.language = guide_.language;
        out_.title = said(texts_.title);
        out_.below = guide_.plan_label.empty() ? said(texts_.no_plan) : guide_.plan_label;
        out_.day = written_day(days_, guide_.prepared_on);
        if (!guide_.sender.name.empty()) out_.foot = prepared_for();
        overview();
        sheets();
        online_first();
        how_to_sign();
        for (auto const& recipient : guide_.recipients)
            write(recipient);
        left_out();
        steps();
        subjects(texts_.days_to_keep, guide_.days);
        bullets(texts_.days_to_keep, guide_.calendar);
        subjects(texts_.what_next, guide_.following);
        bullets(texts_.what_next, guide_.next);
        bullets(texts_.online_instead, guide_.online);
        bullets(texts_.please_note, guide_.notes);
        return std::move(out_);
    }

  private:
    [[nodiscard]] std::string prepared_for() const {
        return said(texts_.prepared_for, {guide_.sender.name}, guide_.manners.one_period);
    }
    void add(line_kind kind, std::string text, bool indented = false) {
        group_.push_back({kind, std::move(text), indented});
    }
    void end_group() {
        if (!group_.empty()) out_.groups.push_back(std::exchange(group_, {}));
    }

    void overview() {
        if (!guide_.sender.name.empty()) add(line_kind::strong, prepared_for());
        if (!guide_.recipients.empty()) {
            add(line_kind::text, said(texts_.counts, {std::to_string(guide_.form_count),
                                                      std::to_string(guide_.recipients.size()),
                                                      std::to_string(guide_.document_count)}));
        }
        if (!guide_.recipients.empty() || !guide_.sheets.empty())
            add(line_kind::text, said(texts_.what_to_do));
        end_group();
    }
    void sheets() {
        if (guide_.sheets.empty()) return;
        add(line_kind::heading, said(sheet_texts_.first));
        for (auto const& sheet : guide_.sheets)
            write(sheet);
    }
    void write(guided_sheet const& sheet) {
        add(line_kind::subheading, sheet.title);
        add(line_kind::small, sheet.reason, true);
        for (auto const& one : sheet.where)
            add(line_kind::text, one, true);
        for (auto const& one : sheet.contact)
            add(line_kind::text, one, true);
        add(line_kind::box, said(sheet_texts_.use_sheet), true);
        add(line_kind::small, sheet.path, true);
        for (auto const& document : sheet.uploads) {
            auto const& what = document.label.empty() ? document.filename : document.label;
            add(line_kind::box, said(sheet_texts_.upload_file, {what}), true);
            add(line_kind::small, document.path, true);
            for (auto const& note : document.notes)
                add(line_kind::small, note, true);
        }
        add(line_kind::box, sheet.keep.front(), true);
        if (!sheet.by_when.empty()) add(line_kind::warning, sheet.by_when, true);
        end_group();
    }
    void online_first() {
        if (guide_.online_first.empty()) return;
        add(line_kind::heading, said(sheet_texts_.online_first));
        add(line_kind::text, said(sheet_texts_.one_is_enough));
        for (auto const& one : guide_.online_first) {
            add(line_kind::subheading, one.title);
            add(line_kind::text, one.how + ' ' + one.saves, true);
            add(line_kind::text, one.paper, true);
            end_group();
        }
    }
    void how_to_sign() {
        if (guide_.form_count == 0) return;
        add(line_kind::heading, said(texts_.how_to_sign));
        for (auto const way : texts_.ways_to_sign)
            add(line_kind::bullet, said(way));
        if (!guide_.owned && others_complete())
            add(line_kind::bullet, said(texts_.leave_to_others));
        end_group();
    }
    [[nodiscard]] static bool by_others(guided_form const& form) {
        return std::any_of(form.steps.begin(), form.steps.end(),
                           [](todo_step const& step) { return step.kind == todo_kind::certify; });
    }
    [[nodiscard]] bool others_complete() const {
        return std::any_of(guide_.recipients.begin(), guide_.recipients.end(),
                           [&](guided_recipient const& to) {
                               return std::any_of(to.forms.begin(), to.forms.end(), by_others);
                           });
    }

    void write(guided_recipient const& to) {
        bool const later = !to.until.empty();
        add(line_kind::heading, said(later ? texts_.send_later_to : texts_.send_to, {to.name}));
        if (later) {
            add(line_kind::strong, to.until);
            add(line_kind::text, said(texts_.leave_until_then));
        }
        for (auto const& line : to.address)
            add(line_kind::address, line);
        if (!to.phone.empty()) add(line_kind::address, said(texts_.telephone, {to.phone}));
        if (!to.fax.empty()) add(line_kind::address, said(texts_.fax, {to.fax}));
        add(line_kind::text, to.where);
        for (auto const& one : to.how)
            add(line_kind::text, one);
        add(line_kind::subheading, said(texts_.cover_sheet));
        add(line_kind::small, to.cover_path, true);
        // The recipient's name is grouped with the first form, and the closing steps with the last
        // form.
        for (std::size_t at = 0; at < to.forms.size(); ++at) {
            if (at != 0) end_group();
            write(to.forms[at]);
        }
        write_documents(to);
        if (!to.documents.empty()) add(line_kind::box, said(texts_.mark_documents));
        add(line_kind::box, said(texts_.complete_cover));
        if (has_specimen(to))
            add(line_kind::box, said(texts_.count_all_pages));
        else if (!to.documents.empty())
            add(line_kind::box, said(texts_.count_pages));
        add(line_kind::box, said(texts_.keep_copies));
        add(line_kind::box, later ? to.until : said(texts_.post_together));
        end_group();
    }

    [[nodiscard]] static bool has_specimen(guided_recipient const& to) {
        return std::any_of(to.forms.begin(), to.forms.end(), [](guided_form const& one) {
            return one.origin == template_origin::specimen;
        });
    }

    void write(guided_form const& form) {
        add(line_kind::subheading, form.title);
        add(line_kind::small, facts_of(form), true);
        add(line_kind::small, form.path, true);
        if (!form.print_path.empty()) {
            add(line_kind::small, said(texts_.print_copy), true);
            add(line_kind::small, form.print_path, true);
        }
        if (form.origin == template_origin::specimen)
            add(line_kind::warning, said(texts_.specimen_form), true);
        if (form.edition_expired) add(line_kind::warning, said(texts_.expired_edition), true);
        if (!form.language_note.empty()) add(line_kind::warning, form.language_note, true);
        if (guide_.owned && by_others(form))
            add(line_kind::small, said(texts_.leave_to_others), true);
        for (auto const& note : form.notes)
            add(line_kind::warning, note.text, true);
        for (auto const& step : form.steps) {
            // Attaching, copying, and sending are described once for the recipient.
            if (step.kind == todo_kind::attach || step.kind == todo_kind::send) continue;
            add(line_kind::box, step.what, true);
        }
        if (!form.by_when.empty()) add(line_kind::warning, form.by_when, true);
    }
    [[nodiscard]] std::string facts_of(guided_form const& form) const {
        auto facts = form.page_count == 1
                         ? said(texts_.one_page)
                         : said(texts_.several_pages, {std::to_string(form.page_count)});
        facts += ' ';
        if (form.origin == template_origin::official && form.expires) {
            return facts +
                   said(texts_.form_edition, {form.omb_number, written_day(days_, *form.expires)});
        }
        return facts + said(texts_.form_number, {form.omb_number});
    }

    void write_documents(guided_recipient const& to) {
        if (to.documents.empty()) return;
        end_group();
        add(line_kind::subheading, said(texts_.attach));
        for (std::size_t at = 0; at < to.documents.size(); ++at) {
            auto const& document = to.documents[at];
            if (at != 0) end_group();
            add(line_kind::box,
                document.filename.empty() || document.label.empty()
                    ? document.label + document.filename
                    : said(texts_.attached_file, {document.label, document.filename}),
                true);
            if (!document.path.empty()) add(line_kind::small, document.path, true);
            for (auto const& note : document.notes)
                add(line_kind::small, note, true);
        }
    }

    void left_out() {
        if (guide_.left_out.empty()) return;
        add(line_kind::heading, said(texts_.not_in_package));
        for (auto const& form : guide_.left_out) {
            add(line_kind::subheading, form.title);
            add(line_kind::text, form.reason, true);
            end_group();
        }
    }
    void steps() {
        if (guide_.steps.empty()) return;
        add(line_kind::heading, said(texts_.what_else));
        for (auto const& next : guide_.steps) {
            add(line_kind::subheading, next.title);
            for (auto const& one : next.texts)
                add(line_kind::box, one.text, true);
            end_group();
        }
    }
    void subjects(plain_text heading, std::vector<guided_subject> const& all) {
        if (all.empty()) return;
        add(line_kind::heading, said(heading));
        for (auto const& subject : all) {
            add(line_kind::subheading, subject.title);
            for (auto const& one : subject.sentences)
                add(line_kind::bullet, one.text);
            end_group();
        }
    }
    void bullets(plain_text heading, std::vector<std::string> const& sentences) {
        if (sentences.empty()) return;
        add(line_kind::heading, said(heading));
        for (auto const& one : sentences) {
            add(line_kind::bullet, one);
            end_group();
        }
    }

    package_guide const& guide_;
    guide_texts const& texts_;
    sheet_texts const& sheet_texts_;
    day_texts const& days_;
    guide_group group_;
    written_guide out_;
};

} // namespace detail

[[nodiscard]] inline written_guide write_guide(package_guide const& guide,
                                               bundle_texts const& texts) {
    return detail::guide_writer{guide, texts}.write();
}

namespace detail {

/// The number of characters in UTF-8 text.
[[nodiscard]] inline std::size_t character_count(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char byte) {
        return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
    }));
}

/// Breaks text into lines of limited length, at spaces. A word that is longer than a line stays
/// whole.
class text_lines {
  public:
    static constexpr std::size_t width = 88;

    void heading(std::string_view text, char under) {
        blank();
        line(text);
        out_.append(std::min(character_count(text), width), under).push_back('\n');
    }
    void blank() {
        if (!out_.empty()) out_.push_back('\n');
    }
    void line(std::string_view text, std::string_view first = {}, std::size_t indent = 0) {
        std::string current{first};
        if (current.size() < indent) current.append(indent - current.size(), ' ');
        bool empty = true;
        while (!text.empty()) {
            auto const end = std::min(text.find(' '), text.size());
            auto const word = text.substr(0, end);
            text.remove_prefix(std::min(end + 1, text.size()));
            if (!empty && character_count(current) + 1 + character_count(word) > width) {
                out_.append(current).push_back('\n');
                current.assign(indent, ' ');
                empty = true;
            }
            if (!empty) current.push_back(' ');
            current.append(word);
            empty = false;
        }
        out_.append(current).push_back('\n');
    }
    [[nodiscard]] std::string take() { return std::move(out_); }

  private:
    std::string out_;
};

inline void write_line(text_lines& out, guide_line const& one) {
    std::size_t const indent = one.indented ? 2 : 0;
    switch (one.kind) {
    case line_kind::heading: return out.heading(one.text, '-');
    case line_kind::subheading: out.blank(); return out.line(one.text);
    case line_kind::box: return out.line(one.text, one.indented ? "  [ ] " : "[ ] ", indent + 4);
    case line_kind::bullet: return out.line(one.text, "- ", 2);
    case line_kind::text:
    case line_kind::address:
    case line_kind::strong:
    case line_kind::small:
    case line_kind::warning: return out.line(one.text, {}, indent);
    }
}

} // namespace detail

/// Writes the guide as UTF-8 text, with a line feed after each line.
[[nodiscard]] inline std::string write_instructions(written_guide const& guide) {
    detail::text_lines out;
    out.heading(guide.title, '=');
    out.line(guide.below);
    out.line(guide.day);
    out.blank();
    for (auto const& group : guide.groups) {
        for (auto const& line : group)
            detail::write_line(out, line);
    }
    return out.take();
}

} // namespace tassel::document
