#include "store/sqlite/files/wait_for_others.hpp"

#include "store/port/failures.hpp"

#include <sqlite3.h>
#include <thread>

namespace tassel::store::sqlite {
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
