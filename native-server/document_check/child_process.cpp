#include "document_check/child_process.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <filesystem>
#include <poll.h>
#include <spawn.h>
#include <string_view>
#include <sys/auxv.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace tassel::document_check {
namespace {

using clock = std::chrono::steady_clock;

constexpr std::size_t longest_answer = 64;

void require(int status, char const* doing) {
    if (status != 0)
        throw child_error{std::string{doing} + ": " + std::generic_category().message(status)};
}

class descriptor {
  public:
    explicit descriptor(int number) noexcept : number_{number} {}
    descriptor(descriptor const&) = delete;
    descriptor& operator=(descriptor const&) = delete;
    ~descriptor() { close(); }
    void close() noexcept {
        if (number_ >= 0) ::close(std::exchange(number_, -1));
    }
    [[nodiscard]] int get() const noexcept { return number_; }

  private:
    int number_;
};

/// What a child is given, and what not.
class spawn_actions {
  public:
    explicit spawn_actions(int stream) {
        require(posix_spawn_file_actions_init(&actions_), "preparing a child");
        require(posix_spawn_file_actions_adddup2(&actions_, stream, STDIN_FILENO),
                "preparing a child");
        require(posix_spawn_file_actions_adddup2(&actions_, stream, STDOUT_FILENO),
                "preparing a child");
        // Connections are not marked to be closed: a child must not hold any of them.
        require(posix_spawn_file_actions_addclosefrom_np(&actions_, STDERR_FILENO + 1),
                "preparing a child");
    }
    spawn_actions(spawn_actions const&) = delete;
    spawn_actions& operator=(spawn_actions const&) = delete;
    ~spawn_actions() { posix_spawn_file_actions_destroy(&actions_); }
    [[nodiscard]] posix_spawn_file_actions_t const* get() const noexcept { return &actions_; }

  private:
    posix_spawn_file_actions_t actions_{};
};

/// Signals as a program expects them, whatever this one ignores or blocks.
class spawn_attributes {
  public:
    spawn_attributes() {
        require(posix_spawnattr_init(&attributes_), "preparing a child");
        sigset_t all;
        sigset_t none;
        sigfillset(&all);
        sigemptyset(&none);
        posix_spawnattr_setsigdefault(&attributes_, &all);
        posix_spawnattr_setsigmask(&attributes_, &none);
        posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
    }
    spawn_attributes(spawn_attributes const&) = delete;
    spawn_attributes& operator=(spawn_attributes const&) = delete;
    ~spawn_attributes() { posix_spawnattr_destroy(&attributes_); }
    [[nodiscard]] posix_spawnattr_t const* get() const noexcept { return &attributes_; }

  private:
    posix_spawnattr_t attributes_{};
};

/// A running child: killed and waited for when it goes.
class child {
  public:
    child(std::string const& program, char const* command, int stream) {
        spawn_actions const actions{stream};
        spawn_attributes const attributes;
        std::string name{"tassel-server"};
        std::string argument{command};
        std::array<char*, 3> arguments{name.data(), argument.data(), nullptr};
        char* const environment = nullptr;
        require(posix_spawn(&id_, program.c_str(), actions.get(), attributes.get(),
                            arguments.data(), &environment),
                "starting a child");
    }
    child(child const&) = delete;
    child& operator=(child const&) = delete;
    ~child() {
        ::kill(id_, SIGKILL); // it has answered, or has nothing more to say
        while (::waitpid(id_, nullptr, 0) < 0 && errno == EINTR)
            continue;
    }

  private:
    pid_t id_ = 0;
};

/// One end of the stream to a child, with a time for all that is to be done with it.
class conversation {
  public:
    conversation(int stream, std::chrono::milliseconds time)
        : stream_{stream}, end_{clock::now() + time} {}

    /// False: the child takes no more, or the time is up.
    [[nodiscard]] bool say(std::string_view text) const {
        while (!text.empty()) {
            if (!wait_for(POLLOUT)) return false;
            auto const sent =
                ::send(stream_, text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
            if (sent < 0 && !is_passing(errno)) return false;
            text.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(sent, 0)));
        }
        return true;
    }

    [[nodiscard]] std::string hear() const {
        std::string answer;
        std::array<char, longest_answer> piece{};
        while (answer.size() < longest_answer && wait_for(POLLIN)) {
            auto const got =
                ::recv(stream_, piece.data(), longest_answer - answer.size(), MSG_DONTWAIT);
            if (got < 0 && is_passing(errno)) continue;
            if (got <= 0) break;
            answer.append(piece.data(), static_cast<std::size_t>(got));
        }
        return answer;
    }

  private:
    [[nodiscard]] static bool is_passing(int fault) {
        return fault == EAGAIN || fault == EWOULDBLOCK || fault == EINTR;
    }

    /// Until the stream is ready, or broken. False: the time is up.
    [[nodiscard]] bool wait_for(short event) const {
        pollfd waited{.fd = stream_, .events = event, .revents = 0};
        while (true) {
            auto const left =
                std::chrono::duration_cast<std::chrono::milliseconds>(end_ - clock::now());
            if (left.count() <= 0) return false;
            auto const ready = ::poll(&waited, 1, static_cast<int>(left.count()));
            if (ready > 0) return true;
            if (ready < 0 && errno != EINTR) return false;
        }
    }

    int stream_;
    clock::time_point end_;
};

} // namespace

std::string own_program() {
    static constexpr char link[] = "/proc/self/exe"; // leads there although the file was replaced
    if (::access(link, X_OK) == 0) return link;
    // Without /proc: the path that the kernel was given, as long as it leads there.
    // NOLINTNEXTLINE(performance-no-int-to-ptr): that is how the library gives it
    auto const* const given = reinterpret_cast<char const*>(::getauxval(AT_EXECFN));
    std::error_code fault;
    auto const path = std::filesystem::canonical(given == nullptr ? "" : given, fault);
    if (fault) throw child_error{"finding this program's file: " + fault.message()};
    return path.string();
}

std::string ask_child(std::string const& program, char const* command, text_source const& text,
                      std::chrono::milliseconds time) {
    std::array<int, 2> ends{};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
        require(errno, "making a stream to a child");
    descriptor const own{ends[0]};
    descriptor other{ends[1]};
    child const asked{program, command, other.get()};
    other.close(); // or the end of the child would not be seen
    conversation const talk{own.get(), time};
    while (auto const piece = text())
        if (!talk.say(*piece)) break;
    ::shutdown(own.get(), SHUT_WR);
    return talk.hear();
}

} // namespace tassel::document_check
