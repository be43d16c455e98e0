// The thread that keeps the sessions written, and removes what nobody will ask for any more.
#pragma once

#include "store/sqlite/object_table.hpp"
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
    /// Both tables must outlive the thread.
    maintenance(session_table& sessions, object_table& objects,
                std::function<void(std::string_view)> on_error);

  private:
    void run(std::stop_token const& stop);
    void attempt(std::function<void()> const& work);

    session_table& sessions_;
    object_table& objects_;
    std::function<void(std::string_view)> on_error_;
    std::mutex mutex_;
    std::condition_variable_any stopped_;
    std::jthread thread_; // last: it uses the members above, and joins before they go
};

} // namespace tassel::store::sqlite
