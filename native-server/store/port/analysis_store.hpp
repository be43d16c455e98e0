// A store of sealed analyses, independent of the database.
#pragma once

#include "crypto/master_keys.hpp"
#include "crypto/sha256.hpp"
#include "store/port/audit_log.hpp"
#include "store/port/list_place.hpp"
#include "store/port/owner.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::store {

/// An idempotency key and the payload that came with it. The key is a client's own text, so only
/// its digest is kept.
struct idempotency {
    crypto::digest key_sha256{};
    crypto::digest payload_sha256{};
};

struct new_analysis {
    std::string analysis_id;
    owner belongs_to;
    std::string created_at; ///< RFC 3339 UTC
    std::chrono::sys_seconds now;
    std::optional<idempotency> once;
    crypto::sealed_record sealed;
    audit_row audit;              ///< the row of a success; the store fills in `analysis_id`
    unsigned conflict_status = 0; ///< the status of the row if the key was used for another payload
};

/// The outcome of `create`.
enum class creation_status {
    created,
    replayed, ///< the key was used for this payload, whose analysis is `analysis_id`
    conflict  ///< the key was used for another payload
};

struct creation {
    creation_status status = creation_status::created;
    std::string analysis_id; ///< when created or replayed
};

/// What an idempotency key was used for.
struct key_use {
    crypto::digest payload_sha256{};
    std::string analysis_id;
};

/// An analysis that its owner wants to delete.
struct removed_analysis {
    std::string analysis_id;
    owner belongs_to;
    audit_row audit; ///< the row of a success; the store fills in `analysis_id`
};

/// The outcome of `remove`.
struct removal {
    bool found = false;
    std::vector<std::string> document_package_ids; ///< removed with the analysis
};

/// An analysis in the list of its owner's analyses.
struct listed_analysis {
    std::string created_at; ///< RFC 3339 UTC
    list_place place;       ///< `id` is the id of the analysis
};

/// All calls are thread-safe and throw store_error on failure. A failed write has kept nothing,
/// unless its time ran out during the commit.
class analysis_store {
  public:
    analysis_store() = default;
    analysis_store(analysis_store const&) = delete;
    analysis_store& operator=(analysis_store const&) = delete;
    virtual ~analysis_store() = default;

    /// Decides, in one transaction, whether the key is new, was used for the same payload, or was
    /// used for another payload. Keeps the analysis if the key is new, and keeps the audit row in
    /// any case. Returns when both are on the disk.
    [[nodiscard]] virtual creation create(new_analysis created) = 0;
    /// Removes, in one transaction, the owner's analysis with its packages, their objects, and its
    /// idempotency key, and keeps the audit row if the analysis existed. Returns when the change is
    /// on the disk.
    [[nodiscard]] virtual removal remove(removed_analysis removed) = 0;
    /// The analysis, if it belongs to that owner. Asking for another owner's analysis takes as long
    /// as asking for one that does not exist.
    [[nodiscard]] virtual std::optional<crypto::sealed_record>
    find(owner const& belongs_to, std::string_view analysis_id) = 0;
    /// The ids of all analyses of that owner, oldest first.
    [[nodiscard]] virtual std::vector<std::string> list(owner const& belongs_to) = 0;
    /// Returns at most `most` analyses of that owner, the newest first, from the beginning of the
    /// list or from after a place.
    [[nodiscard]] virtual std::vector<listed_analysis>
    page(owner const& belongs_to, std::optional<list_place> const& after, std::int64_t most) = 0;
    /// What the key was used for; nothing if it is new.
    [[nodiscard]] virtual std::optional<key_use> find_key(owner const& belongs_to,
                                                          crypto::digest const& key_sha256) = 0;
};

} // namespace tassel::store
