// Whether this program is compiled with a sanitizer, whose runtime asks more of the system.
#pragma once

namespace tassel::confinement {

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

} // namespace tassel::confinement
