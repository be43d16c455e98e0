#include "concurrent/forced_exit.hpp"

#include <stop_token>
#include <unistd.h>

namespace tassel::concurrent {
namespace {

constexpr std::chrono::milliseconds for_the_log{200};

} // namespace

void forced_exit::at(std::chrono::steady_clock::time_point time) {
    waiting_.emplace([this, time](std::stop_token const& stop) {
        std::unique_lock lock{mutex_};
        over_.wait_until(lock, stop, time, [] { return false; });
        if (stop.stop_requested()) return;
        tell_();
        std::this_thread::sleep_for(for_the_log);
        ::_exit(code_);
    });
}

} // namespace tassel::concurrent
