// The thread that keeps the sessions written, and removes what nobody will ask for any more.
#pragma once

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

/// What a store does for its upkeep. All calls throw store_error.
class maintained {
  public:
    /// Writes what is new of the sessions.
    virtual void flush_sessions() = 0;
    /// Writes what was read in minutes that are over at `now`, or, without one, in all.
    virtual void write_readings(std::optional<std::chrono::sys_seconds> now) = 0;
    /// Removes sessions that were idle for too long at `now`: from memory at once, from the disk,
    /// with their data, a little later.
    virtual void purge_sessions(std::chrono::sys_seconds now) = 0;
    /// Looks how much room there is, where it is this machine's.
    virtual void look_at_room() {}
    /// Looks whether rows lack what every row of this program has.
    virtual void survey_rows() = 0;
    /// Removes some of the objects that are orphans at `now`, and of what is left of objects that
    /// are gone, or gives some of their room back, in a small transaction. Gives whether there is
    /// more to do.
    [[nodiscard]] virtual bool purge_objects(std::chrono::sys_seconds now) = 0;

  protected:
    ~maintained() = default;
};

/// Flushes, writes readings and looks at the room once a second, looks at rows and purges objects
/// every five, and purges sessions once a minute; flushes and writes a last time when it is
/// destroyed.
class maintenance {
  public:
    /// `kept` must outlive the thread.
    maintenance(maintained& kept, std::function<void(std::string_view)> on_error);

  private:
    void run(std::stop_token const& stop);
    /// No longer than the next flush may wait; gives whether there is more.
    bool purge_for_a_while(std::stop_token const& stop, std::chrono::sys_seconds now);
    void pause(std::stop_token const& stop, std::chrono::milliseconds length);
    void attempt(std::function<void()> const& work);

    maintained& kept_;
    std::function<void(std::string_view)> on_error_;
    std::mutex mutex_;
    std::condition_variable_any stopped_;
    std::jthread thread_; // last: it uses the members above, and joins before they go
};

// Whether a store takes writes.

/// Tried when somebody asks, and at most once in five seconds. Safe from several threads.
class write_trial {
  public:
    static constexpr std::chrono::seconds interval{5}; ///< and longest time of one
    using told = std::function<void(std::optional<store_error> const& failure)>;
    /// Begins to write one row, and calls `done` once, in time. `under_way` is held as long as
    /// anything of it lasts: until then there is no other trial.
    using beginning = std::function<void(std::shared_ptr<void const> under_way, told done)>;

    /// Waits for a trial where one is due, and throws what the last one met.
    void require(beginning const& begin);

  private:
    /// Null where none is due; then throws as well.
    [[nodiscard]] std::shared_ptr<void const> next();

    std::mutex mutex_; // guards what follows
    std::optional<std::chrono::steady_clock::time_point> began_;
    std::weak_ptr<void const> under_way_;
    std::optional<store_error> met_;
};

} // namespace tassel::store::policy
