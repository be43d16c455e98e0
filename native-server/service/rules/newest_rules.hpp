// What operators and reviewers read about the newest rules. Pages show the plans and the sentences
// of advice, so that people can check them against the law. A list shows which rules end or begin
// soon.
#pragma once

#include "tassel/core/law_calendar.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::service {

/// Returns the newest plans, in the order that every answer uses.
[[nodiscard]] std::span<std::string_view const> newest_plans();

/// Returns the names of the newest plans, as a text for people.
[[nodiscard]] std::string known_plans();

/// Returns the page of a plan, in Markdown. Returns nothing if the newest rules have no such plan.
[[nodiscard]] std::optional<std::string> page_of_plan(std::string_view plan_id);

/// Returns the sentences of advice with the paragraphs of law that support them, in Markdown.
[[nodiscard]] std::string page_of_advice();

struct calendar_line {
    civil_date date{};
    law_turn change{};
    std::string_view code{}; ///< code of the table, plan, or act
    std::string what{};
    std::string_view source_id{};
    publication successor{};
};

/// Returns the rules that end or begin within twelve months from a day, in order of date. The list
/// begins with rules that have ended by that day without a successor.
[[nodiscard]] std::vector<calendar_line> calendar_from(civil_date today);

struct table_days_left {
    std::string_view code;
    std::int64_t days; ///< days until its end; negative if the successor is overdue
};

/// Returns the days left for each table, plan, and act that ends.
[[nodiscard]] std::vector<table_days_left> law_days_left(civil_date today);

} // namespace tassel::service
