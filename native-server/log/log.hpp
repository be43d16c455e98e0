// Structured log: one JSON object a line, on standard error.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include <cstdint>
#include <optional>
#include <string>

namespace tassel::log {

BOOST_DEFINE_ENUM_CLASS(severity, info, error)

/// One line. Nothing that a client sent belongs here: routes are named by the route table, requests
/// by the id that the server gave them, failures by fixed texts.
struct line {
    std::string time; ///< RFC 3339 UTC; set by `write`
    severity level = severity::info;
    std::string event;
    std::optional<std::string> message;
    std::optional<std::string> version;
    std::optional<std::string> address;
    std::optional<std::int64_t> port;
    std::optional<std::int64_t> threads;
    std::optional<std::string> request_id;
    std::optional<std::string> method;
    std::optional<std::string> route;
    std::optional<std::int64_t> status;
    std::optional<std::int64_t> duration_microseconds;
};
BOOST_DESCRIBE_STRUCT(line, (),
                      (time, level, event, message, version, address, port, threads, request_id,
                       method, route, status, duration_microseconds))

/// Writes the line in one piece, from any thread.
void write(line entry);

} // namespace tassel::log
