#include "service/rules/newest_rules.hpp"

#include "forms/newest_paperwork.hpp"

#include "rules/in_force/what_runs_out.hpp"
#include "rules/law/sentence_citations.hpp"
#include "rules/rulesets.hpp"
#include "rules/texts/plan_page_sentences.hpp"
#include "tassel/ruleset_description/plan_page/plan_page.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace tassel::service {

std::span<std::string_view const> newest_plans() {
    return rules::newest::catalog::ids;
}

std::string known_plans() {
    std::string names;
    for (auto const plan_id : newest_plans())
        names.append(names.empty() ? "" : ", ").append(plan_id);
    return names;
}

std::optional<std::string> page_of_plan(std::string_view plan_id) {
    static constexpr rules::plan_page_sentences sentences{};
    for (auto& page : ruleset_description::plan_pages<rules::newest>(sentences)) {
        if (page.plan_id == plan_id) return std::move(page.text);
    }
    return std::nullopt;
}

std::string page_of_advice() {
    static constexpr rules::advice_page_sentences sentences{};
    return ruleset_description::advice_page<rules::newest, rules::sentence_citations>(sentences);
}

namespace {

/// Returns the days of the law, followed by the days of its forms.
std::vector<law_day> const& days_of_newest() {
    static auto const all = [] {
        auto const& of_law = rules::what_runs_out<rules::newest>::days;
        auto const of_forms = forms::newest_paperwork.expirations;
        std::vector<law_day> days{of_law.begin(), of_law.end()};
        days.insert(days.end(), of_forms.begin(), of_forms.end());
        return days;
    }();
    return all;
}

calendar_line line_of(law_day const& day) {
    calendar_line line{.date = day.date,
                       .change = day.turn,
                       .code = day.code,
                       .source_id = day.source_id,
                       .successor = day.successor};
    for (auto const words : day.words)
        line.what += words;
    return line;
}

} // namespace

std::vector<calendar_line> calendar_from(civil_date today) {
    std::vector<calendar_line> lines;
    for (auto const& day : days_of_newest()) {
        if (is_told(day, today)) lines.push_back(line_of(day));
    }
    std::stable_sort(lines.begin(), lines.end(), [](auto const& one, auto const& other) {
        return std::tie(one.date, one.change) < std::tie(other.date, other.change);
    });
    return lines;
}

std::vector<table_days_left> law_days_left(civil_date today) {
    std::vector<table_days_left> left;
    for (auto const& day : days_of_newest()) {
        bool const known = std::any_of(left.begin(), left.end(),
                                       [&](auto const& one) { return one.code == day.code; });
        if (known) continue;
        if (auto const days = days_left(days_of_newest(), day.code, today))
            left.push_back({day.code, *days});
    }
    return left;
}

} // namespace tassel::service
