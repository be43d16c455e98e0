#include "store/postgres/wire/gathering.hpp"

#include <algorithm>

namespace tassel::store::postgres {

void gathering::began(std::size_t together) {
    began_ = steady_clock::now();
    // That once fewer came in time does not yet mean that fewer will.
    if (together > 1) together = std::max(together, wanted_ - 1);
    wanted_ = std::min(together, most_);
}

task<void> gathering::wait(std::size_t waiting) {
    if (wanted_ <= 1 || waiting >= wanted_) co_return;
    auto const now = steady_clock::now();
    limit_.expires_at(now + std::min(patience * (now - began_), longest_));
    error_code ended;
    co_await limit_.async_wait(awaiting(ended));
}

void gathering::came(std::size_t waiting) {
    if (waiting >= wanted_) limit_.cancel();
}

} // namespace tassel::store::postgres
