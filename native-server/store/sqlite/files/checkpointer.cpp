#include "store/sqlite/files/checkpointer.hpp"

#include "store/port/failures.hpp"
#include "store/port/store_error.hpp"
#include "store/sqlite/files/database_files.hpp"
#include "store/sqlite/files/sqlite_failure.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <fcntl.h>
#include <optional>
#include <sqlite3.h>
#include <string>
#include <unistd.h>

namespace tassel::store::sqlite {

void keep_room_in_log(std::filesystem::path const& log) noexcept {
    // SQLite takes no lock on the log's file, so closing it releases no lock of this process.
    auto const descriptor = ::open(log.c_str(), O_WRONLY | O_CLOEXEC | O_NOFOLLOW);
    if (descriptor < 0) return;
    static_cast<void>(::fallocate(descriptor, 0, 0, kept_log_bytes));
    ::close(descriptor);
}

namespace {

constexpr unsigned char page_of_rows = 0x0d; // a leaf page of a table
constexpr std::size_t bytes_of_header = 8;
constexpr int smallest_page = 512;
constexpr int largest_page = 65'536;

// Other page types begin with another type byte, and pointer-map pages begin with a byte below six.
// The rest begin with the number of another page. From 0x0d000000 on, such a number could make a
// page look like a page of rows. Pages of files larger than this are written unchanged.
constexpr sqlite3_int64 maximum_pages = 0x08000000;

struct gap {
    std::size_t begin = 0;
    std::size_t end = 0;
};

std::size_t number_at(unsigned char const* bytes) {
    return static_cast<std::size_t>(bytes[0]) << 8U | bytes[1];
}

/// The gap between the cell pointers at the beginning of a page and its first row.
std::optional<gap> gap_of(unsigned char const* page, std::size_t size) {
    if (page[0] != page_of_rows) return std::nullopt;
    gap const found{bytes_of_header + 2 * number_at(page + 3), number_at(page + 5)};
    if (found.begin >= found.end || found.end > size) return std::nullopt;
    return found;
}

} // namespace

page_gaps::page_gaps(sqlite3* connection) : page_(largest_page) {
    if (sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &file_) != SQLITE_OK ||
        file_ == nullptr || file_->pMethods == nullptr) {
        throw store_error{"the database has no file"};
    }
    static_cast<sqlite3_io_methods&>(methods_) = *file_->pMethods;
    methods_.xWrite = &write;
    methods_.plain = file_->pMethods;
    methods_.page = page_.data();
    file_->pMethods = &methods_;
}

page_gaps::~page_gaps() {
    file_->pMethods = methods_.plain;
}

int page_gaps::write(sqlite3_file* file, void const* bytes, int size, sqlite3_int64 offset) {
    auto const& self = *static_cast<methods const*>(file->pMethods);
    auto const* const page = static_cast<unsigned char const*>(bytes);
    // The first page begins with the file's own header and holds the schema.
    bool const is_page =
        offset != 0 && size >= smallest_page && size <= largest_page && offset % size == 0;
    auto const unused = is_page ? gap_of(page, static_cast<std::size_t>(size)) : std::nullopt;
    sqlite3_int64 length = 0; // asked last, because most pages hold documents
    if (!unused || self.plain->xFileSize(file, &length) != SQLITE_OK ||
        length / size >= maximum_pages) {
        return self.plain->xWrite(file, bytes, size, offset);
    }
    std::copy_n(page, size, self.page);
    std::fill(self.page + unused->begin, self.page + unused->end, static_cast<unsigned char>(0));
    return self.plain->xWrite(file, self.page, size, offset);
}

namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

// How many pages of the log are worth moving, and how many may wait while documents arrive. Two
// documents of 10 MiB each are on the disk before any of their pages is moved. If space is scarce,
// the small limit leaves most of the log's space to the next commit.
constexpr int worth_moving = 1'000;
constexpr int worth_moving_where_scarce = 32;
constexpr int maximum_unmoved = 3'000;
constexpr std::int64_t page_bytes = 8'192;

// The log grows to this length only if a reader holds on to it.
constexpr int pages_of_a_held_log = 4 * worth_moving;

// A client that has more to send sends it within the first of these times. The second is longer,
// because the next burst may reuse the space of a log that grew in the last one.
constexpr milliseconds before_moving{10};
constexpr milliseconds before_cutting{500};

// We promise to empty the log within a minute. Our own readers finish with the log within
// `readers_may_take`. Writers wait no longer than that, even if an outside reader takes longer.
constexpr std::chrono::seconds between_emptyings{10};
constexpr milliseconds no_patience{0};
constexpr milliseconds readers_may_take{50};

} // namespace

checkpointer::checkpointer(sqlite3* writer, write_lock_file& lock)
    : writer_{writer}, lock_{lock}, gaps_{writer}, disk_{sqlite3_db_filename(writer, "main")},
      log_{sqlite3_filename_wal(sqlite3_db_filename(writer, "main"))}, empty_at_{
                                                                           steady_clock::now() +
                                                                           between_emptyings} {
    sqlite3_wal_hook(writer, &on_commit, this);
}

