// Analyses and packages in the store, sealed when written and opened when read.
#pragma once

#include "crypto/master_keys.hpp"
#include "sealed/carried_place.hpp"
#include "sealed/compact_record.hpp"
#include "store/port/analysis_store.hpp"
#include "store/port/package_store.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tassel::sealed {

/// Safe from several threads.
class sealed_analysis_store {
  public:
    /// Both must outlive the store.
    sealed_analysis_store(store::analysis_store& kept, crypto::master_keys const& keys)
        : store_{kept}, keys_{keys} {}

    [[nodiscard]] crypto::sealed_record seal(std::string_view record, store::owner const& owner,
                                             std::string_view analysis_id) const;
    /// The record of the owner's analysis, or nothing. Throws store_error, including when the
    /// record is not the one that was kept under this id for this owner.
    [[nodiscard]] std::optional<packed_record> find_packed(store::owner const& owner,
                                                           std::string_view analysis_id) const;
    /// The same, as the original text.
    [[nodiscard]] std::optional<std::string> find(store::owner const& owner,
                                                  std::string_view analysis_id) const;

    /// A place in the list of the owner's analyses as the owner carries it, and the place again.
    [[nodiscard]] std::string carry(store::owner const& owner,
                                    store::list_place const& place) const {
        return carry_place(keys_, {"analyses", owner}, place);
    }
    [[nodiscard]] std::optional<store::list_place> carried(store::owner const& owner,
                                                           std::string_view text) const {
        return carried_place(keys_, {"analyses", owner}, text);
    }

    [[nodiscard]] store::analysis_store& store() const noexcept { return store_; }

  private:
    store::analysis_store& store_;
    crypto::master_keys const& keys_;
};

/// The two records of a package, as the engine wrote them.
struct unsealed_package {
    std::string document_package_id;
    std::int64_t revision = 0;
    std::string origin;
    std::string state;
};

/// The same, still compressed.
struct packed_package {
    std::string document_package_id;
    std::int64_t revision = 0;
    packed_record origin;
    packed_record state;
};

/// Safe from several threads.
class sealed_package_store {
  public:
    /// Both must outlive the store.
    sealed_package_store(store::package_store& kept, crypto::master_keys const& keys)
        : store_{kept}, keys_{keys} {}

    [[nodiscard]] crypto::sealed_record seal_origin(std::string_view origin,
                                                    store::owner const& owner,
                                                    std::string_view analysis_id,
                                                    std::string_view document_package_id) const;
    /// Seals one revision: first_revision for a new package, one more than the last for a changed
    /// one.
    [[nodiscard]] crypto::sealed_record
    seal_state(std::string_view state, store::owner const& owner, std::string_view analysis_id,
               std::string_view document_package_id, std::int64_t revision) const;

    /// The records of the owner's package, or nothing. Throws store_error, including when a record
    /// is not what was kept for this package, owner, and revision.
    [[nodiscard]] std::optional<packed_package>
    find_packed(store::owner const& owner, std::string_view analysis_id,
                std::string_view document_package_id) const;
    /// The same for the package that was created or changed last.
    [[nodiscard]] std::optional<packed_package> find_latest(store::owner const& owner,
                                                            std::string_view analysis_id) const;
    /// Like find_packed, but as the original text.
    [[nodiscard]] std::optional<unsealed_package> find(store::owner const& owner,
                                                       std::string_view analysis_id,
                                                       std::string_view document_package_id) const;

    /// A place in the list of the owner's packages as the owner carries it, and the place again.
    [[nodiscard]] std::string carry(store::owner const& owner,
                                    store::list_place const& place) const {
        return carry_place(keys_, {"document_packages", owner}, place);
    }
    [[nodiscard]] std::optional<store::list_place> carried(store::owner const& owner,
                                                           std::string_view text) const {
        return carried_place(keys_, {"document_packages", owner}, text);
    }

    [[nodiscard]] store::package_store& store() const noexcept { return store_; }

  private:
    [[nodiscard]] packed_package open(store::stored_package const& stored,
                                      store::owner const& owner,
                                      std::string_view analysis_id) const;

    store::package_store& store_;
    crypto::master_keys const& keys_;
};

} // namespace tassel::sealed
