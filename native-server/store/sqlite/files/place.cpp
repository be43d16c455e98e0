#include "store/sqlite/files/place.hpp"

#include "store/port/failures.hpp"
#include "store/port/store_error.hpp"

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

} // namespace tassel::store::sqlite
