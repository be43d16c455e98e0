// A calendar as text that calendar programs read (iCalendar, RFC 5545).
#pragma once

#include "tassel/core/civil_date.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::document {

/// Something to do on a day.
struct calendar_event {
    std::string key{}; ///< the same as long as the event means the same
    civil_date day{};
    std::string stamp{};       ///< when this was said; RFC 3339, UTC, whole seconds
    std::int64_t sequence = 0; ///< how often it was said differently before
    std::string summary{};
    std::string text{};
};

namespace detail {

/// The octets of a line at most, without the line's end.
inline constexpr std::size_t longest_calendar_line = 75;

/// Appends a content line. A long one is folded, never inside a character.
inline void write_calendar_line(std::string& out, std::string_view name, std::string_view value) {
    auto line = std::string{name}.append(":").append(value);
    std::string_view rest{line};
    auto room = longest_calendar_line;
    while (rest.size() > room) {
        auto end = room;
        while ((static_cast<unsigned char>(rest[end]) & 0xC0U) == 0x80U)
            --end;
        out.append(rest.substr(0, end)).append("\r\n ");
        rest.remove_prefix(end);
        room = longest_calendar_line - 1; // the space counts
    }
    out.append(rest).append("\r\n");
}

/// A value of type TEXT.
[[nodiscard]] inline std::string calendar_value(std::string_view text) {
    std::string value;
    for (char const one : text) {
        if (one == '\n') {
            value.append("\\n");
            continue;
        }
        if (one == '\\' || one == ';' || one == ',') value.push_back('\\');
        value.push_back(one);
    }
    return value;
}

/// Without what RFC 3339 puts between the digits: 20261130T060459Z.
[[nodiscard]] inline std::string calendar_moment(std::string_view stamp) {
    std::string moment{stamp};
    moment.erase(std::remove_if(moment.begin(), moment.end(),
                                [](char one) { return one == '-' || one == ':'; }),
                 moment.end());
    return moment;
}

[[nodiscard]] inline std::string calendar_day(civil_date day) {
    auto const text = iso_text(day);
    return calendar_moment({text.data(), text.size()});
}

} // namespace detail

/// `uid_of(key)` returns an event's UID, which no other calendar has. The calendar has no METHOD:
/// one would make it a message between an organizer and guests (RFC 5546), and nobody organizes it.
template <class UidOf>
[[nodiscard]] std::string write_calendar(std::string_view name,
                                         std::vector<calendar_event> const& events,
                                         UidOf const& uid_of) {
    using detail::write_calendar_line, detail::calendar_value;
    std::string out;
    write_calendar_line(out, "BEGIN", "VCALENDAR");
    write_calendar_line(out, "VERSION", "2.0");
    write_calendar_line(out, "PRODID", "-//Tassel//Document package//EN");
    write_calendar_line(out, "CALSCALE", "GREGORIAN");
    write_calendar_line(out, "X-WR-CALNAME", calendar_value(name));
    for (auto const& one : events) {
        write_calendar_line(out, "BEGIN", "VEVENT");
        write_calendar_line(out, "UID", uid_of(one.key));
        write_calendar_line(out, "DTSTAMP", detail::calendar_moment(one.stamp));
        write_calendar_line(out, "SEQUENCE", std::to_string(one.sequence));
        write_calendar_line(out, "DTSTART;VALUE=DATE", detail::calendar_day(one.day));
        write_calendar_line(out, "DTEND;VALUE=DATE", detail::calendar_day(next_day(one.day)));
        write_calendar_line(out, "SUMMARY", calendar_value(one.summary));
        write_calendar_line(out, "DESCRIPTION", calendar_value(one.text));
        write_calendar_line(out, "TRANSP", "TRANSPARENT");
        write_calendar_line(out, "END", "VEVENT");
    }
    write_calendar_line(out, "END", "VCALENDAR");
    return out;
}

} // namespace tassel::document
