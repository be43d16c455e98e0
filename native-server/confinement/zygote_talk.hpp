// What goes over the stream between a zygote and whoever has children of it, in packets: a
// descriptor there, the id of a child back.
#pragma once

#include "confinement/descriptor.hpp"

#include <chrono>
#include <optional>
#include <sys/types.h>

namespace tassel::confinement {

/// Nothing where the zygote is gone, says something else, or takes too long.
[[nodiscard]] std::optional<pid_t> ask_for_child(int orders, int stream,
                                                 std::chrono::milliseconds time);

// By the zygote.

/// The stream of the next child; none where nobody wants children any more.
[[nodiscard]] descriptor next_stream(int orders);
void tell_of_child(int orders, pid_t child);

} // namespace tassel::confinement
