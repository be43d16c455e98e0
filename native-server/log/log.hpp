// Structured log: one JSON object a line, on standard error.
#pragma once

#include "log/line_writer.hpp"

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
    std::optional<std::int64_t> lines; ///< how many were dropped
    std::optional<std::string> cause;  ///< of a failure
    std::optional<std::int64_t> times; ///< that it was met
};
BOOST_DESCRIBE_STRUCT(line, (),
                      (time, level, event, message, version, address, port, threads, request_id,
                       method, route, status, duration_microseconds, lines, cause, times))

/// While it lives, lines are written out by a thread of its own, so that nobody who writes one
/// waits for a disk or a reader; as it goes, they have a second to be taken. One at a time, beside
/// which others may write lines, but not as it goes.
class background {
  public:
    /// Throws std::system_error where no thread is to be had.
    background();
    background(background const&) = delete;
    background& operator=(background const&) = delete;
    ~background();

  private:
    line_writer writer_;
};

/// Writes the line in one piece, from any thread.
void write(line entry);

/// How many lines were dropped since the `background` began, as nobody took them.
[[nodiscard]] std::uint64_t dropped_lines() noexcept;

} // namespace tassel::log
