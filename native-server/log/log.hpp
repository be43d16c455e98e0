// Structured log: one JSON object per line, on standard error.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace tassel::log {

// Buffers log lines between their callers and the thread that writes them.

/// A bounded buffer of lines. If there is no space for a line, it is dropped; a line in the gap
/// reports how many lines are missing. A caller that adds a line never waits for the reader.
/// Thread-safe.
class line_buffer {
  public:
    /// Whole lines that fit into one write to a pipe.
    struct piece {
        std::string text;
        std::uint64_t lines = 0;
        std::uint64_t told_missing = 0; ///< how many dropped lines `text` reports
    };
    using teller = std::function<std::string(std::uint64_t missing)>;

    /// `told` makes the line that reports how many lines are missing.
    line_buffer(std::size_t capacity, teller told) : capacity_{capacity}, told_{std::move(told)} {}

    /// Adds a line. If `is_urgent`, the line may use space that ordinary lines can't use, so that a
    /// flood of requests does not hide errors.
    void add(std::string line, bool is_urgent);

    /// Waits for lines and returns the next ones. Returns nothing once the buffer is closed and
    /// empty.
    [[nodiscard]] std::optional<piece> take();
    /// Counts a piece as lost, because no reader will see it. The loss is reported before the next
    /// line.
    void lose(piece const& lost);

    /// Waits for `time`. Returns false if the buffer is closed before that.
    [[nodiscard]] bool stays_open(std::chrono::milliseconds time);
    void close();

    [[nodiscard]] std::uint64_t dropped() const;

  private:
    struct entry {
        std::string text;
        std::uint64_t told_missing = 0;
    };

    [[nodiscard]] std::size_t room_for(bool is_urgent) const;
    void push(std::string text, std::uint64_t told_missing);
    void tell_missing();

    std::size_t const capacity_;
    teller const told_;
    mutable std::mutex access_;
    std::condition_variable changed_;
    std::deque<entry> lines_;
    std::size_t bytes_ = 0;
    std::uint64_t missing_ = 0; ///< dropped lines that no line has reported yet
    std::uint64_t dropped_ = 0;
    bool reader_is_gone_ = false;
    bool is_closed_ = false;
};

// Writes log lines on a thread of its own.

struct line_writer_settings {
    std::size_t capacity = 1U << 20U;          ///< bytes of lines that wait
    std::chrono::milliseconds patience{1'000}; ///< how long the destructor waits for a reader
    std::chrono::milliseconds pause{250};      ///< how long to wait for a disk that took nothing
};

/// Writes lines to a stream. Lines wait in a line_buffer until the reader takes them. Thread-safe.
class line_writer {
  public:
    /// `stream` must stay open as long as the process lives. Throws std::system_error if no thread
    /// can be started.
    line_writer(int stream, line_buffer::teller told, line_writer_settings settings = {});
    line_writer(line_writer const&) = delete;
    line_writer& operator=(line_writer const&) = delete;
    /// Writes the waiting lines, as far as the reader takes them in time.
    ~line_writer();

    void add(std::string line, bool is_urgent);
    [[nodiscard]] std::uint64_t dropped() const;

  private:
    struct shared;
    static void write_out(shared& kept);

    std::chrono::milliseconds const patience_;
    std::shared_ptr<shared> shared_;
};

BOOST_DEFINE_ENUM_CLASS(severity, info, error)

/// One line of the log. It must contain nothing that a client sent: route names come from the route
/// table, the server makes the ids of requests, and failures have fixed texts.
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
    std::optional<std::int64_t> lines; ///< how many lines were dropped
    std::optional<std::string> cause;  ///< the cause of a failure
    std::optional<std::int64_t> times; ///< how many times the failure occurred
};
BOOST_DESCRIBE_STRUCT(line, (),
                      (time, level, event, message, version, address, port, threads, request_id,
                       method, route, status, duration_microseconds, lines, cause, times))

/// As long as this object exists, a separate thread writes the lines, so that no caller waits for a
/// disk or a reader. The destructor waits up to a second for the reader to take the waiting lines.
/// Only one such object may exist at a time. Other threads may write lines while it exists, but not
/// while it is being destroyed.
class background {
  public:
    /// Throws std::system_error if no thread can be started.
    background();
    background(background const&) = delete;
    background& operator=(background const&) = delete;
    ~background();

  private:
    line_writer writer_;
};

/// Writes the line in one piece, from any thread.
void write(line entry);

/// Returns how many lines were dropped since the `background` was created, because the reader did
/// not take them.
[[nodiscard]] std::uint64_t dropped_lines() noexcept;

} // namespace tassel::log
