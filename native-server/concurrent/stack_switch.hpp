// What an address sanitizer must be told when a thread goes on on another stack. For fiber.cpp.
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

/// Frames are larger with a sanitizer.
inline constexpr std::size_t stack_factor = 4;

/// Before it. `kept`: where the sanitizer leaves what it needs to come back; null: it never does.
inline void leave_stack(void** kept, stack_place const& next) {
    __sanitizer_start_switch_fiber(kept, next.lowest, next.size);
}
/// After it, with what it left, or null on a stack that is new. Gives where it came from.
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
