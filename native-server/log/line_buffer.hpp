// Log lines on their way from those who write them to the thread that writes them out.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>

namespace tassel::log {

/// Bounded: a line for which there is no room is dropped, and its number is told in a line of its
/// own, where the gap is. Nobody who adds a line ever waits for the reader. Safe from several
/// threads.
class line_buffer {
  public:
    /// Whole lines, which a pipe takes in one piece.
    struct piece {
        std::string text;
        std::uint64_t lines = 0;
        std::uint64_t told_missing = 0; ///< how many dropped lines the text tells of
    };
    using teller = std::function<std::string(std::uint64_t missing)>;

    /// `told` makes the line that tells how many are missing.
    line_buffer(std::size_t capacity, teller told) : capacity_{capacity}, told_{std::move(told)} {}

    /// `is_urgent`: may have the room that is kept from ordinary lines, so that a flood of requests
    /// does not hide what went wrong meanwhile.
    void add(std::string line, bool is_urgent);

    /// The next lines, once there are any. Nothing once the buffer is closed and empty.
    [[nodiscard]] std::optional<piece> take();
    /// Of a piece that no reader will see. It is told of before the next line.
    void lose(piece const& lost);

    /// Waits; false where the buffer was closed before `time` was up.
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
    std::uint64_t missing_ = 0; ///< not told of yet
    std::uint64_t dropped_ = 0;
    bool reader_is_gone_ = false;
    bool is_closed_ = false;
};

} // namespace tassel::log
