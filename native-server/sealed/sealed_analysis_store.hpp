// Analyses in the store, sealed when written and opened when read.
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
    /// The record of the owner's analysis, or nothing. Throws store_error, also if the record is
    /// not the one that was kept under this id for this owner.
    [[nodiscard]] std::optional<packed_record> find_packed(store::owner const& owner,
                                                           std::string_view analysis_id) const;
    /// The same, as the original text.
    [[nodiscard]] std::optional<std::string> find(store::owner const& owner,
                                                  std::string_view analysis_id) const;

    [[nodiscard]] store::analysis_store& store() const noexcept { return store_; }

  private:
    store::analysis_store& store_;
    crypto::master_keys const& keys_;
};

} // namespace tassel::api
