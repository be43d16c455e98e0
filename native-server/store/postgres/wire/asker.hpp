// For whom a database is asked, and until when.
#pragma once

#include "concurrent/answer_time.hpp"
#include "store/port/owner.hpp"

#include <chrono>
#include <cstddef>

namespace tassel::store::postgres {

/// Those further down find connections that those above must leave them.
enum class user : std::size_t {
    visitor, ///< of the sandbox
    partner, ///< and whatever keeps the service going
    probe    ///< whoever looks whether it goes
};
inline constexpr std::size_t user_kinds = 3;

struct asker {
    user who = user::partner;
    std::chrono::steady_clock::time_point by = concurrent::due();
};

[[nodiscard]] inline asker asker_of(owner const& belongs_to) noexcept {
    return {.who = belongs_to.session() ? user::visitor : user::partner};
}

} // namespace tassel::store::postgres
