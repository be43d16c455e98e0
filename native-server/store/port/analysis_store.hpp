// Analyses, sealed, whatever database holds them.
#pragma once

#include "crypto/master_keys.hpp"
#include "crypto/sha256.hpp"
#include "store/port/audit_log.hpp"
#include "store/port/owner.hpp"
#include "store/port/store_error.hpp"

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::store {

/// An idempotency key and what came with it. The key is a client's own text, so that its digest is
/// kept in its place.
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
    audit_row audit;              ///< for success; its analysis is the store's to say
    unsigned conflict_status = 0; ///< the row's where the key was used for another payload
};

/// What became of a `create`.
enum class creation_status {
    created,
    replayed, ///< the key was used for the same payload: `analysis_id` is that one's
    conflict, ///< the key was used for another payload
    failed    ///< nothing was kept
};

struct creation {
    creation_status status = creation_status::failed;
    std::string analysis_id;            ///< when created or replayed
    std::optional<store_error> failure; ///< when failed
};

/// What a key was used for.
struct key_use {
    crypto::digest payload_sha256{};
    std::string analysis_id;
};

/// An analysis that its owner wants to be gone.
struct removed_analysis {
    std::string analysis_id;
    owner belongs_to;
    audit_row audit; ///< for success; its analysis is the store's to say
};

/// What became of a `remove`.
struct removal {
    bool found = false;
    std::vector<std::string> document_package_ids; ///< that went along
    std::optional<store_error> failure;            ///< then all is as it was
};

/// All calls are safe from several threads; all but `create` and `remove` throw store_error on
/// failure.
class analysis_store {
  public:
    analysis_store() = default;
    analysis_store(analysis_store const&) = delete;
    analysis_store& operator=(analysis_store const&) = delete;
    virtual ~analysis_store() = default;

    /// Decides, in one transaction, whether the key is new, used for the same payload or for
    /// another; keeps the analysis when it is new, and the audit row in any case. `done` is called
    /// once, from another thread, when that is on the disk; it must not throw nor take long.
    virtual void create(new_analysis created, std::function<void(creation)> done) = 0;
    /// Removes, in one transaction, the owner's analysis with its packages, their objects and its
    /// idempotency key, and keeps the audit row where there is one. `done` as of `create`.
    virtual void remove(removed_analysis removed, std::function<void(removal)> done) = 0;
    /// The analysis, if it is that owner's. Another's costs the same as none.
    [[nodiscard]] virtual std::optional<crypto::sealed_record>
    find(owner const& belongs_to, std::string_view analysis_id) = 0;
    /// The ids of all analyses of that owner, oldest first.
    [[nodiscard]] virtual std::vector<std::string> list(owner const& belongs_to) = 0;
    /// What the key was used for, if it was.
    [[nodiscard]] virtual std::optional<key_use> find_key(owner const& belongs_to,
                                                          crypto::digest const& key_sha256) = 0;
};

} // namespace tassel::store
