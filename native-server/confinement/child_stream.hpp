// The stream between this program and a child: frames on it, and a time for all that is to be
// done with it.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unistd.h>
#include <utility>

namespace tassel::confinement {

/// A file descriptor that is closed when its owner goes.
class descriptor {
  public:
    explicit descriptor(int number = -1) noexcept : number_{number} {}
    descriptor(descriptor&& other) noexcept : number_{std::exchange(other.number_, -1)} {}
    descriptor& operator=(descriptor&& other) noexcept {
        close();
        number_ = std::exchange(other.number_, -1);
        return *this;
    }
    ~descriptor() { close(); }

    void close() noexcept {
        if (number_ >= 0) ::close(std::exchange(number_, -1));
    }
    /// -1: none.
    [[nodiscard]] int get() const noexcept { return number_; }

  private:
    int number_;
};

// Frames on the stream between a program and its child: a length of 8 bytes, in the order of this
// machine, and so many bytes.

inline constexpr std::size_t frame_head_size = 8;

[[nodiscard]] std::string frame_head(std::size_t size);
/// Nothing where the head is not whole.
[[nodiscard]] std::optional<std::size_t> frame_size(std::string_view head);

// By the child, which waits for the others as long as it lives.

/// Nothing where the other end is gone. Throws std::bad_alloc.
[[nodiscard]] std::optional<std::string> read_frame(int stream);
/// False: the other end is gone.
[[nodiscard]] bool write_frame(int stream, std::string_view text);

/// One end of the stream to a child, with a time for all that is to be done with it.
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
