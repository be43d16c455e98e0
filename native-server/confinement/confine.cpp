#include "confinement/confine.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <linux/landlock.h>
#include <memory>
#include <seccomp.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <system_error>
#include <unistd.h>

namespace tassel::confinement {

void keep_memory_private() {
    rlimit const none{.rlim_cur = 0, .rlim_max = 0};
    // A sanitizer's leak check runs in a separate process, which must be able to read the memory of
    // this process.
    bool const kept = ::setrlimit(RLIMIT_CORE, &none) == 0 &&
                      (has_sanitizers || ::prctl(PR_SET_DUMPABLE, 0) == 0);
    if (!kept) throw std::system_error{errno, std::generic_category(), "keeping memory private"};
}

namespace {

// Debian's header ends with version 2, so later flags are defined here with the kernel's values.
constexpr unsigned network_version = 4;
constexpr unsigned scope_version = 6;
constexpr std::uint64_t bind_and_connect = 0b11;
constexpr std::uint64_t sockets_and_signals = 0b11;

struct ruleset {
    std::uint64_t files = 0;
    std::uint64_t network = 0;
    std::uint64_t scopes = 0;
};

/// Returns the kernel's version of landlock, or 0 if the kernel has none.
unsigned landlock_version() noexcept {
    auto const version =
        ::syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION);
    return version < 0 ? 0 : static_cast<unsigned>(version);
}

/// Returns every file access that a version of landlock knows: read, write, create, move, truncate,
/// control.
constexpr std::uint64_t all_of_files(unsigned version) {
    unsigned bits = 13;
    if (version >= 2) bits = 14;
    if (version >= 3) bits = 15;
    if (version >= 5) bits = 16;
    return (std::uint64_t{1} << bits) - 1;
}

constexpr std::size_t size_of_ruleset(unsigned version) {
    if (version >= scope_version) return sizeof(ruleset);
    return version >= network_version ? offsetof(ruleset, scopes) : offsetof(ruleset, network);
}

[[noreturn]] void fail() {
    throw std::system_error{errno, std::generic_category(), "denying a child all files"};
}

} // namespace

bool has_file_guard() noexcept {
    return landlock_version() != 0;
}

void raise_file_guard() {
    auto const version = landlock_version();
    if (version == 0) return;
    ruleset const refused{.files = all_of_files(version),
                          .network = version >= network_version ? bind_and_connect : 0,
                          .scopes = version >= scope_version ? sockets_and_signals : 0};
    auto const rules = static_cast<int>(
        ::syscall(SYS_landlock_create_ruleset, &refused, size_of_ruleset(version), 0));
    if (rules < 0) fail();
    auto const restricted = ::syscall(SYS_landlock_restrict_self, rules, 0);
    ::close(rules);
    if (restricted != 0) fail();
}

namespace {

constexpr std::array calls_of_a_reader{
    SCMP_SYS(read),         SCMP_SYS(write),         SCMP_SYS(brk),
    SCMP_SYS(munmap),       SCMP_SYS(mremap),        SCMP_SYS(madvise),
    SCMP_SYS(futex),        SCMP_SYS(clock_gettime), SCMP_SYS(restart_syscall),
    SCMP_SYS(rt_sigreturn), SCMP_SYS(exit),          SCMP_SYS(exit_group),
    SCMP_SYS(getrandom)}; // libqpdf's cryptography needs it to open an encrypted file

// These are allowed only without PROT_EXEC, so that no memory can hold new code.
constexpr std::array calls_for_memory{SCMP_SYS(mmap), SCMP_SYS(mprotect)};
constexpr scmp_arg_cmp not_executable{2, SCMP_CMP_MASKED_EQ, PROT_EXEC, 0};

// A sanitizer's runtime needs these calls for its allocator and its reports, and to test through a
// pipe whether memory is readable.
constexpr std::array calls_of_sanitizers{SCMP_SYS(getpid),          SCMP_SYS(gettid),
                                         SCMP_SYS(prctl),           SCMP_SYS(sigaltstack),
                                         SCMP_SYS(sched_yield),     SCMP_SYS(rt_sigprocmask),
                                         SCMP_SYS(getrlimit),       SCMP_SYS(prlimit64),
                                         SCMP_SYS(rt_sigaction),    SCMP_SYS(readlink),
                                         SCMP_SYS(set_robust_list), SCMP_SYS(pipe),
                                         SCMP_SYS(pipe2),           SCMP_SYS(close)};

void require_limit(int status) {
    if (status < 0)
        throw std::system_error{-status, std::generic_category(),
                                "limiting a child's system calls"};
}

struct release {
    void operator()(scmp_filter_ctx filter) const noexcept { ::seccomp_release(filter); }
};

} // namespace

void allow_calls_of_a_reader() {
    std::unique_ptr<void, release> const owner{::seccomp_init(SCMP_ACT_KILL_PROCESS)};
    auto* const filter = owner.get();
    if (filter == nullptr) throw std::bad_alloc{};
    // Calls of another architecture have other numbers, so the filter kills a process that makes
    // one.
    require_limit(::seccomp_attr_set(filter, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS));
    for (int const call : calls_of_a_reader)
        require_limit(::seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, call, 0, nullptr));
    for (int const call : calls_for_memory)
        require_limit(::seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, call, 1, &not_executable));
    if (has_sanitizers) {
        for (int const call : calls_of_sanitizers)
            require_limit(::seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, call, 0, nullptr));
    }
    require_limit(::seccomp_load(filter));
}

namespace {

constexpr rlim_t kept_files = 2; // standard input and output

void require(bool done) {
    if (!done) throw std::system_error{errno, std::generic_category(), "confining a child"};
}

void limit(__rlimit_resource resource, rlim_t most, rlim_t grace = 0) {
    rlimit const both{.rlim_cur = most, .rlim_max = most + grace};
    require(::setrlimit(resource, &both) == 0);
}

void close_others() {
    // A sanitizer writes its report to standard error.
    auto const first = has_sanitizers ? STDERR_FILENO + 1 : STDERR_FILENO;
    require(::close_range(static_cast<unsigned>(first), ~0U, 0) == 0);
}

} // namespace

void confine(allowance const& may_use) {
    close_others();
    require(::prctl(PR_SET_DUMPABLE, 0) == 0);
    require(::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0);
    ::alarm(may_use.life_seconds);
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_FSIZE, 0);
    limit(RLIMIT_CPU, may_use.processor_seconds, 1); // soft limit first: SIGXCPU tells why it ended
    raise_file_guard();
    if (!has_sanitizers) {
        limit(RLIMIT_NOFILE, kept_files);
        limit(RLIMIT_AS, may_use.memory);
    }
    allow_calls_of_a_reader();
}

void leave(int exit_code) noexcept {
    ::_exit(exit_code);
}

} // namespace tassel::confinement
