// The tables that a plan's payment is looked up in, for its page.
#pragma once

#include "tassel/core/money.hpp"
#include "tassel/plan/bands.hpp"
#include "tassel/plan/formula.hpp"
#include "tassel/plan/household.hpp"
#include "tassel/plan/income_driven.hpp"
#include "tassel/plan/plan_definition.hpp"
#include "tassel/portfolio_quote/portfolio_terms.hpp"
#include "tassel/ruleset.hpp"
#include "tassel/ruleset_description/plan_page/page_writer.hpp"
#include "tassel/ruleset_description/stated_value.hpp"

#include <array>
#include <cstddef>
#include <span>
#include <string>

namespace tassel {

/// What each part of a page receives: the plan, the writer, and the words.
template <analysis_ruleset Law, class Texts>
struct page_of_plan {
    page_writer& out;
    Texts const& texts;
    plan_description const& about;
    portfolio_terms const& terms;
    citation const& formula; ///< where the formula comes from
};

namespace detail {

template <class Page>
[[nodiscard]] std::string end_of_band(Page const& page, cents end) {
    return end == no_upper_end ? std::string{page.texts.tables.no_upper_end.view()}
                               : stated_text(end);
}

template <class Page>
void cite_table(Page const& page, citation const& source) {
    page.out.cites(source);
    page.out.paragraph(filled_words(page.texts.tables.paragraph, paragraph_of(source)));
}

/// The newest edition of a dated table, which applies until the next one is published.
template <class Page, class Editions>
auto const& newest_edition(Page const& page, Editions const& editions) {
    auto const& edition = editions.back();
    page.out.cites(edition.source);
    page.out.paragraph(filled_words(page.texts.tables.edition, edition.name, edition.in_force.from,
                                    edition.in_force.until, edition.source.pinpoint,
                                    edition.source.locator));
    return edition;
}

} // namespace detail

/// Terms by balance.
template <class Page>
void write_bands(Page const& page, plain_text heading, std::span<term_band const> bands,
                 citation const& source) {
    auto const& words = page.texts.tables;
    page.out.heading(3, heading.view());
    detail::cite_table(page, source);
    page.out.table({words.balance_from.view(), words.to_below.view(), words.months.view()});
    cents from{};
    for (auto const& band : bands) {
        page.out.row({stated_text(from), detail::end_of_band(page, band.below),
                      std::to_string(band.months)});
        from = band.below;
    }
}

/// RAP's percentages of the whole income; the lowest band has a fixed amount.
template <class Page>
void write_bands(Page const& page, std::span<assistance_band const> bands, cents minimum_annual,
                 citation const& source) {
    auto const& words = page.texts.tables;
    page.out.heading(3, words.income_bands.view());
    detail::cite_table(page, source);
    page.out.table({words.income_above.view(), words.up_to.view(), words.percent.view()});
    cents above{};
    for (auto const& band : bands) {
        page.out.row({stated_text(above), detail::end_of_band(page, band.through),
                      band.percent == 0 ? stated_text(minimum_annual)
                                        : filled_words(words.percent_of_income, band.percent)});
        above = band.through;
    }
}

template <analysis_ruleset Law, class Texts>
void write_guidelines(page_of_plan<Law, Texts> const& page) {
    auto const& words = page.texts.tables;
    page.out.heading(3, words.guidelines.view());
    auto const& edition = detail::newest_edition(page, Law::poverty_guidelines);
    page.out.table({words.region.view(), words.first_person.view(), words.each_more.view()});
    for (auto const region : reflect::enumerator_values<poverty_guideline_region>) {
        auto const& row = edition.table.in(region);
        page.out.row(
            {words.region_name(region), stated_text(row.first_person), stated_text(row.each_more)});
    }
}

template <analysis_ruleset Law, class Texts>
void write_income_factors(page_of_plan<Law, Texts> const& page) {
    auto const& words = page.texts.tables;
    page.out.heading(3, words.factors.view());
    auto const& edition = detail::newest_edition(page, Law::income_factors);
    page.out.paragraph(words.ends_of_factors.view());
    auto const column = [&](plain_text heading, std::span<income_factor const> rows) {
        page.out.heading(4, heading.view());
        page.out.table({words.income.view(), words.factor.view()});
        for (auto const& row : rows)
            page.out.row({stated_text(row.income), stated_text(row.factor)});
    };
    column(words.single, edition.table.single);
    column(words.married, edition.table.married_or_head_of_household);
}

} // namespace tassel
