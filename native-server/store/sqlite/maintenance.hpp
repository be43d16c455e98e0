// The thread that keeps the session table written and small.
#pragma once

#include "store/sqlite/session_table.hpp"

#include <condition_variable>
#include <functional>
#include <mutex>
#include <string_view>
#include <thread>

namespace tassel::store::sqlite {

/// Flushes once a second and purges once a minute; flushes a last time when it is destroyed.
class maintenance {
  public:
    /// `sessions` must outlive the thread.
    maintenance(session_table& sessions, std::function<void(std::string_view)> on_error);

  private:
    void run(std::stop_token const& stop);
    void attempt(std::function<void()> const& work);

    session_table& sessions_;
    std::function<void(std::string_view)> on_error_;
    std::mutex mutex_;
    std::condition_variable_any stopped_;
    std::jthread thread_; // last: it uses the members above, and joins before they go
};

} // namespace tassel::store::sqlite
