// The key that partners' rows and witnesses carry codes under, as a database keeps it.
#pragma once

#include "crypto/master_keys.hpp"
#include "crypto/message_key.hpp"

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

/// What a database holds beside its integrity key.
struct present_rows {
    bool partners = false;
    bool packages = false;
    bool codes = false; ///< of partners, or witnesses
};

/// Throws store_error where no integrity key may be made for what is there.
void require_first_sealing(present_rows const& present, bool allowed);

} // namespace tassel::store::policy
