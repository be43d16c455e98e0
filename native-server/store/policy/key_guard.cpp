#include "store/policy/key_guard.hpp"

#include "store/port/store_error.hpp"

#include <utility>

namespace tassel::store::policy {

void key_guard::use(std::shared_ptr<crypto::master_keys const> keys) {
    std::lock_guard const lock{mutex_};
    keys_ = std::move(keys);
}

void key_guard::settle(crypto::sealed_record& sealed, record_identity const& identity) {
    crypto::wrapped_data_key wrapped{std::move(sealed.key_id), std::move(sealed.wrapped_key)};
    settle(wrapped, identity);
    sealed.key_id = std::move(wrapped.key_id);
    sealed.wrapped_key = std::move(wrapped.wrapped_key);
}

void key_guard::settle(crypto::wrapped_data_key& wrapped, record_identity const& identity) {
    auto const active = replacement(wrapped.key_id);
    if (!active) return;
    auto const keys = [this] {
        std::lock_guard const lock{mutex_};
        return keys_;
    }();
    if (!keys) throw store_error{"a record is sealed with a master key that is not the active one"};
    try {
        wrapped = keys->rewrap(wrapped, identity.view(), *active);
    } catch (crypto::seal_error const& error) {
        throw store_error{error.what()};
    }
}

} // namespace tassel::store::policy
