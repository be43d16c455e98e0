// The commands of tassel-server (decisions 13).
#pragma once

#include <span>

namespace tassel::cli {

/// Exit codes.
inline constexpr int succeeded = 0;
inline constexpr int failed = 1;
inline constexpr int misused = 2;

/// Runs the command that the arguments name; the first one is the program's own name.
[[nodiscard]] int run(std::span<char* const> arguments);

} // namespace tassel::cli
