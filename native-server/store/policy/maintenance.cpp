#include "store/policy/maintenance.hpp"

#include "store/port/store_error.hpp"

#include <chrono>
#include <utility>

namespace tassel::store::sqlite {
namespace {

using std::chrono::floor;
using std::chrono::seconds;
using std::chrono::system_clock;

constexpr seconds flush_interval{1};
constexpr int flushes_per_purge = 60;

} // namespace

maintenance::maintenance(session_table& sessions, object_table& objects,
                         std::function<void(std::string_view)> on_error)
    : sessions_{sessions}, objects_{objects}, on_error_{std::move(on_error)},
      thread_{[this](std::stop_token const& stop) { run(stop); }} {}

void maintenance::run(std::stop_token const& stop) {
    for (int round = 0; !stop.stop_requested(); ++round) {
        auto const purging = round % flushes_per_purge == 0;
        auto const now = floor<seconds>(system_clock::now());
        attempt([&] {
            sessions_.flush(); // where it fails, the disk does not know which sessions are idle
            if (purging) sessions_.purge(now);
        });
        if (purging) attempt([&] { objects_.purge(now - orphan_limit, stop); });
        std::unique_lock lock{mutex_};
        stopped_.wait_for(lock, stop, flush_interval, [] { return false; });
    }
    attempt([this] { sessions_.flush(); });
}

void maintenance::attempt(std::function<void()> const& work) {
    try {
        work();
    } catch (store_error const& error) {
        on_error_(error.what());
    }
}

} // namespace tassel::store::sqlite
