// What would remain of SQLite's files after a power failure.
#pragma once

#include <filesystem>
#include <map>
#include <mutex>
#include <sqlite3.h>
#include <stdexcept>
#include <string>

namespace tassel::store::sqlite {

/// While it exists, every database that is opened is watched: whenever SQLite syncs a file, what is
/// now certain to be on the disk is copied. Only one may exist at a time.
class synced_files {
  public:
    synced_files() {
        if (current != nullptr) throw std::logic_error{"files are watched already"};
        current = this;
        plain_ = sqlite3_vfs_find(nullptr);
        watching_ = *plain_;
        watching_.zName = "watching";
        watching_.xOpen = &open;
        sqlite3_vfs_register(&watching_, 1);
    }
    synced_files(synced_files const&) = delete;
    synced_files& operator=(synced_files const&) = delete;
    ~synced_files() {
        sqlite3_vfs_register(plain_, 1);
        sqlite3_vfs_unregister(&watching_);
        current = nullptr;
    }

    /// Restores what remains of a database and its log in another place.
    void restore(std::filesystem::path const& database,
                 std::filesystem::path const& elsewhere) const {
        std::lock_guard const lock{mutex_};
        for (auto const* suffix : {"", "-wal"}) {
            auto const copy = database.string() + suffix + ".synced";
            auto const target = elsewhere.string() + suffix;
            std::filesystem::remove(target);
            if (std::filesystem::exists(copy)) std::filesystem::copy_file(copy, target);
        }
    }
    /// How often files were synced.
    [[nodiscard]] int count() const {
        std::lock_guard const lock{mutex_};
        return count_;
    }

  private:
    struct opened_file {
        std::string name;
        int (*sync)(sqlite3_file*, int) = nullptr;
    };

    static int open(sqlite3_vfs* /*watching*/, char const* name, sqlite3_file* file, int flags,
                    int* opened_flags) {
        auto& self = *current;
        auto const code = self.plain_->xOpen(self.plain_, name, file, flags, opened_flags);
        if (code != SQLITE_OK || name == nullptr || file->pMethods == nullptr) return code;
        std::lock_guard const lock{self.mutex_};
        auto const [methods, first] = self.methods_.try_emplace(file->pMethods, *file->pMethods);
        if (first) methods->second.xSync = &sync;
        self.opened_[file] = {name, file->pMethods->xSync};
        file->pMethods = &methods->second;
        return code;
    }
    static int sync(sqlite3_file* file, int flags) {
        auto& self = *current;
        std::lock_guard const lock{self.mutex_};
        auto const& [name, plain_sync] = self.opened_.at(file);
        auto const code = plain_sync(file, flags);
        ++self.count_;
        std::filesystem::copy_file(name, name + ".synced",
                                   std::filesystem::copy_options::overwrite_existing);
        return code;
    }

    inline static synced_files* current = nullptr;
    sqlite3_vfs* plain_ = nullptr;
    sqlite3_vfs watching_{};
    mutable std::mutex mutex_;                                        // guards the members below
    std::map<sqlite3_io_methods const*, sqlite3_io_methods> methods_; ///< by what they replace
    std::map<sqlite3_file*, opened_file> opened_;
    int count_ = 0;
};

} // namespace tassel::store::sqlite
