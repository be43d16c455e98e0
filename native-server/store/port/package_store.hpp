// A store of sealed document packages, independent of the database.
#pragma once

#include "crypto/master_keys.hpp"
#include "crypto/sha256.hpp"
#include "store/port/audit_log.hpp"
#include "store/port/list_place.hpp"
#include "store/port/owner.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::store {

/// The revision of a new package. Every change adds one, and every state is sealed for its revision
/// (record_identity.hpp).
inline constexpr std::int64_t first_revision = 1;

struct new_package {
    std::string document_package_id;
    std::string analysis_id;
    owner belongs_to;
    std::string created_at;            ///< RFC 3339 UTC
    crypto::digest selection_sha256{}; ///< an analysis has at most one package for each selection
    crypto::sealed_record origin;      ///< never changes
    crypto::sealed_record state;       ///< sealed for `first_revision`
    audit_row audit;                   ///< the row of a success; the store fills in `analysis_id`
    unsigned not_found_status = 0;     ///< the status of the row if there is no such analysis
};

enum class package_creation_status {
    created,
    existing, ///< the analysis has this package, `document_package_id`; no audit row was kept
    not_found ///< the owner has no such analysis
};

struct package_creation {
    package_creation_status status = package_creation_status::created;
    std::string document_package_id; ///< when created or existing
};

struct stored_package {
    std::string document_package_id;
    std::int64_t revision = 0;
    crypto::sealed_record origin;
    crypto::sealed_record state; ///< sealed for `revision`
};

/// A link with which somebody without credentials may act on a package. The package's sealed state
/// says what for, and whether still; the store only finds the package.
struct certifier_link {
    std::string secret_sha256; ///< hexadecimal; the secret itself is kept nowhere
    std::string expires_at;    ///< RFC 3339 UTC
};

struct package_change {
    owner belongs_to;
    std::string analysis_id;
    std::string document_package_id;
    std::int64_t expected_revision = 0;
    crypto::sealed_record state;               ///< sealed for `expected_revision` + 1
    std::optional<std::string> publish_object; ///< this object must have its last chunk
    std::vector<std::string> delete_objects;   ///< objects of this package; may be gone already
    audit_row audit;                           ///< the row of a success
    std::optional<certifier_link> opens_link{};
    std::vector<std::string> ends_links{}; ///< by `secret_sha256`; may have ended already
};

/// The outcome of `update`.
enum class package_change_status {
    changed,
    conflict, ///< the revision differs; neither change nor audit row was kept; try again
    not_found ///< the owner has no such package for this analysis; no audit row is kept
};

/// A package in the list of its owner's packages of all analyses.
struct listed_package {
    std::string analysis_id;
    std::int64_t revision = 0;
    list_place place; ///< `id` is the id of the package
};

/// The package that a link is for. A writer of the database may have made the link, so ask the
/// package's state, too.
struct linked_package {
    owner belongs_to;
    std::string analysis_id;
    std::string document_package_id;
};

/// All calls are thread-safe and throw store_error on failure. A failed write has kept nothing,
/// unless its time ran out during the commit. Asking for another owner's analysis or package takes
/// as long as asking for one that does not exist.
class package_store {
  public:
    package_store() = default;
    package_store(package_store const&) = delete;
    package_store& operator=(package_store const&) = delete;
    virtual ~package_store() = default;

    /// Keeps the package with its audit row, in one transaction, or finds the analysis's existing
    /// package with the same selection. If there is no such analysis, the audit row says so.
    /// Returns when this is on the disk.
    [[nodiscard]] virtual package_creation create(new_package created) = 0;
    /// Compares the revision, keeps the new state as the next revision, makes an object visible and
    /// deletes others, opens a link and ends others, and keeps the audit row, all in one
    /// transaction. Returns when the change is on the disk.
    [[nodiscard]] virtual package_change_status update(package_change change) = 0;

    [[nodiscard]] virtual std::optional<stored_package>
    find(owner const& belongs_to, std::string_view analysis_id,
         std::string_view document_package_id) = 0;
    /// The analysis of the owner's package, for a package that is named without its analysis. This
    /// call may take longer for another owner's package than for none, but nobody can guess an id.
    [[nodiscard]] virtual std::optional<std::string>
    analysis_of(owner const& belongs_to, std::string_view document_package_id) = 0;
    /// The package of the analysis that was created or changed last.
    [[nodiscard]] virtual std::optional<stored_package>
    find_latest(owner const& belongs_to, std::string_view analysis_id) = 0;
    /// The current revision, without reading the sealed records. It shows whether a package that
    /// was opened before is still current.
    [[nodiscard]] virtual std::optional<std::int64_t>
    revision_of(owner const& belongs_to, std::string_view analysis_id,
                std::string_view document_package_id) = 0;

    /// The id and revision of the package that `find_latest` would return.
    struct latest_revision {
        std::string document_package_id;
        std::int64_t revision = 0;
    };
    [[nodiscard]] virtual std::optional<latest_revision>
    revision_of_latest(owner const& belongs_to, std::string_view analysis_id) = 0;

    /// Returns at most `most` packages of that owner, the newest first, from the beginning of the
    /// list or from after a place.
    [[nodiscard]] virtual std::vector<listed_package>
    page(owner const& belongs_to, std::optional<list_place> const& after, std::int64_t most) = 0;

    /// The package of a link that was opened, has not ended, and expires after `now` (RFC 3339
    /// UTC). Every other link takes the same steps as one that never was. A link ends with its
    /// package.
    [[nodiscard]] virtual std::optional<linked_package> find_link(std::string_view secret_sha256,
                                                                  std::string_view now) = 0;
};

} // namespace tassel::store
