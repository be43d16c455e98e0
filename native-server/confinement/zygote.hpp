// Confined children that are asked questions, and are quick to start.
//
// To run this program anew takes fifteen times as long as to fork it. So a zygote is a process of
// this program that has loaded and warmed what its children need, has read nothing and never does:
// it forks a child for each job. The child confines itself before it reads the first question.
#pragma once

#include "confinement/child_stream.hpp"
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

// What goes over the stream between a zygote and whoever has children of it, in packets: a
// descriptor there, the id of a child back.

/// Nothing where the zygote is gone, says something else, or takes too long.
[[nodiscard]] std::optional<pid_t> ask_for_child(int orders, int stream,
                                                 std::chrono::milliseconds time);

// By the zygote.

/// The stream of the next child; none where nobody wants children any more.
[[nodiscard]] descriptor next_stream(int orders);
void tell_of_child(int orders, pid_t child);

struct zygote_settings {
    std::string program;      ///< this program's file
    char const* command = ""; ///< the one that calls `run_zygote`
    std::chrono::milliseconds time_limit{0};
    std::size_t largest_answer = 0; ///< bytes
};

class supervisor;

/// Safe from several threads. Nothing runs before the first question.
class zygote {
  public:
    explicit zygote(zygote_settings settings);
    zygote(zygote const&) = delete;
    zygote& operator=(zygote const&) = delete;
    ~zygote();

    /// A child, confined. One thread's.
    class child {
      public:
        child(child const&) = delete;
        child& operator=(child const&) = delete;
        ~child(); ///< ends it

        /// Throws child_error where there is no answer in time, or a larger one: then the child is
        /// of no more use, and the zygote is left for a new one, whose memory is laid out in
        /// another way, so that nobody can try out addresses on one child after the other.
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
    /// What a new child answers, which is gone when this returns. Throws child_error.
    [[nodiscard]] std::string ask(std::string_view question) { return spawn()->ask(question); }

  private:
    [[nodiscard]] std::shared_ptr<supervisor> present();
    void leave(std::shared_ptr<supervisor> const& left);

    zygote_settings const settings_;
    std::mutex access_;
    std::shared_ptr<supervisor> supervisor_; ///< null: none runs
};

/// Children for one job of one owner: as many as are asked at once, and each is asked again. Safe
/// from several threads; the children end with it.
class child_group {
  public:
    explicit child_group(std::shared_ptr<zygote> home) : home_{std::move(home)} {}
    child_group(child_group const&) = delete;
    child_group& operator=(child_group const&) = delete;

    /// As zygote::child::ask.
    [[nodiscard]] std::string ask(std::string_view question);

  private:
    std::shared_ptr<zygote> home_;
    std::mutex access_;
    std::vector<std::unique_ptr<zygote::child>> idle_;
};

// The process of a zygote, as a command of this program.

/// Forks a child for each stream that comes over standard input, until that ends. A child takes
/// `may_use`, reads questions and writes what `answer` makes of each, until there are no more; one
/// that throws ends without an answer. What `answer` needs of files and threads must have been got
/// before. To be called with one thread.
void run_zygote(allowance const& may_use,
                std::function<std::string(std::string_view question)> const& answer);

} // namespace tassel::confinement
