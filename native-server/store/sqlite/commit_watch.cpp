#include "store/sqlite/commit_watch.hpp"

#include <cstdint>
#include <sqlite3.h>

namespace tassel::store::sqlite {
namespace {

constexpr std::uint32_t wal_index_version = 3007000;
constexpr int wal_index_block = 32768;

} // namespace

// The mapping is asked of SQLite's own file object. To open the file here would not do: closing a
// descriptor drops every lock that the process holds on the file, SQLite's too.
commit_watch::commit_watch(database& watched) {
    sqlite3_file* file = nullptr;
    if (sqlite3_file_control(watched.handle(), "main", SQLITE_FCNTL_FILE_POINTER, &file) !=
            SQLITE_OK ||
        file == nullptr || file->pMethods == nullptr || file->pMethods->iVersion < 2) {
        return;
    }
    void volatile* block = nullptr;
    if (file->pMethods->xShmMap(file, 0, wal_index_block, 0, &block) != SQLITE_OK) return;
    auto const* const header =
        static_cast<std::uint32_t const*>(const_cast<void const*>(block)); // read atomically below
    if (header != nullptr && header[0] == wal_index_version) header_ = header;
}

commit_watch::mark commit_watch::now() const noexcept {
    mark seen{};
    if (header_ == nullptr) return seen;
    for (std::size_t word = 0; word < seen.size(); ++word) {
        seen[word] = __atomic_load_n(header_ + word, __ATOMIC_ACQUIRE);
    }
    return seen;
}

bool commit_watch::unchanged_since(mark const& seen) const noexcept {
    return header_ != nullptr && now() == seen;
}

} // namespace tassel::store::sqlite