int checkpointer::on_commit(void* self, sqlite3* /*writer*/, char const* /*name*/, int log_pages) {
    static_cast<checkpointer*>(self)->committed(log_pages);
    return SQLITE_OK;
}

void checkpointer::committed(int log_pages) {
    if (log_pages < log_pages_) moved_pages_ = 0; // the log has started over
    if (log_pages_ < pages_of_a_held_log && log_pages >= pages_of_a_held_log)
        empty_at_ = steady_clock::now();
    log_pages_ = log_pages;
    longest_log_ = std::max(longest_log_, log_pages);
}

void checkpointer::after_commit(bool durable) noexcept {
    auto const is_scarce = disk_.free() < policy::scarce_bytes;
    if (is_time_to_empty()) {
        empty_in_time();
    } else if (is_scarce && unmoved_pages() >= worth_moving_where_scarce) {
        cut_log();
    } else if (unmoved_pages() >= (durable ? worth_moving : maximum_unmoved)) {
        move_pages();
    }
    keep_room();
}

steady_clock::duration checkpointer::patience() const noexcept {
    if (unmoved_pages() >= worth_moving) return before_moving;
    if (is_long()) return before_cutting;
    return empty_at_ - steady_clock::now();
}

void checkpointer::when_idle() noexcept {
    if (is_time_to_empty()) {
        empty_in_time();
    } else if (unmoved_pages() >= worth_moving) {
        move_pages();
    } else if (is_long()) {
        cut_log();
    }
    keep_room();
}

void checkpointer::when_full() noexcept {
    empty_log(no_patience);
}

void checkpointer::finish() noexcept {
    if (measure() > 0) empty_log(no_patience);
}

bool checkpointer::is_time_to_empty() const noexcept {
    return steady_clock::now() >= empty_at_;
}

void checkpointer::empty_in_time() noexcept {
    empty_at_ = steady_clock::now() + between_emptyings;
    if (measure() == 0) return;
    move_pages(); // leaves little to move while we wait for readers
    auto const emptied = empty_log(readers_may_take);
    auto const bytes = measure();
    if (emptied == outcome::held && bytes >= pages_of_a_held_log * page_bytes)
        met_failure(failure_cause::log_held,
                    "the log has grown to " + std::to_string(bytes >> 20U) + " MiB");
}

// Measures the file itself, because other processes write the log too, and a killed process leaves
// its log behind. An emptied log begins with zeros until something is written.
std::int64_t checkpointer::measure() noexcept {
    sqlite3_file* log = nullptr;
    sqlite3_int64 bytes = 0;
    std::uint32_t begins_with = 0;
    if (sqlite3_file_control(writer_, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log) == SQLITE_OK &&
        log != nullptr && log->pMethods != nullptr) {
        log->pMethods->xFileSize(log, &bytes);
        if (bytes != 0) log->pMethods->xRead(log, &begins_with, sizeof begins_with, 0);
    }
    has_room_ = bytes >= kept_log_bytes;
    if (begins_with == 0) bytes = 0;
    log_bytes_.store(bytes, std::memory_order_relaxed);
    return bytes;
}

void checkpointer::keep_room() noexcept {
    measure();
    if (!has_room_) keep_room_in_log(log_);
}

bool checkpointer::is_long() const noexcept {
    return longest_log_ * page_bytes > kept_log_bytes;
}

int checkpointer::unmoved_pages() const noexcept {
    return log_pages_ - moved_pages_;
}

// Pages that a reader still needs stay in the log until the next call.
void checkpointer::move_pages() noexcept {
    checkpoint(SQLITE_CHECKPOINT_PASSIVE, no_patience);
    moved_pages_ = log_pages_;
}

// If a reader kept the log from being cut, we cut it after the next commit, or when it is time to
// empty it.
void checkpointer::cut_log() noexcept {
    empty_log(no_patience);
    moved_pages_ = log_pages_;
    longest_log_ = 0;
}

checkpointer::outcome checkpointer::empty_log(milliseconds patience) noexcept {
    auto const ended = checkpoint(SQLITE_CHECKPOINT_TRUNCATE, patience);
    if (ended == outcome::moved) log_pages_ = moved_pages_ = longest_log_ = 0;
    return ended;
}

checkpointer::outcome checkpointer::checkpoint(int mode, milliseconds patience) noexcept {
    try {
        write_lock const alone{lock_};
        sqlite3_busy_timeout(writer_, static_cast<int>(patience.count()));
        auto const code = sqlite3_wal_checkpoint_v2(writer_, "main", mode, nullptr, nullptr);
        wait_for_others(writer_, lock_);
        if (code == SQLITE_OK) return outcome::moved;
        if ((code & 0xff) == SQLITE_BUSY) return outcome::held;
        auto const failure = failure_of_checkpoint(code, writer_);
        met_failure(failure.cause, failure.said);
    } catch (store_error const&) {
        return outcome::failed; // the lock has reported it
    }
    return outcome::failed;
}

} // namespace tassel::store::sqlite
