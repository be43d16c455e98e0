#include "confinement/zygote.hpp"

#include "confinement/spawned_child.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <exception>
#include <optional>
#include <poll.h>
#include <sched.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>
#include <utility>

namespace tassel::confinement {
namespace {

/// A packet of one byte, with space for a descriptor.
struct packet {
    char byte = 0;
    iovec content{&byte, 1};
    alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof(int))> beside{};
    msghdr head{};

    packet() {
        head.msg_iov = &content;
        head.msg_iovlen = 1;
        head.msg_control = beside.data();
        head.msg_controllen = beside.size();
    }
    packet(packet const&) = delete;
    packet& operator=(packet const&) = delete;
};

} // namespace

std::optional<pid_t> ask_for_child(int orders, int stream, std::chrono::milliseconds time) {
    packet asked;
    auto* const beside = CMSG_FIRSTHDR(&asked.head);
    beside->cmsg_level = SOL_SOCKET;
    beside->cmsg_type = SCM_RIGHTS;
    beside->cmsg_len = CMSG_LEN(sizeof stream);
    std::memcpy(CMSG_DATA(beside), &stream, sizeof stream);
    if (::sendmsg(orders, &asked.head, MSG_NOSIGNAL | MSG_DONTWAIT) != 1) return std::nullopt;
    pollfd answered{.fd = orders, .events = POLLIN, .revents = 0};
    pid_t child = 0;
    if (::poll(&answered, 1, static_cast<int>(time.count())) != 1) return std::nullopt;
    if (::recv(orders, &child, sizeof child, MSG_DONTWAIT) != sizeof child) return std::nullopt;
    return child > 0 ? std::optional{child} : std::nullopt;
}

descriptor next_stream(int orders) {
    packet wanted;
    ssize_t got = -1;
    do
        got = ::recvmsg(orders, &wanted.head, MSG_CMSG_CLOEXEC);
    while (got < 0 && errno == EINTR);
    auto const* const beside = CMSG_FIRSTHDR(&wanted.head);
    if (got != 1 || beside == nullptr || beside->cmsg_type != SCM_RIGHTS) return descriptor{};
    int stream = -1;
    std::memcpy(&stream, CMSG_DATA(beside), sizeof stream);
    return descriptor{stream};
}

void tell_of_child(int orders, pid_t child) {
    // The process that wanted the child may be gone. In that case, no further packet arrives.
    static_cast<void>(::send(orders, &child, sizeof child, MSG_NOSIGNAL));
}

namespace {

constexpr std::chrono::milliseconds longest_birth{10'000};

/// Gives a child the niceness of the thread that it works for, as if that thread had forked the
/// child. A child that has already ended needs no niceness.
void yield_as_this_thread(pid_t child) {
    // On Linux, each thread has its own niceness. This call gets the niceness of the calling
    // thread.
    (void)::setpriority(PRIO_PROCESS, static_cast<id_t>(child), ::getpriority(PRIO_PROCESS, 0));
}

} // namespace

/// The server's handle on one zygote process, from which it requests children.
class supervisor {
  public:
    explicit supervisor(zygote_settings const& settings)
        : supervisor{settings, make_stream(SOCK_SEQPACKET)} {}

    /// Returns a child with the stream `stream`, or nothing if the zygote is gone.
    [[nodiscard]] std::optional<pid_t> birth(int stream) {
        std::lock_guard const lock{access_};
        auto const child = ask_for_child(orders_.get(), stream, longest_birth);
        if (child) count_child();
        return child;
    }

  private:
    supervisor(zygote_settings const& settings, stream_ends ends)
        : process_{settings.program, settings.command, ends.other.get()}, orders_{std::move(
                                                                              ends.own)} {}

    std::mutex access_;
    spawned_child process_;
    descriptor orders_;
};

zygote::zygote(zygote_settings settings) : settings_{std::move(settings)} {}
zygote::~zygote() = default;

zygote::child::child(zygote& home, std::shared_ptr<supervisor> spawned_by, pid_t id,
                     descriptor stream)
    : home_{home}, spawned_by_{std::move(spawned_by)}, process_{id}, stream_{std::move(stream)} {}

zygote::child::~child() = default;

std::string zygote::child::ask(std::string_view question) {
    stream_.allow(home_.settings_.time_limit);
    std::optional<std::string> answer;
    if (stream_.say_frame(question)) answer = stream_.hear_frame(home_.settings_.largest_answer);
    if (answer) return *std::move(answer);
    home_.leave(spawned_by_);
    if (process_.end())
        throw child_error{"a child failed on the work it was given", child_fault::of_its_work};
    throw child_error{"a child ended without an answer", child_fault::of_the_machine};
}

std::unique_ptr<zygote::child> zygote::spawn() {
    auto ends = make_stream(SOCK_STREAM);
    // The zygote may have been killed, perhaps long ago. In that case, we start a new zygote.
    for (auto chances = 2; chances != 0; --chances) {
        auto kept = present();
        if (auto const born = kept->birth(ends.other.get())) {
            yield_as_this_thread(*born);
            return std::unique_ptr<child>{
                new child{*this, std::move(kept), *born, std::move(ends.own)}};
        }
        leave(kept);
    }
    throw child_error{"no child can be started", child_fault::of_the_machine};
}

std::shared_ptr<supervisor> zygote::present() {
    std::lock_guard const lock{access_};
    if (!supervisor_) supervisor_ = std::make_shared<supervisor>(settings_);
    return supervisor_;
}

void zygote::leave(std::shared_ptr<supervisor> const& left) {
    std::lock_guard const lock{access_};
    if (supervisor_ == left) supervisor_.reset();
}

std::string child_group::ask(std::string_view question) {
    std::unique_ptr<zygote::child> asked;
    {
        std::lock_guard const lock{access_};
        if (!idle_.empty()) {
            asked = std::move(idle_.back());
            idle_.pop_back();
        }
    }
    if (!asked) asked = home_->spawn();
    auto answer = asked->ask(question);
    std::lock_guard const lock{access_};
    idle_.push_back(std::move(asked));
    return answer;
}

namespace {

constexpr int answered = 0;
constexpr int failed = 1;

/// Like fork(), but the new process becomes a child of the process that started the zygote. That
/// process can then end the child and see how it ends. We don't call the library's fork, because it
/// also takes locks, which a process with a single thread doesn't need.
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
