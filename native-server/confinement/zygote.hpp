// Confined children that answer questions and start quickly.
//
// Starting this program takes fifteen times as long as forking it. So one process, the zygote,
// loads and warms up what its children need, reads no untrusted input, and forks a child for each
// job. The child confines itself before it reads the first question.
#pragma once

#include "confinement/confine.hpp"
#include "confinement/spawned_child.hpp"

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <utility>
#include <vector>

namespace tassel::confinement {

// Packets on the stream between a zygote and the process that wants children. A packet to the
// zygote carries a descriptor; the packet that comes back carries the id of a child.

/// Asks a zygote for a child. Returns nothing if the zygote is gone, sends something else, or takes
/// too long.
[[nodiscard]] std::optional<pid_t> ask_for_child(int orders, int stream,
                                                 std::chrono::milliseconds time);

// The zygote uses this function.

/// Returns the stream of the next child, or none if no more children are wanted.
[[nodiscard]] descriptor next_stream(int orders);
void tell_of_child(int orders, pid_t child);

struct zygote_settings {
    std::string program;      ///< this program's file
    char const* command = ""; ///< the command that calls `run_zygote`
    std::chrono::milliseconds time_limit{0};
    std::size_t largest_answer = 0; ///< bytes
};

class supervisor;

/// Starts children on demand. Thread-safe. The zygote's process starts with the first question.
class zygote {
  public:
    explicit zygote(zygote_settings settings);
    zygote(zygote const&) = delete;
    zygote& operator=(zygote const&) = delete;
    ~zygote();

    /// A confined child. Not thread-safe.
    class child {
      public:
        child(child const&) = delete;
        child& operator=(child const&) = delete;
        ~child(); ///< ends the child

        /// Returns the child's answer. Throws child_error if there is no answer in time or if the
        /// answer is too large; after that, the child is useless. If a child fails, a zygote with
        /// another memory layout replaces the current one, so that nobody can try out addresses on
        /// one child after another.
        [[nodiscard]] std::string ask(std::string_view question);

      private:
        friend zygote;
        child(zygote& home, std::shared_ptr<supervisor> spawned_by, pid_t id, descriptor stream);

        zygote& home_;
        std::shared_ptr<supervisor> spawned_by_;
        spawned_child process_;
        child_stream stream_;
    };

    /// Starts a child. Throws child_error.
    [[nodiscard]] std::unique_ptr<child> spawn();
    /// Asks a new child. The child is gone when this returns. Throws child_error.
    [[nodiscard]] std::string ask(std::string_view question) { return spawn()->ask(question); }

  private:
    [[nodiscard]] std::shared_ptr<supervisor> present();
    void leave(std::shared_ptr<supervisor> const& left);

    zygote_settings const settings_;
    std::mutex access_;
    std::shared_ptr<supervisor> supervisor_; ///< null as long as no zygote runs
};

/// Children for one job of one owner. There are as many children as questions are asked at the same
/// time, and each child is reused. Thread-safe; the children end with this object.
class child_group {
  public:
    explicit child_group(std::shared_ptr<zygote> home) : home_{std::move(home)} {}
    child_group(child_group const&) = delete;
    child_group& operator=(child_group const&) = delete;

    /// Asks a free child of the group. See zygote::child::ask.
    [[nodiscard]] std::string ask(std::string_view question);

  private:
    std::shared_ptr<zygote> home_;
    std::mutex access_;
    std::vector<std::unique_ptr<zygote::child>> idle_;
};

// Runs the process of a zygote, as a command of this program.

/// Forks a child for each stream that arrives over standard input, until the input ends. `may_use`
/// limits each child. A child reads questions until there are no more, and for each question writes
/// what `answer` returns. If `answer` throws, the child ends without an answer. Set up the files
/// and threads that `answer` needs before this call. Call this in a process with a single thread.
void run_zygote(allowance const& may_use,
                std::function<std::string(std::string_view question)> const& answer);

} // namespace tassel::confinement
