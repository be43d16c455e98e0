// The thread that keeps the sessions written, and removes what nobody will ask for any more.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string_view>
#include <thread>

namespace tassel::store::policy {

/// What a store does for its upkeep. All calls throw store_error.
class maintained {
  public:
    /// Writes what is new of the sessions.
    virtual void flush_sessions() = 0;
    /// Removes sessions that were idle for too long at `now`: from memory at once, from the disk,
    /// with their data, a little later.
    virtual void purge_sessions(std::chrono::sys_seconds now) = 0;
    /// Looks whether rows lack what every row of this program has.
    virtual void survey_rows() = 0;
    /// Removes some of the objects that are orphans at `now`, and of what is left of objects that
    /// are gone, in a small transaction. Gives whether there is more to do.
    [[nodiscard]] virtual bool purge_objects(std::chrono::sys_seconds now) = 0;

  protected:
    ~maintained() = default;
};

/// Flushes once a second, looks at rows every five and purges once a minute; flushes a last time
/// when it is destroyed.
class maintenance {
  public:
    /// `kept` must outlive the thread.
    maintenance(maintained& kept, std::function<void(std::string_view)> on_error);

  private:
    void run(std::stop_token const& stop);
    void attempt(std::function<void()> const& work);

    maintained& kept_;
    std::function<void(std::string_view)> on_error_;
    std::mutex mutex_;
    std::condition_variable_any stopped_;
    std::jthread thread_; // last: it uses the members above, and joins before they go
};

} // namespace tassel::store::policy
