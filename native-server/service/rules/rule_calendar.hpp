// What of the newest rules ends or begins soon, for operators.
#pragma once

#include "tassel/core/law_calendar.hpp"

#include <boost/describe/class.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::rule_versions {

struct calendar_line {
    civil_date date{};
    law_turn change{};
    std::string what{};
    std::string_view source_id{};
    publication successor{};
};
BOOST_DESCRIBE_STRUCT(calendar_line, (), (date, change, what, source_id, successor))

/// The next twelve months from a day on, in order of date; before them what has ended by then and
/// is missed since.
[[nodiscard]] std::vector<calendar_line> calendar_from(civil_date today);

/// Days until the first of what ends does; less than 0 once something is missed.
[[nodiscard]] std::int64_t rule_days_left(civil_date today);

} // namespace tassel::rule_versions
