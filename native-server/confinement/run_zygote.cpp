#include "confinement/frame.hpp"
#include "confinement/run_zygote.hpp"
#include "confinement/zygote_talk.hpp"

#include <csignal>
#include <exception>
#include <sched.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace tassel::confinement {
namespace {

constexpr int answered = 0;
constexpr int failed = 1;

/// As fork(), but the child is a child of whoever runs the zygote, which can end it and sees how
/// it ends. The library's own fork would only take locks that one thread alone has no use for.
pid_t fork_for_parent() {
    return static_cast<pid_t>(
        ::syscall(SYS_clone, CLONE_PARENT | SIGCHLD, nullptr, nullptr, nullptr, nullptr));
}

[[noreturn]] void live(allowance const& may_use,
                       std::function<std::string(std::string_view)> const& answer, int stream) {
    try {
        if (::dup2(stream, STDIN_FILENO) < 0 || ::dup2(stream, STDOUT_FILENO) < 0) leave(failed);
        confine(may_use);
        while (auto const question = read_frame(STDIN_FILENO))
            if (!write_frame(STDOUT_FILENO, answer(*question))) leave(failed);
        leave(answered);
    } catch (std::exception const&) {
        leave(failed);
    }
}

} // namespace

void run_zygote(allowance const& may_use,
                std::function<std::string(std::string_view question)> const& answer) {
    while (true) {
        auto const stream = next_stream(STDIN_FILENO);
        if (stream.get() < 0) return;
        auto const child = fork_for_parent();
        if (child == 0) live(may_use, answer, stream.get());
        tell_of_child(STDIN_FILENO, child);
    }
}

} // namespace tassel::confinement
