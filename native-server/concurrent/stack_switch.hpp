// Tells an address sanitizer that a thread continues on another stack. Used by fiber.cpp only.
#pragma once

#include <cstddef>

#if defined(__SANITIZE_ADDRESS__)
#define TASSEL_HAS_ADDRESS_SANITIZER 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define TASSEL_HAS_ADDRESS_SANITIZER 1
#endif
#endif

#ifdef TASSEL_HAS_ADDRESS_SANITIZER
#include <sanitizer/common_interface_defs.h>
#endif

namespace tassel::concurrent {

struct stack_place {
    void const* lowest = nullptr;
    std::size_t size = 0;
};

#ifdef TASSEL_HAS_ADDRESS_SANITIZER

/// Frames are larger under a sanitizer.
inline constexpr std::size_t stack_factor = 4;

/// Call it before the switch. `kept`: where the sanitizer stores what it needs to come back to the
/// current stack; null if the thread never comes back.
inline void leave_stack(void** kept, stack_place const& next) {
    __sanitizer_start_switch_fiber(kept, next.lowest, next.size);
}
/// Call it after the switch, with what `leave_stack` stored, or null on a new stack. Returns the
/// stack that the thread came from.
inline stack_place arrive_on_stack(void* kept) {
    stack_place before;
    __sanitizer_finish_switch_fiber(kept, &before.lowest, &before.size);
    return before;
}

#else

inline constexpr std::size_t stack_factor = 1;

inline void leave_stack(void** /*kept*/, stack_place const& /*next*/) {}
inline stack_place arrive_on_stack(void* /*kept*/) {
    return {};
}

#endif

} // namespace tassel::concurrent
