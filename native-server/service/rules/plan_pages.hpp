// The plans of the newest rules, and the sentences of its advice, as pages that a person checks
// against the law.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tassel::rule_versions {

/// In the order of every answer.
[[nodiscard]] std::span<std::string_view const> newest_plans();

/// Their names, for people.
[[nodiscard]] std::string known_plans();

/// The page in Markdown; nothing for a plan that the newest rules do not have.
[[nodiscard]] std::optional<std::string> page_of_plan(std::string_view plan_id);

/// The sentences of advice with their paragraphs, in Markdown.
[[nodiscard]] std::string page_of_advice();

} // namespace tassel::rule_versions
