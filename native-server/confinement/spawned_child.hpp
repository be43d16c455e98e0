// This program, run again as a child.
#pragma once

#include <chrono>
#include <stdexcept>
#include <string>
#include <sys/types.h>

namespace tassel::confinement {

/// No child can be started, or it came to nothing. The text may be logged.
class child_error : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// The file that this program is run from, so that it can be run again, by an absolute path.
/// Throws child_error.
[[nodiscard]] std::string own_program();

/// A running child: killed and waited for when it goes.
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

    /// Whether it had to be killed, or somebody else has done so. What ended by itself, or of a
    /// signal of its own making, stays as it ended.
    bool end() noexcept;

    [[nodiscard]] pid_t id() const noexcept { return id_; }

  private:
    pid_t id_ = 0;
};

} // namespace tassel::confinement
