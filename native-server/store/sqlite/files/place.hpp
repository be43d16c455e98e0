// Whether a database is still where it was opened.
#pragma once

#include <filesystem>
#include <optional>
#include <sys/types.h>
#include <vector>

namespace tassel::store::sqlite {

/// The folder, the database and its log, as their paths led to them at first. A process may go on
/// to write to files that were removed or moved: nobody would find again what it acknowledged.
class place {
  public:
    /// The database must have been read from, so that its log is there.
    explicit place(std::filesystem::path const& database);

    /// Throws store_error (gone) where a path leads to nothing, or to something else, or where the
    /// database has another number of names.
    void require_unchanged() const;

  private:
    struct identity {
        dev_t device;
        ino_t number;
        nlink_t links; ///< 0 for a folder, whose links come and go with what is in it
        [[nodiscard]] bool operator==(identity const&) const = default;
    };
    struct known {
        std::filesystem::path path;
        std::optional<identity> found;
    };
    [[nodiscard]] static std::optional<identity> look_at(std::filesystem::path const& path);

    std::vector<known> files_;
};

} // namespace tassel::store::sqlite
