// This program, run again as a child.
#pragma once

#include <chrono>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <sys/types.h>

namespace tassel::confinement {

/// How many children this process has started, for whoever watches it.
struct child_counts {
    std::uint64_t started = 0;
    std::uint64_t without_file_guard = 0; ///< of those: on a kernel without landlock
};

/// Safe from several threads, as is the other.
void count_child() noexcept;
[[nodiscard]] child_counts counted_children() noexcept;

/// Why a child came to nothing.
enum class child_fault {
    of_the_machine, ///< it was not to be had, was ended by others or not in time: another may do it
    of_its_work     ///< it fell over what it read, or says what makes no sense: so would another
};

/// No child can be started, or it came to nothing. The text may be logged.
class child_error : public std::runtime_error {
  public:
    child_error(std::string const& text, child_fault fault)
        : std::runtime_error{text}, fault_{fault} {}

    [[nodiscard]] child_fault fault() const noexcept { return fault_; }

  private:
    child_fault fault_;
};

/// The file that this program is run from, so that it can be run again, by an absolute path.
/// Throws child_error.
[[nodiscard]] std::string own_program();

/// A running child: killed and waited for when it goes. It is in a session of its own and blocks
/// every signal but those of its own making, so that it ends for nobody else, whoever is to stop
/// the process group, the terminal or the whole service.
class spawned_child {
  public:
    /// One that this process is the parent of already.
    explicit spawned_child(pid_t id) noexcept : id_{id} {}
    /// Runs `program` with the one argument `command`, an empty environment and no file but
    /// `stream`, for its standard input and output, and the standard error. Throws child_error.
    spawned_child(std::string const& program, char const* command, int stream);
    spawned_child(spawned_child const&) = delete;
    spawned_child& operator=(spawned_child const&) = delete;
    ~spawned_child() { (void)end(); }

    /// Whether it fell over what it read: it ended of a signal that only a program's own doing
    /// makes. What ended by itself, or was killed, by this or by others, did not.
    bool end() noexcept;

    [[nodiscard]] pid_t id() const noexcept { return id_; }

  private:
    pid_t id_ = 0;
};

} // namespace tassel::confinement
