// The key that partners' rows and witnesses carry codes under, as a database keeps it.
#pragma once

#include "crypto/master_keys.hpp"
#include "crypto/secret_key.hpp"

#include <functional>
#include <memory>

namespace tassel::store::policy {

struct integrity_key {
    crypto::wrapped_data_key wrapped; ///< as it is kept
    std::shared_ptr<crypto::message_key const> opened;
};

[[nodiscard]] integrity_key make_integrity_key(crypto::master_keys const& keys);
/// Throws store_error where the master key is not among these.
[[nodiscard]] std::shared_ptr<crypto::message_key const>
open_integrity_key(crypto::wrapped_data_key const& wrapped, crypto::master_keys const& keys);

/// Makes attempts to open the integrity key for two seconds: another process may have made the
/// master key and the tables a moment ago. `attempt` says whether there was one, or it was made.
/// Throws store_error (untrusted): the database is empty, and may not begin.
void await_integrity_key(std::function<bool()> const& attempt);

} // namespace tassel::store::policy
