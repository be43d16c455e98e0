// A child of this program: its start and its end, and the stream for questions and answers.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <unistd.h>
#include <utility>

namespace tassel::confinement {

// Runs this program again, as a child.

/// How many children this process has started, for monitoring.
struct child_counts {
    std::uint64_t started = 0;
    std::uint64_t without_file_guard = 0; ///< children on a kernel without landlock
};

/// Both functions are thread-safe.
void count_child() noexcept;
[[nodiscard]] child_counts counted_children() noexcept;

/// Why a child failed.
enum class child_fault {
    of_the_machine, ///< not started, ended from outside, or late: another child may succeed
    of_its_work     ///< broken by its input, or gave nonsense: another child would fail, too
};

/// Thrown if a child can't be started, or if it failed. The text may be logged.
class child_error : public std::runtime_error {
  public:
    child_error(std::string const& text, child_fault fault)
        : std::runtime_error{text}, fault_{fault} {}

    [[nodiscard]] child_fault fault() const noexcept { return fault_; }

  private:
    child_fault fault_;
};

/// Returns the absolute path of this program's file, so that the program can be run again. Throws
/// child_error.
[[nodiscard]] std::string own_program();

/// A running child. The destructor kills it and waits for its end. The child has its own session
/// and blocks every signal except those that it causes itself. So it survives when the process
/// group, the terminal, or the whole service is stopped.
class spawned_child {
  public:
    /// Takes over a child of this process that already runs.
    explicit spawned_child(pid_t id) noexcept : id_{id} {}
    /// Runs `program` with the one argument `command`, an empty environment, and no files except
    /// standard error and `stream`, which is the child's standard input and output. Throws
    /// child_error.
    spawned_child(std::string const& program, char const* command, int stream);
    spawned_child(spawned_child const&) = delete;
    spawned_child& operator=(spawned_child const&) = delete;
    ~spawned_child() { (void)end(); }

    /// Ends the child. Returns whether its input broke it, that is, whether it ended from a signal
    /// that only a program itself causes. Returns false if the child exited or was killed, by this
    /// process or by others.
    bool end() noexcept;

    [[nodiscard]] pid_t id() const noexcept { return id_; }

  private:
    pid_t id_ = 0;
};

// The stream between this program and a child: frames, and a deadline for the whole exchange.

/// A file descriptor that the destructor closes.
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
    /// Returns the descriptor's number, or -1 if there is none.
    [[nodiscard]] int get() const noexcept { return number_; }

  private:
    int number_;
};

// Frames on the stream between a program and its child: a length of 8 bytes in this machine's byte
// order, followed by that many bytes.

inline constexpr std::size_t frame_head_size = 8;

[[nodiscard]] std::string frame_head(std::size_t size);
/// Returns the size of a frame from its head, or nothing if the head is incomplete.
[[nodiscard]] std::optional<std::size_t> frame_size(std::string_view head);

// The child uses these functions. They wait for the other end without a deadline.

/// Reads a frame. Returns nothing if the other end is gone. Throws std::bad_alloc.
[[nodiscard]] std::optional<std::string> read_frame(int stream);
/// Writes a frame. Returns false if the other end is gone.
[[nodiscard]] bool write_frame(int stream, std::string_view text);

/// One end of the stream to a child, with a deadline for the whole exchange.
class child_stream {
  public:
    explicit child_stream(descriptor stream) : stream_{std::move(stream)} {}

    /// Sets the deadline to `time` from now. The other calls wait until then.
    void allow(std::chrono::milliseconds time) { end_ = std::chrono::steady_clock::now() + time; }
    [[nodiscard]] bool is_time_up() const { return std::chrono::steady_clock::now() >= end_; }

    /// Writes the text. Returns false if the child stops reading or the time is up.
    [[nodiscard]] bool say(std::string_view text) const;
    /// Like `say`, but writes a frame: a length of 8 bytes, then that many bytes.
    [[nodiscard]] bool say_frame(std::string_view text) const;
    /// Closes this end for writing, so that the child sees the end of its input.
    void finish() const;

    /// Returns what the child writes until it ends, the time is up, or there are `most` bytes.
    [[nodiscard]] std::string hear(std::size_t most) const;
    /// Reads a frame. Returns nothing if no complete frame of at most `most` bytes arrives in time.
    [[nodiscard]] std::optional<std::string> hear_frame(std::size_t most) const;

  private:
    /// Waits until the stream is ready or broken. Returns false if the time is up.
    [[nodiscard]] bool wait_for(short event) const;

    descriptor stream_;
    std::chrono::steady_clock::time_point end_{}; ///< before `allow` is called: a time in the past
};

/// The two ends of a new stream, which no other program inherits. Throws child_error.
struct stream_ends {
    descriptor own;
    descriptor other;
};
[[nodiscard]] stream_ends make_stream(int type);

} // namespace tassel::confinement
