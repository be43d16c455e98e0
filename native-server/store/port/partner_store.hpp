// A store of partners and their credentials, independent of the database.
#pragma once

#include "crypto/sha256.hpp"

#include <boost/describe/enum.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::store {

/// Whether a partner's credentials are accepted.
BOOST_DEFINE_ENUM_CLASS(partner_status, active, disabled)

/// A partner as operators see it; the key is not part of it.
struct partner {
    std::string partner_id;
    std::string name;
    partner_status status = partner_status::active;
    std::string created_at; ///< RFC 3339 UTC
};

/// What a request's credentials are checked against.
struct partner_credential {
    crypto::digest key_sha256{};
    partner_status status = partner_status::disabled;
};

/// All calls are thread-safe and throw store_error on failure.
class partner_store {
  public:
    partner_store() = default;
    partner_store(partner_store const&) = delete;
    partner_store& operator=(partner_store const&) = delete;
    virtual ~partner_store() = default;

    /// The credential of a partner. Reflects every change that any process committed before the
    /// call.
    [[nodiscard]] virtual std::optional<partner_credential>
    find_credential(std::string_view partner_id) = 0;

    /// Whether the store knows, without asking the database, that this is the key of an active
    /// partner. So a busy partner is not looked up for each request. If this returns false, call
    /// find_credential.
    [[nodiscard]] virtual bool believes(std::string_view /*partner_id*/,
                                        crypto::digest const& /*key_sha256*/) {
        return false;
    }

    /// Adds the partner. Returns false if its id is taken.
    [[nodiscard]] virtual bool create(partner const& created, crypto::digest const& key_sha256) = 0;
    /// All partners, by id.
    [[nodiscard]] virtual std::vector<partner> list() = 0;
    /// Disables the partner. Returns false if there is no such partner.
    [[nodiscard]] virtual bool disable(std::string_view partner_id) = 0;
    /// Replaces the partner's key. Returns false if there is no such partner.
    [[nodiscard]] virtual bool rotate_key(std::string_view partner_id,
                                          crypto::digest const& key_sha256) = 0;
};

} // namespace tassel::store
