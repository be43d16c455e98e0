#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "cli/print_json.hpp"
#include "clock/utc_clock.hpp"
#include "service/rules/rule_calendar.hpp"

#include "tassel/reflect/describe.hpp"

#include <algorithm>
#include <array>
#include <iostream>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::cli {
namespace {

constexpr option on_option{"on", option_kind::value, false, "DATE",
                           "the day to look ahead from, YYYY-MM-DD (today, in UTC)"};
constexpr option json_option{"json", option_kind::flag, false, "", "print one JSON array"};
constexpr std::array calendar_options{on_option, json_option};

civil_date chosen_day(option_values const& values) {
    if (!values.has(on_option.name)) return utc_now().date;
    auto const day = parse_iso_date(values.value(on_option.name, {}));
    if (!day) throw usage_error{"--on must be a day, YYYY-MM-DD"};
    return *day;
}

void print_line(rule_versions::calendar_line const& line) {
    auto const date = iso_text(line.date);
    // Both words as long as the longer one.
    constexpr std::string_view blanks = "      ";
    auto const change = reflect::enumerator_name(line.change);
    std::cout << std::string_view{date.data(), date.size()} << "  " << change
              << blanks.substr(change.size()) << "  " << line.what << " (" << line.source_id
              << "); next: " << line.successor.title << " (" << line.successor.place << ")\n";
}

/// The same of the calendar as JSON.
struct told_day {
    civil_date date{};
    std::string_view code{};
    std::string message{};
    std::string published_at{}; ///< title and place of what follows
};
BOOST_DESCRIBE_STRUCT(told_day, (), (date, code, message, published_at))

told_day told(rule_versions::calendar_line const& line) {
    auto place = std::string{line.successor.title};
    place.append(" (").append(line.successor.place).append(")");
    return {line.date, line.code, line.what, std::move(place)};
}

int print_calendar(option_values const& values) {
    auto const lines = rule_versions::calendar_from(chosen_day(values));
    if (values.has(json_option.name)) {
        std::vector<told_day> days;
        std::transform(lines.begin(), lines.end(), std::back_inserter(days), told);
        return print_json(days) ? succeeded : failed;
    }
    for (auto const& line : lines)
        print_line(line);
    std::cout << std::flush;
    return std::cout ? succeeded : failed;
}

} // namespace

command rules_calendar_command() {
    return {"rules calendar",
            "print what of the rules ends or begins within a year, and where the next is published",
            calendar_options, &print_calendar};
}

} // namespace tassel::cli
