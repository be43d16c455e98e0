// The packages of the store, opened.
#pragma once

#include "api/package_archive.hpp"
#include "api/package_cache.hpp"
#include "store/owner.hpp"

#include <optional>
#include <string_view>

namespace tassel::api {

/// Every read asks the database whose the package is and which revision it has; what was opened at
/// that revision before is not opened again. Safe from several threads. Throws store_error.
class package_shelf {
  public:
    /// `archive` must outlive the shelf.
    explicit package_shelf(package_archive const& archive, package_cache::limits most = {})
        : archive_{archive}, cache_{most} {}

    /// The owner's package as it is now, or nothing.
    [[nodiscard]] std::optional<package_at_revision> find(store::owner const& owner,
                                                          std::string_view analysis_id,
                                                          std::string_view document_package_id);
    /// The package of the owner's analysis that was made or changed last, or nothing.
    [[nodiscard]] std::optional<package_at_revision> find_latest(store::owner const& owner,
                                                                 std::string_view analysis_id);
    /// Keeps what was just written for the next read.
    void put(package_at_revision const& written) { cache_.put(written); }

    [[nodiscard]] package_archive const& archive() const noexcept { return archive_; }

  private:
    [[nodiscard]] package_at_revision open(archived_package const& read);

    package_archive const& archive_;
    package_cache cache_;
};

} // namespace tassel::api
