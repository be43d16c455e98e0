// What operators and reviewers read about the newest rules. Pages show the plans and the sentences
// of advice, to be checked against the law. A list shows which rules end or begin soon.
#pragma once

#include "tassel/core/law_calendar.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::service {

/// In the order of every answer.
[[nodiscard]] std::span<std::string_view const> newest_plans();

/// The names of the newest plans, for people.
[[nodiscard]] std::string known_plans();

/// The page in Markdown; nothing if the newest rules have no such plan.
[[nodiscard]] std::optional<std::string> page_of_plan(std::string_view plan_id);

/// The sentences of advice with the paragraphs that they rest on, in Markdown.
[[nodiscard]] std::string page_of_advice();

struct calendar_line {
    civil_date date{};
    law_turn change{};
    std::string_view code{}; ///< of the table, plan, or act
    std::string what{};
    std::string_view source_id{};
    publication successor{};
};

/// The rules that end or begin within twelve months from a day, in order of date. Those that have
/// ended by that day without a successor come first.
[[nodiscard]] std::vector<calendar_line> calendar_from(civil_date today);

struct table_days_left {
    std::string_view code;
    std::int64_t days; ///< until it ends; below 0 if the successor is overdue
};

/// The days left for each table, plan, and act that ends.
[[nodiscard]] std::vector<table_days_left> law_days_left(civil_date today);

} // namespace tassel::service
