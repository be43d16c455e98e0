// The snapshots of analyses. They never change, so we cache them and don't open and parse them each
// time.
#pragma once

#include "api/exchange/work_queues.hpp"
#include "concurrent/recent_values.hpp"
#include "sealed/sealed_stores.hpp"

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace tassel::api {

/// Safe from several threads.
class analysis_snapshots {
  public:
    /// Both must outlive the snapshots. Large records are read in the pool of `queues`.
    analysis_snapshots(sealed_analysis_store const& sealed, work_queues& queues)
        : sealed_{sealed}, queues_{queues} {}

    /// The JSON text that every answer repeats from the analysis, or null if there is none. The
    /// caller must have checked that the analysis belongs to the owner: this checks it only when it
    /// has to read the record. Throws store_error.
    [[nodiscard]] std::shared_ptr<std::string const> find(store::owner const& owner,
                                                          std::string_view analysis_id);
    /// Call this when the analysis is gone.
    void forget(std::string_view analysis_id) { recent_.forget(analysis_id); }

  private:
    using snapshot = std::shared_ptr<std::string const>;
    static constexpr recent_values<snapshot>::limits most{.values = 1'000,
                                                          .bytes = std::size_t{8} * 1024 * 1024};

    sealed_analysis_store const& sealed_;
    work_queues& queues_;
    recent_values<snapshot> recent_{most};
};

} // namespace tassel::api
