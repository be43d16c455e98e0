#include "store/sqlite/files/checkpointer.hpp"

#include "store/port/store_error.hpp"

#include <algorithm>
#include <cstdint>
#include <sqlite3.h>

namespace tassel::store::sqlite {
namespace {

constexpr int portion = 1'000; // pages
constexpr std::int64_t page_octets = 8'192;

} // namespace

checkpointer::checkpointer(sqlite3* writer, write_lock_file& lock) : writer_{writer}, lock_{lock} {
    sqlite3_wal_hook(writer, &on_commit, this);
}

int checkpointer::on_commit(void* self, sqlite3* /*writer*/, char const* /*name*/, int log_pages) {
    static_cast<checkpointer*>(self)->committed(log_pages);
    return SQLITE_OK;
}

void checkpointer::committed(int log_pages) {
    if (log_pages < log_pages_) moved_pages_ = 0; // it has begun anew
    log_pages_ = log_pages;
    longest_log_ = std::max(longest_log_, log_pages);
}

void checkpointer::after_commit() noexcept {
    if (log_pages_ - moved_pages_ >= portion) move_portion();
}

bool checkpointer::has_work() const noexcept {
    return is_long() || log_pages_ - moved_pages_ >= portion / 2;
}

void checkpointer::when_idle() noexcept {
    if (is_long()) {
        empty_log();
    } else {
        move_portion();
    }
}

void checkpointer::finish() noexcept {
    if (log_pages_ > 0) empty_log();
}

bool checkpointer::is_long() const noexcept {
    return longest_log_ * page_octets > longest_kept_log;
}

// Should a reader have kept pages from being moved, they are with the next portion.
void checkpointer::move_portion() noexcept {
    move_pages(SQLITE_CHECKPOINT_PASSIVE);
    moved_pages_ = log_pages_;
}

void checkpointer::empty_log() noexcept {
    if (move_pages(SQLITE_CHECKPOINT_TRUNCATE)) log_pages_ = moved_pages_ = longest_log_ = 0;
}

bool checkpointer::move_pages(int mode) noexcept {
    try {
        write_lock const alone{lock_};
        // Whoever still reads the log is not waited for.
        sqlite3_busy_timeout(writer_, 0);
        auto const code = sqlite3_wal_checkpoint_v2(writer_, "main", mode, nullptr, nullptr);
        sqlite3_busy_timeout(writer_, busy_timeout_milliseconds);
        return code == SQLITE_OK;
    } catch (store_error const&) {
        return false;
    }
}

} // namespace tassel::store::sqlite
