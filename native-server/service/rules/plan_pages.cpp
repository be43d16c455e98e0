#include "service/rules/plan_pages.hpp"

#include "rules/law/sentence_citations.hpp"
#include "rules/rulesets.hpp"
#include "rules/texts/plan_page_sentences.hpp"
#include "tassel/ruleset_description/plan_page/advice_page.hpp"
#include "tassel/ruleset_description/plan_page/plan_page.hpp"

#include <utility>

namespace tassel::rule_versions {

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
    for (auto& page : plan_pages<rules::newest>(sentences)) {
        if (page.plan_id == plan_id) return std::move(page.text);
    }
    return std::nullopt;
}

std::string page_of_advice() {
    static constexpr rules::advice_page_sentences sentences{};
    return advice_page<rules::newest, rules::sentence_citations>(sentences);
}

} // namespace tassel::rule_versions
