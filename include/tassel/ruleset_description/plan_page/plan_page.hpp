// The page of a plan, generated from its values: what it requires, how its payment is computed step
// by step, and which paragraph each line rests on. Another page has the sentences of advice, bills,
// consolidation comparisons, and warnings, each with the paragraphs that it rests on. Both pages
// are for people who know the law but don't read C++.
#pragma once

#include "tassel/advice/advice_law.hpp"
#include "tassel/eligibility/requirement.hpp"
#include "tassel/loan/vocabulary.hpp"
#include "tassel/plan/catalog.hpp"
#include "tassel/ruleset.hpp"
#include "tassel/ruleset_description/describe_ruleset.hpp"
#include "tassel/ruleset_description/plan_page/page_writer.hpp"
#include "tassel/ruleset_description/plan_page/payment_steps.hpp"
#include "tassel/ruleset_description/sentence_paragraph.hpp"
#include "tassel/ruleset_description/stated_value.hpp"

#include <boost/hana/for_each.hpp>

#include <algorithm>
#include <concepts>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace tassel::ruleset_description {

/// The Markdown text, with the name of the plan.
struct plan_page {
    std::string_view plan_id;
    std::string text;
};

namespace detail {

template <class Catalog>
[[nodiscard]] std::string_view label_among(std::string_view plan_id) {
    auto const& all = Catalog::descriptions;
    auto const found = std::find_if(all.begin(), all.end(), [plan_id](auto const* plan) {
        return plan->plan_id.view() == plan_id;
    });
    return found == all.end() ? plan_id : (*found)->plan_label.view();
}

template <analysis_ruleset Law, class Texts>
void write_head(page_of_plan<Law, Texts> const& page, advice::plan_role const& role) {
    auto const& words = page.texts.head;
    auto const& about = page.about;
    page.out.heading(1, about.plan_label.view());
    page.out.paragraph(filled_words(words.about, Law::version, about.plan_id));
    std::vector<std::string> items{
        filled_words(words.plan_id, about.plan_id),
        filled_words(about.program == plan::program::direct ? words.direct : words.ffel),
        about.ends_before ? filled_words(words.ends_before, *about.ends_before)
                          : filled_words(words.has_no_end)};
    if (role.reported) items.push_back(filled_words(words.reported, *role.reported));
    for (auto const& note : about.notes)
        items.push_back(filled_words(words.note, note));
    page.out.bullets(items);
}

/// Writes what advice says about the plan itself.
template <analysis_ruleset Law, class Texts>
void write_role(page_of_plan<Law, Texts> const& page, advice::plan_role const& role) {
    auto const& words = page.texts.role;
    page.out.heading(2, words.heading.view());
    page.out.table({words.what.view(), page.texts.head.paragraph.view()});
    auto const& service = Law::advice.public_service;
    auto const counts = [&] {
        if (role.counts_for_public_service) return filled_words(words.counts, service.payments);
        if (service.standard != page.about.plan_id.view())
            return filled_words(words.does_not_count);
        return filled_words(words.counts_by_term, service.payments);
    };
    page.out.cites(service.source);
    page.out.row({counts(), paragraph_of(service.source)});
    if (!role.ends) return;
    auto const label = [](std::string_view id) { return label_among<typename Law::catalog>(id); };
    auto const& [either, last] = *role.ends;
    page.out.row({filled_words(words.successor, label(either[0]), label(either[1]), label(last)),
                  page.texts.role.no_paragraph.view()});
}

[[nodiscard]] inline std::string facts_cell(expression_view condition) {
    std::string cell;
    for (auto const fact : facts_read(condition))
        cell.append(cell.empty() ? "`" : ", `").append(fact) += '`';
    return cell;
}

[[nodiscard]] constexpr bool belongs_to(eligibility::requirement_kind kind,
                                        eligibility::requirement_kind table) noexcept {
    return eligibility::is_input(table) ? eligibility::is_input(kind) : kind == table;
}

/// Writes the requirements of one kind as a table; writes nothing if there are none.
template <auto const& Plan, class Page>
void write_requirements(Page const& page, eligibility::requirement_kind kind, plain_text heading,
                        plain_text intro) {
    auto const& words = page.texts.asked;
    bool begun = false;
    auto const begin = [&] {
        if (std::exchange(begun, true)) return;
        page.out.heading(3, heading.view());
        if (!intro.empty()) page.out.paragraph(intro.view());
        bool const input = eligibility::is_input(kind);
        page.out.table({words.rule.view(), (input ? words.known : words.met).view(),
                        (input ? words.not_known : words.not_met).view(), words.facts.view(),
                        page.texts.head.paragraph.view()});
    };
    boost::hana::for_each(plan::requirements_of<Plan>, [&](auto const& ref) {
        auto const& asked = ref.value;
        if (!belongs_to(asked.kind, kind)) return;
        begin();
        auto const& texts = asked.texts;
        auto not_met = stated_text(eligibility::is_input(kind) ? texts.unknown : texts.fail);
        if (!texts.part.empty()) {
            not_met.append(" ").append(words.in_part.view()).append(stated_text(texts.part));
        }
        page.out.cites(texts.source);
        page.out.row({"`" + std::string{texts.rule_id.view()} + "`", stated_text(texts.pass),
                      not_met, facts_cell(asked.holds), paragraph_of(texts.source)});
    });
}

template <auto const& Plan, class Page>
void write_what_is_asked(Page const& page) {
    auto const& words = page.texts.asked;
    page.out.heading(2, words.heading.view());
    page.out.paragraph(words.intro.view());
    using kind = eligibility::requirement_kind;
    write_requirements<Plan>(page, kind::borrower_rule, words.borrower_rules, {});
    write_requirements<Plan>(page, kind::loan_rule, words.loan_rules, words.loan_rules_intro);
    write_requirements<Plan>(page, kind::what_if_rule, words.what_if_rules, {});
    write_requirements<Plan>(page, kind::borrower_input, words.inputs, words.inputs_intro);
}

/// Whether somebody else sets the payment, so that there are no steps to show.
template <class Formula>
inline constexpr bool is_reviewed =
    std::same_as<std::remove_const_t<Formula>, plan::reviewed_formula>;

/// The texts of `all` that are not in `first`.
template <class Sources>
[[nodiscard]] std::vector<plan::citation> without(std::vector<plan::citation> all,
                                                  Sources const& first) {
    all.erase(std::remove_if(all.begin(), all.end(),
                             [&first](plan::citation const& one) {
                                 return std::any_of(first.begin(), first.end(),
                                                    [&one](plan::citation const& other) {
                                                        return other.id == one.id;
                                                    });
                             }),
              all.end());
    return all;
}

template <analysis_ruleset Law, auto const& Plan, class Texts>
[[nodiscard]] std::string page_text_of(Texts const& texts) {
    page_writer out;
    page_of_plan<Law, Texts> const page{out, texts, Plan.about, quote::portfolio_terms_of<Plan>,
                                        plan::formula_citation_of<Plan>};
    write_head(page, advice::advice_role_of<Plan>);
    write_sources(out, texts.sources, texts.sources.heading, plan::sources_of<Plan>);
    write_what_is_asked<Plan>(page);
    out.heading(2, texts.steps.heading.view());
    if (!is_reviewed<decltype(Plan.formula)>) out.paragraph(texts.steps.intro.view());
    write_payment(page, Plan.formula);
    write_months(page, Plan.formula);
    write_what_is_forgiven(page, Plan.formula);
    if constexpr (advice_ruleset<Law>) write_role(page, advice::advice_role_of<Plan>);
    write_sources(out, texts.sources, texts.sources.others,
                  without(out.cited(), plan::sources_of<Plan>));
    write_quotes(out, texts.sources);
    return out.take();
}

template <class Catalog>
struct pages_of_catalog;
template <auto const&... Plan>
struct pages_of_catalog<plan::catalog<Plan...>> {
    template <analysis_ruleset Law, class Texts>
    [[nodiscard]] static std::vector<plan_page> make(Texts const& texts) {
        return {{Plan.about.plan_id.view(), page_text_of<Law, Plan>(texts)}...};
    }
};

} // namespace detail

/// The pages of all plans, in the order of the catalog. `texts` are the words that the rules add to
/// their values, such as rules/texts/plan_page_sentences.hpp.
template <analysis_ruleset Law, class Texts>
[[nodiscard]] std::vector<plan_page> plan_pages(Texts const& texts) {
    return detail::pages_of_catalog<typename Law::catalog>::template make<Law>(texts);
}

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

/// The page with the sentences of advice, as Markdown. `Citations` are the lists for each group,
/// such as rules/law/sentence_citations.hpp.
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

} // namespace tassel::ruleset_description
