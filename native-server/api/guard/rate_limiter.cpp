#include "api/guard/rate_limiter.hpp"

#include "concurrent/fiber.hpp"
#include "store/port/owner.hpp"
#include "store/port/store_error.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace tassel::api {
namespace {

bool ended(rate_limiter::clock::time_point start, rate_limiter::clock::time_point now) {
    return now - start >= rate_limiter::window_length;
}

std::uint32_t seconds_left(rate_limiter::clock::time_point start,
                           rate_limiter::clock::time_point now) {
    auto const left =
        std::chrono::ceil<std::chrono::seconds>(start + rate_limiter::window_length - now);
    // `now` may be before `start`: this request may have waited for a later request, which opened
    // the window.
    return static_cast<std::uint32_t>(std::min(left, rate_limiter::window_length).count());
}

// A smaller difference between two starts is only the time that it takes to ask for a share. A
// larger difference means another window.
constexpr std::chrono::seconds share_of_another{5};

crypto::digest digest_of(std::string_view bytes) {
    crypto::digest value{};
    std::copy_n(bytes.begin(), std::min(bytes.size(), value.size()), value.begin());
    return value;
}

} // namespace

rate_limiter::rate_limiter(std::size_t capacity, store::rate_counters* shared,
                           rate_subject subjects)
    : capacity_per_shard_{std::max<std::size_t>(capacity / shard_count, 1)}, shared_{shared},
      subjects_{subjects} {}

class rate_limiter::question {
  public:
    question(shard& home, key_view about) : home_{home}, about_{about} {}
    question(question const&) = delete;
    question& operator=(question const&) = delete;
    ~question() {
        std::vector<std::function<void()>> waiting; // dropped after the lock is released
        std::lock_guard const lock{home_.mutex};
        auto const known = home_.windows.find(about_);
        if (known == home_.windows.end()) return;
        known->second.asking = false;
        waiting.swap(known->second.waiting);
    }

  private:
    shard& home_;
    key_view about_;
};

rate_decision rate_limiter::admit(std::string_view subject, std::size_t rate_class,
                                  std::uint32_t limit, clock::time_point now) {
    key_view const counted{subject, rate_class};
    if (auto const decided = admit_or_ask(counted, limit, now)) return *decided;
    auto& home = shard_of(counted);
    question const mine{home, counted};
    auto const share = ask(counted, limit); // asks the shared count, which takes time
    std::lock_guard const lock{home.mutex};
    auto& current = window_of(home, counted, limit, now);
    if (share) {
        // All servers use one window, which is measured by the database's clock.
        auto const start = now + share->left - window_length;
        if (start - current.start > share_of_another) {
            current.used = current.granted = current.taken = 0;
        }
        current.start = start;
        current.granted += share->granted;
        current.taken = std::max(current.taken, share->taken);
        current.exhausted = share->granted == 0;
    } else {
        current.granted = current.taken = limit;
        current.exhausted = true;
    }
    return decide(current, limit, now);
}

std::optional<rate_decision> rate_limiter::admit_or_ask(key_view counted, std::uint32_t limit,
                                                        clock::time_point now) {
    auto& home = shard_of(counted);
    for (;;) {
        {
            std::lock_guard const lock{home.mutex};
            auto& current = window_of(home, counted, limit, now);
            if (current.used < current.granted || current.exhausted)
                return decide(current, limit, now);
            if (!std::exchange(current.asking, true)) return std::nullopt;
        }
        wait_for_share(counted);
    }
}

void rate_limiter::wait_for_share(key_view counted) {
    concurrent::wait_until([&](std::function<void()> done) {
        auto& home = shard_of(counted);
        std::lock_guard const lock{home.mutex};
        auto const known = home.windows.find(counted);
        // If no request is asking anymore, the share has just arrived.
        if (known != home.windows.end() && known->second.asking)
            known->second.waiting.push_back(std::move(done));
    });
}

rate_decision rate_limiter::decide(window& current, std::uint32_t limit, clock::time_point now) {
    auto const admitted = current.used < current.granted;
    if (admitted) ++current.used;
    return {.admitted = admitted,
            .limit = limit,
            .remaining = remaining(current, limit),
            .reset_seconds = seconds_left(current.start, now)};
}

std::string rate_limiter::shared_name(std::string_view subject) const {
    switch (subjects_) {
    case rate_subject::partner: return store::owner::partner(subject).text();
    case rate_subject::session: return store::owner::sandbox(digest_of(subject)).text();
    case rate_subject::network: break;
    }
    return shared_->network_name(subject);
}

std::optional<store::rate_share> rate_limiter::ask(key_view counted, std::uint32_t limit) {
    try {
        return shared_->take(shared_name(counted.subject), counted.rate_class, limit);
    } catch (store::store_error const&) {
        return std::nullopt; // this server counts alone for this window
    }
}

rate_decision rate_limiter::peek(std::string_view subject, std::size_t rate_class,
                                 std::uint32_t limit, clock::time_point now) {
    key_view const counted{subject, rate_class};
    auto& home = shard_of(counted);
    std::lock_guard const lock{home.mutex};
    auto const known = home.windows.find(counted);
    if (known == home.windows.end() || ended(known->second.start, now)) {
        return {.admitted = true, .limit = limit, .remaining = limit, .reset_seconds = 0};
    }
    auto const left = remaining(known->second, limit);
    return {.admitted = left > 0,
            .limit = limit,
            .remaining = left,
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

rate_limiter::window& rate_limiter::window_of(shard& home, key_view counted, std::uint32_t limit,
                                              clock::time_point now) {
    window fresh{.start = now};
    if (shared_ == nullptr) {
        fresh.granted = fresh.taken = limit;
        fresh.exhausted = true;
    }
    auto known = home.windows.find(counted);
    if (known == home.windows.end()) {
        make_room(home, now);
        known = home.windows.emplace(key{std::string{counted.subject}, counted.rate_class}, fresh)
                    .first;
    } else if (ended(known->second.start, now)) {
        known->second = fresh;
    }
    return known->second;
}

// Windows that ended are removed once a minute, so that memory follows the current load and not the
// number of subjects ever seen. A full shard removes them at most once a second, so that a flood of
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
