#include "confinement/spawned_child.hpp"

#include "confinement/confine.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <poll.h>
#include <spawn.h>
#include <sys/auxv.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>

namespace tassel::confinement {
namespace {

std::atomic<std::uint64_t> started{0};
std::atomic<std::uint64_t> without_file_guard{0};

} // namespace

void count_child() noexcept {
    started.fetch_add(1, std::memory_order_relaxed);
    if (!has_file_guard()) without_file_guard.fetch_add(1, std::memory_order_relaxed);
}

child_counts counted_children() noexcept {
    return {.started = started.load(std::memory_order_relaxed),
            .without_file_guard = without_file_guard.load(std::memory_order_relaxed)};
}

namespace {

void require_started(int status, char const* doing) {
    if (status != 0)
        throw child_error{std::string{doing} + ": " + std::generic_category().message(status),
                          child_fault::of_the_machine};
}

/// The descriptors that a child inherits.
class spawn_actions {
  public:
    explicit spawn_actions(int stream) {
        require_started(posix_spawn_file_actions_init(&actions_), "preparing a child");
        require_started(posix_spawn_file_actions_adddup2(&actions_, stream, STDIN_FILENO),
                        "preparing a child");
        require_started(posix_spawn_file_actions_adddup2(&actions_, stream, STDOUT_FILENO),
                        "preparing a child");
        // Connections are not marked close-on-exec, and a child must not hold any connection.
        require_started(posix_spawn_file_actions_addclosefrom_np(&actions_, STDERR_FILENO + 1),
                        "preparing a child");
    }
    spawn_actions(spawn_actions const&) = delete;
    spawn_actions& operator=(spawn_actions const&) = delete;
    ~spawn_actions() { posix_spawn_file_actions_destroy(&actions_); }
    [[nodiscard]] posix_spawn_file_actions_t const* get() const noexcept { return &actions_; }

  private:
    posix_spawn_file_actions_t actions_{};
};

/// The signals that a program itself causes: it uses too much time, makes a forbidden system call,
/// touches memory that it does not have, or fails a check.
constexpr std::array own_doing{SIGXCPU, SIGSYS, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};

/// Resets every signal of a child to its default action, even if this program ignores the signal.
/// Blocks the signals that others send.
class spawn_attributes {
  public:
    spawn_attributes() {
        require_started(posix_spawnattr_init(&attributes_), "preparing a child");
        sigset_t signals;
        sigfillset(&signals);
        posix_spawnattr_setsigdefault(&attributes_, &signals);
        for (int const own : own_doing)
            sigdelset(&signals, own);
        sigdelset(&signals, SIGALRM); // this signal limits the child's life
        posix_spawnattr_setsigmask(&attributes_, &signals);
        posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK |
                                                   POSIX_SPAWN_SETSID);
    }
    spawn_attributes(spawn_attributes const&) = delete;
    spawn_attributes& operator=(spawn_attributes const&) = delete;
    ~spawn_attributes() { posix_spawnattr_destroy(&attributes_); }
    [[nodiscard]] posix_spawnattr_t const* get() const noexcept { return &attributes_; }

  private:
    posix_spawnattr_t attributes_{};
};

} // namespace

std::string own_program() {
    static constexpr char link[] = "/proc/self/exe"; // works even if the file was replaced
    if (::access(link, X_OK) == 0) return link;
    // Without /proc, we use the path that the kernel was given, as long as it is valid.
    // NOLINTNEXTLINE(performance-no-int-to-ptr): that is how the library gives it
    auto const* const given = reinterpret_cast<char const*>(::getauxval(AT_EXECFN));
    std::error_code fault;
    auto const path = std::filesystem::canonical(given == nullptr ? "" : given, fault);
    if (fault)
        throw child_error{"finding this program's file: " + fault.message(),
                          child_fault::of_the_machine};
    return path.string();
}

spawned_child::spawned_child(std::string const& program, char const* command, int stream) {
    spawn_actions const actions{stream};
    spawn_attributes const attributes;
    std::string name{"tassel-server"};
    std::string argument{command};
    std::array<char*, 3> arguments{name.data(), argument.data(), nullptr};
    char* const environment = nullptr;
    require_started(posix_spawn(&id_, program.c_str(), actions.get(), attributes.get(),
                                arguments.data(), &environment),
                    "starting a child");
    count_child();
}

