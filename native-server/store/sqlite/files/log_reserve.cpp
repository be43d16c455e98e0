#include "store/sqlite/files/log_reserve.hpp"

#include <fcntl.h>
#include <unistd.h>

namespace tassel::store::sqlite {

void keep_room_in_log(std::filesystem::path const& log) noexcept {
    // The log is no file that SQLite locks: closing it lets go of no lock of this process.
    auto const descriptor = ::open(log.c_str(), O_WRONLY | O_CLOEXEC | O_NOFOLLOW);
    if (descriptor < 0) return;
    static_cast<void>(::fallocate(descriptor, 0, 0, kept_log_bytes));
    ::close(descriptor);
}

} // namespace tassel::store::sqlite
