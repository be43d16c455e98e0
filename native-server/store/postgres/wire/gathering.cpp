#include "store/postgres/wire/gathering.hpp"

#include <algorithm>
#include <utility>

namespace tassel::store::postgres {

void gathering::began(std::size_t together) {
    waits_ = false;
    began_ = steady_clock::now();
    // That once fewer came in time does not yet mean that fewer will.
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
