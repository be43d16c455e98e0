#include "store/policy/maintenance.hpp"

#include "store/port/store_error.hpp"

#include <utility>

namespace tassel::store::policy {
namespace {

using std::chrono::floor;
using std::chrono::seconds;
using std::chrono::steady_clock;
using std::chrono::system_clock;

constexpr seconds flush_interval{1};
constexpr int flushes_per_survey = 5;
constexpr int flushes_per_purge = 60;

// The space of deleted data must become usable within ten seconds, but not at once. So we pause
// between steps to let other writers proceed.
constexpr std::chrono::milliseconds between_steps{10};

} // namespace

maintenance::maintenance(maintained& kept, std::function<void(std::string_view)> on_error)
    : kept_{kept}, on_error_{std::move(on_error)}, thread_{[this](std::stop_token const& stop) {
          run(stop);
      }} {}

void maintenance::run(std::stop_token const& stop) {
    bool more = false; // objects remain to be purged
    for (int round = 0; !stop.stop_requested(); ++round) {
        auto const purging = round % flushes_per_purge == 0;
        auto const now = floor<seconds>(system_clock::now());
        attempt([&] {
            kept_.flush_sessions(); // if this throws, don't purge: the disk may lack recent uses
            if (purging) kept_.purge_sessions(now);
        });
        attempt([&] { kept_.look_at_room(); });
        attempt([&] { kept_.write_readings(now); });
        // Skips the first round: opening the store has already surveyed the rows.
        if (round % flushes_per_survey == flushes_per_survey - 1)
            attempt([&] { kept_.survey_rows(); });
        auto const due = std::exchange(more, false) || round % flushes_per_survey == 0;
        attempt([&] { more = due && purge_for_a_while(stop, now); });
        pause(stop, flush_interval);
    }
    attempt([this] { kept_.flush_sessions(); });
    attempt([this] { kept_.write_readings(std::nullopt); });
}

bool maintenance::purge_for_a_while(std::stop_token const& stop, std::chrono::sys_seconds now) {
    auto const end = steady_clock::now() + flush_interval;
    auto more = true;
    while (more && steady_clock::now() < end && !stop.stop_requested()) {
        more = kept_.purge_objects(now);
        if (more) pause(stop, between_steps);
    }
    return more;
}

void maintenance::pause(std::stop_token const& stop, std::chrono::milliseconds length) {
    std::unique_lock lock{mutex_};
    stopped_.wait_for(lock, stop, length, [] { return false; });
}

void maintenance::attempt(std::function<void()> const& work) {
    try {
        work();
    } catch (store_error const& error) {
        on_error_(error.what());
    }
}

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

void write_trial::require(attempt const& write) {
    auto under_way = next();
    if (!under_way) return;
    std::optional<store_error> met;
    try {
        write(std::move(under_way));
    } catch (store_error const& error) {
        met = error;
    }
    {
        std::lock_guard const lock{mutex_};
        met_ = met;
    }
    if (met) throw store_error{*met};
}

} // namespace tassel::store::policy
