#include "confinement/file_guard.hpp"

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <linux/landlock.h>
#include <sys/syscall.h>
#include <system_error>
#include <unistd.h>

namespace tassel::confinement {
namespace {

// Debian's header ends with version 2: what came later is written out, as the kernel has it.
constexpr unsigned network_version = 4;
constexpr unsigned scope_version = 6;
constexpr std::uint64_t bind_and_connect = 0b11;
constexpr std::uint64_t sockets_and_signals = 0b11;

struct ruleset {
    std::uint64_t files = 0;
    std::uint64_t network = 0;
    std::uint64_t scopes = 0;
};

/// 0: the kernel has none.
unsigned landlock_version() noexcept {
    auto const version =
        ::syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION);
    return version < 0 ? 0 : static_cast<unsigned>(version);
}

/// Every access to files that a version knows: to read, write, make, move, cut short, control.
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
    throw std::system_error{errno, std::generic_category(), "refusing a child every file"};
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

} // namespace tassel::confinement
