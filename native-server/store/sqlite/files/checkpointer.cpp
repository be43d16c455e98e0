#include "store/sqlite/files/checkpointer.hpp"

#include "store/port/store_error.hpp"

#include <algorithm>
#include <cstdint>
#include <sqlite3.h>

namespace tassel::store::sqlite {
namespace {

// Pages of the log that are worth moving, and the most of them while documents arrive: two of them,
// 10 MiB each, are on the disk before anything of them is moved.
constexpr int worth_moving = 1'000;
constexpr int most_unmoved = 3'000;
constexpr std::int64_t page_octets = 8'192;

// A client that sends more would have done so; and what a burst made long may be for the next one.
constexpr std::chrono::milliseconds before_moving{10};
constexpr std::chrono::milliseconds before_emptying{200};

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

void checkpointer::after_commit(bool durable) noexcept {
    if (unmoved_pages() >= (durable ? worth_moving : most_unmoved)) move_pages();
}

std::optional<std::chrono::milliseconds> checkpointer::patience() const noexcept {
    if (unmoved_pages() >= worth_moving) return before_moving;
    if (is_long()) return before_emptying;
    return std::nullopt;
}

void checkpointer::when_idle() noexcept {
    if (unmoved_pages() >= worth_moving) {
        move_pages();
    } else if (is_long()) {
        empty_log();
    }
}

void checkpointer::finish() noexcept {
    if (log_pages_ > 0) empty_log();
}

bool checkpointer::is_long() const noexcept {
    return longest_log_ * page_octets > longest_kept_log;
}

int checkpointer::unmoved_pages() const noexcept {
    return log_pages_ - moved_pages_;
}

// Should a reader have kept pages from being moved, they are the next time.
void checkpointer::move_pages() noexcept {
    checkpoint(SQLITE_CHECKPOINT_PASSIVE);
    moved_pages_ = log_pages_;
}

void checkpointer::empty_log() noexcept {
    if (checkpoint(SQLITE_CHECKPOINT_TRUNCATE)) log_pages_ = moved_pages_ = longest_log_ = 0;
}

bool checkpointer::checkpoint(int mode) noexcept {
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
