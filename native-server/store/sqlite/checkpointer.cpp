#include "store/sqlite/checkpointer.hpp"

#include <sqlite3.h>

namespace tassel::store::sqlite {
namespace {

constexpr int portion = 1'000; // pages of 8 KiB
constexpr int longest_log = 8'000;

} // namespace

checkpointer::checkpointer(std::filesystem::path const& file)
    : connection_{file}, writer_turn_{longest_log}, thread_{[this](std::stop_token const& stop) {
          run(stop);
      }} {}

void checkpointer::watch(database& writer) {
    sqlite3_wal_hook(writer.handle(), &on_commit, this);
}

int checkpointer::on_commit(void* self, sqlite3* writer, char const* /*name*/, int log_pages) {
    static_cast<checkpointer*>(self)->committed(writer, log_pages);
    return SQLITE_OK;
}

void checkpointer::committed(sqlite3* writer, int log_pages) {
    auto portion_is_due = false;
    {
        std::lock_guard const lock{mutex_};
        if (log_pages < log_pages_) { // it has begun anew
            moved_pages_ = 0;
            writer_turn_ = longest_log;
        }
        log_pages_ = log_pages;
        portion_is_due = log_pages - moved_pages_ >= portion;
    }
    if (log_pages >= writer_turn_) {
        move_pages(writer);
        writer_turn_ = log_pages + portion; // should a reader have kept it from being moved
    } else if (portion_is_due) {
        due_.notify_one();
    }
}

// What is not moved now is moved the next time. A failure that lasts shows where it matters: the
// disk takes no commits either.
void checkpointer::move_pages(sqlite3* connection) {
    std::lock_guard const lock{moving_};
    sqlite3_wal_checkpoint_v2(connection, "main", SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
}

void checkpointer::run(std::stop_token const& stop) {
    std::unique_lock lock{mutex_};
    for (;;) {
        due_.wait(lock, stop, [this] { return log_pages_ - moved_pages_ >= portion; });
        if (stop.stop_requested()) return;
        moved_pages_ = log_pages_;
        lock.unlock();
        move_pages(connection_.handle());
        lock.lock();
    }
}

} // namespace tassel::store::sqlite
