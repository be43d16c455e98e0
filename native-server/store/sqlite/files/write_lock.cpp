#include "store/sqlite/files/write_lock.hpp"

#include "store/port/failures.hpp"
#include "store/port/store_error.hpp"

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

// The bytes of the file that stand for the door and for the lock behind it.
constexpr off_t door = 0;
constexpr off_t inner = 1;

constexpr std::chrono::seconds patience{10};
constexpr std::chrono::microseconds between_tries{200};

[[noreturn]] void fail_to_lock(int error) {
    auto const cause = cause_of_system(error);
    auto const said = "locking the database: " + std::generic_category().message(error);
    throw failed_store(cause, said);
}

// Locks of an open file description: unlike a process's own locks, they also hold between its
// threads, and closing another descriptor of the file does not release them.
bool set_lock(int descriptor, off_t byte, short kind) noexcept {
    struct flock wanted {};
    wanted.l_type = kind;
    wanted.l_whence = SEEK_SET;
    wanted.l_start = byte;
    wanted.l_len = 1;
    return ::fcntl(descriptor, F_OFD_SETLK, &wanted) == 0;
}

/// Returns false if another process or thread holds it.
bool take(int descriptor, off_t byte) {
    if (set_lock(descriptor, byte, F_WRLCK)) return true;
    if (errno != EAGAIN && errno != EACCES && errno != EINTR) fail_to_lock(errno);
    return false;
}

void take_by(write_lock_file const& file, int descriptor, off_t byte, clock::time_point end) {
    for (bool waits = false; !take(descriptor, byte);) {
        if (!std::exchange(waits, true)) met_held_lock();
        if (clock::now() > end || file.has_ended())
            throw failed_store(failure_cause::lock_held, "another process keeps the database");
        std::this_thread::sleep_for(between_tries);
    }
}

/// Held for as long as it takes to get the lock behind it.
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

} // namespace tassel::store::sqlite
