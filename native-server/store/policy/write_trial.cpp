#include "store/policy/write_trial.hpp"

#include "concurrent/fiber.hpp"

#include <utility>

namespace tassel::store::policy {

std::shared_ptr<void const> write_trial::next() {
    auto const now = std::chrono::steady_clock::now();
    std::lock_guard const lock{mutex_};
    if (under_way_.expired() && (!began_ || now - *began_ >= interval)) {
        auto made = std::make_shared<bool const>(true);
        began_ = now;
        under_way_ = made;
        return made;
    }
    if (met_) throw *met_;
    return nullptr;
}

void write_trial::require(beginning const& begin) {
    auto under_way = next();
    if (!under_way) return;
    auto const met = std::make_shared<std::optional<store_error>>();
    concurrent::wait_until([&begin, &under_way, met](std::function<void()> done) {
        begin(std::move(under_way), [met, done = std::move(done)](auto const& failure) {
            *met = failure;
            done();
        });
    });
    {
        std::lock_guard const lock{mutex_};
        met_ = *met;
    }
    if (*met) throw store_error{**met};
}

} // namespace tassel::store::policy
