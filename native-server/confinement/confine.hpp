// The confinement of a child that reads what strangers made: it keeps the stream that it was given,
// some memory and some time, and nothing else.
#pragma once

#include <cstdint>

namespace tassel::confinement {

// Whether this program is compiled with a sanitizer, whose runtime asks more of the system.

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

// A process that keeps its memory to itself.

/// From here on no core is written of this process, and no other process of its user may look into
/// its memory: it holds keys, incomes and Social Security numbers. A program that is run from it
/// begins without. Throws std::system_error.
void keep_memory_private();

// Landlock (landlock(7)): the kernel's own refusal of every file, below the allow-list of system
// calls. Kernels from 5.13 on can have it.

/// Whether the kernel has it, for this process and its children.
[[nodiscard]] bool has_file_guard() noexcept;

/// Refuses this process every file, and what else the kernel's version knows: TCP ports from
/// version 4 on, signals to others and abstract sockets from 6 on. Does nothing where the kernel
/// has no landlock. Throws std::system_error.
void raise_file_guard();

// The allow-list of system calls of a child that only reads, computes and answers.

/// From now on this process reads from descriptors that are open, writes to them, and gets memory
/// that is not executable. Any other system call ends it at once, with SIGSYS: open, socket, fork,
/// exec, ptrace, kill and whatever a kernel may learn yet. Throws std::system_error.
void allow_calls_of_a_reader();

/// What a child may use.
struct allowance {
    std::uint64_t memory = 0; ///< bytes of address space, this program included
    unsigned processor_seconds = 0;
    unsigned life_seconds = 0; ///< should whoever started it be gone
};

/// Takes everything from this process but standard input and output, which stay as they are: other
/// descriptors, core dumps, new privileges, files (raise_file_guard) and system calls
/// (allow_calls_of_a_reader). There is no way back. To be called before a second thread is there.
/// Throws std::system_error where the system can't do it; then nothing of a stranger's may be read.
///
/// A program with sanitizers keeps standard error and its address space, which their runtime needs.
void confine(allowance const& may_use);

/// Ends a confined process: what runs at the end of others needs more than it has.
[[noreturn]] void leave(int exit_code) noexcept;

} // namespace tassel::confinement
