#include "confinement/spawned_child.hpp"

#include "confinement/confine.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <filesystem>
#include <spawn.h>
#include <sys/auxv.h>
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

/// What a child inherits and what it does not.
class spawn_actions {
  public:
    explicit spawn_actions(int stream) {
        require_started(posix_spawn_file_actions_init(&actions_), "preparing a child");
        require_started(posix_spawn_file_actions_adddup2(&actions_, stream, STDIN_FILENO),
                        "preparing a child");
        require_started(posix_spawn_file_actions_adddup2(&actions_, stream, STDOUT_FILENO),
                        "preparing a child");
        // Connections are not marked close-on-exec, and a child must not hold any of them.
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

/// The signals that a program causes itself: by the time that it uses, a forbidden system call,
/// memory that it does not have, or a check that fails.
constexpr std::array own_doing{SIGXCPU, SIGSYS, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};

/// Every signal gets its default action, whatever this program ignores; but signals that others
/// send are blocked.
class spawn_attributes {
  public:
    spawn_attributes() {
        require_started(posix_spawnattr_init(&attributes_), "preparing a child");
        sigset_t signals;
        sigfillset(&signals);
        posix_spawnattr_setsigdefault(&attributes_, &signals);
        for (int const own : own_doing)
            sigdelset(&signals, own);
        sigdelset(&signals, SIGALRM); // it limits the child's life
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
    // Without /proc, uses the path that the kernel was given, as long as it is valid.
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
    ::kill(id_, SIGKILL); // it has answered, or has nothing more to say
    int status = 0;
    while (::waitpid(id_, &status, 0) < 0 && errno == EINTR)
        continue;
    id_ = 0;
    return WIFSIGNALED(status) &&
           std::find(own_doing.begin(), own_doing.end(), WTERMSIG(status)) != own_doing.end();
}

} // namespace tassel::confinement
