#include "store/sqlite/files/early_writeback.hpp"

#include <fcntl.h>
#include <unistd.h>

namespace tassel::store::sqlite {
namespace {

constexpr std::size_t worth_it = 256U << 10U;

} // namespace

early_writeback::early_writeback(std::filesystem::path const& database)
    : log_{database.string() + "-wal"} {}

early_writeback::~early_writeback() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

// A descriptor of its own does no harm here: SQLite's locks, which would go with it, are on the
// database and on the index of the log.
void early_writeback::committed(std::size_t bytes) noexcept {
    waiting_ += bytes;
    if (waiting_ < worth_it) return;
    waiting_ = 0;
    if (descriptor_ < 0) descriptor_ = ::open(log_.c_str(), O_RDWR | O_CLOEXEC);
    if (descriptor_ >= 0) (void)::sync_file_range(descriptor_, 0, 0, SYNC_FILE_RANGE_WRITE);
}

} // namespace tassel::store::sqlite
