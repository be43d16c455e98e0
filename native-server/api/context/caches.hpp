// Caches of what was opened before: packages, each at one revision, and the snapshots of analyses,
// which never change.
#pragma once

#include "api/exchange/work_queues.hpp"
#include "concurrent/recent_values.hpp"
#include "sealed/sealed_stores.hpp"
#include "service/packages/package_answer.hpp"
#include "store/port/owner.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace tassel::api {

/// A package at one revision.
struct package_at_revision {
    std::string document_package_id;
    std::int64_t revision = 0;
    service::package_pointer opened; ///< never null
    std::size_t origin_bytes = 0;    ///< size of the package's first record
    std::size_t state_bytes = 0;     ///< size of its second record

    [[nodiscard]] std::size_t bytes() const noexcept { return origin_bytes + state_bytes; }
};

/// Opened packages. Every read asks the database who owns the package and which revision it has. A
/// package that is cached at that revision is not opened again. Safe from several threads. Throws
/// store_error.
class package_cache {
  public:
    /// Both must outlive the cache. Large packages are opened in the pool of `queues`.
    package_cache(sealed::sealed_package_store const& sealed, work_queues& queues)
        : sealed_{sealed}, queues_{queues} {}

    /// Returns the owner's package as it is now, or nothing.
    [[nodiscard]] std::optional<package_at_revision> find(store::owner const& owner,
                                                          std::string_view analysis_id,
                                                          std::string_view document_package_id);
    /// Returns a package that a list names, or nothing if it is gone. It may have a newer revision
    /// than the list says.
    [[nodiscard]] std::optional<package_at_revision> find(store::owner const& owner,
                                                          store::listed_package const& listed);
    /// Returns the most recently created or changed package of the owner's analysis, or nothing.
    [[nodiscard]] std::optional<package_at_revision> find_latest(store::owner const& owner,
                                                                 std::string_view analysis_id);
    /// Caches a package that was just written, for the next read.
    void put(package_at_revision written);
    /// Drops a deleted package from the cache.
    void forget(std::string_view document_package_id) { recent_.forget(document_package_id); }

    [[nodiscard]] sealed::sealed_package_store const& sealed() const noexcept { return sealed_; }

  private:
    /// Returns the cached package, if it has that revision.
    [[nodiscard]] std::optional<package_at_revision> recall(std::string_view document_package_id,
                                                            std::int64_t revision);
    [[nodiscard]] package_at_revision open(sealed::packed_package const& read,
                                           store::owner const& owner);

    /// The limit is about 64 MiB: an opened package takes about four times the size of its records.
    static constexpr concurrent::recent_values<package_at_revision>::limits most{
        .values = 1'000, .bytes = std::size_t{16} * 1024 * 1024};

    sealed::sealed_package_store const& sealed_;
    work_queues& queues_;
    concurrent::recent_values<package_at_revision> recent_{most};
};

/// The snapshots of analyses. Safe from several threads.
class analysis_snapshots {
  public:
    /// Both must outlive the snapshots. Large records are read in the pool of `queues`.
    analysis_snapshots(sealed::sealed_analysis_store const& sealed, work_queues& queues)
        : sealed_{sealed}, queues_{queues} {}

    /// Returns the JSON text that every answer repeats from the analysis, or null if there is no
    /// such analysis. The caller must have checked that the analysis belongs to the owner, because
    /// this function checks that only when it has to read the record. Throws store_error.
    [[nodiscard]] std::shared_ptr<std::string const> find(store::owner const& owner,
                                                          std::string_view analysis_id);
    /// Drops a deleted analysis from the cache.
    void forget(std::string_view analysis_id) { recent_.forget(analysis_id); }

  private:
    using snapshot = std::shared_ptr<std::string const>;
    static constexpr concurrent::recent_values<snapshot>::limits most{
        .values = 1'000, .bytes = std::size_t{8} * 1024 * 1024};

    sealed::sealed_analysis_store const& sealed_;
    work_queues& queues_;
    concurrent::recent_values<snapshot> recent_{most};
};

} // namespace tassel::api
