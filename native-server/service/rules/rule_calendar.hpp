// Which of the newest rules end or begin soon, for operators.
#pragma once

#include "tassel/core/law_calendar.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::rule_versions {

struct calendar_line {
    civil_date date{};
    law_turn change{};
    std::string_view code{}; ///< of the table, plan, or act
    std::string what{};
    std::string_view source_id{};
    publication successor{};
};

/// The next twelve months from a day on, in order of date, preceded by everything that has ended by
/// then without a successor.
[[nodiscard]] std::vector<calendar_line> calendar_from(civil_date today);

struct table_days_left {
    std::string_view code;
    std::int64_t days; ///< until it ends; below 0 if a successor is overdue
};

/// For each table, plan, and act that ends, by its code.
[[nodiscard]] std::vector<table_days_left> law_days_left(civil_date today);

} // namespace tassel::rule_versions
