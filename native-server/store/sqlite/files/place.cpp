#include "store/sqlite/files/place.hpp"

#include "store/port/store_error.hpp"

#include <algorithm>
#include <sys/stat.h>

namespace tassel::store::sqlite {

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
    auto const unchanged = std::all_of(files_.begin(), files_.end(), [](known const& file) {
        return file.found && look_at(file.path) == file.found;
    });
    if (unchanged) return;
    throw store_error{"the data directory was removed or moved", store_fault::gone};
}

} // namespace tassel::store::sqlite
