// Analyses in the store, sealed on the way in and opened on the way out.
#pragma once

#include "crypto/master_keys.hpp"
#include "sealed/packed_record.hpp"
#include "store/port/analysis_store.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tassel::api {

/// Safe from several threads.
class sealed_analysis_store {
  public:
    /// Both must outlive the store.
    sealed_analysis_store(store::analysis_store& kept, crypto::master_keys const& keys)
        : store_{kept}, keys_{keys} {}

    [[nodiscard]] crypto::sealed_record seal(std::string_view record, store::owner const& owner,
                                             std::string_view analysis_id) const;
    /// The record of the owner's analysis, or nothing. Throws store_error, also for a record that
    /// is not what was kept under this id for this owner.
    [[nodiscard]] std::optional<packed_record> find_packed(store::owner const& owner,
                                                           std::string_view analysis_id) const;
    /// The same, as it was written.
    [[nodiscard]] std::optional<std::string> find(store::owner const& owner,
                                                  std::string_view analysis_id) const;

    [[nodiscard]] store::analysis_store& store() const noexcept { return store_; }

  private:
    store::analysis_store& store_;
    crypto::master_keys const& keys_;
};

} // namespace tassel::api
