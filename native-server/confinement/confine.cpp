#include "confinement/confine.hpp"

#include "confinement/file_guard.hpp"
#include "confinement/sanitizers.hpp"
#include "confinement/system_calls.hpp"

#include <cerrno>
#include <csignal>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <system_error>
#include <unistd.h>

namespace tassel::confinement {
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
    // A report of a sanitizer goes to standard error.
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
    limit(RLIMIT_CPU, may_use.processor_seconds, 1); // so that a signal says what it died of
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
