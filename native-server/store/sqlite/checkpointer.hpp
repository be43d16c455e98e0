// Moves what was committed from the log into the database file, beside the writer.
#pragma once

#include "store/sqlite/database.hpp"

#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <thread>

namespace tassel::store::sqlite {

/// Left to itself, SQLite does this inside a commit, once the log is long: then every so often a
/// request waits for tens of megabytes. Here a thread does it in small portions. As long as writers
/// never pause, the log still grows; at its limit the writer moves the rest itself, which is not
/// much any more, and the log begins anew, once no reader needs it.
class checkpointer {
  public:
    explicit checkpointer(std::filesystem::path const& file);

    /// From now on watches the commits of this connection, which must outlive the checkpointer.
    void watch(database& writer);

  private:
    static int on_commit(void* self, sqlite3* writer, char const* name, int log_pages);
    void committed(sqlite3* writer, int log_pages);
    void move_pages(sqlite3* connection);
    void run(std::stop_token const& stop);

    database connection_;
    std::mutex moving_;   ///< held while pages are moved
    int writer_turn_ = 0; ///< pages of the log at which the writer moves the rest; the writer's own
    std::mutex mutex_;    // guards what follows
    std::condition_variable_any due_;
    int log_pages_ = 0;   ///< after the last commit
    int moved_pages_ = 0; ///< the same, when a portion was begun last
    std::jthread thread_; // last: it uses the members above, and joins before they go
};

} // namespace tassel::store::sqlite
