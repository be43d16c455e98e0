// The allow-list of system calls of a child that only reads, computes and answers.
#pragma once

namespace tassel::confinement {

/// From now on this process reads from descriptors that are open, writes to them, and gets memory
/// that is not executable. Any other system call ends it at once, with SIGSYS: open, socket, fork,
/// exec, ptrace, kill and whatever a kernel may learn yet. Throws std::system_error.
void allow_calls_of_a_reader();

} // namespace tassel::confinement
