// For whom a database is asked, and until when.
#pragma once

#include "concurrent/answer_time.hpp"
#include "store/policy/first_cause.hpp"
#include "store/port/owner.hpp"

#include <chrono>
#include <cstddef>
#include <memory>

namespace tassel::store::postgres {

/// Those further down find connections that those above must leave them.
enum class user : std::size_t {
    visitor, ///< of the sandbox
    partner, ///< and whatever keeps the service going
    probe    ///< whoever looks whether it goes
};
inline constexpr std::size_t user_kinds = 3;

/// Copies of it ask for the same operation.
struct asker {
    using time_point = std::chrono::steady_clock::time_point;

    // No aggregate: one that is made in a co_await expression is destroyed twice by g++ 12.
    explicit asker(user of = user::partner, time_point until = concurrent::due())
        : who{of}, by{until} {}

    user who;
    time_point by;
    std::shared_ptr<policy::first_cause> tries = std::make_shared<policy::first_cause>();
};

[[nodiscard]] inline asker asker_of(owner const& belongs_to) noexcept {
    return asker{belongs_to.session() ? user::visitor : user::partner};
}

} // namespace tassel::store::postgres