bool spawned_child::end() noexcept {
    if (id_ == 0) return false;
    ::kill(id_, SIGKILL); // the child has answered, or will not answer anymore
    int status = 0;
    while (::waitpid(id_, &status, 0) < 0 && errno == EINTR)
        continue;
    id_ = 0;
    return WIFSIGNALED(status) &&
           std::find(own_doing.begin(), own_doing.end(), WTERMSIG(status)) != own_doing.end();
}

namespace {

std::optional<std::string> read_exactly(int stream, std::size_t size) {
    std::string text(size, '\0');
    std::size_t done = 0;
    while (done < size) {
        auto const got = ::read(stream, text.data() + done, size - done);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return std::nullopt;
        done += static_cast<std::size_t>(got);
    }
    return text;
}

bool write_all(int stream, std::string_view text) {
    while (!text.empty()) {
        auto const written = ::write(stream, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return false;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

} // namespace

std::string frame_head(std::size_t size) {
    std::uint64_t const number = size;
    std::string head(frame_head_size, '\0');
    std::memcpy(head.data(), &number, frame_head_size);
    return head;
}

std::optional<std::size_t> frame_size(std::string_view head) {
    std::uint64_t number = 0;
    if (head.size() != frame_head_size) return std::nullopt;
    std::memcpy(&number, head.data(), frame_head_size);
    return number;
}

std::optional<std::string> read_frame(int stream) {
    auto const head = read_exactly(stream, frame_head_size);
    auto const size = head ? frame_size(*head) : std::nullopt;
    return size ? read_exactly(stream, *size) : std::nullopt;
}

bool write_frame(int stream, std::string_view text) {
    return write_all(stream, frame_head(text.size())) && write_all(stream, text);
}

namespace {

// Memory is allocated as bytes arrive, no matter which length a child claims.
constexpr std::size_t maximum_at_once = 262'144;

bool is_transient(int fault) {
    return fault == EAGAIN || fault == EWOULDBLOCK || fault == EINTR;
}

} // namespace

bool child_stream::say(std::string_view text) const {
    while (!text.empty()) {
        auto const sent =
            ::send(stream_.get(), text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent < 0 && !is_transient(errno)) return false;
        if (sent < 0 && !wait_for(POLLOUT)) return false;
        text.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(sent, 0)));
    }
    return !is_time_up();
}

bool child_stream::say_frame(std::string_view text) const {
    return say(frame_head(text.size())) && say(text);
}

void child_stream::finish() const {
    ::shutdown(stream_.get(), SHUT_WR);
}

std::string child_stream::hear(std::size_t most) const {
    std::string heard;
    while (heard.size() < most && wait_for(POLLIN)) {
        auto const before = heard.size();
        heard.resize(std::min(most, before + maximum_at_once));
        auto const got =
            ::recv(stream_.get(), heard.data() + before, heard.size() - before, MSG_DONTWAIT);
        bool const transient = got < 0 && is_transient(errno);
        heard.resize(before + static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
        if (got <= 0 && !transient) break;
    }
    return heard;
}

std::optional<std::string> child_stream::hear_frame(std::size_t most) const {
    auto const size = frame_size(hear(frame_head_size));
    if (!size || *size > most) return std::nullopt;
    auto text = hear(*size);
    if (text.size() != *size) return std::nullopt;
    return text;
}

bool child_stream::wait_for(short event) const {
    pollfd waited{.fd = stream_.get(), .events = event, .revents = 0};
    while (true) {
        auto const left = std::chrono::duration_cast<std::chrono::milliseconds>(
            end_ - std::chrono::steady_clock::now());
        if (left.count() <= 0) return false;
        auto const ready = ::poll(&waited, 1, static_cast<int>(left.count()));
        if (ready > 0) return true;
        if (ready < 0 && errno != EINTR) return false;
    }
}

stream_ends make_stream(int type) {
    std::array<int, 2> ends{};
    if (::socketpair(AF_UNIX, type | SOCK_CLOEXEC, 0, ends.data()) != 0)
        throw child_error{"making a stream to a child: " + std::generic_category().message(errno),
                          child_fault::of_the_machine};
    return {descriptor{ends[0]}, descriptor{ends[1]}};
}

} // namespace tassel::confinement
