// A page with the sentences of advice, bills, consolidation comparisons, and warnings, each with
// the paragraphs it rests on, for people who check them against the law.
#pragma once

#include "tassel/ruleset.hpp"
#include "tassel/ruleset_description/plan_page/page_writer.hpp"
#include "tassel/ruleset_description/sentence_paragraph.hpp"
#include "tassel/ruleset_description/stated_value.hpp"

#include <algorithm>
#include <string>
#include <string_view>

namespace tassel {

namespace detail {

template <class Group, class Texts>
void write_cited_group(page_writer& out, Texts const& texts, plain_text heading, Group const& group,
                       cited_group const& named) {
    out.heading(2, heading.view());
    out.table({texts.sentence.view(), texts.sources.paragraph.view(), texts.sources.text.view()});
    for_each_sentence(group, [&](std::string_view name, auto const& words) {
        auto const found =
            std::find_if(named.cited.begin(), named.cited.end(),
                         [name](sentence_paragraph const& one) { return one.sentence == name; });
        if (found == named.cited.end()) return;
        auto const said = stated_text(words);
        if (said.empty()) return;
        out.cites(found->source);
        out.row({said, found->source.pinpoint, found->source.title});
    });
}

} // namespace detail

/// Returns Markdown. `Citations` are the lists for each group, such as
/// rules/law/sentence_citations.hpp.
template <advice_ruleset Law, class Citations, class Texts>
[[nodiscard]] std::string advice_page(Texts const& texts) {
    page_writer out;
    auto const& said = Law::advice_texts;
    out.heading(1, texts.heading.view());
    out.paragraph(filled_words(texts.about, Law::version));
    out.paragraph(texts.intro.view());
    auto const write = [&](plain_text heading, auto const& group, cited_group const& named) {
        detail::write_cited_group(out, texts, heading, group, named);
    };
    if constexpr (step_ruleset<Law>) {
        auto const& first = Law::steps::first_texts;
        write(texts.first, first, Citations::first);
        write(texts.first_in_reasons, first.short_forms, Citations::short_forms);
        write(texts.next_steps, Law::steps::step_texts, Citations::next_steps);
    }
    write(texts.reasons, said.reasons, Citations::reasons);
    write(texts.warnings, said.warnings, Citations::warnings);
    write(texts.calendar, said.calendar, Citations::calendar);
    write(texts.public_service, said.public_service, Citations::public_service);
    write(texts.outside_plans, said.outside_plans, Citations::outside_plans);
    write(texts.others, said, Citations::advice);
    if constexpr (bill_ruleset<Law>) write(texts.bills, Law::bills::texts, Citations::bills);
    auto const& consolidation = Law::consolidation;
    write(texts.consolidation_warnings, consolidation.warnings, Citations::consolidation_warnings);
    write(texts.consolidation_plans, consolidation.closed, Citations::consolidation_plans);
    write(texts.consolidation_loans, consolidation.exclusions, Citations::consolidation_loans);
    write(texts.consolidation_types, consolidation.types, Citations::consolidation_types);
    write(texts.consolidation_statuses, consolidation.statuses, Citations::consolidation_statuses);
    write(texts.consolidation_defaults, consolidation.defaults, Citations::consolidation_defaults);
    write(texts.eligibility_warnings, Law::eligibility_warnings, Citations::eligibility_warnings);
    detail::write_sources(out, texts.sources, texts.sources.heading, out.cited());
    detail::write_quotes(out, texts.sources);
    return out.take();
}

} // namespace tassel
