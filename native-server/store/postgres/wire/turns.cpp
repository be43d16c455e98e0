#include "store/postgres/wire/turns.hpp"

#include <algorithm>
#include <utility>

namespace tassel::store::postgres {

void owner_turns::in_turn(std::string const& owner_text, operation work) {
    {
        std::lock_guard const lock{mutex_};
        auto const [known, first] = waiting_.try_emplace(owner_text);
        known->second.push_back(std::move(work));
        if (!first) return;
    }
    pool_.begin([this, owner_text] { return take_turns(owner_text); });
}

void owner_turns::after_turns(std::string const& owner_text, operation work) {
    {
        std::lock_guard const lock{mutex_};
        auto const known = waiting_.find(owner_text);
        if (known != waiting_.end()) {
            known->second.push_back(std::move(work));
            return;
        }
    }
    pool_.begin(std::move(work));
}

bool owner_turns::taken(std::string const& owner_text) {
    std::lock_guard const lock{mutex_};
    return waiting_.find(owner_text) != waiting_.end();
}

owner_turns::operation owner_turns::next(std::string const& owner_text) {
    std::lock_guard const lock{mutex_};
    auto const known = waiting_.find(owner_text);
    if (known->second.empty()) {
        waiting_.erase(known);
        return {};
    }
    auto work = std::move(known->second.front());
    known->second.pop_front();
    return work;
}

task<void> owner_turns::take_turns(std::string owner_text) {
    for (auto work = next(owner_text); work; work = next(owner_text))
        co_await work();
}

void gathering::began(std::size_t together) {
    waits_ = false;
    began_ = steady_clock::now();
    // If fewer arrived in time once, that does not mean that few will arrive next time.
    if (together > 1) together = std::max(together, wanted_ - 1);
    wanted_ = std::min(together, maximum_);
}

bool gathering::waits_with(std::size_t waiting) {
    waits_ = wanted_ > 1 && waiting < wanted_;
    return waits_;
}

bool gathering::came(std::size_t waiting) {
    return waiting >= wanted_ && std::exchange(waits_, false);
}

task<void> gathering::wait() {
    auto const now = steady_clock::now();
    limit_.expires_at(now + std::min(patience * (now - began_), longest_));
    error_code ended;
    co_await limit_.async_wait(awaiting(ended));
}

} // namespace tassel::store::postgres
