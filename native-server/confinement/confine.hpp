// Confines a child that reads strangers' input. The child keeps only its stream, some memory, and
// some time.
#pragma once

#include <cstdint>

namespace tassel::confinement {

// Whether this program is compiled with a sanitizer, whose runtime needs more from the system.

#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool has_sanitizers = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
inline constexpr bool has_sanitizers = true;
#else
inline constexpr bool has_sanitizers = false;
#endif
#else
inline constexpr bool has_sanitizers = false;
#endif

// Keeps other processes from reading this one's memory.

/// From here on, no core dump of this process is written, and no other process of its user may read
/// its memory. That memory holds keys, incomes, and Social Security numbers. A program that this
/// process runs starts without this protection. Throws std::system_error.
void keep_memory_private();

// Landlock (landlock(7)) makes the kernel refuse access to every file, in addition to the
// allow-list of system calls. Kernels from 5.13 on may have landlock.

/// Whether the kernel supports landlock for this process and its children.
[[nodiscard]] bool has_file_guard() noexcept;

/// Denies this process access to every file. Depending on the kernel's landlock version, denies
/// more: TCP ports from version 4 on, signals to other processes and abstract sockets from version
/// 6 on. Does nothing if the kernel has no landlock. Throws std::system_error.
void raise_file_guard();

// The allow-list of system calls for a child that only reads, computes, and answers.

/// From now on, this process may only read from and write to open descriptors, and allocate memory
/// that is not executable. Any other system call ends the process at once, with SIGSYS: open,
/// socket, fork, exec, ptrace, kill, and whatever future kernels add. Throws std::system_error.
void allow_calls_of_a_reader();

/// The resources that a child may use.
struct allowance {
    std::uint64_t memory = 0; ///< bytes of address space, including this program
    unsigned processor_seconds = 0;
    unsigned life_seconds = 0; ///< after this time, the child ends even if its parent is gone
};

/// Takes everything from this process except standard input and output: other descriptors, core
/// dumps, new privileges, files (raise_file_guard), and system calls (allow_calls_of_a_reader).
/// This is irreversible. Call it before there is a second thread. Throws std::system_error if the
/// system can't confine the process; after that, do not read a stranger's input.
///
/// A program with sanitizers keeps standard error and an unlimited address space, because the
/// sanitizers' runtime needs them.
void confine(allowance const& may_use);

/// Ends a confined process. Skips the usual exit handlers, because they need rights that the
/// process has lost.
[[noreturn]] void leave(int exit_code) noexcept;

} // namespace tassel::confinement
