// The confinement of a child that reads what strangers made: it keeps the stream that it was given,
// some memory and some time, and nothing else.
#pragma once

#include <cstdint>

namespace tassel::confinement {

/// What a child may use.
struct allowance {
    std::uint64_t memory = 0; ///< bytes of address space, this program included
    unsigned processor_seconds = 0;
    unsigned life_seconds = 0; ///< should whoever started it be gone
};

/// Takes everything from this process but standard input and output, which stay as they are: other
/// descriptors, core dumps, new privileges, files (file_guard.hpp) and system calls
/// (system_calls.hpp). There is no way back. To be called before a second thread is there. Throws
/// std::system_error where the system can't do it; then nothing of a stranger's may be read.
///
/// A program with sanitizers keeps standard error and its address space, which their runtime needs.
void confine(allowance const& may_use);

/// Ends a confined process: what runs at the end of others needs more than it has.
[[noreturn]] void leave(int exit_code) noexcept;

} // namespace tassel::confinement
