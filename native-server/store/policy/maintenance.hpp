// Upkeep: how long we keep data that nobody asks for, the thread that writes sessions to the disk
// and removes such data, and the trial that shows whether a store accepts writes.
#pragma once

#include "store/port/object_store.hpp"
#include "store/port/session_store.hpp"
#include "store/port/store_error.hpp"

#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string_view>
#include <thread>

namespace tassel::store::policy {

// How long data is kept, beyond the limits of the port.

/// A use of a session is written only if it is at least this much later than the last written use.
/// That is precise enough, because a session may be idle for a day.
inline constexpr std::chrono::seconds touch_interval{60};

/// Sessions that were last used before this time do not exist for any request.
[[nodiscard]] constexpr std::chrono::sys_seconds oldest_live_session(std::chrono::sys_seconds now) {
    return now - session_idle_limit;
}

/// The limit for sessions on the disk. It is earlier than `oldest_live_session`, because the latest
/// uses may not be on the disk yet.
[[nodiscard]] constexpr std::chrono::sys_seconds oldest_kept_session(std::chrono::sys_seconds now) {
    return oldest_live_session(now) - 2 * touch_interval;
}

/// Unpublished objects that were begun before this time are orphans.
[[nodiscard]] constexpr std::chrono::sys_seconds oldest_unpublished(std::chrono::sys_seconds now) {
    return now - orphan_limit;
}

// The thread that removes old data.

/// The upkeep that a store does. All calls throw store_error.
class maintained {
  public:
    /// Writes the sessions that changed since the last flush to the disk.
    virtual void flush_sessions() = 0;
    /// Writes the counted readings of the minutes that have ended at `now`, or of all minutes if
    /// there is no `now`.
    virtual void write_readings(std::optional<std::chrono::sys_seconds> now) = 0;
    /// Removes sessions that were idle for too long at `now`: from memory at once, and from the
    /// disk, with their data, a little later.
    virtual void purge_sessions(std::chrono::sys_seconds now) = 0;
    /// Checks how much disk space is left, if the disk belongs to this machine.
    virtual void look_at_room() {}
    /// Checks whether rows lack the codes or witnesses that this program always writes.
    virtual void survey_rows() = 0;
    /// Removes, in a small transaction, some objects that are orphans at `now` and some remains of
    /// deleted objects, or gives some of their space back. Returns whether there is more to do.
    [[nodiscard]] virtual bool purge_objects(std::chrono::sys_seconds now) = 0;

  protected:
    ~maintained() = default;
};

/// Flushes sessions, writes readings, and checks the disk space once a second; surveys rows and
/// purges objects every five seconds; purges sessions once a minute. The destructor flushes and
/// writes once more.
class maintenance {
  public:
    /// `kept` must outlive the thread.
    maintenance(maintained& kept, std::function<void(std::string_view)> on_error);

  private:
    void run(std::stop_token const& stop);
    /// Purges objects until none are left or the next flush is due. Returns whether there is more
    /// to do.
    bool purge_for_a_while(std::stop_token const& stop, std::chrono::sys_seconds now);
    void pause(std::stop_token const& stop, std::chrono::milliseconds length);
    void attempt(std::function<void()> const& work);

    maintained& kept_;
    std::function<void(std::string_view)> on_error_;
    std::mutex mutex_;
    std::condition_variable_any stopped_;
    std::jthread thread_; // last: it uses the members above and must end before them
};

// Whether a store accepts writes.

/// Tries a write when somebody asks, but at most once in five seconds. Thread-safe.
class write_trial {
  public:
    static constexpr std::chrono::seconds interval{5}; ///< also the longest duration of a trial
    /// A function that writes one row, and waits for the write at most for `interval`. Throws
    /// store_error. If the write goes on after the function returns, it must hold `under_way`: no
    /// other trial starts while somebody holds `under_way`.
    using attempt = std::function<void(std::shared_ptr<void const> under_way)>;

    /// Waits for a trial if one is due, and throws the error of the last trial if it failed.
    void require(attempt const& write);

  private:
    /// Starts a trial if one is due, and returns the object that the trial must hold. Otherwise,
    /// returns null if the last trial succeeded, and throws its error if it failed.
    [[nodiscard]] std::shared_ptr<void const> next();

    std::mutex mutex_; // guards the members below
    std::optional<std::chrono::steady_clock::time_point> began_;
    std::weak_ptr<void const> under_way_;
    std::optional<store_error> met_;
};

} // namespace tassel::store::policy
