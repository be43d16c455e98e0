// Times as the tables keep them.
#pragma once

#include <chrono>
#include <cstdint>

namespace tassel::store::sqlite {

[[nodiscard]] constexpr std::int64_t unix_seconds(std::chrono::sys_seconds time) {
    return time.time_since_epoch().count();
}

} // namespace tassel::store::sqlite
