// This program, run again as a child.
#pragma once

#include <chrono>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <sys/types.h>

namespace tassel::confinement {

/// How many children this process has started, for monitoring.
struct child_counts {
    std::uint64_t started = 0;
    std::uint64_t without_file_guard = 0; ///< of those, how many on a kernel without landlock
};

/// Thread-safe, as is the other.
void count_child() noexcept;
[[nodiscard]] child_counts counted_children() noexcept;

/// Why a child failed.
enum class child_fault {
    of_the_machine, ///< not started, ended by others, or late: another child may succeed
    of_its_work     ///< broken by its input, or its answer is nonsense: another would fail
};

/// A child can't be started, or it failed. The text may be logged.
class child_error : public std::runtime_error {
  public:
    child_error(std::string const& text, child_fault fault)
        : std::runtime_error{text}, fault_{fault} {}

    [[nodiscard]] child_fault fault() const noexcept { return fault_; }

  private:
    child_fault fault_;
};

/// The absolute path of this program's file, so that it can be run again. Throws child_error.
[[nodiscard]] std::string own_program();

/// A running child, killed and waited for by the destructor. It has a session of its own and blocks
/// every signal except those that it causes itself, so that nobody else ends it by stopping the
/// process group, the terminal, or the whole service.
class spawned_child {
  public:
    /// Takes over a child of this process that already runs.
    explicit spawned_child(pid_t id) noexcept : id_{id} {}
    /// Runs `program` with the one argument `command`, an empty environment, and no files except
    /// standard error and `stream`, which is its standard input and output. Throws child_error.
    spawned_child(std::string const& program, char const* command, int stream);
    spawned_child(spawned_child const&) = delete;
    spawned_child& operator=(spawned_child const&) = delete;
    ~spawned_child() { (void)end(); }

    /// Returns whether its input broke it: whether it ended from a signal that only a program
    /// itself causes. That is false if it exited by itself or was killed, by this process or by
    /// others.
    bool end() noexcept;

    [[nodiscard]] pid_t id() const noexcept { return id_; }

  private:
    pid_t id_ = 0;
};

} // namespace tassel::confinement
