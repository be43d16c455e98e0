#include "cli/server_signals.hpp"

#include <csignal>

namespace tassel::cli {
namespace {

// Sent when a log reader or a client goes away or a file reaches the size limit, and the signals
// that tell other programs to reload or to rotate logs.
constexpr int never_of_use[]{SIGPIPE, SIGXFSZ, SIGUSR1, SIGUSR2};

sigset_t hang_up() {
    sigset_t alone;
    sigemptyset(&alone);
    sigaddset(&alone, SIGHUP);
    return alone;
}

} // namespace

void settle_signals() {
    for (int const signal : never_of_use)
        std::signal(signal, SIG_IGN);
    // A program that ignores SIGCHLD never learns how its children end.
    std::signal(SIGCHLD, SIG_DFL);
    auto const waits = hang_up();
    ::pthread_sigmask(SIG_SETMASK, &waits, nullptr);
}

hang_up_taken::hang_up_taken() {
    auto const taken = hang_up();
    ::pthread_sigmask(SIG_UNBLOCK, &taken, nullptr);
}

hang_up_taken::~hang_up_taken() {
    auto const waits = hang_up();
    ::pthread_sigmask(SIG_BLOCK, &waits, nullptr);
}

} // namespace tassel::cli
