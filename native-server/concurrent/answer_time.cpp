#include "concurrent/answer_time.hpp"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <thread>
#include <utility>

namespace tassel::concurrent {
namespace {

thread_local answer_time said = answer_time::max(); // NOLINT(*-avoid-non-const-global-variables)

} // namespace

answer_time answer_by() noexcept {
    return said;
}

answer_time due() noexcept {
    constexpr std::chrono::seconds longest{10};
    return std::min(said, std::chrono::steady_clock::now() + longest);
}

answer_limit::answer_limit(answer_time by) noexcept : before_{std::exchange(said, by)} {}

answer_limit::~answer_limit() {
    said = before_;
}

void swap_answer_time(answer_time& other) noexcept {
    std::swap(said, other);
}

namespace {

constexpr std::chrono::milliseconds between_looks{250};

class looking_thread {
  public:
    std::list<deadline_look::function>::iterator add(deadline_look::function look) {
        std::lock_guard const lock{access_};
        return looks_.insert(looks_.end(), std::move(look));
    }
    void remove(std::list<deadline_look::function>::iterator place) {
        std::lock_guard const lock{access_};
        looks_.erase(place);
    }

  private:
    void run(std::stop_token const& stop) {
        std::unique_lock lock{access_};
        while (!stop.stop_requested()) {
            stopped_.wait_for(lock, stop, between_looks, [] { return false; });
            auto const now = std::chrono::steady_clock::now();
            for (auto const& look : looks_)
                look(now);
        }
    }

    std::mutex access_;
    std::condition_variable_any stopped_;
    std::list<deadline_look::function> looks_;
    std::jthread thread_{[this](std::stop_token const& stop) { run(stop); }};
};

looking_thread& everybodys() {
    static looking_thread one;
    return one;
}

} // namespace

deadline_look::deadline_look(function look) : place_{everybodys().add(std::move(look))} {}

deadline_look::~deadline_look() {
    everybodys().remove(place_);
}

} // namespace tassel::concurrent
