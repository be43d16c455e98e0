// The text of the papers sent with the forms: the cover sheet on top of the papers for one
// recipient, and the letter that asks a servicer, loan by loan, to confirm months toward
// forgiveness.
#pragma once

#include "tassel/document/guide/bundle_texts.hpp"
#include "tassel/document/guide/package_guide.hpp"
#include "tassel/document/guide/written_guide.hpp"
#include "tassel/document/guide/written_texts.hpp"
#include "tassel/document/package/package_record.hpp"
#include "tassel/document/vocabulary/months_to_confirm.hpp"
#include "tassel/loan/calendar_month.hpp"
#include "tassel/loan/vocabulary.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace tassel::document {

/// A label and the lines beside it. Without lines, the sender fills in the space by hand.
struct cover_row {
    std::string label{};
    std::vector<std::string> lines{};
};

/// The cover sheet on top of the papers for one recipient, which is sent first in a fax. Of the
/// numbers that identify the borrower, it shows only the telephone number.
struct written_cover {
    std::string language{"en-US"}; ///< BCP 47
    std::string title{};
    std::vector<cover_row> rows{};
    std::string inside{};              ///< a heading
    std::vector<std::string> papers{}; ///< one line each
    std::vector<std::string> counts{}; ///< of pages, one line each
    std::string pages_to_write_in{};   ///< a label for the total; empty if all pages are counted
    std::string foot{};
};

namespace detail {

[[nodiscard]] inline std::string pages_text(guide_texts const& texts, std::int64_t pages) {
    return pages == 1 ? said(texts.one_page) : said(texts.several_pages, {std::to_string(pages)});
}

/// Returns the name above the lines of the address; unknown lines are left out.
[[nodiscard]] inline std::vector<std::string>
lines_of_address(std::string const& name, std::vector<std::string> const& address) {
    std::vector<std::string> lines;
    if (!name.empty()) lines.push_back(name);
    lines.insert(lines.end(), address.begin(), address.end());
    return lines;
}

/// Returns the ways to reach the sender other than by mail.
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

/// The letter to a servicer. All its figures come from the ledger that the package stores.
struct written_letter {
    std::string language{"en-US"}; ///< BCP 47
    std::string title{};
    std::vector<cover_row> rows{};
    std::vector<guide_group> groups{};
    std::vector<cover_row> signing{}; ///< below everything else
    std::string foot{};               ///< whose letter it is; may be empty
};

/// Writes a month, as in January 2026.
[[nodiscard]] inline std::string written_month(month_texts const& months, calendar_month month) {
    return said(months[static_cast<std::size_t>(month.number() % 12)],
                {std::to_string(month.number() / 12)});
}

namespace detail {

class letter_writer {
  public:
    letter_writer(package_guide const& guide, guided_letter const& letter,
                  package_origin const& origin, bundle_texts const& texts)
        : guide_{guide}, letter_{letter}, facts_{origin.facts}, asked_{*origin.months_to_confirm},
          texts_{texts.letter}, all_texts_{texts} {}

    [[nodiscard]] written_letter write() {
        out_.language = guide_.language;
        out_.title = said(texts_.title);
        out_.foot = guide_.sender.name;
        add_rows();
        add_request();
        for (auto const& one : asked_.loans) {
            if (is_to_servicer(one)) add_loan(one);
        }
        add(line_kind::text, said(texts_.answer));
        end_group();
        out_.signing = {{said(texts_.signature), {}},
                        {said(texts_.name), lines_of_address(guide_.sender.name, {})}};
        return std::move(out_);
    }

  private:
    void add(line_kind kind, std::string text, bool indented = false) {
        group_.push_back({kind, std::move(text), indented});
    }
    void end_group() { out_.groups.push_back(std::exchange(group_, {})); }

    [[nodiscard]] bool is_to_servicer(loan_to_confirm const& one) const {
        return one.servicer == static_cast<std::int64_t>(letter_.servicer);
    }
    [[nodiscard]] std::string month(calendar_month one) const {
        return written_month(texts_.month_names, one);
    }

