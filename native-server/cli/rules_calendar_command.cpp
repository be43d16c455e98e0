#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "cli/print_json.hpp"
#include "clock/utc_clock.hpp"
#include "service/rules/rule_calendar.hpp"

#include "tassel/reflect/describe.hpp"

#include <array>
#include <iostream>
#include <string_view>

namespace tassel::cli {
namespace {

constexpr option on_option{"on", option_kind::value, false, "DATE",
                           "the day to look ahead from, YYYY-MM-DD (today, in UTC)"};
constexpr option json_option{"json", option_kind::flag, false, "", "print JSON, a line for each"};
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

int print_calendar(option_values const& values) {
    bool const json = values.has(json_option.name);
    for (auto const& line : rule_versions::calendar_from(chosen_day(values))) {
        if (json) {
            print_json(line);
        } else {
            print_line(line);
        }
    }
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
