#include "api/guard/rate_limiter.hpp"

#include <algorithm>
#include <cstdint>

namespace tassel::api {
namespace {

bool ended(rate_limiter::clock::time_point start, rate_limiter::clock::time_point now) {
    return now - start >= rate_limiter::window_length;
}

std::uint32_t seconds_left(rate_limiter::clock::time_point start,
                           rate_limiter::clock::time_point now) {
    auto const left =
        std::chrono::ceil<std::chrono::seconds>(start + rate_limiter::window_length - now);
    return static_cast<std::uint32_t>(left.count());
}

} // namespace

rate_limiter::rate_limiter(std::size_t capacity)
    : capacity_per_shard_{std::max<std::size_t>(capacity / shard_count, 1)} {}

rate_decision rate_limiter::admit(std::string_view subject, std::size_t lane, std::uint32_t limit,
                                  clock::time_point now) {
    key_view const counted{subject, lane};
    auto& home = shard_of(counted);
    std::lock_guard const lock{home.mutex};
    auto& current = window_of(home, counted, now);
    auto const admitted = current.used < limit;
    if (admitted) ++current.used;
    return {.admitted = admitted,
            .limit = limit,
            .remaining = limit - std::min(limit, current.used),
            .reset_seconds = seconds_left(current.start, now)};
}

rate_decision rate_limiter::peek(std::string_view subject, std::size_t lane, std::uint32_t limit,
                                 clock::time_point now) {
    key_view const counted{subject, lane};
    auto& home = shard_of(counted);
    std::lock_guard const lock{home.mutex};
    auto const known = home.windows.find(counted);
    if (known == home.windows.end() || ended(known->second.start, now)) {
        return {.admitted = true, .limit = limit, .remaining = limit, .reset_seconds = 0};
    }
    return {.admitted = known->second.used < limit,
            .limit = limit,
            .remaining = limit - std::min(limit, known->second.used),
            .reset_seconds = seconds_left(known->second.start, now)};
}

std::size_t rate_limiter::open_windows() {
    std::size_t count = 0;
    for (auto& home : shards_) {
        std::lock_guard const lock{home.mutex};
        count += home.windows.size();
    }
    return count;
}

rate_limiter::shard& rate_limiter::shard_of(key_view counted) {
    return shards_[hash{}(counted) % shard_count];
}

rate_limiter::window& rate_limiter::window_of(shard& home, key_view counted,
                                              clock::time_point now) {
    auto known = home.windows.find(counted);
    if (known == home.windows.end()) {
        make_room(home, now);
        known =
            home.windows.emplace(key{std::string{counted.subject}, counted.lane}, window{now, 0})
                .first;
    } else if (ended(known->second.start, now)) {
        known->second = {now, 0};
    }
    return known->second;
}

// Windows that ended go once a minute, so that what is kept follows from how many come now, not
// from how many ever came. Where there is no room, at most one sweep a second and shard: a flood of
// new subjects can't make each request walk the whole table.
void rate_limiter::make_room(shard& home, clock::time_point now) const {
    bool const full = home.windows.size() >= capacity_per_shard_;
    if (now - home.last_sweep >= (full ? std::chrono::seconds{1} : window_length)) {
        home.last_sweep = now;
        std::erase_if(home.windows,
                      [&](auto const& entry) { return ended(entry.second.start, now); });
    }
    if (home.windows.size() >= capacity_per_shard_) home.windows.erase(home.windows.begin());
}

} // namespace tassel::api
