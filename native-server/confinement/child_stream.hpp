// One end of the stream to a child, with a time for all that is to be done with it.
#pragma once

#include "confinement/descriptor.hpp"

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace tassel::confinement {

class child_stream {
  public:
    explicit child_stream(descriptor stream) : stream_{std::move(stream)} {}

    /// So much time from now on, until which the others wait.
    void allow(std::chrono::milliseconds time) { end_ = std::chrono::steady_clock::now() + time; }
    [[nodiscard]] bool is_time_up() const { return std::chrono::steady_clock::now() >= end_; }

    /// False: the child takes no more, or the time is up.
    [[nodiscard]] bool say(std::string_view text) const;
    /// As `say`: a frame, which is a length of 8 bytes and so many bytes.
    [[nodiscard]] bool say_frame(std::string_view text) const;
    /// The child sees the end.
    void finish() const;

    /// What the child says until it ends, the time is up, or there are `most` bytes.
    [[nodiscard]] std::string hear(std::size_t most) const;
    /// Nothing where no whole frame of at most so many bytes comes in time.
    [[nodiscard]] std::optional<std::string> hear_frame(std::size_t most) const;

  private:
    /// Until the stream is ready, or broken. False: the time is up.
    [[nodiscard]] bool wait_for(short event) const;

    descriptor stream_;
    std::chrono::steady_clock::time_point end_{}; ///< passed before `allow`
};

/// Two ends of a new stream that no other program inherits. Throws child_error.
struct stream_ends {
    descriptor own;
    descriptor other;
};
[[nodiscard]] stream_ends make_stream(int type);

} // namespace tassel::confinement
