// Confined children that answer questions and start quickly.
//
// Running this program takes fifteen times as long as forking it. So a zygote is a process of this
// program that has loaded and warmed what its children need, and never reads anything else: it
// forks a child for each job. The child confines itself before it reads the first question.
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

// The packets on the stream between a zygote and the process that wants children: a descriptor goes
// to the zygote, and the id of a child comes back.

/// Nothing if the zygote is gone, sends something else, or takes too long.
[[nodiscard]] std::optional<pid_t> ask_for_child(int orders, int stream,
                                                 std::chrono::milliseconds time);

// Used by the zygote.

/// The stream of the next child; none if nobody wants children any more.
[[nodiscard]] descriptor next_stream(int orders);
void tell_of_child(int orders, pid_t child);

struct zygote_settings {
    std::string program;      ///< this program's file
    char const* command = ""; ///< the command that calls `run_zygote`
    std::chrono::milliseconds time_limit{0};
    std::size_t largest_answer = 0; ///< bytes
};

class supervisor;

/// Thread-safe. Nothing runs before the first question.
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
        ~child(); ///< ends it

        /// Throws child_error if there is no answer in time or it is too large. Then the child is
        /// useless, and the zygote is replaced by one whose memory is laid out differently, so that
        /// nobody can try out addresses on one child after the other.
        [[nodiscard]] std::string ask(std::string_view question);

      private:
        friend zygote;
        child(zygote& home, std::shared_ptr<supervisor> spawned_by, pid_t id, descriptor stream);

        zygote& home_;
        std::shared_ptr<supervisor> spawned_by_;
        spawned_child process_;
        child_stream stream_;
    };

    /// Throws child_error.
    [[nodiscard]] std::unique_ptr<child> spawn();
    /// Asks a new child, which is gone when this returns. Throws child_error.
    [[nodiscard]] std::string ask(std::string_view question) { return spawn()->ask(question); }

  private:
    [[nodiscard]] std::shared_ptr<supervisor> present();
    void leave(std::shared_ptr<supervisor> const& left);

    zygote_settings const settings_;
    std::mutex access_;
    std::shared_ptr<supervisor> supervisor_; ///< null: none runs
};

/// Children for one job of one owner: as many as questions are asked at the same time, and each is
/// reused. Thread-safe; the children end with it.
class child_group {
  public:
    explicit child_group(std::shared_ptr<zygote> home) : home_{std::move(home)} {}
    child_group(child_group const&) = delete;
    child_group& operator=(child_group const&) = delete;

    /// See zygote::child::ask.
    [[nodiscard]] std::string ask(std::string_view question);

  private:
    std::shared_ptr<zygote> home_;
    std::mutex access_;
    std::vector<std::unique_ptr<zygote::child>> idle_;
};

// The process of a zygote, as a command of this program.

/// Forks a child for each stream that arrives over standard input, until that ends. A child is
/// limited to `may_use`; it reads questions and writes what `answer` returns for each, until there
/// are no more. If `answer` throws, the child ends without an answer. Files and threads that
/// `answer` needs must be set up before. Call it in a process with a single thread.
void run_zygote(allowance const& may_use,
                std::function<std::string(std::string_view question)> const& answer);

} // namespace tassel::confinement
