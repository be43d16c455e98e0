#include "store/policy/integrity_key.hpp"

#include "store/port/record_identity.hpp"
#include "store/port/store_error.hpp"

#include <utility>

namespace tassel::store::policy {

integrity_key make_integrity_key(crypto::master_keys const& keys) {
    crypto::passing_key made;
    auto wrapped = keys.make_data_key(integrity_key_identity().view(), made);
    return {std::move(wrapped), std::make_shared<crypto::message_key const>(made.octets)};
}

std::shared_ptr<crypto::message_key const>
open_integrity_key(crypto::wrapped_data_key const& wrapped, crypto::master_keys const& keys) {
    crypto::passing_key opened;
    try {
        keys.unwrap_data_key(wrapped, integrity_key_identity().view(), opened);
    } catch (crypto::seal_error const& error) {
        throw store_error{error.what()};
    }
    return std::make_shared<crypto::message_key const>(opened.octets);
}

void require_first_sealing(present_rows const& present, bool allowed) {
    if (present.codes) throw store_error{"the integrity key is missing from the database"};
    if (!allowed && (present.partners || present.packages)) {
        throw store_error{"the database holds rows that were never sealed, although those of this "
                          "data folder were"};
    }
}

} // namespace tassel::store::policy