    void add_rows() {
        auto const& cover = all_texts_.cover;
        auto const& from = guide_.sender;
        auto const& to = asked_.servicers[letter_.servicer];
        auto addressee = lines_of_address(letter_.to, lines_of(to.address.value_or("")));
        out_.rows = {{said(cover.to), std::move(addressee)},
                     {said(cover.from), lines_of_address(from.name, from.address)},
                     {said(cover.reply_to), reply_lines(from, all_texts_)},
                     {said(cover.day), {}},
                     {said(cover.about), {said(texts_.about)}},
                     {said(cover.account_number), {}}};
    }

    void add_request() {
        add(line_kind::text, said(texts_.request));
        add(line_kind::text, said(texts_.history, {month(asked_.through)}));
        end_group();
        add(line_kind::heading, said(texts_.each_loan));
        add(line_kind::bullet, said(texts_.count));
        bool const public_service =
            std::any_of(asked_.loans.begin(), asked_.loans.end(), [&](auto const& one) {
                return is_to_servicer(one) && leaves_open(one.pslf);
            });
        if (public_service) add(line_kind::bullet, said(texts_.public_service_count));
        add(line_kind::bullet, said(texts_.every_month));
        add(line_kind::text, said(texts_.records));
        end_group();
    }

    void add_loan(loan_to_confirm const& one) {
        add_name(one);
        if (one.repaid) add(line_kind::text, said(texts_.repaid));
        add(line_kind::strong, count_of(one.idr));
        if (leaves_open(one.pslf)) {
            add(line_kind::strong, said(texts_.pslf_range, {std::to_string(one.pslf.lowest),
                                                            std::to_string(*one.pslf.highest)}));
        }
        if (one.undated) add(line_kind::bullet, said(texts_.undated));
        if (one.before && one.before->highest) {
            auto const highest = std::to_string(*one.before->highest);
            add(line_kind::bullet, said(texts_.repaid_loans, {highest}));
        } else if (!one.undated && !one.idr.highest) {
            add(line_kind::bullet, said(texts_.unseen_loans));
        }
        for (auto const& run : one.open)
            add_months(run.from, run.to, said(texts_.of(run.reason)));
        for (auto const& run : one.claimed)
            add_months(run.from, run.to, said(texts_.claimed));
        end_group();
    }
    void add_name(loan_to_confirm const& one) {
        auto const found =
            std::find_if(facts_.loans.begin(), facts_.loans.end(),
                         [&](document_loan const& each) { return each.loan_id == one.loan_id; });
        if (found == facts_.loans.end()) return;
        auto name = said(texts_.of(found->loan_type));
        if (found->made_date) {
            name = said(texts_.loan, {name, written_day(all_texts_.days, *found->made_date)});
        }
        add(line_kind::heading, std::move(name));
        if (found->school_name && !is_consolidation(found->loan_type))
            add(line_kind::small,
                said(texts_.school, {*found->school_name}, guide_.manners.one_period));
        if (found->disbursed_amount_cents) {
            add(line_kind::small,
                said(texts_.disbursed, {written_amount(*found->disbursed_amount_cents)}));
        }
    }
    [[nodiscard]] std::string count_of(ledger::ledger_range const& range) const {
        auto const lowest = std::to_string(range.lowest);
        if (!range.highest) return said(texts_.idr_at_least, {lowest});
        if (range.highest == range.lowest) return said(texts_.idr_exact, {lowest});
        return said(texts_.idr_range, {lowest, std::to_string(*range.highest)});
    }
    void add_months(calendar_month from, calendar_month to, std::string const& ask) {
        add(line_kind::bullet, from == to ? said(texts_.month, {month(from), ask})
                                          : said(texts_.months, {month(from), month(to), ask}));
    }

    package_guide const& guide_;
    guided_letter const& letter_;
    document_facts const& facts_;
    months_to_confirm const& asked_;
    letter_texts const& texts_;
    bundle_texts const& all_texts_;
    guide_group group_;
    written_letter out_;
};

} // namespace detail

/// Writes one letter of the guide. `origin` belongs to the same package as the guide.
[[nodiscard]] inline written_letter write_letter(package_guide const& guide,
                                                 guided_letter const& letter,
                                                 package_origin const& origin,
                                                 bundle_texts const& texts) {
    return detail::letter_writer{guide, letter, origin, texts}.write();
}

} // namespace tassel::document
