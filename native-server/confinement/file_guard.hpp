// Landlock (landlock(7)): the kernel's own refusal of every file, below the allow-list of system
// calls. Kernels from 5.13 on can have it.
#pragma once

namespace tassel::confinement {

/// Whether the kernel has it, for this process and its children.
[[nodiscard]] bool has_file_guard() noexcept;

/// Refuses this process every file, and what else the kernel's version knows: TCP ports from
/// version 4 on, signals to others and abstract sockets from 6 on. Does nothing where the kernel
/// has no landlock. Throws std::system_error.
void raise_file_guard();

} // namespace tassel::confinement
