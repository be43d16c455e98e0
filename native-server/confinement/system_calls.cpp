#include "confinement/system_calls.hpp"

#include "confinement/sanitizers.hpp"

#include <array>
#include <memory>
#include <seccomp.h>
#include <sys/mman.h>
#include <system_error>

namespace tassel::confinement {
namespace {

constexpr std::array calls_of_a_reader{
    SCMP_SYS(read),         SCMP_SYS(write),         SCMP_SYS(brk),
    SCMP_SYS(munmap),       SCMP_SYS(mremap),        SCMP_SYS(madvise),
    SCMP_SYS(futex),        SCMP_SYS(clock_gettime), SCMP_SYS(restart_syscall),
    SCMP_SYS(rt_sigreturn), SCMP_SYS(exit),          SCMP_SYS(exit_group),
    SCMP_SYS(getrandom)}; // libqpdf's cryptography asks for it when it opens an encrypted file

// Memory that code could be put into is not to be had.
constexpr std::array calls_for_memory{SCMP_SYS(mmap), SCMP_SYS(mprotect)};
constexpr scmp_arg_cmp not_executable{2, SCMP_CMP_MASKED_EQ, PROT_EXEC, 0};

// A sanitizer's runtime asks these for its allocator, for what it reports, and to see by a pipe
// whether memory may be read.
constexpr std::array calls_of_sanitizers{SCMP_SYS(getpid),          SCMP_SYS(gettid),
                                         SCMP_SYS(prctl),           SCMP_SYS(sigaltstack),
                                         SCMP_SYS(sched_yield),     SCMP_SYS(rt_sigprocmask),
                                         SCMP_SYS(getrlimit),       SCMP_SYS(prlimit64),
                                         SCMP_SYS(rt_sigaction),    SCMP_SYS(readlink),
                                         SCMP_SYS(set_robust_list), SCMP_SYS(pipe),
                                         SCMP_SYS(pipe2),           SCMP_SYS(close)};

void require(int status) {
    if (status < 0)
        throw std::system_error{-status, std::generic_category(), "limiting a child's calls"};
}

struct release {
    void operator()(scmp_filter_ctx filter) const noexcept { ::seccomp_release(filter); }
};

} // namespace

void allow_calls_of_a_reader() {
    std::unique_ptr<void, release> const owner{::seccomp_init(SCMP_ACT_KILL_PROCESS)};
    auto* const filter = owner.get();
    if (filter == nullptr) throw std::bad_alloc{};
    // Calls of another architecture have other numbers.
    require(::seccomp_attr_set(filter, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS));
    for (int const call : calls_of_a_reader)
        require(::seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, call, 0, nullptr));
    for (int const call : calls_for_memory)
        require(::seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, call, 1, &not_executable));
    if (has_sanitizers) {
        for (int const call : calls_of_sanitizers)
            require(::seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, call, 0, nullptr));
    }
    require(::seccomp_load(filter));
}

} // namespace tassel::confinement
