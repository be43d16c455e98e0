// The words of a cover sheet, which is placed on top of the papers for one recipient and sent first
// in a fax. The only number on it is the borrower's telephone number.
#pragma once

#include "tassel/document/guide/bundle_texts.hpp"
#include "tassel/document/guide/filled_text.hpp"
#include "tassel/document/guide/package_guide.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace tassel {

/// The lines beside a label; without lines, the sender fills in the space by hand.
struct cover_row {
    std::string label{};
    std::vector<std::string> lines{};
};

struct written_cover {
    std::string language{"en-US"}; ///< BCP 47
    std::string title{};
    std::vector<cover_row> rows{};
    std::string inside{};              ///< a heading
    std::vector<std::string> papers{}; ///< one line each
    std::vector<std::string> counts{}; ///< of pages
    std::string pages_to_write_in{};   ///< a label; empty if all pages are counted
    std::string foot{};
};

namespace detail {

[[nodiscard]] inline std::string pages_text(guide_texts const& texts, std::int64_t pages) {
    return pages == 1 ? said(texts.one_page) : said(texts.several_pages, {std::to_string(pages)});
}

/// The name above the address; unknown lines are left out.
[[nodiscard]] inline std::vector<std::string>
lines_of_address(std::string const& name, std::vector<std::string> const& address) {
    std::vector<std::string> lines;
    if (!name.empty()) lines.push_back(name);
    lines.insert(lines.end(), address.begin(), address.end());
    return lines;
}

/// How to reach the sender other than by mail.
[[nodiscard]] inline std::vector<std::string> reply_lines(guided_sender const& from,
                                                          bundle_texts const& texts) {
    std::vector<std::string> lines;
    if (!from.phone.empty()) lines.push_back(said(texts.guide.telephone, {from.phone}));
    if (!from.email.empty()) lines.push_back(said(texts.cover.email, {from.email}));
    return lines;
}

[[nodiscard]] inline std::vector<cover_row>
cover_rows(package_guide const& guide, guided_recipient const& to, bundle_texts const& texts) {
    auto const& cover = texts.cover;
    auto const& from = guide.sender;
    std::vector<std::string> fax;
    if (!to.fax.empty()) fax.push_back(to.fax);
    std::vector<cover_row> rows{{said(cover.to), lines_of_address(to.name, to.address)},
                                {said(cover.fax), std::move(fax)},
                                {said(cover.from), lines_of_address(from.name, from.address)},
                                {said(cover.reply_to), reply_lines(from, texts)},
                                {said(cover.day), {}}};
    if (!from.name.empty()) {
        auto about = from.about.empty() ? said(cover.about_loans, {from.name}) : from.about;
        rows.push_back({said(cover.about), {std::move(about)}});
    }
    rows.push_back({said(cover.account_number), {}});
    return rows;
}

} // namespace detail

[[nodiscard]] inline written_cover
write_cover(package_guide const& guide, guided_recipient const& to, bundle_texts const& texts) {
    auto const& cover = texts.cover;
    written_cover out{.language = guide.language,
                      .title = said(cover.title),
                      .rows = detail::cover_rows(guide, to, texts),
                      .inside = said(cover.inside),
                      .foot = said(cover.private_matter)};
    std::int64_t pages = 1;
    bool specimens = false;
    for (auto const& form : to.forms) {
        if (form.origin == template_origin::specimen) {
            // The official form that is sent instead has a different number of pages.
            out.papers.push_back(form.title);
            specimens = true;
            continue;
        }
        out.papers.push_back(said(texts.guide.form_of,
                                  {form.title, detail::pages_text(texts.guide, form.page_count)}));
        pages += form.page_count;
    }
    for (auto const& document : to.documents)
        out.papers.push_back(document.label.empty() ? document.filename : document.label);
    if (specimens) {
        out.pages_to_write_in = said(cover.pages_in_all);
    } else if (to.documents.empty()) {
        out.counts.push_back(said(cover.number_of_pages, {std::to_string(pages)}));
    } else {
        out.counts.push_back(said(cover.pages_of_forms, {std::to_string(pages)}));
        out.pages_to_write_in = said(cover.pages_of_documents);
    }
    return out;
}

} // namespace tassel
