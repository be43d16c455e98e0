// Analyses and packages in the store. They are sealed when written and opened when read.
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

/// Seals and opens analyses. Safe from several threads.
class sealed_analysis_store {
  public:
    /// Both arguments must outlive this store.
    sealed_analysis_store(store::analysis_store& kept, crypto::master_keys const& keys)
        : store_{kept}, keys_{keys} {}

    [[nodiscard]] crypto::sealed_record seal(std::string_view record, store::owner const& owner,
                                             std::string_view analysis_id) const;
    /// Returns the record of the owner's analysis, or nothing. Throws store_error, also if the
    /// record is not what was stored under this id for this owner.
    [[nodiscard]] std::optional<packed_record> find_packed(store::owner const& owner,
                                                           std::string_view analysis_id) const;
    /// Like `find_packed`, but returns the original text.
    [[nodiscard]] std::optional<std::string> find(store::owner const& owner,
                                                  std::string_view analysis_id) const;

    /// Turns a place in the list of the owner's analyses into the text that the owner carries.
    /// `carried` turns such a text into the place again.
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

/// The two records of a package, unsealed but still compressed.
struct packed_package {
    std::string document_package_id;
    std::int64_t revision = 0;
    packed_record origin;
    packed_record state;
};

/// Seals and opens packages. Safe from several threads.
class sealed_package_store {
  public:
    /// Both arguments must outlive this store.
    sealed_package_store(store::package_store& kept, crypto::master_keys const& keys)
        : store_{kept}, keys_{keys} {}

    [[nodiscard]] crypto::sealed_record seal_origin(std::string_view origin,
                                                    store::owner const& owner,
                                                    std::string_view analysis_id,
                                                    std::string_view document_package_id) const;
    /// Seals one revision: first_revision for a new package, or one more than the last revision for
    /// a changed package.
    [[nodiscard]] crypto::sealed_record
    seal_state(std::string_view state, store::owner const& owner, std::string_view analysis_id,
               std::string_view document_package_id, std::int64_t revision) const;

    /// Returns the records of the owner's package, or nothing. Throws store_error, also if a record
    /// is not what was stored for this package, owner, and revision.
    [[nodiscard]] std::optional<packed_package>
    find_packed(store::owner const& owner, std::string_view analysis_id,
                std::string_view document_package_id) const;
    /// Like `find_packed`, for the package that was created or changed last.
    [[nodiscard]] std::optional<packed_package> find_latest(store::owner const& owner,
                                                            std::string_view analysis_id) const;
    /// Like `find_packed`, but returns the original texts.
    [[nodiscard]] std::optional<unsealed_package> find(store::owner const& owner,
                                                       std::string_view analysis_id,
                                                       std::string_view document_package_id) const;

    /// Turns a place in the list of the owner's packages into the text that the owner carries.
    /// `carried` turns such a text into the place again.
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
