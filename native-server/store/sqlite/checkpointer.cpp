#include "store/sqlite/checkpointer.hpp"

#include <sqlite3.h>

namespace tassel::store::sqlite {
namespace {

constexpr int portion = 1'000; // pages of 8 KiB
constexpr int longest_log = 8'000;

// What is not moved now is moved the next time: a failure that lasts shows where it matters, in the
// commits, since the log can't grow without limit then either.
void move_pages(sqlite3* connection) {
    sqlite3_wal_checkpoint_v2(connection, "main", SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
}

} // namespace

checkpointer::checkpointer(std::filesystem::path const& file)
    : connection_{file}, thread_{[this](std::stop_token const& stop) { run(stop); }} {}

void checkpointer::watch(database& writer) {
    sqlite3_wal_hook(writer.handle(), &on_commit, this);
}

int checkpointer::on_commit(void* self, sqlite3* writer, char const* /*name*/, int log_pages) {
    auto& here = *static_cast<checkpointer*>(self);
    if (log_pages >= longest_log) {
        move_pages(writer);
        return SQLITE_OK;
    }
    std::lock_guard const lock{here.mutex_};
    if (log_pages < here.log_pages_) here.moved_pages_ = 0; // it has begun anew
    here.log_pages_ = log_pages;
    if (log_pages - here.moved_pages_ >= portion) here.due_.notify_one();
    return SQLITE_OK;
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
