// Calendars as programs read them: lines, folds, and characters with a meaning of their own.
#include "tassel/document/guide/written_calendar.hpp"

#include <gtest/gtest.h>
#include <string>
#include <string_view>

namespace tassel::document::written_calendar_test {
namespace {

using namespace literals;

std::string written_line(std::string_view name, std::string_view value) {
    std::string out;
    detail::write_calendar_line(out, name, value);
    return out;
}

TEST(write_calendar, a_line_holds_75_bytes) {
    std::string const most(73, 'a'); // "N:" and 73 letters
    EXPECT_EQ(written_line("N", most), "N:" + most + "\r\n");
    EXPECT_EQ(written_line("N", most + "b"), "N:" + most + "\r\n b\r\n");
    // The space at the beginning of a line counts.
    std::string const next(74, 'c');
    EXPECT_EQ(written_line("N", most + next), "N:" + most + "\r\n " + next + "\r\n");
    EXPECT_EQ(written_line("N", most + next + "d"), "N:" + most + "\r\n " + next + "\r\n d\r\n");
}

TEST(write_calendar, a_fold_is_never_inside_a_character) {
    std::string const most(72, 'a');
    EXPECT_EQ(written_line("N", most + "é"), "N:" + most + "\r\n é\r\n"); // two octets
    std::string const less(71, 'a');
    EXPECT_EQ(written_line("N", less + "é"), "N:" + less + "é\r\n");
    EXPECT_EQ(written_line("N", less + "€"), "N:" + less + "\r\n €\r\n"); // three octets
}

TEST(write_calendar, characters_with_a_meaning_are_escaped) {
    EXPECT_EQ(detail::calendar_value("a, b; c\\ d\ne: \"f\""), "a\\, b\\; c\\\\ d\\ne: \"f\"");
}

TEST(write_calendar, an_event_is_a_whole_day) {
    auto const text = write_calendar("Papers, mine",
                                     {{.key = "one",
                                       .day = "2026-12-31"_date,
                                       .stamp = "2026-11-30T06:04:59Z",
                                       .sequence = 1,
                                       .summary = "Ask",
                                       .text = "Ask again."}},
                                     [](std::string_view key) { return std::string{key} + "@x"; });
    EXPECT_EQ(text, "BEGIN:VCALENDAR\r\n"
                    "VERSION:2.0\r\n"
                    "PRODID:-//Tassel//Document package//EN\r\n"
                    "CALSCALE:GREGORIAN\r\n"
                    "X-WR-CALNAME:Papers\\, mine\r\n"
                    "BEGIN:VEVENT\r\n"
                    "UID:one@x\r\n"
                    "DTSTAMP:20261130T060459Z\r\n"
                    "SEQUENCE:1\r\n"
                    "DTSTART;VALUE=DATE:20261231\r\n"
                    "DTEND;VALUE=DATE:20270101\r\n"
                    "SUMMARY:Ask\r\n"
                    "DESCRIPTION:Ask again.\r\n"
                    "TRANSP:TRANSPARENT\r\n"
                    "END:VEVENT\r\n"
                    "END:VCALENDAR\r\n");
}

} // namespace
} // namespace tassel::document::written_calendar_test
