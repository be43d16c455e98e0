#include "store/sqlite/files/database_files.hpp"

#include "store/port/failures.hpp"
#include "store/port/store_error.hpp"
#include "store/sqlite/files/sqlite_failure.hpp"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <fcntl.h>
#include <sqlite3.h>
#include <string>
#include <sys/stat.h>
#include <system_error>
#include <thread>
#include <unistd.h>
#include <utility>

namespace tassel::store::sqlite {
namespace {

using clock = std::chrono::steady_clock;

// Two bytes of the file: a lock on the first is the door, and a lock on the second is the lock
// behind the door.
constexpr off_t door = 0;
constexpr off_t inner = 1;

constexpr std::chrono::seconds patience{10};
constexpr std::chrono::microseconds between_tries{200};

[[noreturn]] void fail_to_lock(int error) {
    auto const cause = cause_of_system(error);
    auto const said = "locking the database: " + std::generic_category().message(error);
    throw failed_store(cause, said);
}

// These are locks of an open file description. Unlike a process's locks, they also exclude its
// other threads, and closing another descriptor of the file does not release them.
bool set_lock(int descriptor, off_t byte, short kind) noexcept {
    struct flock wanted {};
    wanted.l_type = kind;
    wanted.l_whence = SEEK_SET;
    wanted.l_start = byte;
    wanted.l_len = 1;
    return ::fcntl(descriptor, F_OFD_SETLK, &wanted) == 0;
}

/// Locks a byte. Returns false if another process or thread holds that lock.
bool take(int descriptor, off_t byte) {
    if (set_lock(descriptor, byte, F_WRLCK)) return true;
    if (errno != EAGAIN && errno != EACCES && errno != EINTR) fail_to_lock(errno);
    return false;
}

void take_by(write_lock_file const& file, int descriptor, off_t byte, clock::time_point end) {
    for (bool waits = false; !take(descriptor, byte);) {
        if (!std::exchange(waits, true)) met_held_lock();
        if (clock::now() > end || file.has_ended())
            throw failed_store(failure_cause::lock_held,
                               "another process holds a lock on the database");
        std::this_thread::sleep_for(between_tries);
    }
}

/// Holds the door while its owner waits for the lock behind the door.
class held_door {
  public:
    held_door(write_lock_file const& file, int descriptor, clock::time_point end)
        : descriptor_{descriptor} {
        take_by(file, descriptor_, door, end);
    }
    held_door(held_door const&) = delete;
    held_door& operator=(held_door const&) = delete;
    ~held_door() { set_lock(descriptor_, door, F_UNLCK); }

