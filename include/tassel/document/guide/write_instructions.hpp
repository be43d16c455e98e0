// The package guide as plain text: what the package summary draws, for those who read text.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/document/guide/package_guide.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace tassel {
namespace detail {

/// Lines of at most so many octets, broken at spaces; a longer word stays whole.
class text_lines {
  public:
    static constexpr std::size_t width = 88;

    void heading(std::string_view text, char under) {
        blank();
        line(text);
        out_.append(text.size(), under).push_back('\n');
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
            if (!empty && current.size() + 1 + word.size() > width) {
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

inline void write_form(text_lines& out, guided_form const& form) {
    std::string title{form.title};
    if (!form.qualifier_label.empty()) title.append(" (").append(form.qualifier_label).append(")");
    out.line(title, "- ", 2);
    out.line(form.path, {}, 4);
    std::string about{"OMB No. "};
    about.append(form.omb_number).append(", ").append(std::to_string(form.page_count));
    about.append(form.page_count == 1 ? " page" : " pages");
    if (form.origin == template_origin::specimen) {
        about.append(". SPECIMEN, not an official form: do not send it");
    } else if (form.expires) {
        auto const day = iso_text(*form.expires);
        about.append(", edition that expires ").append(day.data(), day.size());
        if (form.edition_expired) about.append(" (past that day; see the notes)");
    }
    out.line(about.append("."), {}, 4);
    for (auto const& one : form.to_sign)
        out.line(one, "    [ ] Sign: ", 8);
    for (auto const& one : form.to_complete)
        out.line(one, "    [ ] Have completed: ", 8);
}

inline void write_recipient(text_lines& out, guided_recipient const& to) {
    out.heading(to.name, '-');
    for (auto const& one : to.address)
        out.line(one);
    if (!to.phone.empty()) out.line(to.phone, "Telephone ", 0);
    if (to.address.empty()) {
        out.line("Where to send it: the address on the form or on your last statement, or on "
                 "StudentAid.gov.");
    }
    out.line(to.routing);
    if (!to.forms.empty()) out.blank();
    for (auto const& one : to.forms)
        write_form(out, one);
    if (to.documents.empty()) return;
    out.blank();
    out.line("Attach:");
    for (auto const& one : to.documents) {
        out.line(one.label.empty() ? one.filename : one.label, "- [ ] ", 6);
        out.line(one.path, {}, 6);
    }
}

} // namespace detail

/// UTF-8, lines ended by a line feed.
[[nodiscard]] inline std::string write_instructions(package_guide const& guide) {
    detail::text_lines out;
    out.heading("What to do with this package", '=');
    out.blank();
    if (!guide.borrower_name.empty()) out.line(guide.borrower_name, "For: ", 0);
    if (!guide.plan_label.empty()) out.line(guide.plan_label, "Plan: ", 0);
    auto const day = iso_text(guide.prepared_on);
    out.line({day.data(), day.size()}, "Prepared: ", 0);
    out.line(guide.document_package_id, "Package: ", 0);
    if (!guide.recipients.empty()) {
        out.blank();
        out.line("Sign by hand. Write your name and account number on every document that you "
                 "attach, and keep a copy of everything that you send.");
    }
    for (auto const& one : guide.recipients)
        detail::write_recipient(out, one);
    if (!guide.left_out.empty()) out.heading("Not in this package", '-');
    for (auto const& one : guide.left_out) {
        std::string title{one.title};
        if (!one.qualifier_label.empty())
            title.append(" (").append(one.qualifier_label).append(")");
        out.line(title, "- ", 2);
        out.line(one.reason, {}, 2);
    }
    for (auto const& one : guide.steps) {
        out.heading(one.title, '-');
        out.line(one.text);
    }
    if (!guide.notes.empty()) out.heading("Notes", '-');
    for (auto const& one : guide.notes)
        out.line(one, "- ", 2);
    return out.take();
}

} // namespace tassel
