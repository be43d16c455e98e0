// Pages about the plans of the newest rules, and about the sentences of their advice, that a person
// checks against the law.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tassel::rule_versions {

/// In the order of every answer.
[[nodiscard]] std::span<std::string_view const> newest_plans();

/// The names of the newest plans, for people.
[[nodiscard]] std::string known_plans();

/// The page in Markdown; nothing if the newest rules have no such plan.
[[nodiscard]] std::optional<std::string> page_of_plan(std::string_view plan_id);

/// The sentences of advice with the paragraphs that they rest on, in Markdown.
[[nodiscard]] std::string page_of_advice();

} // namespace tassel::rule_versions