  private:
    int descriptor_;
};

} // namespace

write_lock_file::write_lock_file(std::filesystem::path const& database)
    : path_{database.parent_path() / "write.lock"} {}

write_lock_file::~write_lock_file() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

int write_lock_file::open() {
    if (descriptor_ < 0)
        descriptor_ = ::open(path_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (descriptor_ < 0) fail_to_lock(errno);
    return descriptor_;
}

write_lock::write_lock(write_lock_file& file) : descriptor_{file.open()} {
    auto const end = clock::now() + patience;
    held_door const entered{file, descriptor_, end};
    take_by(file, descriptor_, inner, end);
}

write_lock::~write_lock() {
    set_lock(descriptor_, inner, F_UNLCK);
}

namespace {

constexpr std::chrono::milliseconds between_looks{5};
constexpr int maximum_looks = 1'000;

int wait_once_more(void* lock, int tries) {
    if (tries == 0) met_held_lock();
    if (tries >= maximum_looks || static_cast<write_lock_file*>(lock)->has_ended()) return 0;
    std::this_thread::sleep_for(between_looks);
    return 1;
}

} // namespace

void wait_for_others(sqlite3* connection, write_lock_file& lock) {
    sqlite3_busy_handler(connection, &wait_once_more, &lock);
}

place::place(std::filesystem::path const& database) {
    auto const folder = database.has_parent_path() ? database.parent_path() : ".";
    for (auto const& path : {folder, database, std::filesystem::path{database.string() + "-wal"}})
        files_.push_back({path, look_at(path)});
}

std::optional<place::identity> place::look_at(std::filesystem::path const& path) {
    struct stat found {};
    if (::stat(path.c_str(), &found) != 0) return std::nullopt;
    return identity{found.st_dev, found.st_ino, S_ISDIR(found.st_mode) ? 0 : found.st_nlink};
}

void place::require_unchanged() const {
    for (auto const& [path, found] : files_) {
        auto const present = look_at(path);
        if (found && present == found) continue;
        if (found && present && present->number == found->number &&
            present->device == found->device && present->links > found->links)
            throw failed_store(failure_cause::hard_link, "the database has a hard link");
        throw failed_store(failure_cause::moved_or_removed,
                           "the data directory was removed or moved");
    }
}

namespace {

// We give pages back only if more than a mebibyte is free, and keep half a mebibyte. The next
// records use the pages that small deleted records leave. So it would be wasted work to move other
// pages in order to give those pages back.
constexpr std::int64_t worth_giving = 128;
constexpr std::int64_t kept_for_the_next = 64;

// Giving a page back may move another page to its place. On a full disk, all the pages of a step
// and those that are still in the log must fit into the space that the log keeps.
constexpr std::int64_t given_per_step = 48;

// https://www.sqlite.org/pragma.html#pragma_auto_vacuum
constexpr std::int64_t incremental = 2;

constexpr char counting[] = "counting free pages";

} // namespace

void free_pages::finalize::operator()(sqlite3_stmt* handle) const noexcept {
    sqlite3_finalize(handle);
}

free_pages::free_pages(sqlite3* writer)
    : writer_{writer}, count_{ask_for("PRAGMA freelist_count")},
      page_bytes_{answer(ask_for("PRAGMA page_size"))}, can_give_{
                                                            answer(ask_for("PRAGMA auto_vacuum")) ==
                                                            incremental} {
    look();
}

free_pages::question free_pages::ask_for(char const* sql) const {
    sqlite3_stmt* prepared = nullptr;
    require(sqlite3_prepare_v3(writer_, sql, -1, SQLITE_PREPARE_PERSISTENT, &prepared, nullptr),
            writer_, counting);
    return question{prepared};
}

std::int64_t free_pages::answer(question const& asked) const {
    auto const code = sqlite3_step(asked.get());
    auto const found = code == SQLITE_ROW ? sqlite3_column_int64(asked.get(), 0) : 0;
    sqlite3_reset(asked.get());
    require(code, writer_, counting, SQLITE_ROW);
    return found;
}

void free_pages::look() {
    bytes_.store(answer(count_) * page_bytes_, std::memory_order_relaxed);
}

bool free_pages::give_back() {
    auto const free = answer(count_);
    giving_ = can_give_ && free > (giving_ ? kept_for_the_next : worth_giving);
    if (!giving_) return false;
    auto const given = std::min(free - kept_for_the_next, given_per_step);
    auto const sql = "PRAGMA incremental_vacuum(" + std::to_string(given) + ")";
    require(sqlite3_exec(writer_, sql.c_str(), nullptr, nullptr, nullptr), writer_,
            "giving free pages back");
    return true;
}

namespace {

constexpr std::size_t worth_it = 256U << 10U;

} // namespace

early_writeback::early_writeback(std::filesystem::path const& database)
    : log_{database.string() + "-wal"} {}

early_writeback::~early_writeback() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

// A separate descriptor does no harm here. Closing it would drop SQLite's locks on the same file,
// but SQLite locks only the database and the index of the log.
void early_writeback::committed(std::size_t bytes) noexcept {
    waiting_ += bytes;
    if (waiting_ < worth_it) return;
    waiting_ = 0;
    if (descriptor_ < 0) descriptor_ = ::open(log_.c_str(), O_RDWR | O_CLOEXEC);
    if (descriptor_ >= 0) (void)::sync_file_range(descriptor_, 0, 0, SYNC_FILE_RANGE_WRITE);
}

} // namespace tassel::store::sqlite
